import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ INVOICE_SELLER: 'Advena Inc. | 1 Main Street | Austin, TX 78701' })
})
afterAll(() => app.close())

async function buyer(): Promise<{ id: string; caller: Caller }> {
  app.clock.set('2026-03-02T15:00:00Z')
  const user = await buildLawyer(app.db, { firstName: 'Ana', lastName: 'Petrova' })
  const caller = await app.signIn(user)
  const begun = await caller.post('/api/create-subscription', { plan: 'starter' })
  const { clientSecret } = begun.body
  await caller.post('/api/billing/sandbox/pay', { clientSecret, card: 'pays', confirmed: false })
  return { id: user.id, caller }
}

const listed = async (caller: Caller): Promise<{ id: string; number: string }[]> =>
  (await caller.get('/api/billing/invoices')).body
const paper = (id: string) => `/api/billing/invoices/${id}/pdf`
const kept = async () =>
  (await app.runtime.pool.query('select serial, seller, buyer from invoices order by serial')).rows

test('an invoice is a PDF to keep, with our own number, and comes out the same twice, whatever the buyer is called by then', async () => {
  const { id, caller } = await buyer()
  const [invoice] = await listed(caller)
  const first = await caller.get(paper(invoice!.id))
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(first.headers.get('content-disposition')).toBe(
    `attachment; filename="advena-invoice-${invoice!.number}.pdf"`,
  )
  expect(String(first.body)).toMatch(/^%PDF-/)
  await app.runtime.pool.query(`update users set last_name = 'Novak' where id = $1`, [id])
  app.clock.set('2026-03-20T15:00:00Z')
  expect((await caller.get(paper(invoice!.id))).body).toBe(first.body)
})

test('a stranger, another lawyer and an id of nothing get 404; an id of no form is refused', async () => {
  const [mine, other] = [await buyer(), await buyer()]
  const [invoice] = await listed(mine.caller)
  expect((await other.caller.get(paper(invoice!.id))).status).toBe(404)
  expect((await mine.caller.get(paper(newId()))).status).toBe(404)
  expect((await mine.caller.get(paper('1'))).status).toBe(400)
  expect((await app.visitor.get(paper(invoice!.id))).status).toBe(401)
})

test('numbers have no gaps when many are paid at once and read again, and keep who sold and bought', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, buyer))
  for (const { caller } of buyers) await caller.post('/api/billing/refresh', {})
  const rows = await kept()
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, index) => index + 1))
  expect(rows.at(-1)).toMatchObject({
    seller: 'Advena Inc.\n1 Main Street\nAustin, TX 78701',
    buyer: 'Ana Petrova',
  })
  const numbers = (await listed(buyers[0]!.caller)).map(({ number }) => number)
  expect(numbers[0]).toMatch(/^DEMO-\d{5}$/)
})
