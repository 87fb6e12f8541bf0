import { expect, test } from 'vitest'
import { commonErrors } from '#kernel/errors.ts'
import { closeInOrder, closeOnSignal } from './shutdown.ts'
import { createCalm, createLog } from './telemetry.ts'
import { hasText, translate } from './text.ts'

function recorded() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

test('a log line has its level as a word and the request it belongs to', () => {
  const { lines, log } = recorded()
  log.child({ requestId: 'r1' }).warn({ err: commonErrors.not_found() }, 'missing')
  expect(lines[0]).toMatchObject({
    level: 'warn',
    requestId: 'r1',
    msg: 'missing',
    err: { code: 'not_found', status: 404 },
  })
})

test('what could name a person is struck out of log lines', () => {
  const { lines, log } = recorded()
  log.info(
    { email: 'ana@example.org', message: { to: 'ana@example.org', text: 'private' } },
    'sent',
  )
  expect(JSON.stringify(lines)).not.toMatch(/ana@|private/)
})

test('whatever is thrown, the line says what it is, without the values it carries', () => {
  const { lines, log } = recorded()
  for (const thing of [
    { code: 'ENOENT', message: 'no such folder', queue: 'mail' },
    { message: 'row (ana@example.org)', query: 'select' },
    null,
    'words',
  ])
    log.error({ err: thing }, 'failed')
  expect(lines.map(({ err }) => err)).toEqual([
    {
      kind: 'Object',
      fields: ['code', 'message', 'queue'],
      code: 'ENOENT',
      message: 'no such folder',
    },
    { kind: 'Object', fields: ['message', 'query'] },
    { kind: 'null' },
    { kind: 'string' },
  ])
})

test('what goes on failing is said ever more rarely, with how often it failed; another reason is said at once', () => {
  const said: unknown[] = []
  let now = 0
  const calm = createCalm(
    (fields) => said.push(fields['again'] ?? fields['code']),
    () => now,
  )
  for (; now < 100_000; now += 100) calm('ENOENT', { code: 'ENOENT' }, 'failed')
  expect(said).toEqual(['ENOENT', 19, 39, 79, 159, 319])
  calm('ECONNREFUSED', { code: 'ECONNREFUSED' }, 'failed')
  now += 1_000_000
  calm('ECONNREFUSED', { code: 'after a while' }, 'failed')
  expect(said.slice(6)).toEqual(['ECONNREFUSED', 'after a while'])
})

test('everything closes in its order, also after one part failed', async () => {
  const { lines, log } = recorded()
  const closed: string[] = []
  const part = (name: string) => ({ name, close: async () => void closed.push(name) })
  await closeInOrder(
    [
      part('http'),
      { name: 'broken', close: () => Promise.reject(new Error('stuck')) },
      part('product'),
    ],
    log,
  )
  expect(closed).toEqual(['http', 'product'])
  expect(lines[0]).toMatchObject({ part: 'broken' })
})

test('closing happens once however often it is asked for, and a part that hangs does not keep the process', async () => {
  const { log } = recorded()
  const before = process.listenerCount('SIGTERM')
  let times = 0
  const codes: number[] = []
  const stop = closeOnSignal(
    [{ name: 'once', close: () => void (times += 1) }],
    log,
    1_000,
    (code) => codes.push(code),
  )
  await Promise.all([stop(), stop()])
  expect([times, codes]).toEqual([1, [0]])

  const hung = await new Promise<number>((resolve) => {
    void closeOnSignal([{ name: 'hangs', close: () => new Promise(() => {}) }], log, 20, resolve)()
  })
  expect(hung).toBe(1)
  expect(process.listenerCount('SIGTERM')).toBe(before + 2)
  process.removeAllListeners('SIGTERM')
  process.removeAllListeners('SIGINT')
})

test('a key without a text in any language is said to have none', () => {
  expect(hasText('common:no.such.key')).toBe(false)
  expect(translate('de', 'common:no.such.key')).toBe('no.such.key')
})
