import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { days, later } from '#kernel/clock.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { syncSubscription } from './actions/sync.ts'
import { prorate } from './engine/proration.ts'
import { paymentsOf } from './gateways/payments.ts'
import { inForce, surplus, type Held } from './rules.ts'
import {
  findProviderRow,
  insertCheckout,
  saveReading,
  saveRefs,
  takeTicket,
} from './store/payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const state = (plan: 'starter' | 'premium') => ({
  customerRef: 'cus',
  plan,
  status: 'active' as const,
  periodStart: new Date('2026-03-02T15:00:00Z'),
  periodEnd: new Date('2026-04-02T15:00:00Z'),
  cancelAtEnd: false,
  scheduledPlan: null,
  card: null,
})

test('a reading that began before another one which is written already changes nothing', async () => {
  const { id: lawyerId } = await buildLawyer(app.db)
  const now = app.clock.now()
  const row = { lawyerId, gateway: 'sandbox', plan: 'starter', createdAt: now } as const
  const { id } = await insertCheckout(app.db, row)
  await saveRefs(app.db, id, { ref: 'sub_order', customerRef: 'cus', updatedAt: now })
  const first = (await takeTicket(app.db, 'sandbox', 'sub_order', now))!
  const second = (await takeTicket(app.db, 'sandbox', 'sub_order', now))!
  expect(await saveReading(app.db, second, state('premium'), now)).toBeDefined()
  expect(await saveReading(app.db, first, state('starter'), now)).toBeUndefined()
  expect(await findProviderRow(app.db, id)).toMatchObject({ plan: 'premium', appliedTicket: 2 })
})

test('a subscription that is none of ours does nothing', async () => {
  const ctx = paymentsOf({ services: app.runtime.services }).forJobs('test')
  const { sandbox } = paymentsOf(ctx)
  await syncSubscription(ctx, sandbox!, 'sandbox_sub_of_somebody_else')
  const { rows } = await app.runtime.pool.query(
    "select 1 from provider_subscriptions where ref = 'sandbox_sub_of_somebody_else'",
  )
  expect(rows).toEqual([])
})

test('two that were paid at the same time become one: the later is ended and its payment given back', async () => {
  const lawyer = await buildLawyer(app.db)
  const caller = await app.signIn(lawyer)
  const ctx = paymentsOf({ services: app.runtime.services }).forJobs('test')
  const sandbox = paymentsOf(ctx).sandbox!
  const now = app.clock.now()
  const buyer = { lawyerId: lawyer.id, email: lawyer.email, name: 'A', locale: 'en' } as const
  for (const plan of ['starter', 'premium'] as const) {
    // The first is hidden as if its word were lost, so that nothing keeps the second from being begun.
    const row = {
      lawyerId: lawyer.id,
      gateway: 'sandbox',
      plan,
      createdAt: app.clock.now(),
    } as const
    await app.runtime.pool.query(
      "update provider_subscriptions set status = 'past_due' where lawyer_id = $1",
      [lawyer.id],
    )
    const { id } = await insertCheckout(app.db, row)
    const begun = await sandbox.begin({
      ...buyer,
      plan,
      customerRef: null,
      startAt: null,
      attempt: id,
    })
    const refs = { ref: begun.subscriptionRef, customerRef: begun.customerRef, updatedAt: now }
    await saveRefs(app.db, id, refs)
    await sandbox.pay(begun.clientSecret, 'pays', false)
    app.clock.advance(1_000)
  }
  const { rows } = await app.runtime.pool.query<{ ref: string }>(
    'select ref from provider_subscriptions where lawyer_id = $1 order by created_at desc',
    [lawyer.id],
  )
  for (const { ref } of [...rows, ...rows]) await syncSubscription(ctx, sandbox, ref)
  expect((await caller.get('/api/billing/subscription')).body).toMatchObject({ status: 'active' })
  const shown = (await caller.get('/api/billing/invoices')).body
  expect(shown.filter((one: { status: string }) => one.status === 'paid')).toHaveLength(1)
})

const start = new Date('2026-03-01T00:00:00Z')
const held = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('incomplete', 'active', 'past_due', 'cancelled'),
  from: fc.integer({ min: 0, max: 90 }),
  created: fc.integer({ min: 0, max: 90 }),
})
const asHeld = (one: {
  id: string
  status: Held['status']
  from: number
  created: number
}): Held => ({
  id: one.id,
  status: one.status,
  periodStart: later(start, days(one.from)),
  periodEnd: later(start, days(one.from + 30)),
  createdAt: later(start, days(one.created)),
})

const together = (one: Held, other: Held) =>
  one.periodStart! < other.periodEnd! && other.periodStart! < one.periodEnd!

test('whatever a lawyer holds, what is left after the surplus charges for no day twice', () => {
  const lists = fc.uniqueArray(held, { selector: ({ id }) => id, maxLength: 6 })
  const faults = fc.check(
    fc.property(lists, (list) => {
      const rows = list.map((one) => asHeld(one))
      const extra = surplus(rows)
      const active = rows.filter((one) => one.status === 'active')
      const left = active.filter((one) => !extra.includes(one))
      const twice = left.some((one) => left.some((two) => one !== two && together(one, two)))
      return !twice && left.length > 0 === active.length > 0
    }),
  )
  expect(faults.counterexample).toBeNull()
})

test('of a month that is followed by another the one that runs counts, and the other comes next', () => {
  const month = (id: string, from: number) => asHeld({ id, status: 'active', from, created: from })
  const [current, next] = [month('a', 0), month('b', 30)]
  expect(inForce([next, current], later(start, days(10)))).toEqual({ current, next })
})

test('a change costs nothing at the end of a month, the whole difference at its start, and never less than nothing', () => {
  const period = { start, end: later(start, days(31)) }
  expect(prorate(period, 3_900, 8_900, start)).toEqual({ creditCents: 3_900, dueNowCents: 5_000 })
  expect(prorate(period, 3_900, 8_900, period.end)).toEqual({ creditCents: 0, dueNowCents: 0 })
  const faults = fc.check(
    fc.property(
      fc.integer({ min: -5, max: 40 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (day, from, to) => {
        const { creditCents, dueNowCents } = prorate(period, from, to, later(start, days(day)))
        return creditCents <= from && dueNowCents >= 0 && dueNowCents <= Math.max(0, to - from) + 1
      },
    ),
  )
  expect(faults.counterexample).toBeNull()
})
