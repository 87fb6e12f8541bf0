import { afterEach, expect, it } from 'vitest'
import { createThreads, ThreadFailure, type Threads } from './threads.ts'
import { createSharedTurns, createTurns } from './turns.ts'

const program = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', (task) => {
  if (task === 'for ever') for (;;) {}
  if (task.startsWith('idle')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(task.slice(5)))
  if (task === 'break') throw new Error('with words of the task')
  if (task === 'grow') { const all = []; for (;;) all.push(new Array(100_000).fill(task + all.length)) }
  parentPort.postMessage({ result: task.toUpperCase() })
})
parentPort.postMessage('ready')`
const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)

const open: Threads<string, string>[] = []
const threads = (
  wish: { size?: number; limit?: number; patience?: number; waiting?: number; script?: URL } = {},
) => {
  const made = createThreads<string, string>({
    script,
    size: 1,
    limit: 30_000,
    patience: 30_000,
    waiting: 10,
    memory: 64,
    ...wish,
  })
  open.push(made)
  return made
}
const whyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ThreadFailure ? error.why : 'another error'),
  )

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

it('work is done in another thread, also when much arrives at once', async () => {
  const pool = threads({ size: 2 })
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => pool.run(task)))).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
  ])
})

it('a task that takes too long is ended, and the next is done by a new thread', async () => {
  const pool = threads({ limit: 500 })
  const stuck = whyOf(pool.run('for ever'))
  const next = pool.run('next')
  expect([await stuck, await next]).toEqual(['took_too_long', 'NEXT'])
})

it('what counts is the time that a task computes: one that a busy machine keeps waiting is done, up to the end of all patience', async () => {
  const pool = threads({ limit: 100, patience: 3_000 })
  expect(await pool.run('idle 600')).toBe('IDLE 600')
  expect(await whyOf(pool.run('for ever'))).toBe('took_too_long')
  expect(await whyOf(threads({ limit: 100, patience: 300 }).run('idle 60000'))).toBe(
    'took_too_long',
  )
})

it('an answer that waits while this thread is held up counts, however long that was', async () => {
  const pool = threads({ patience: 200 })
  await pool.run('first')
  // From here timers are looked at before messages.
  await new Promise(setImmediate)
  const work = whyOf(pool.run('second'))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  expect(await work).toBe('done')
})

it.each(['break', 'grow'])(
  'a thread that ends at "%s" takes only its own task with it',
  async (task) => {
    const pool = threads()
    expect([await whyOf(pool.run(task)), await pool.run('next')]).toEqual(['broke', 'NEXT'])
  },
)

it('a thread that cannot start fails its tasks instead of starting for ever', async () => {
  const pool = threads({ script: new URL('data:text/javascript,throw new Error()') })
  expect(await Promise.all([whyOf(pool.run('a')), whyOf(pool.run('b'))])).toEqual([
    'broke',
    'broke',
  ])
})

it('only so many tasks wait', async () => {
  const pool = threads({ waiting: 2 })
  const all = await Promise.all(['a', 'b', 'c'].map((task) => whyOf(pool.run(task))))
  expect(all).toEqual(['done', 'done', 'too_many_waiting'])
})

it('a task whose caller goes before its turn is not begun', async () => {
  const pool = threads()
  const caller = new AbortController()
  const gone = whyOf(pool.run('a', caller.signal))
  caller.abort()
  expect([await gone, await whyOf(pool.run('b', caller.signal)), await pool.run('c')]).toEqual([
    'left',
    'left',
    'C',
  ])
})

it('one turn at a time for each key; the next in line has it when it is given back, once', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const first = await turns.take('ana')
  const second = turns.take('ana')
  expect(
    [first, await turns.take('ana'), await turns.take('ben')].map((turn) => turn !== undefined),
  ).toEqual([true, false, true])
  first!()
  first!()
  const held = await second
  expect([
    held !== undefined,
    (await turns.take('ana', AbortSignal.abort())) === undefined,
  ]).toEqual([true, true])
  held!()
  expect(await turns.take('ana')).toBeDefined()
})

it('who goes while waiting leaves the line', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const held = await turns.take('ana')
  const caller = new AbortController()
  const gone = turns.take('ana', caller.signal)
  caller.abort()
  const next = turns.take('ana')
  held!()
  expect([(await gone) === undefined, (await next) !== undefined]).toEqual([true, true])
})

it('whoever takes all turns of their own leaves those of the others', async () => {
  const turns = createSharedTurns({
    each: { atOnce: 1, waiting: 1 },
    all: { atOnce: 2, waiting: 0 },
  })
  const taken = [turns.take('ana'), turns.take('ana'), turns.take('ana')]
  const [first, , refused] = [await taken[0], taken[1], await taken[2]]
  const other = await turns.take('ben')
  expect([first, refused, other].map((turn) => turn !== undefined)).toEqual([true, false, true])
  // There is an end for all together, and whoever meets it keeps no turn of their own.
  expect(await turns.take('cem')).toBeUndefined()
  other!()
  expect(await turns.take('cem')).toBeDefined()
})
