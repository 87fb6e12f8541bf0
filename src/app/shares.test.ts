import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildQuestion } from '#features/questions/fixtures.ts'
import type { Db } from '#server/db.ts'
import { until } from '#server/testing.ts'
import { makeApp } from './http.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

let testApp: TestApp
let member: Caller
let question: string
let holder: pg.Client

const html = { accept: 'text/html', 'accept-language': 'es' }

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.signIn(await buildLawyer(testApp.db))
  question = (await buildQuestion(testApp.db, { userId: (await buildUser(testApp.db)).id })).id
  holder = new pg.Client({ connectionString: testApp.runtime.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await testApp.close()
})

const take = (db: Db, count: number, check: () => Promise<void>): Promise<void> =>
  count === 0 ? check() : db.transaction(() => take(db, count - 1, check))

/** Takes that many connections, one inside the other, and gives them back when the check is over. They are opened before, however long a busy machine needs. */
async function whileHeld(db: Db, count: number, check: () => Promise<void>) {
  await until('the connections are open', () =>
    take(db, count, async () => {}).then(
      () => true,
      () => false,
    ),
  )
  await take(db, count, check)
}

/** Holds the question's row, so that who votes on it or reads it for the first time waits; lets go when the check is over. */
async function whileLocked(check: () => Promise<void>) {
  await holder.query('begin')
  try {
    await holder.query('select from legal_questions where id = $1 for update', [question])
    await check()
  } finally {
    await holder.query('rollback')
  }
}

const waitingForLocks = async () =>
  Number(
    (
      await holder.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count,
  )

describe('neither side can take the other side’s connections', () => {
  it('while every connection of visitors is taken, members are served, and the product is ready', async () => {
    await whileHeld(testApp.runtime.reads.visitors, 6, async () => {
      const answers = await Promise.all(
        ['/api/auth/user', '/api/questions', '/api/notifications'].map((path) => member.get(path)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await testApp.visitor.get('/api/questions')).status).toBe(503)
      expect((await testApp.visitor.get('/readyz')).status).toBe(200)
    })
  })

  it('while every connection of members is taken, visitors are served, and the product is ready', async () => {
    await whileHeld(testApp.runtime.reads.members, 10, async () => {
      expect((await testApp.visitor.get('/api/questions')).status).toBe(200)
      expect((await testApp.visitor.get('/readyz')).status).toBe(200)
      expect((await member.get('/api/auth/user')).status).toBe(503)
    })
  })

  it('while every connection that writes is taken, everybody reads', async () => {
    await whileHeld(testApp.runtime.visitors, 7, () =>
      whileHeld(testApp.runtime.db, 14, async () => {
        expect((await testApp.visitor.get('/api/questions')).status).toBe(200)
        expect((await member.get('/api/notifications')).status).toBe(200)
      }),
    )
  })

  it('jobs go on while every other connection is taken', async () => {
    await whileHeld(testApp.runtime.visitors, 7, () =>
      whileHeld(testApp.runtime.db, 14, async () => {
        expect(await testApp.runTimer('questions.forget-words')).toBeUndefined()
      }),
    )
  })
})

describe('a burst of writes', () => {
  it('waits in line for one row instead of failing, and keeps nobody from reading', async () => {
    const votes: Promise<{ status: number }>[] = []
    await whileLocked(async () => {
      for (let n = 0; n < 50; n += 1)
        votes.push(member.post(`/api/questions/${question}/vote`, { voteType: 'up' }))
      await until(
        'as many wait for the row as may write at a time',
        async () => (await waitingForLocks()) === 12,
      )
      expect((await member.get('/api/notifications')).status).toBe(200)
      expect((await member.get('/api/auth/user')).status).toBe(200)
    })
    expect(new Set((await Promise.all(votes)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a browser with a session, while nobody can be looked up', () => {
  const page = () =>
    makeApp(
      testApp.runtime,
      testApp.auth,
      async (_request, { context }) =>
        new Response(context['viewer'] === null ? 'as a visitor' : 'as somebody'),
    )

  it('reads public pages as a visitor, gets files, and a page in its language where a session is needed', async () => {
    await whileHeld(testApp.runtime.reads.members, 10, async () => {
      const app = page()
      const get = async (path: string) =>
        app.request(
          new Request(`http://advena.test${path}`, { headers: { cookie: member.cookie, ...html } }),
        )
      const paper = await get('/es/paper')
      expect([paper.status, await paper.text()]).toEqual([200, 'as a visitor'])
      expect((await get('/assets/none.js')).status).toBe(404)
      const own = await get('/dashboard')
      expect([
        own.status,
        own.headers.get('content-type')?.split(';')[0],
        own.headers.get('content-language'),
        own.headers.get('retry-after'),
      ]).toEqual([503, 'text/html', 'es', '1'])
      expect(own.headers.get('content-security-policy')).toContain("default-src 'self'")
    })
    expect(
      await (
        await page().request(
          new Request('http://advena.test/paper', { headers: { cookie: member.cookie } }),
        )
      ).text(),
    ).toBe('as somebody')
  })
})

describe('a statement that takes too long', () => {
  it('is ended and answered as “come again”, never as a fault of ours', async () => {
    await whileLocked(async () => {
      const { status, body, headers } = await testApp.visitor.post(
        `/api/questions/${question}/view`,
      )
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    })
  })
})
