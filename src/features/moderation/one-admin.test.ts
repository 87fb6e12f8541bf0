import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a single administrator is told why no role can be changed', async () => {
  const ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
  const { id } = await buildUser(app.db)
  expect((await ada.get(`/api/admin/users/${id}`)).body).toMatchObject({
    administrators: 1,
    can: { proposeRole: 'one_admin' },
  })
  expect(
    await ada.post(`/api/admin/users/${id}/role`, { role: 'lawyer', reason: 'Wrong at sign-up' }),
  ).toMatchObject({ status: 409, body: { code: 'one_admin' } })
})
