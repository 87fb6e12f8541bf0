import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import type { User } from '#features/people/table.ts'
import { buildWithPassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
const fresh = 'quiet-river-stone-31'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const waiting =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/**
 * Sends what needs the old password, and does what a reset does while its password is already checked and it waits to write: a new
 * hash, no session, and, with `factor`, a second factor.
 */
async function whileReset(
  { id }: User,
  sent: () => Promise<Answer>,
  {
    of = 'accounts',
    how = 'password',
  }: { of?: 'accounts' | 'users'; how?: 'password' | 'factor' } = {},
): Promise<Answer> {
  const hash = await hashPassword(fresh)
  const other = await testApp.runtime.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      // A session names its person: while the person is held, none is written.
      of === 'users'
        ? 'select 1 from users where id = $1 for update'
        : 'select 1 from accounts where user_id = $1 for update',
      [id],
    )
    const answer = sent()
    while ((await testApp.runtime.pool.query(waiting)).rowCount === 0)
      await new Promise((resolve) => setImmediate(resolve))
    if (how === 'factor')
      await other.query('update users set two_factor_enabled = true where id = $1', [id])
    else await other.query('update accounts set password = $2 where user_id = $1', [id, hash])
    await other.query('delete from sessions where user_id = $1', [id])
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}

const sessionsOf = async ({ id }: User) =>
  (await testApp.runtime.pool.query('select 1 from sessions where user_id = $1', [id])).rowCount
const signIn =
  ({ email }: User) =>
  () =>
    testApp.visitor.post('/api/auth/sign-in', { email, password })

describe('what was begun with the old password and ends after there is a new one', () => {
  it('opens no session', async () => {
    const user = await buildWithPassword(testApp.db, password, {})
    const late = await whileReset(user, signIn(user), { of: 'users' })
    expect([late.status, late.body.code]).toEqual([401, 'wrong_credentials'])
    expect(late.headers.getSetCookie()).toEqual([])
    expect(await sessionsOf(user)).toBe(0)
  })

  it('opens none without a code where a second factor was turned on', async () => {
    const user = await buildWithPassword(testApp.db, password, {})
    expect((await whileReset(user, signIn(user), { of: 'users', how: 'factor' })).status).toBe(401)
    expect(await sessionsOf(user)).toBe(0)
  })

  it.each([
    ['asks for no other e-mail', '/api/profile/email', { email: 'thief@example.test', password }],
    ['does not delete the account', '/api/profile/deletion', { password }],
    ['confirms nothing', '/api/auth/confirm-password', { password }],
  ])('%s', async (_, path, body) => {
    const user = await buildWithPassword(testApp.db, password, {})
    const thief = await testApp.signIn(user)
    const late = await whileReset(user, () => thief.post(path, body))
    expect([401, 403]).toContain(late.status)
    const { rows } = await testApp.runtime.pool.query(
      "select 1 from one_time_links where user_id = $1 and kind = 'email-change' union all select 1 from users where id = $1 and leaving_at is not null",
      [user.id],
    )
    expect(rows).toEqual([])
  })
})
