import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { defineEvent } from '#kernel/events.ts'
import { loadConfig } from './config.ts'
import { inTransaction, type CtxBase } from './context.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { mostStreams } from './live.ts'
import { announceSessionEnd } from './outbox.ts'
import { createLog } from './telemetry.ts'
import { createTestDatabase, until } from './testing.ts'

const dropFell = defineEvent('drop.fell', z.object({ n: z.number() }))
const log = createLog('silent')
const base: CtxBase = { log, locale: 'en', requestId: 'test' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let runtime: Runtime
const open = new Set<string>()
const aborts: AbortController[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const config = loadConfig({
    DATABASE_URL: database.url,
    DEMO: 'on',
    DEMO_PUBLIC: 'on',
    APP_SECRET: 'a secret for tests only, 32 characters',
  })
  runtime = await openRuntime(config, {
    log,
    openSessions: async (_pool, ids) => ids.filter((id) => open.has(id)),
  })
})
afterEach(() => aborts.splice(0).forEach((abort) => abort.abort()))
afterAll(async () => {
  await runtime?.close()
  await database?.drop()
})

const newActor = (): Actor => {
  const sessionId = randomUUID()
  open.add(sessionId)
  return { id: randomUUID(), role: 'user', locale: 'en', emailVerified: true, sessionId }
}

interface Heard {
  id?: string
  event?: string
  data?: { n?: number }
}

function listen(
  actor: Actor,
  lastEventId?: string,
  present = async (_name: string, data: unknown): Promise<unknown> => data,
) {
  const abort = new AbortController()
  aborts.push(abort)
  const events: Heard[] = []
  let ended = false
  const stream = new PassThrough()
  abort.signal.addEventListener('abort', () => stream.end())
  runtime.hub.open({ actor, lastEventId, to: stream, present })
  void (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of stream) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        if (fields['event'] || fields['id'])
          events.push({ ...fields, ...(fields['data'] && { data: JSON.parse(fields['data']) }) })
      }
    }
    ended = true
  })()
  return {
    events,
    abort,
    numbers: () => events.flatMap((event) => event.data?.n ?? []),
    hasEnded: () => ended,
    named: (name: string) => events.some((event) => event.event === name),
  }
}

const drop = (actor: Actor, n: number) =>
  inTransaction(runtime, base, async (ctx) => ctx.publish(dropFell, { n }, { to: [actor.id] }))

test('a first stream says hello and shows what happens from then on', async () => {
  const actor = newActor()
  await drop(actor, 1)
  const reader = listen(actor)
  await until('hello', () => reader.named('hello'))
  expect(reader.events[0]).toMatchObject({ event: 'hello', id: '1' })
  await drop(actor, 2)
  await until('the event', () => reader.numbers().length > 0)
  expect(reader.events.at(-1)).toEqual({ id: '2', event: 'drop.fell', data: { n: 2 } })
})

