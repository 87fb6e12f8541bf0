import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { s3Storage } from './gateways/s3.ts'
import { newKey, pieceKey } from './gateways/storage.ts'

/** A store that speaks S3, as far as we use it. It believes no signature that it did not make itself. */
const bucket = 'advena-files'
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', region: 'us-east-1' }
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

interface Signed {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The names of the headers that count, and when it was signed. */
  readonly names: readonly string[]
  readonly at: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Signature version 4, written after its description and not after the library that signs. */
function signatureOf({ method, url, headers, names, at }: Signed): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}\n`).join('')
  const path = decodeURIComponent(url.pathname).split('/').map(escaped).join('/')
  const payload = headers['x-amz-content-sha256']!
  const canonical = [method, path, query, lines, names.join(';'), payload].join('\n')
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex')
}

function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  const at = headers['x-amz-date']
  if (given === null || typeof at !== 'string' || given[1] !== keys.accessKeyId) return false
  const names = given[3]!.split(';')
  return (
    names.includes('host') &&
    at.startsWith(given[2]!) &&
    signatureOf({
      method: method!,
      url: new URL(url!, `http://${headers.host}`),
      headers: headers as Record<string, string>,
      names,
      at,
    }) === given[4]
  )
}

const objects = new Map<string, Buffer>()
let server: Server
let endpoint: string
let refused = 0

const page = (url: URL) => {
  const after = url.searchParams.get('start-after') ?? ''
  const later = [...objects.keys()].filter((key) => key > after).toSorted()
  const shown = later.slice(0, 2)
  const parts = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-03-02T15:00:00.000Z</LastModified></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>${later.length > shown.length}</IsTruncated>${parts.join('')}</ListBucketResult>`
}

async function answerTo(request: IncomingMessage): Promise<[number, (string | Buffer)?]> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const url = new URL(request.url!, endpoint)
  const [, name, ...rest] = url.pathname.split('/')
  if (!isSigned(request)) {
    refused += 1
    return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
  }
  if (name !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>']
  const key = rest.join('/')
  if (key === '') return [200, page(url)]
  if (request.method === 'PUT') objects.set(key, Buffer.concat(parts))
  if (request.method === 'DELETE') {
    objects.delete(key)
    return [204]
  }
  const found = objects.get(key)
  return found === undefined ? [404, '<Error><Code>NoSuchKey</Code></Error>'] : [200, found]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerTo(request).then(([status, body]) => response.writeHead(status).end(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => objects.clear())
afterEach(() => {
  refused = 0
})

const storage = (change: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({ endpoint, bucket, ...keys, secretAccessKey, ...change })
const bytesOf = async (blob: Blob | undefined) =>
  blob === undefined ? undefined : Buffer.from(await blob.arrayBuffer())
const sample = (size: number) => Uint8Array.from({ length: size }, (_, place) => place % 251)

it('the stand-in signs the example of the description as the description does', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
  }
  expect(
    signatureOf({
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers,
      names: Object.keys(headers),
      at: headers['x-amz-date'],
    }),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

it('a file and its pieces come back from the bucket as they went, and part of one can be read', async () => {
  const store = storage()
  const key = newKey()
  await store.put(key, sample(300_000))
  const kept = (await store.get(key))!
  expect(await bytesOf(kept)).toEqual(Buffer.from(sample(300_000)))
  expect(await bytesOf(kept.slice(1_000, 1_010))).toEqual(
    Buffer.from(sample(1_010)).subarray(1_000),
  )
  const pieces = [0, 1].map((number) => pieceKey(newId(), number))
  for (const piece of pieces) await store.put(piece, sample(10))
  await store.put(key, sample(5))
  expect(await bytesOf(await store.get(key))).toEqual(Buffer.from(sample(5)))
  expect([...objects.keys()].toSorted()).toEqual([key, ...pieces].toSorted())
  expect(refused).toBe(0)
})

it('the list goes on over all pages, and what is removed is gone, also when it is removed again', async () => {
  const store = storage()
  const all = Array.from({ length: 5 }, newKey)
  for (const key of all) await store.put(key, sample(3))
  const listed = async () => {
    const found: string[] = []
    for await (const { key, at } of store.list()) {
      expect(at).toEqual(new Date('2026-03-02T15:00:00.000Z'))
      found.push(key)
    }
    return found
  }
  expect(await listed()).toEqual(all.toSorted())
  await store.remove(all[0]!)
  await store.remove(all[0]!)
  expect(await store.get(all[0]!)).toBeUndefined()
  expect(await listed()).toEqual(all.slice(1).toSorted())
  expect(refused).toBe(0)
})

it('a wrong key, a wrong name and a bucket that is not there are faults, and no missing file', async () => {
  const key = newKey()
  await storage().put(key, sample(3))
  for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'somebody' }]) {
    await expect(storage(wrong).get(key)).rejects.toThrow('answered 403 to GET')
    await expect(storage(wrong).put(key, sample(9))).rejects.toThrow('answered 403 to PUT')
    await expect(storage(wrong).remove(key)).rejects.toThrow('answered 403 to DELETE')
  }
  expect(refused).toBe(6)
  expect(objects.get(key)).toHaveLength(3)
  await expect(storage({ bucket: 'not-there' }).put(key, sample(3))).rejects.toThrow(
    'has no such bucket',
  )
})
