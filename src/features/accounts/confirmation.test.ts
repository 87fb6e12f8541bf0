import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** An administrator whose password was entered some time ago. */
async function adminSince(minutesAgo: number) {
  const admin = await buildUser(app.db, { role: 'admin' })
  await givePassword(app.db, admin.id, password)
  const caller = await app.signIn(admin)
  await app.runtime.pool.query(
    "update sessions set confirmed_at = now() - $2 * interval '1 minute' where user_id = $1",
    [admin.id, minutesAgo],
  )
  return caller
}

describe('an administrator who harms somebody', () => {
  it('enters the password again when the last entry is more than 15 minutes old', async () => {
    const lawyer = await buildLawyer(app.db)
    const admin = await adminSince(16)
    const acts = [
      () =>
        admin.post(`/api/admin/verifications/${lawyer.id}/reject`, {
          reason: 'The licence has ended.',
        }),
      () =>
        admin.post(`/api/admin/lawyers/${lawyer.id}/plan`, {
          plan: 'premium',
          months: 1,
          reason: 'An apology for a fault.',
        }),
    ]
    for (const act of acts) {
      const refused = await act()
      expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required'])
    }
    expect((await admin.get('/api/admin/users')).status).toBe(200)
    expect(
      (await admin.post('/api/auth/confirm-password', { password: 'not this one' })).body.code,
    ).toBe('wrong_password')
    expect((await acts[0]!()).body.code).toBe('confirmation_required')
    expect((await admin.post('/api/auth/confirm-password', { password })).status).toBe(200)
    for (const act of acts) expect((await act()).status).toBe(200)
  })

  it('is not asked within 15 minutes of the sign-in', async () => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    const admin = await adminSince(14)
    expect(
      (
        await admin.post(`/api/admin/verifications/${lawyer.id}/ask-more`, {
          reason: 'Please add your bar number.',
        })
      ).status,
    ).toBe(200)
  })

  it('confirms this session alone, not the others', async () => {
    const lawyer = await buildLawyer(app.db)
    const admin = await buildUser(app.db, { role: 'admin' })
    await givePassword(app.db, admin.id, password)
    const [here, there] = [await app.signIn(admin), await app.signIn(admin)]
    await app.runtime.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1",
      [admin.id],
    )
    expect((await here.post('/api/auth/confirm-password', { password })).status).toBe(200)
    expect(
      (
        await there.post(`/api/admin/verifications/${lawyer.id}/reject`, {
          reason: 'The licence has ended.',
        })
      ).body.code,
    ).toBe('confirmation_required')
  })

  it('is told where there is no password to enter', async () => {
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    expect((await admin.post('/api/auth/confirm-password', { password })).body.code).toBe(
      'no_password',
    )
    expect((await app.visitor.post('/api/auth/confirm-password', { password })).status).toBe(401)
  })
})
