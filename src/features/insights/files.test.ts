import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ada: Caller

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', email: 'ada@example.test' }),
  )
  await buildUser(app.db, { firstName: 'José', lastName: 'Peña', email: 'jp@example.test' })
})
afterAll(() => app.close())

const linesOf = (file: { body: string }) => file.body.trim().split('\r\n')

test('what happened is found by a name without its accents, and by an address', async () => {
  const found = async (q: string) =>
    (await ada.get(`/api/admin/activities?q=${q}`)).body.map(
      ({ description }: { description: string }) => description,
    )
  expect(await found('jose+pena')).toEqual([expect.stringContaining('José Peña')])
  expect(await found('jp@example.test')).toHaveLength(1)
  expect(await found('nobody')).toEqual([])
})

test('what a search finds leaves as a file in the reader’s language, and is written down', async () => {
  const greta = await app.signIn(await buildUser(app.db, { role: 'admin', locale: 'de' }))
  const file = await greta.get('/api/admin/activities.csv?q=pena&type=registration')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(linesOf(file)).toEqual([
    expect.stringContaining('"Wann"'),
    expect.stringContaining('José Peña'),
  ])
  const { rows } = await app.runtime.pool.query(
    "select data from audit_log where action = 'list_exported'",
  )
  expect(rows).toEqual([
    { data: { list: 'activities', q: 'pena', type: 'registration', lines: 1 } },
  ])
})

test('twelve months leave as a file, for administrators alone', async () => {
  expect(linesOf(await ada.get('/api/admin/growth.csv'))).toHaveLength(13)
  const caller = await app.signIn(await buildUser(app.db))
  for (const path of ['growth', 'activities']) {
    expect((await caller.get(`/api/admin/${path}.csv`)).status).toBe(403)
    expect((await app.visitor.get(`/api/admin/${path}.csv`)).status).toBe(401)
  }
})
