import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { buildWithPassword } from './fixtures.ts'
import type { UserWishes } from '#features/people/fixtures.ts'
import { jobs } from './jobs.ts'

const password = 'plum-orchard-rain-77'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const person = (wishes: UserWishes = {}) => buildWithPassword(app.db, password, wishes)

const signIn = (email: string) => app.visitor.post('/api/auth/sign-in', { email, password })
const cookieOf = (answer: Answer) => answer.headers.getSetCookie()[0]!.split(';')[0]!
const shift = (column: string, by: string) =>
  app.runtime.pool.query(`update sessions set ${column} = now() + interval '${by}'`)
const lifeOf = async () =>
  Number(
    (
      await app.runtime.pool.query(
        'select extract(epoch from expire - now()) as seconds from sessions order by updated_at desc limit 1',
      )
    ).rows[0].seconds,
  ) / 86_400
const maxAgeIn = (answer: Answer) =>
  Number(
    /session_token=[^;]+;.*Max-Age=(\d+)/i.exec(
      answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token='))!,
    )?.[1],
  ) / 86_400

it('ends an idle session, and keeps a used one', async () => {
  const caller = await app.signIn(await person())
  await shift('expire', '2 days')
  expect((await caller.get('/api/auth/user')).status).toBe(200)
  expect(await lifeOf()).toBeGreaterThan(13)
  await shift('expire', '-1 second')
  expect((await caller.get('/api/auth/user')).status).toBe(401)
})

it('ends a session after 30 days however much it is used, and lets no cookie outlive it', async () => {
  const signedIn = await signIn((await person()).email)
  expect(maxAgeIn(signedIn)).toBeGreaterThan(13.9)
  expect(maxAgeIn(signedIn)).toBeLessThanOrEqual(14)
  const caller = app.caller(cookieOf(signedIn))
  await shift('created_at', '-20 days')
  await shift('expire', '2 days')
  const used = await caller.get('/api/auth/user')
  expect(await lifeOf()).toBeCloseTo(10, 2)
  expect(maxAgeIn(used)).toBeCloseTo(10, 2)
  expect((await caller.get('/api/auth/user')).headers.getSetCookie()).toEqual([])
  // A minute past the end: a machine's clock may step back by some milliseconds between two statements.
  await shift('created_at', '-30 days -1 minute')
  expect((await caller.get('/api/auth/user')).status).toBe(401)
})

it('ends an administrator’s session after 12 hours', async () => {
  const signedIn = await signIn((await person({ role: 'admin' })).email)
  expect(maxAgeIn(signedIn) * 24).toBeCloseTo(12, 1)
  const caller = app.caller(cookieOf(signedIn))
  expect((await caller.get('/api/auth/user')).status).toBe(200)
  expect((await lifeOf()) * 24).toBeLessThanOrEqual(12)
  await shift('created_at', '-13 hours')
  expect((await caller.get('/api/auth/user')).status).toBe(401)
})

it('forgets ended sessions and ended links within ten minutes, and leaves the open ones', async () => {
  const { rows: before } = await app.runtime.pool.query('delete from sessions returning id')
  expect(before.length).toBeGreaterThan(0)
  const someone = await person()
  const [ended, open] = [await app.signIn(someone), await app.signIn(someone)]
  await app.runtime.pool.query(
    `update sessions set expire = now() - interval '1 second' where id = (select id from sessions limit 1)`,
  )
  await app.visitor.post('/api/auth/forgot-password', { email: someone.email })
  const count = async (table: string) =>
    Number((await app.runtime.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect([await count('sessions'), await count('one_time_links')]).toEqual([2, 1])
  app.clock.advance(61 * 60_000)
  for (const name of ['people.sweep-ended', 'links.sweep']) await app.runTimer(name)
  expect([await count('sessions'), await count('one_time_links')]).toEqual([1, 0])
  expect(
    [await ended.get('/api/auth/user'), await open.get('/api/auth/user')]
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([200, 401])
  expect(jobs.timers.find(({ name }) => name === 'people.sweep-ended')?.cron).toBe('*/10 * * * *')
})
