import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
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
  sandbox: async (): Promise<Bench> =>
    openSandboxBench(paymentsOf(testApp.runtime).sandbox!, testApp.clock),
  stripe: openStripeBench,
}

describe.each(Object.entries(benches))('another card at %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const bought = async (card: Card = 'pays', plan: 'starter' | 'premium' = 'starter') => {
    const { subscriptionRef, clientSecret } = await bench.gateway.begin({
      lawyerId,
      email: 'ana@example.test',
      name: 'Ana Petrova',
      locale: 'en',
      plan,
      customerRef: null,
      startAt: null,
      attempt: newId(),
    })
    expect(await bench.pay(clientSecret, card)).toBe('paid')
    return subscriptionRef
  }
  const begin = (ref: string, attempt = newId()) => bench.gateway.beginCard(ref, attempt)
  const use = (ref: string, setupRef: string) => bench.gateway.takeCard(ref, setupRef)
  const read = async (ref: string) => (await bench.gateway.read(ref))!
  const lastFour = async (ref: string) => (await read(ref)).card?.lastFour
  /** A card that the payer has confirmed. */
  const confirmed = async (ref: string, card: Card) => {
    const { setupRef, clientSecret } = await begin(ref)
    expect(await bench.pay(clientSecret, card, true)).toBe('paid')
    return setupRef
  }
  const unpaid = async () => {
    const ref = await bought('fails_later')
    const { periodEnd } = await read(ref)
    await bench.moveTo(later(periodEnd, 1_000))
    expect((await read(ref)).status).toBe('past_due')
    return ref
  }

  it('is on file once it is confirmed and taken, and not before', async () => {
    const ref = await bought()
    expect((await read(ref)).card).toMatchObject({ brand: 'visa', lastFour: '4242', month: 12 })
    const { setupRef, clientSecret } = await begin(ref)
    expect(await bench.pay(clientSecret, 'declined')).toBe('declined')
    expect(await bench.pay(clientSecret, 'asks')).toBe('asks')
    await expect(use(ref, setupRef)).rejects.toMatchObject({ code: 'card_unconfirmed' })
    expect(await bench.pay(clientSecret, 'asks', true)).toBe('paid')
    expect(await lastFour(ref)).toBe('4242')
    await Promise.all([use(ref, setupRef), use(ref, setupRef)])
    await use(ref, setupRef)
    expect(await lastFour(ref)).toBe('3155')
    expect((await read(ref)).invoices).toHaveLength(1)
  })

  it('is begun once, however often that is pressed, and anew after it was taken', async () => {
    const ref = await bought()
    const attempt = newId()
    const first = await begin(ref, attempt)
    expect([await begin(ref, attempt), await begin(ref)]).toEqual([first, first])
    await bench.pay(first.clientSecret, 'pays')
    expect(await begin(ref, attempt)).toEqual(first)
    expect((await begin(ref)).setupRef).not.toBe(first.setupRef)
  })

  it('is not taken where it was begun for another plan', async () => {
    const [mine, other] = [await bought(), await bought()]
    const setupRef = await confirmed(other, 'asks')
    for (const foreign of [setupRef, 'seti_of_nobody'])
      await expect(use(mine, foreign)).rejects.toMatchObject({ code: 'card_unknown' })
    expect([await lastFour(mine), await lastFour(other)]).toEqual(['4242', '4242'])
  })

  it('is the one that was confirmed last, in whatever order they are taken', async () => {
    const ref = await bought()
    const former = await confirmed(ref, 'pays')
    const latter = await confirmed(ref, 'asks')
    await use(ref, former)
    expect(await lastFour(ref)).toBe('3155')
    await Promise.all([use(ref, latter), use(ref, former)])
    await use(ref, former)
    expect(await lastFour(ref)).toBe('3155')
  })

  it('pays what is due, once, and the next month too', async () => {
    const ref = await unpaid()
    const setupRef = await confirmed(ref, 'pays')
    await Promise.all([use(ref, setupRef), use(ref, setupRef)])
    await use(ref, setupRef)
    const { status, periodEnd, invoices } = await read(ref)
    expect([status, invoices.map((one) => one.status)]).toEqual(['active', ['paid', 'paid']])
    await bench.moveTo(later(periodEnd, 1_000))
    expect((await read(ref)).status).toBe('active')
    expect((await read(ref)).invoices).toHaveLength(3)
  })

  it('stays on file where it does not pay what is due, and the next one pays', async () => {
    const ref = await unpaid()
    const setupRef = await confirmed(ref, 'fails_later')
    for (let times = 0; times < 2; times += 1)
      await expect(use(ref, setupRef)).rejects.toMatchObject({ code: 'payment_declined' })
    const { status, card } = await read(ref)
    expect([status, card?.lastFour]).toEqual(['past_due', '0341'])
    await use(ref, await confirmed(ref, 'pays'))
    expect(await read(ref)).toMatchObject({ status: 'active', card: { lastFour: '4242' } })
  })

  it('is charged by a smaller plan too that was arranged before', async () => {
    const ref = await bought('fails_later', 'premium')
    await bench.gateway.change(ref, 'starter', 'period_end', newId())
    await use(ref, await confirmed(ref, 'pays'))
    const { periodEnd, scheduledPlan } = await read(ref)
    expect(scheduledPlan).toBe('starter')
    await bench.moveTo(later(periodEnd, 1_000))
    expect(await read(ref)).toMatchObject({
      plan: 'starter',
      status: 'active',
      card: { lastFour: '4242' },
    })
  })

  it('is not put on file for a plan that has ended, whose own card is forgotten', async () => {
    const ref = await bought()
    const setupRef = await confirmed(ref, 'asks')
    await bench.gateway.end(ref, newId())
    await expect(begin(ref)).rejects.toMatchObject({ code: 'subscription_none' })
    await expect(use(ref, setupRef)).rejects.toMatchObject({ code: 'subscription_none' })
    expect((await read(ref)).card).toBeNull()
  })
})

