import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { checkOwnPostgres } from './postgres/check.ts'
import { withLock } from './postgres/lock.ts'
import { identityOf, isAlive, isRunning, ownIdentity } from './postgres/process.ts'
import { startBundledPostgres, type BundledPostgres } from './postgres.ts'
import { createLog } from './telemetry.ts'
import { until } from './testing.ts'

// Each of these starts a server, which a busy machine does slowly.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 })

const log = createLog('silent')
const folders: string[] = []
const running: BundledPostgres[] = []
const others: ChildProcess[] = []

function newFolder(mode = 0o711) {
  const folder = mkdtempSync(join(tmpdir(), 'advena-pg-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

async function start(dataDir: string) {
  const server = await startBundledPostgres({ dataDir, log })
  running.push(server)
  return server
}

afterEach(async () => {
  for (const child of others.splice(0)) child.kill('SIGKILL')
  for (const server of running.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) {
    const place = join(folder, 'postgres.place')
    if (existsSync(place)) rmSync(readFileSync(place, 'utf8'), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

async function ask<Row extends pg.QueryResultRow>(
  { ownerUrl }: { ownerUrl: string },
  text: string,
) {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('a data folder that disappears under the running process is told in one sentence, once, and no empty one takes its place', async () => {
  const folder = newFolder()
  const told: string[] = []
  const server = await startBundledPostgres({
    dataDir: folder,
    log,
    onLost: (sentence) => told.push(sentence),
  })
  const cluster = join(
    existsSync(join(folder, 'postgres.place'))
      ? readFileSync(join(folder, 'postgres.place'), 'utf8')
      : join(folder, 'postgres'),
    'data',
  )
  const pid = server.pid
  rmSync(cluster, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  await until('it is told', () => told.length > 0)
  if (isRunning(pid)) process.kill(pid, 'SIGQUIT')
  expect(told).toEqual([expect.stringMatching(/^The data folder \S+ is gone.*start again\.$/)])
  expect(existsSync(cluster)).toBe(false)
  await server.stop()
})

/** Another process that uses the same folder until it is killed. */
async function startElsewhere(dataDir: string) {
  const [postgres, telemetry] = ['./postgres.ts', './telemetry.ts'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  )
  const code = `
    const { startBundledPostgres } = await import(${JSON.stringify(postgres)})
    const { createLog } = await import(${JSON.stringify(telemetry)})
    const server = await startBundledPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('silent') })
    process.stdout.write(server.pid + '\\n')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)))
    child.once('exit', () => reject(new Error('the other process ended')))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await until('it is gone', () => child.signalCode !== null)
  }
  return { pid: Number(said), kill }
}

test('two starts at once make one server, without a port, for its owner alone', async () => {
  const dataDir = newFolder()
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
  expect(one.pid).toBe(two.pid)
  const [row] = await ask(
    one,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, current_setting('server_version_num')::int / 10000 as version, datlocprovider::text as provider from pg_database where datname = 'advena'`,
  )
  expect(row).toEqual({ fsync: 'on', addresses: '', version: 18, provider: 'b' })
  const socket = new URL(one.url).searchParams.get('host')!
  for (const folder of [socket, join(dataDir, 'postgres', 'data')])
    expect([folder, statSync(folder).mode & 0o077]).toEqual([folder, 0])
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('new-'))).toEqual(
    [],
  )
})

test('the server stops with its last user, not before', async () => {
  const dataDir = newFolder()
  const here = await start(dataDir)
  const elsewhere = await startElsewhere(dataDir)
  expect(elsewhere.pid).toBe(here.pid)
  await here.stop()
  expect(isRunning(elsewhere.pid)).toBe(true)
  await elsewhere.kill()
  const again = await start(dataDir)
  expect(again.pid, 'a server that outlived its product is used again').toBe(elsewhere.pid)
  await again.stop()
  expect(isRunning(again.pid)).toBe(false)
})

test('a server that is killed while it is used comes back with everything it acknowledged', async () => {
  const dataDir = newFolder()
  const server = await start(dataDir)
  const first = server.pid
  await ask(server, 'create table kept as select 7 as n')
  process.kill(first, 'SIGKILL')
  await until(
    'another server answers',
    () =>
      ask(server, 'select n from kept').then(
        ([row]) => row?.['n'] === 7,
        () => false,
      ),
    120_000,
  )
  await until('it is known', () => server.pid !== first)
  expect(isRunning(first)).toBe(false)
})

test('notes of a killed server whose number belongs to another process now do not keep a new one from starting', async () => {
  const dataDir = newFolder()
  await (await start(dataDir)).stop()
  const stranger = process.pid
  writeFileSync(
    join(dataDir, 'postgres', 'data', 'postmaster.pid'),
    `${stranger}\n${join(dataDir, 'postgres', 'data')}\n1\n5432\n${join(dataDir, 'postgres', 'run')}\n\n 1 1\nready   \n`,
  )
  expect(await ask(await start(dataDir), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('what an interrupted first start left behind is cleared away', async () => {
  const dataDir = newFolder()
  await (await start(dataDir)).stop()
  const home = join(dataDir, 'postgres')
  rmSync(join(home, 'data'), { recursive: true })
  mkdirSync(join(home, 'new-half', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.lock'), '999999999 1\nleft')
  await start(dataDir)
  expect(readdirSync(home).toSorted()).toEqual(['data', 'run', 'server.log'])
})

test('a data folder with a very long path still has a socket', async () => {
  const dataDir = join(newFolder(), 'very'.repeat(30))
  const server = await start(dataDir)
  expect(await ask(server, 'select 1 as n')).toEqual([{ n: 1 }])
  const socket = new URL(server.url).searchParams.get('host')!
  await server.stop()
  rmSync(socket, { recursive: true, force: true })
})

test.runIf(process.getuid?.() === 0)(
  'root with a closed data folder keeps the data where the other user can reach them, and a new folder begins anew',
  async () => {
    const dataDir = newFolder(0o700)
    const server = await start(dataDir)
    await ask(server, 'create table old as select 1')
    await server.stop()
    expect(await ask(await start(dataDir), `select to_regclass('old')::text as old`)).toEqual([
      { old: 'old' },
    ])
    expect(readFileSync(join(dataDir, 'postgres.place'), 'utf8')).toMatch(/^\/var\/lib\/advena\//)
    const other = newFolder(0o700)
    expect(await ask(await start(other), `select to_regclass('old')::text as old`)).toEqual([
      { old: null },
    ])
  },
)

test('a lock is held by one at a time', async () => {
  const file = join(newFolder(), 'lock')
  let inside = 0
  let most = 0
  const once = () =>
    withLock(file, async () => {
      most = Math.max(most, ++inside)
      await new Promise((resolve) => setImmediate(resolve))
      inside -= 1
    })
  await Promise.all(Array.from({ length: 10 }, once))
  expect([most, existsSync(file)]).toEqual([1, false])
})

test('a process is known by its number and its beginning', () => {
  expect(isAlive(ownIdentity())).toBe(true)
  expect(isAlive(`${process.pid} 1`)).toBe(false)
  expect(isAlive(identityOf(999_999_999))).toBe(false)
})

test('an old database, and one that does not write what it acknowledges, is refused with the reason', async () => {
  const answering = (number: string, fsync: string) =>
    ({ query: async () => ({ rows: [{ version: '16.4', number, fsync }] }) }) as unknown as Pick<
      pg.Pool,
      'query'
    >
  await expect(checkOwnPostgres(answering('160004', 'on'))).rejects.toThrow(
    /PostgreSQL 16.4, and 17 or later is needed/,
  )
  await expect(checkOwnPostgres(answering('180000', 'off'))).rejects.toThrow(/fsync is off/)
  await expect(checkOwnPostgres(answering('170000', 'on'))).resolves.toBeUndefined()
})
