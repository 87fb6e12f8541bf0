import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { largestFile } from './rules.ts'
import { s3Storage } from './gateways/s3.ts'
import { newKey, pieceKey } from './gateways/storage.ts'

/**
 * OpenStack Swift, a store of files that speaks S3 and that Debian brings (`apt-get install --no-install-recommends swift-proxy
 * swift-account swift-container swift-object`). Where it is installed, our four verbs are held to it.
 */
const needed = ['swift-proxy-server', 'swift-object-server']
const isThere = needed.every((name) => existsSync(join('/usr/bin', name)))

const keys = { accessKeyId: 'test:tester', region: 'us-east-1' }
const secretAccessKey = 'testing'
const bucket = 'advena-files'
const run = promisify(execFile)

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const section = (name: string, lines: Readonly<Record<string, string | number | boolean>>) =>
  [`[${name}]`, ...Object.entries(lines).map(([key, value]) => `${key} = ${value}`), ''].join('\n')

const filters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cache: { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
  s3api: { use: 'egg:swift#s3api' },
  tempauth: { use: 'egg:swift#tempauth', user_test_tester: `${secretAccessKey} .admin` },
}
const pipeline = 'catch_errors gatekeeper cache listing_formats s3api tempauth copy proxy-server'

const kinds = ['account', 'container', 'object'] as const
/** Each ring leads to one device of one server. */
const rings = `
import sys
from swift.common.ring import RingBuilder
for kind, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{kind}.ring.gz')
`

describe.runIf(isThere)('Swift', () => {
  let folder: string
  let endpoint: string
  const servers: ChildProcess[] = []

  /** One server of the three that keep things, on the port that its ring names. */
  const keeper = (kind: (typeof kinds)[number], port: number) =>
    start(
      kind,
      port,
      { devices: join(folder, 'node'), mount_check: false, workers: 0 },
      section('pipeline:main', { pipeline: `${kind}-server` }) +
        section(`app:${kind}-server`, { use: `egg:swift#${kind}` }),
    )

  async function start(
    kind: string,
    port: number,
    own: Readonly<Record<string, string | number | boolean>>,
    rest: string,
  ) {
    const file = join(folder, `${kind}.conf`)
    const { username: user } = userInfo()
    const all = { bind_ip: '127.0.0.1', bind_port: port, swift_dir: folder, user, ...own }
    await writeFile(file, section('DEFAULT', all) + rest)
    servers.push(spawn(`swift-${kind}-server`, [file], { stdio: 'ignore' }))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'advena-swift-'))
    await mkdir(join(folder, 'node', 'd1'), { recursive: true })
    const ports = await Promise.all(kinds.map(freePort))
    await run('/usr/bin/python3', ['-c', rings, folder, ...ports.map(String)])
    await Promise.all(kinds.map((kind, place) => keeper(kind, ports[place]!)))
    const port = await freePort()
    endpoint = `http://127.0.0.1:${port}`
    const parts = pipeline.split(' ').slice(0, -1)
    await start(
      'proxy',
      port,
      { workers: 0 },
      section('pipeline:main', { pipeline }) +
        section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: true }) +
        parts
          .map((name) => section(`filter:${name}`, filters[name] ?? { use: `egg:swift#${name}` }))
          .join(''),
    )
    const client = new AwsClient({ ...keys, secretAccessKey, service: 's3', retries: 0 })
    const made = () =>
      client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await made())) await new Promise((resolve) => setImmediate(resolve))
  }, 300_000)
  afterAll(async () => {
    for (const server of servers) {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  const storage = (change: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
    s3Storage({ endpoint, bucket, ...keys, secretAccessKey, ...change })
  const bytesOf = async (blob: Blob | undefined) =>
    blob === undefined ? undefined : Buffer.from(await blob.arrayBuffer())
  const sample = (size: number) => Uint8Array.from({ length: size }, (_, place) => place % 251)

  it('gives a file of the largest size and its pieces back as they went, and the same key again replaces', async () => {
    const store = storage()
    const key = newKey()
    await store.put(key, sample(largestFile))
    // So much is compared as bytes: an assertion would walk over every one of them.
    expect((await bytesOf(await store.get(key)))?.equals(sample(largestFile))).toBe(true)
    const piece = pieceKey(newId(), 0)
    await store.put(piece, sample(10))
    await store.put(key, sample(5))
    expect(await bytesOf(await store.get(key))).toEqual(Buffer.from(sample(5)))
    const listed = []
    for await (const one of store.list()) listed.push(one.key)
    expect(listed.toSorted()).toEqual([key, piece].toSorted())
  })

  it('forgets what is removed, also when it is removed again, and lists it no more', async () => {
    const store = storage()
    const key = newKey()
    await store.put(key, sample(3))
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    for await (const one of store.list()) expect(one.key).not.toBe(key)
  })

  it('refuses a wrong key, a stranger and a bucket that is not there, and those are faults, no missing file', async () => {
    const key = newKey()
    await storage().put(key, sample(3))
    for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'test:somebody' }]) {
      await expect(storage(wrong).get(key)).rejects.toThrow('answered 403 to GET')
      await expect(storage(wrong).put(key, sample(9))).rejects.toThrow('answered 403 to PUT')
      await expect(storage(wrong).remove(key)).rejects.toThrow('answered 403 to DELETE')
    }
    expect(await bytesOf(await storage().get(key))).toEqual(Buffer.from(sample(3)))
    await expect(storage({ bucket: 'not-there' }).put(key, sample(3))).rejects.toThrow(
      'has no such bucket',
    )
  })
})
