import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ada: Caller
let adaId: string
beforeAll(async () => {
  app = await openTestApp()
  const admin = await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  ada = await app.signIn(admin)
  adaId = admin.id
  const act = async (verb: 'suspend' | 'lift', id: string, reason: string) =>
    expect((await ada.post(`/api/admin/users/${id}/${verb}`, { reason })).status).toBe(200)
  const { id } = await buildUser(app.db, { firstName: 'Nadia', lastName: 'Ötzi' })
  await act('suspend', id, 'Asked clients for money, 100% of the fee')
  app.clock.advance(1_000)
  await act('lift', id, '=SUM(A1) was a mistake')
})
afterAll(() => app.close())

const reasons = async (query: string) =>
  (await ada.get(`/api/admin/audit?${query}`)).body.map(({ reason }: { reason: string }) => reason)

test.each([
  ['q=MONEY', ['Asked clients for money, 100% of the fee']],
  ['q=100%25', ['Asked clients for money, 100% of the fee']],
  ['q=1%25e', []],
  ['action=suspension_lifted', ['=SUM(A1) was a mistake']],
  ['action=suspension_lifted&q=money', []],
  ['q=otzi', ['=SUM(A1) was a mistake', 'Asked clients for money, 100% of the fee']],
  ['q=ada', ['=SUM(A1) was a mistake', 'Asked clients for money, 100% of the fee']],
])('the log of acts is searched by words as written and by kind: %s', async (query, found) => {
  expect(await reasons(query)).toEqual(found)
})

test('the log of acts is narrowed to an administrator and a month', async () => {
  const month = app.clock.now().toISOString().slice(0, 7)
  expect(await reasons(`q=otzi&by=${adaId}&month=${month}`)).toHaveLength(2)
  expect(await reasons(`q=otzi&by=${adaId}&month=2020-02`)).toEqual([])
  expect(await reasons(`q=otzi&by=${newId()}`)).toEqual([])
  expect((await ada.get('/api/admin/audit?month=2020-13')).status).toBe(400)
})

test('an act that is not known is refused', async () => {
  expect((await ada.get('/api/admin/audit?action=everything')).status).toBe(400)
  expect((await ada.get('/api/admin/audit.csv?action=everything')).status).toBe(400)
})

test('each file that leaves is written down', async () => {
  await ada.get('/api/admin/reports.csv')
  await ada.get('/api/admin/audit.csv?q=nothing')
  const { rows } = await app.runtime.pool.query(
    "select data from audit_log where action = 'list_exported' order by at, id",
  )
  expect(rows).toContainEqual({ data: { list: 'reports', lines: 0 } })
  expect(rows).toContainEqual({ data: { list: 'audit', q: 'nothing', lines: 0 } })
})

test('a line about a file says which list left, on the page and in the file', async () => {
  const { body } = await ada.get('/api/admin/audit?action=list_exported')
  expect(body.map(({ list }: { list: string }) => list)).toContain('reports')
  const file = await ada.get('/api/admin/audit.csv?action=list_exported')
  expect(file.body).toContain('"Downloaded a list as a file: Reports"')
})

test('a file holds what the search finds, and no formula that a spreadsheet would run', async () => {
  const file = await ada.get('/api/admin/audit.csv?action=suspension_lifted')
  expect(file.headers.get('content-type')).toContain('text/csv')
  const lines = (file.body as string).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    '"Ada Admin","Lifted a suspension","Nadia Ötzi","\'=SUM(A1) was a mistake"',
  )
  const client = await app.signIn(await buildUser(app.db))
  expect((await client.get('/api/admin/audit.csv')).status).toBe(403)
  expect((await app.visitor.get('/api/admin/audit.csv')).status).toBe(401)
})
