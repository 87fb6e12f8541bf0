import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineEvent } from '#kernel/events.ts'
import { loadConfig } from './config.ts'
import { inMode, inTransaction, type ManualCtx, type RequestBase } from './context.ts'
import type { Db } from './db.ts'
import { makeRouter, type CallContext, type Handlers } from './rpc.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { createLog } from './telemetry.ts'
import { asOwner, createTestDatabase } from './testing.ts'

const noted = defineEvent('note.noted', z.object({ id: z.string() }))
const reader = '6f9f2f5e-0d5f-4d4e-9b1f-2f6c1f0a0001'

const output = z.object({ done: z.boolean() })
const endpoints = {
  read: endpoint('anyone', 'GET /notes').output(output),
  readByPost: endpoint('anyone', 'POST /notes/count', { mode: 'read' }).output(output),
  write: endpoint('anyone', 'POST /notes').output(output),
  manual: endpoint('anyone', 'POST /notes/pay', { mode: 'manual' }).output(output),
}

const log = createLog('silent')
const base: RequestBase = {
  log,
  locale: 'en',
  requestId: 'test',
  viewer: null,
  address: '192.0.2.1',
  requestHeaders: new Headers(),
  responseHeaders: new Headers(),
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let runtime: Runtime

beforeAll(async () => {
  database = await createTestDatabase()
  runtime = await openRuntime(
    loadConfig({
      DATABASE_URL: database.url,
      DEMO: 'on',
      DEMO_PUBLIC: 'on',
      APP_SECRET: 'a secret for tests only, 32 characters',
    }),
    { log },
  )
  await asOwner(
    database,
    'create table notes (id text)',
    'grant select, insert on notes to advena_app',
  )
})
beforeEach(() => asOwner(database, 'truncate notes'))
afterAll(async () => {
  await runtime?.close()
  await database?.drop()
})

const insert = (db: Db, id: string) => db.execute(sql`insert into notes values (${id})`)
const notes = async () =>
  (await runtime.pool.query<{ id: string }>('select id from notes order by id')).rows.map(
    ({ id }) => id,
  )

const done = { done: true }
const nothing = async () => done

/** Calls one endpoint as the product would, with this handler. */
function run<Name extends keyof typeof endpoints>(
  name: Name,
  handler: Handlers<typeof endpoints>[Name],
) {
  const handlers = { read: nothing, readByPost: nothing, write: nothing, manual: nothing }
  const router = makeRouter({ notes: endpoints }, { notes: { ...handlers, [name]: handler } })
  const context: CallContext = {
    viewer: null,
    demo: false,
    requestId: 'test',
    run: (mode, work) => inMode(mode, runtime, base, work),
    limit: async () => {},
    translate: (code) => code,
    report: () => {},
    refused: async () => {},
  }
  return call(router['notes']![name]!, undefined, { context })
}

const internal = { code: 'internal', status: 500 }

test.each(['read', 'readByPost'] as const)(
  'the database refuses what a handler of mode read writes: %s',
  async (name) => {
    let code: unknown
    const written = run(name, async (_input, { db }) => {
      await insert(db, 'no').catch((error: { cause?: { code?: unknown } }) => {
        code = error.cause?.code
        throw error
      })
      return done
    })
    await expect(written).rejects.toMatchObject(internal)
    expect([code, await notes()]).toEqual(['25006', []])
  },
)

test('the database also refuses it inside of a transaction that the handler opens by itself', async () => {
  const written = run('read', async (_input, { db }) => {
    await db.transaction((tx) => insert(tx, 'no'))
    return done
  })
  await expect(written).rejects.toMatchObject(internal)
  expect(await notes()).toEqual([])
})

test('a handler of mode write keeps all or nothing', async () => {
  const half = run('write', async (_input, { db }) => {
    await insert(db, 'half')
    throw new Error('no')
  })
  await expect(half).rejects.toMatchObject(internal)
  await run('write', async (_input, { db }) => {
    await insert(db, 'whole')
    return done
  })
  expect(await notes()).toEqual(['whole'])
})

const manual = (work: (ctx: ManualCtx) => Promise<unknown>) =>
  run('manual', async (_input, ctx) => {
    await work(ctx)
    return done
  })

test('a manual handler’s second transaction survives the failure of its first, and the other way round', async () => {
  await manual(async (ctx) => {
    const failed = ctx.transaction(async (tx) => {
      await insert(tx.db, 'first')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await ctx.transaction((tx) => insert(tx.db, 'second'))
  })
  const refused = manual(async (ctx) => {
    await ctx.transaction((tx) => insert(tx.db, 'third'))
    await ctx.transaction((tx) => insert(tx.db, 'fourth'))
    throw new Error('no')
  })
  await expect(refused).rejects.toMatchObject(internal)
  expect(await notes()).toEqual(['fourth', 'second', 'third'])
})

test('outside of its transactions a manual handler writes and publishes nothing', async () => {
  await expect(manual(({ db }) => insert(db, 'no'))).rejects.toMatchObject(internal)
  await expect(
    manual(async (ctx) => ctx.publish(noted, { id: 'no' }, { to: [reader] })),
  ).rejects.toMatchObject(internal)
  expect(await notes()).toEqual([])
})

test('what each transaction of a manual handler publishes leaves with its own commit', async () => {
  await manual(async (ctx) => {
    await ctx.transaction(async (tx) => tx.publish(noted, { id: 'one' }, { to: [reader] }))
    const failed = ctx.transaction(async (tx) => {
      tx.publish(noted, { id: 'never' }, { to: [reader] })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await ctx.transaction(async (tx) => tx.publish(noted, { id: 'two' }, { to: [reader] }))
  })
  const { rows } = await runtime.pool.query(
    `select data->>'id' as id from live_events where user_id = $1 order by seq`,
    [reader],
  )
  expect(rows).toEqual([{ id: 'one' }, { id: 'two' }])
})

test('a transaction of a manual handler that PostgreSQL gives up is run again, the handler is not', async () => {
  const tries = { handler: 0, transaction: 0 }
  await manual(async (ctx) => {
    tries.handler += 1
    await ctx.transaction(async ({ db }) => {
      tries.transaction += 1
      if (tries.transaction === 1)
        await db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    })
  })
  expect(tries).toEqual({ handler: 1, transaction: 2 })
})

test('the types give transactions to manual handlers alone', () => {
  type CtxOf<Name extends keyof typeof endpoints> = Parameters<Handlers<typeof endpoints>[Name]>[1]
  expectTypeOf<CtxOf<'manual'>>().toHaveProperty('transaction')
  expectTypeOf<CtxOf<'read'>>().not.toHaveProperty('transaction')
  expectTypeOf<CtxOf<'readByPost'>>().not.toHaveProperty('transaction')
  expectTypeOf<CtxOf<'write'>>().not.toHaveProperty('transaction')
})

test.each(['read', 'write'] as const)('a handler of mode %s opens no transaction', async (name) => {
  const opened = run(name, (_input, ctx) =>
    (ctx as ManualCtx).transaction(async ({ db }) => {
      await insert(db, 'no')
      return done
    }),
  )
  await expect(opened).rejects.toMatchObject(internal)
  expect(await notes()).toEqual([])
})

test('work after commit sees what was committed, and its failure undoes nothing', async () => {
  const seen: string[][] = []
  await inTransaction(runtime, base, async (ctx) => {
    ctx.afterCommit(async () => {
      seen.push(await notes())
      throw new Error('no')
    })
    ctx.afterCommit(async () => seen.push(await notes()))
    await insert(ctx.db, 'kept')
  })
  expect(seen).toEqual([['kept'], ['kept']])
})

test('work after commit does not run after a rollback, and once after a transaction that was run again', async () => {
  const ran: string[] = []
  const failed = inTransaction(runtime, base, async (ctx) => {
    ctx.afterCommit(async () => ran.push('never'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  let tries = 0
  await inTransaction(runtime, base, async (ctx) => {
    ctx.afterCommit(async () => ran.push(`after try ${(tries += 1)}`))
    if (ran.length === 0 && tries === 0) {
      tries = 1
      await ctx.db.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    }
  })
  expect(ran).toEqual(['after try 2'])
})
