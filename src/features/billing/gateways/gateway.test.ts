import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { addMonths, planFacts } from '../rules.ts'
import {
  openPayPalBench,
  openSandboxBench,
  openStripeBench,
  type Bench,
  type Card,
} from './bench-stand-in.ts'
import { paymentsOf } from './payments.ts'

let testApp: TestApp
let lawyerId: string
beforeAll(async () => {
  testApp = await openTestApp()
  lawyerId = (await buildLawyer(testApp.db)).id
})
afterAll(() => testApp.close())

const benches = {
  sandbox: async () => openSandboxBench(paymentsOf(testApp.runtime).sandbox!, testApp.clock),
  stripe: openStripeBench,
  paypal: openPayPalBench,
}

describe.each(Object.entries(benches))('the gateway of %s', (name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const begin = (plan: 'starter' | 'professional' | 'premium', extra: object = {}) =>
    bench.gateway.begin({
      lawyerId,
      email: 'ana@example.test',
      name: 'Ana Petrova',
      locale: 'en',
      plan,
      customerRef: null,
      startAt: null,
      attempt: newId(),
      ...extra,
    })
  const bought = async (plan: 'starter' | 'professional' | 'premium', card: Card = 'pays') => {
    const { subscriptionRef, clientSecret } = await begin(plan)
    expect(await bench.pay(clientSecret, card)).toBe('paid')
    return subscriptionRef
  }
  const read = async (ref: string) => (await bench.gateway.read(ref))!

  it('knows its name and answers null for what it never sold', async () => {
    expect(bench.gateway.name).toBe(name)
    expect(await bench.gateway.read('sub_of_somebody_else')).toBeNull()
  })

  it('begins one subscription for one key, and asks for nothing yet', async () => {
    const attempt = newId()
    const first = await begin('professional', { attempt })
    expect(await begin('professional', { attempt })).toEqual(first)
    const { status, plan, ref, invoices } = await read(first.subscriptionRef)
    expect({ status, plan, ref }).toEqual({
      status: 'incomplete',
      plan: 'professional',
      ref: first.subscriptionRef,
    })
    expect(invoices.filter(({ status: one }) => one === 'paid')).toEqual([])
  })

  it('runs for a month when it is paid, at the price of our table', async () => {
    const now = bench.clock.now()
    const subscription = await read(await bought('professional'))
    expect(subscription).toMatchObject({ status: 'active', plan: 'professional' })
    expect(subscription.cancelAtEnd).toBe(!bench.gateway.renews)
    expect(subscription.periodStart).toEqual(now)
    expect(subscription.periodEnd).toEqual(addMonths(now, 1))
    expect(subscription.invoices).toHaveLength(1)
    expect(subscription.invoices[0]).toMatchObject({
      plan: 'professional',
      amountCents: planFacts('professional').price * 100,
      currency: 'USD',
      status: 'paid',
      periodEnd: addMonths(now, 1),
    })
  })

  it('stays open after a refused payment, and waits for a confirmation', async () => {
    const { subscriptionRef, clientSecret } = await begin('starter')
    expect(await bench.pay(clientSecret, 'declined')).toBe('declined')
    expect(await bench.pay(clientSecret, 'asks')).toBe('asks')
    expect((await read(subscriptionRef)).status).toBe('incomplete')
    expect(await bench.pay(clientSecret, 'asks', true)).toBe('paid')
    expect((await read(subscriptionRef)).status).toBe('active')
  })

  it('ends an unpaid one so that nobody can pay it any more', async () => {
    const { subscriptionRef, clientSecret } = await begin('premium')
    const attempt = newId()
    await bench.gateway.end(subscriptionRef, attempt)
    await bench.gateway.end(subscriptionRef, attempt)
    expect((await read(subscriptionRef)).status).toBe('cancelled')
    expect(await bench.pay(clientSecret, 'pays').catch(() => 'declined')).toBe('declined')
    const { status, periodEnd, invoices } = await read(subscriptionRef)
    expect(status).toBe('cancelled')
    // What is over has no time left that would count as paid.
    expect(periodEnd.getTime()).toBeLessThanOrEqual(bench.clock.now().getTime() + 1_000)
    expect(invoices.filter((one) => one.status === 'paid' || one.status === 'open')).toEqual([])
  })

  it('ends a paid one at once and gives the money back, once', async () => {
    const ref = await bought('professional')
    bench.clock.advance(days(2))
    const attempt = newId()
    await bench.gateway.end(ref, attempt)
    await bench.gateway.end(ref, attempt)
    const { status, periodEnd, invoices } = await read(ref)
    expect(status).toBe('cancelled')
    expect(periodEnd.getTime()).toBeLessThanOrEqual(bench.clock.now().getTime())
    expect(invoices.map((one) => one.status)).toEqual(['refunded'])
  })

  it.runIf(name !== 'sandbox')('begins later where a month still runs', async () => {
    const startAt = new Date(Math.ceil(later(bench.clock.now(), days(5)).getTime() / 1000) * 1000)
    const { subscriptionRef, clientSecret } = await begin('starter', { startAt })
    expect((await read(subscriptionRef)).status).toBe('incomplete')
    expect(await bench.pay(clientSecret, 'pays')).toBe('paid')
    const { status, periodStart, periodEnd } = await read(subscriptionRef)
    expect(status).toBe('active')
    expect(periodStart).toEqual(startAt)
    expect(periodEnd).toEqual(addMonths(startAt, 1))
  })

  it.runIf(name !== 'sandbox')(
    'says that a provider is away, and nothing has changed',
    async () => {
      const ref = await bought('starter')
      bench.fail('refused', 3)
      await expect(bench.gateway.read(ref)).rejects.toMatchObject({ code: 'provider_unavailable' })
      bench.fail('refused', 0)
    },
  )

  it.runIf(name !== 'sandbox')('acts once where an answer was lost on its way', async () => {
    const attempt = newId()
    bench.fail('unanswered', 1)
    const first = await begin('starter', { attempt }).catch(() => undefined)
    const again = await begin('starter', { attempt })
    expect(first ?? again).toEqual(again)
    expect(await bench.pay(again.clientSecret, 'pays')).toBe('paid')
    expect((await read(again.subscriptionRef)).invoices).toHaveLength(1)
  })

  it.runIf(name === 'paypal')('changes nothing in a month that does not renew', async () => {
    const ref = await bought('starter')
    const { gateway } = bench
    for (const act of [
      gateway.preview(ref, 'premium'),
      gateway.change(ref, 'premium', 'now', newId()),
      gateway.cancel(ref, newId()),
      gateway.resume(ref, newId()),
    ])
      await expect(act).rejects.toMatchObject({ code: 'subscription_fixed' })
    const { periodEnd } = await read(ref)
    await bench.moveTo(periodEnd)
    expect(await read(ref)).toMatchObject({ status: 'cancelled', plan: 'starter' })
  })

  describe.runIf(name !== 'paypal')('where a plan renews', () => {
    const totals = async (ref: string) =>
      (await read(ref)).invoices.reduce((sum, { amountCents }) => sum + amountCents, 0)

    it('charges for a larger plan what the preview said, once', async () => {
      const ref = await bought('starter')
      const { periodStart, periodEnd } = await read(ref)
      bench.clock.set(new Date((periodStart.getTime() + periodEnd.getTime()) / 2))
      const preview = await bench.gateway.preview(ref, 'premium')
      expect(preview).toMatchObject({
        dueNowCents: (179_00 - 39_00) / 2,
        creditCents: 39_00 / 2,
        nextChargeCents: 179_00,
        nextChargeAt: periodEnd,
      })
      const attempt = newId()
      await bench.gateway.change(ref, 'premium', 'now', attempt)
      await bench.gateway.change(ref, 'premium', 'now', attempt)
      expect(await read(ref)).toMatchObject({ plan: 'premium', periodEnd, status: 'active' })
      expect(await totals(ref)).toBe(39_00 + preview.dueNowCents)
      expect((await read(ref)).invoices.map(({ plan }) => plan)).toContain('premium')
    })

    it('changes nothing where the card refuses the difference', async () => {
      const ref = await bought('starter', 'fails_later')
      await expect(bench.gateway.change(ref, 'premium', 'now', newId())).rejects.toMatchObject({
        code: 'payment_declined',
      })
      expect(await read(ref)).toMatchObject({ plan: 'starter', status: 'active' })
      expect(await totals(ref)).toBe(39_00)
    })

    it('goes over to a smaller plan when the paid time ends, unless that is taken back', async () => {
      const [kept, changed] = [await bought('premium'), await bought('premium')]
      const { periodEnd } = await read(kept)
      for (const ref of [kept, changed]) {
        await bench.gateway.change(ref, 'professional', 'period_end', newId())
        await bench.gateway.change(ref, 'starter', 'period_end', newId())
        expect(await read(ref)).toMatchObject({ plan: 'premium', scheduledPlan: 'starter' })
      }
      await bench.gateway.change(kept, 'premium', 'now', newId())
      expect(await read(kept)).toMatchObject({ plan: 'premium', scheduledPlan: null })
      await bench.moveTo(periodEnd)
      expect(await read(kept)).toMatchObject({ plan: 'premium', scheduledPlan: null })
      expect(await read(changed)).toMatchObject({
        plan: 'starter',
        scheduledPlan: null,
        periodStart: periodEnd,
      })
      expect(await totals(changed)).toBe(179_00 + 39_00)
    })

    it('is cancelled for the end of its time, can be resumed, and then ends', async () => {
      const ref = await bought('professional')
      const { periodEnd } = await read(ref)
      await bench.gateway.change(ref, 'starter', 'period_end', newId())
      await bench.gateway.cancel(ref, newId())
      const ending = { status: 'active', cancelAtEnd: true, scheduledPlan: null, periodEnd }
      expect(await read(ref)).toMatchObject(ending)
      await bench.gateway.resume(ref, newId())
      expect((await read(ref)).cancelAtEnd).toBe(false)
      await bench.gateway.cancel(ref, newId())
      await bench.moveTo(periodEnd)
      expect(await read(ref)).toMatchObject({ status: 'cancelled', periodEnd })
      expect((await read(ref)).invoices).toHaveLength(1)
    })

    it('keeps the last paid time while a renewal is unpaid, and asks for nothing after the end', async () => {
      const ref = await bought('professional', 'fails_later')
      const { periodStart, periodEnd } = await read(ref)
      await bench.moveTo(later(periodEnd, 1_000))
      const unpaid = await read(ref)
      expect(unpaid).toMatchObject({ status: 'past_due', periodStart, periodEnd })
      await bench.gateway.end(ref, newId())
      const ended = await read(ref)
      expect(ended).toMatchObject({ status: 'cancelled', periodEnd })
      expect(ended.invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'void'])
    })
  })
})

it('keeps the customer that Stripe knows, and makes a new one where it was deleted there', async () => {
  const { gateway, standIn, close } = await openStripeBench()
  const request = {
    lawyerId,
    email: 'ana@example.test',
    name: 'Ana Petrova',
    locale: 'en',
    plan: 'starter',
    startAt: null,
  } as const
  const first = await gateway.begin({ ...request, customerRef: null, attempt: newId() })
  const { customerRef } = first
  expect((await gateway.begin({ ...request, customerRef, attempt: newId() })).customerRef).toBe(
    customerRef,
  )
  standIn.state.customers.delete(customerRef)
  const third = await gateway.begin({ ...request, customerRef, attempt: newId() })
  expect(third.customerRef).not.toBe(customerRef)
  // One price for one plan, however often it is sold.
  expect(standIn.state.prices.size).toBe(1)
  await close()
})
