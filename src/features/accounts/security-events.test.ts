import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { inTransaction } from '#server/context.ts'
import { appointAdmin } from './actions.ts'
import { givePassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
const wrong = 'winter-lemon-boat-12'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
const address = () => `event-${(count += 1)}@example.test`

async function person(wishes: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(app.db, wishes)
  await givePassword(app.db, user.id, password)
  return { user, caller: await app.signIn(user) }
}

/** What the security log holds of a person, as `kind outcome`. */
async function eventsOf(personId: string): Promise<string[]> {
  const { rows } = await app.runtime.pool.query<{ kind: string; outcome: string }>(
    'select kind, outcome from security_events where person_id = $1',
    [personId],
  )
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`)
}

async function token(email: string, page: string): Promise<string> {
  await app.settle()
  const texts = (await app.mails()).filter(({ to }) => to === email).map(({ text }) => text)
  const links = texts.flatMap((text) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
  )
  return links.findLast(({ pathname }) => pathname === page)!.searchParams.get('token')!
}

describe('the security log knows of', () => {
  it('a change of e-mail that was asked for and stopped, by the old address or by a change of mind', async () => {
    const { user, caller } = await person()
    await caller.post('/api/profile/email', { email: address(), password })
    await app.visitor.post('/api/profile/email/stop', {
      token: await token(user.email, '/stop-email-change'),
    })
    expect((await eventsOf(user.id)).toSorted()).toEqual([
      'email_change_asked done',
      'email_change_stopped done',
    ])
    const other = await person()
    await other.caller.post('/api/profile/email', { email: address(), password })
    await other.caller.delete('/api/profile/email')
    expect((await eventsOf(other.user.id)).toSorted()).toEqual([
      'email_change_asked done',
      'email_change_stopped done',
    ])
  })

  it('a change of e-mail that was made and taken back, and of a wrong password on the way back', async () => {
    const { user, caller } = await person()
    const email = address()
    await caller.post('/api/profile/email', { email, password })
    const back = await token(user.email, '/stop-email-change')
    await app.visitor.post('/api/profile/email/confirm', {
      token: await token(email, '/change-email'),
      password,
    })
    expect(
      (await app.visitor.post('/api/profile/email/stop', { token: back, password: wrong })).body
        .code,
    ).toBe('wrong_password')
    expect(
      (await app.visitor.post('/api/profile/email/stop', { token: back, password })).body.outcome,
    ).toBe('taken-back')
    expect((await eventsOf(user.id)).toSorted()).toEqual([
      'email_change_asked done',
      'email_change_done done',
      'email_change_taken_back done',
      'email_change_taken_back failed',
    ])
  })

  it('a sign-up that was confirmed, and of a wrong password for its link', async () => {
    const email = address()
    await app.visitor.post('/api/auth/sign-up', {
      role: 'user',
      firstName: 'Ana',
      lastName: 'Muñoz',
      email,
      password,
    })
    const link = await token(email, '/verify-email')
    await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password: wrong })
    await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password })
    const { rows } = await app.runtime.pool.query('select id from users where email = $1', [email])
    expect(await eventsOf(rows[0].id)).toEqual(['sign_up done'])
    const failed = await app.runtime.pool.query(
      "select outcome, times from security_events where kind = 'sign_up' and person_id is null",
    )
    expect(failed.rows).toEqual([{ outcome: 'failed', times: 1 }])
  })

  it('a sign-in, and of a wrong password for an account or for none', async () => {
    const { user } = await person()
    for (const [email, secret] of [
      [user.email, wrong],
      [address(), wrong],
      [user.email, password],
    ])
      await app.visitor.post('/api/auth/sign-in', { email, password: secret })
    expect((await eventsOf(user.id)).toSorted()).toEqual(['sign_in done', 'sign_in failed'])
    const { rows } = await app.runtime.pool.query(
      "select outcome, times from security_events where kind = 'sign_in' and person_id is null",
    )
    expect(rows).toEqual([{ outcome: 'failed', times: 1 }])
  })

  it('an administrator who is appointed, and of what one does', async () => {
    const { user } = await person()
    await inTransaction(
      app.runtime,
      { log: app.runtime.log, locale: 'en', requestId: 'test' },
      (ctx) => appointAdmin(ctx, user.email),
    )
    expect(await eventsOf(user.id)).toEqual(['role_changed done'])
    const ada = await person({ role: 'admin' })
    const other = await person()
    await ada.caller.post(`/api/admin/users/${other.user.id}/suspend`, { reason: 'Threats' })
    expect(await eventsOf(ada.user.id)).toContain('admin_act done')
  })

  it('a password that is entered again, right or wrong, wherever it is asked for', async () => {
    const { user, caller } = await person({ role: 'admin' })
    await caller.post('/api/auth/confirm-password', { password: wrong })
    await caller.post('/api/auth/change-password', {
      currentPassword: wrong,
      newPassword: 'river-stone-paper-31',
    })
    await caller.post('/api/profile/email', { email: address(), password: wrong })
    await caller.post('/api/auth/confirm-password', { password })
    expect((await eventsOf(user.id)).toSorted()).toEqual([
      'password_check done',
      'password_check failed',
    ])
    const { rows } = await app.runtime.pool.query(
      "select times from security_events where kind = 'password_check' and outcome = 'failed' and person_id = $1",
      [user.id],
    )
    expect(rows).toEqual([{ times: 3 }])
  })

  it('a write from another site: one line an hour for a person, with a bound for strangers', async () => {
    const { user, caller } = await person()
    const foreign = { origin: 'https://elsewhere.test' }
    for (const path of ['/api/profile/email', '/api/auth/sign-out', '/api/simplify'])
      expect((await caller.post(path, {}, foreign)).status).toBe(403)
    for (let n = 0; n < 5; n += 1)
      expect((await app.visitor.post('/api/auth/sign-in', {}, foreign)).status).toBe(403)
    const { rows } = await app.runtime.pool.query(
      "select person_id, times from security_events where kind = 'foreign_origin' and outcome = 'refused' order by times",
    )
    expect(rows).toEqual([
      { person_id: user.id, times: 3 },
      { person_id: null, times: 5 },
    ])
  })
})