it('is nothing that a month by PayPal has', async () => {
  const { gateway, close } = await openPayPalBench()
  for (const act of [gateway.beginCard('order', newId()), gateway.takeCard('order', 'card')])
    await expect(act).rejects.toMatchObject({ code: 'card_none' })
  await close()
})

describe('at Stripe', () => {
  let bench: Awaited<ReturnType<typeof openStripeBench>>
  let ref: string
  beforeAll(async () => {
    bench = await openStripeBench()
    const begun = await bench.gateway.begin({
      lawyerId,
      email: 'ana@example.test',
      name: 'Ana Petrova',
      locale: 'en',
      plan: 'starter',
      customerRef: null,
      startAt: null,
      attempt: newId(),
    })
    ref = begun.subscriptionRef
    await bench.pay(begun.clientSecret, 'fails_later')
  })
  afterAll(() => bench.close())

  it('a refusal is asked for once, however often it is told', async () => {
    const { periodEnd } = (await bench.gateway.read(ref))!
    await bench.moveTo(later(periodEnd, 1_000))
    const { setupRef, clientSecret } = await bench.gateway.beginCard(ref, newId())
    await bench.pay(clientSecret, 'fails_later')
    for (let times = 0; times < 3; times += 1)
      await expect(bench.gateway.takeCard(ref, setupRef)).rejects.toMatchObject({
        code: 'payment_declined',
      })
    // One try at the renewal, one with the new card.
    expect(bench.standIn.state.invoicesOf(ref)[0]!.attempt_count).toBe(2)
  })

  it('a card whose answer was lost on its way is taken by the next call', async () => {
    const { setupRef, clientSecret } = await bench.gateway.beginCard(ref, newId())
    await bench.pay(clientSecret, 'pays')
    bench.fail('unanswered', 12)
    await expect(bench.gateway.takeCard(ref, setupRef)).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
    bench.fail('unanswered', 0)
    await bench.gateway.takeCard(ref, setupRef)
    expect(await bench.gateway.read(ref)).toMatchObject({
      status: 'active',
      card: { lastFour: '4242' },
    })
  })

  it('a card that Stripe gave another plan by itself is not put back by an old word of ours', async () => {
    const { setupRef, clientSecret } = await bench.gateway.beginCard(ref, newId())
    await bench.pay(clientSecret, 'asks', true)
    await bench.gateway.takeCard(ref, setupRef)
    const { state } = bench.standIn
    const [former] = [...state.methods.keys()]
    state.chargeTo(state.subscriptions.get(ref)!, former!)
    await bench.gateway.takeCard(ref, setupRef)
    expect((await bench.gateway.read(ref))!.card!.lastFour).toBe('0341')
  })
})