test('a reader who comes and goes under 200 concurrent transactions misses nothing and reads nothing twice', async () => {
  const actor = newActor()
  const seen: number[] = []
  let lastEventId = '0'
  const storm = Promise.all(Array.from({ length: 200 }, (_, n) => drop(actor, n)))
  while (seen.length < 200) {
    const reader = listen(actor, lastEventId)
    await until(
      'some more events',
      () => reader.numbers().length >= Math.min(17, 200 - seen.length),
    )
    reader.abort.abort()
    seen.push(...reader.numbers())
    lastEventId = reader.events.at(-1)!.id!
  }
  await storm
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test('a stream goes on after its listening connection was cut', async () => {
  const actor = newActor()
  const reader = listen(actor)
  await until('hello', () => reader.named('hello'))
  await runtime.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'advena-live' and datname = current_database()`,
  )
  await until('the cut is noticed', () => !runtime.hub.isListening())
  await drop(actor, 1)
  await until('the event said meanwhile', () => reader.numbers().includes(1))
  await drop(actor, 2)
  await until('the next event', () => reader.numbers().includes(2))
  expect(reader.numbers()).toEqual([1, 2])
})

test('an ended session closes its stream at once, and no other', async () => {
  const actor = newActor()
  const other = { ...actor, sessionId: randomUUID() }
  open.add(other.sessionId)
  const [reader, remaining] = [listen(actor), listen(other)]
  await until('both are open', () => reader.named('hello') && remaining.named('hello'))
  await announceSessionEnd(runtime.db, actor.sessionId)
  await until('the stream has ended', reader.hasEnded)
  expect(reader.events.at(-1)).toMatchObject({ event: 'signed-out' })
  expect(remaining.hasEnded()).toBe(false)
})

test('a session that ended while nobody listened closes its stream when listening goes on', async () => {
  const actor = newActor()
  const reader = listen(actor)
  await until('hello', () => reader.named('hello'))
  open.delete(actor.sessionId)
  await runtime.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'advena-live' and datname = current_database()`,
  )
  await until('the stream has ended', reader.hasEnded)
  expect(reader.named('signed-out')).toBe(true)
})

test('who comes back after events were swept is told to start anew', async () => {
  const actor = newActor()
  for (let n = 1; n <= 3; n += 1) await drop(actor, n)
  await runtime.pool.query('delete from live_events where user_id = $1 and seq <= 2', [actor.id])
  const [late, current, beyond] = [listen(actor, '1'), listen(actor, '2'), listen(actor, '99')]
  await until(
    'all are answered',
    () => late.named('reset') && current.numbers().length === 1 && beyond.named('reset'),
  )
  expect(late.events[0]).toMatchObject({ event: 'reset', id: '3' })
  expect(current.numbers()).toEqual([3])
})

test('a reader sees an event as it may be seen when it is sent, or not at all', async () => {
  const actor = newActor()
  const reader = listen(actor, '0', async (_name, data) =>
    (data as { n: number }).n === 2 ? null : { n: (data as { n: number }).n * 10 },
  )
  for (let n = 1; n <= 3; n += 1) await drop(actor, n)
  await until('the last event', () => reader.numbers().includes(30))
  expect(reader.numbers()).toEqual([10, 30])
  expect(reader.events.map((event) => event.id)).toEqual(['1', '2', '3'])
  expect(reader.events[1]).toEqual({ id: '2' })
})

test('something passing is shown to those who are there and never kept', async () => {
  const actor = newActor()
  const reader = listen(actor)
  await until('hello', () => reader.named('hello'))
  await inTransaction(runtime, base, async (ctx) => ctx.live([actor.id], 'typing', { n: 5 }))
  await until('it is shown', () => reader.named('typing'))
  expect(reader.events.at(-1)).toEqual({ event: 'typing', data: { n: 5 } })
  expect(
    (await runtime.pool.query('select from live_events where user_id = $1', [actor.id])).rowCount,
  ).toBe(0)
})

test('the eleventh stream of a session ends the oldest of that session, which is told so, and no other person’s', async () => {
  const actor = newActor()
  const other = listen(newActor())
  const own = Array.from({ length: mostStreams.ofSession }, () => listen(actor))
  await until(
    'all are open',
    () => other.named('hello') && own.every((reader) => reader.named('hello')),
  )
  const newest = listen(actor)
  await until('the oldest has ended', own[0]!.hasEnded)
  expect(own[0]!.events.at(-1)).toMatchObject({ event: 'bye' })
  await until('the newest is open', () => newest.named('hello'))
  expect([other, newest, ...own.slice(1)].map((reader) => reader.hasEnded())).toEqual(
    Array.from({ length: mostStreams.ofSession + 1 }, () => false),
  )
  await drop(actor, 1)
  await until(
    'the event',
    () =>
      newest.numbers().includes(1) && own.slice(1).every((reader) => reader.numbers().includes(1)),
  )
})

test('a person has at most 30 streams over all sessions: 700 at once leave 30', async () => {
  const actor = newActor()
  const sessions = Array.from({ length: 70 }, () => ({ ...actor, sessionId: randomUUID() }))
  for (const { sessionId } of sessions) open.add(sessionId)
  const readers = Array.from({ length: 700 }, (_, n) => listen(sessions[n % 70]!))
  await until(
    'the others have ended',
    () => readers.filter((reader) => reader.hasEnded()).length === 700 - mostStreams.ofPerson,
  )
  expect(readers.slice(-mostStreams.ofPerson).map((reader) => reader.hasEnded())).toEqual(
    Array.from({ length: mostStreams.ofPerson }, () => false),
  )
  await until('those that are left have read where they begin', () =>
    readers.slice(-mostStreams.ofPerson).every((reader) => reader.named('hello')),
  )
  await drop(actor, 1)
  await until('the event reaches those that are left', () =>
    readers.slice(-mostStreams.ofPerson).every((reader) => reader.numbers().includes(1)),
  )
})
