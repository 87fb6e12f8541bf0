import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, TestClock, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { syncSubscription } from '../actions/sync.ts'
import { isTakenBack } from '../engine/money-back.ts'
import { isSentAgain, Killed, mortal, untilAnswered } from './kills.ts'
import { chance, type Chance } from './bench-stand-in.ts'
import type { PaymentGateway } from './gateway.ts'
import { openPayPalStandIn, type PayPalStandIn } from './paypal-stand-in.ts'
import { paymentsOf } from './payments.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

/** `npm run test:webhooks` plays 1,000 rounds with 50 subscriptions each; here a few with fewer hold the same. */
const rounds = Number(process.env['WEBHOOK_ROUNDS'] ?? 3)
const perRound = Number(process.env['WEBHOOK_SUBSCRIPTIONS'] ?? 16)
/** A file to follow a long play in. */
const log = process.env['WEBHOOK_LOG']
const seedOfAll = Number(process.env['WEBHOOK_SEED'] ?? 20_261_123)

const clock = new TestClock()
let stripe: StripeStandIn
let paypal: PayPalStandIn
let testApp: TestApp
let lawyers: string[]
beforeAll(async () => {
  stripe = await openStripeStandIn(clock)
  paypal = await openPayPalStandIn(clock)
  testApp = await openTestApp({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: 'app',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: paypal.url,
  })
  lawyers = []
  for (let count = 0; count < perRound; count += 1) lawyers.push((await buildLawyer(testApp.db)).id)
})
afterAll(async () => {
  await testApp.close()
  await Promise.all([stripe.close(), paypal.close()])
})

interface Sold {
  readonly gateway: PaymentGateway
  readonly ref: string
  readonly acts: (() => Promise<unknown>)[]
}
interface Delivery {
  readonly name: 'stripe' | 'paypal'
  /** Each delivery is signed anew, at its own time. */
  sign(): { readonly payload: string; readonly headers: Record<string, string> }
}

async function sell(luck: Chance, lawyerId: string, name: 'stripe' | 'paypal'): Promise<Sold> {
  const gateway = paymentsOf(testApp.runtime).gateways[name]!
  const id = newId()
  const plan = luck.pick(['starter', 'professional', 'premium'] as const)
  const purchase = {
    lawyerId,
    email: 'ana@example.test',
    name: 'Ana Petrova',
    locale: 'en',
    plan,
    customerRef: null,
    startAt: null,
    attempt: id,
  } as const
  const { subscriptionRef: ref, clientSecret } = await untilAnswered(() => gateway.begin(purchase))
  await testApp.runtime.pool.query(
    `insert into provider_subscriptions (id, lawyer_id, gateway, ref, customer_ref, plan, created_at, updated_at)
     values ($1, $2, $3, $4, '', $5, $6, $6)`,
    [id, lawyerId, name, ref, plan, clock.now()],
  )
  const acts =
    name === 'stripe' ? stripeActs(luck, gateway, ref, clientSecret) : paypalActs(luck, ref)
  return { gateway, ref, acts }
}

/** What people and time do at Stripe, in an order that makes sense there; some only begin. */
function stripeActs(luck: Chance, gateway: PaymentGateway, ref: string, secret: string) {
  const acts: Sold['acts'] = []
  if (luck.happens(0.9))
    acts.push(async () =>
      stripe.pay(secret, luck.pick(['pays', 'pays', 'fails_later', 'declined'])),
    )
  const wishes = [
    () => gateway.change(ref, 'premium', 'now', newId()),
    () => gateway.change(ref, 'starter', 'period_end', newId()),
    () => gateway.cancel(ref, newId()),
    () => gateway.resume(ref, newId()),
    () => gateway.end(ref, newId()),
    async () => stripe.payOpen(ref),
    async () => stripe.refund(ref, luck.pick([5_00, undefined])),
    async () => stripe.dispute(ref),
    async () => stripe.decide(ref, luck.pick(['won', 'lost'])),
  ]
  for (let count = luck.below(6); count > 0; count -= 1) acts.push(luck.pick(wishes))
  return acts
}

function paypalActs(luck: Chance, ref: string): Sold['acts'] {
  const order = () => paypal.orders.get(ref)!
  const gateway = paymentsOf(testApp.runtime).paypal!
  const how = luck.pick(['pays', 'pays', 'declined', 'pending'] as const)
  const acts: Sold['acts'] = []
  if (luck.happens(0.9)) acts.push(async () => paypal.approve(ref, how))
  acts.push(() => gateway.capture(ref))
  if (how === 'pending' && luck.happens(0.5)) acts.push(async () => paypal.clear(ref))
  const paid = () => order().purchase_units[0]!.payments?.captures[0]?.id ?? 'none'
  const wishes = [
    async () => paypal.refund(paid(), luck.pick(['5.00', undefined])),
    async () => paypal.dispute(paid()),
    async () =>
      paypal.decide(paid(), luck.pick(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR'])),
  ]
  for (let count = luck.below(4); count > 0; count -= 1) acts.push(luck.pick(wishes))
  return acts
}

/** Hands an event in until it is taken, as a provider does; some deliveries die on the way. */
async function deliver(luck: Chance, { name, sign }: Delivery): Promise<number> {
  const payments = paymentsOf(testApp.runtime)
  const gateway = payments.gateways[name]!
  for (let kills = 0; ;) {
    const { payload, headers } = sign()
    try {
      const event = await gateway.readWebhook(
        new TextEncoder().encode(payload),
        new Headers(headers),
      )
      expect(event).not.toBeNull()
      if (event!.subscriptionRef === null) return kills
      const at = luck.happens(0.35) ? 1 + luck.below(8) : 0
      const [ctx, mortalGateway] = mortal(payments.forJobs('webhooks'), gateway, at)
      await syncSubscription(ctx, mortalGateway, event!.subscriptionRef)
      return kills
    } catch (error) {
      if (!isSentAgain(error)) throw error
      if (error instanceof Killed) kills += 1
    }
  }
}

/** What we hold of a subscription, in the provider's words. */
async function heldOf(ref: string) {
  const { rows } = await testApp.runtime.pool.query(
    `select p.plan, p.status, p.period_start, p.period_end, p.cancel_at_end, p.scheduled_plan, s.plan as bought, s.status as standing,
       (select coalesce(json_agg(json_build_array(i.ref, i.status, i.amount_cents, i.refunded_cents, i.dispute) order by i.ref), '[]') from invoices i where i.provider_subscription_id = p.id) as invoices
     from provider_subscriptions p left join subscriptions s on s.provider_subscription_id = p.id where p.ref = $1`,
    [ref],
  )
  return rows[0]
}

async function playRound(seed: number): Promise<{ deliveries: number; kills: number }> {
  const luck = chance(seed)
  await testApp.runtime.pool.query('delete from subscriptions; delete from provider_subscriptions')
  // Subscriptions of former rounds would go on renewing and make each round longer.
  const { subscriptions, schedules, invoices, charges, disputes, cards, events } = stripe.state
  for (const kept of [subscriptions, schedules, invoices, charges, disputes, cards]) kept.clear()
  for (const kept of [paypal.orders, paypal.disputes]) kept.clear()
  events.length = paypal.events.length = 0
  for (const server of [stripe, paypal]) server.forgetCalls()
  // What the providers say of a purchase that was only begun counts too.
  let [seenStripe, seenPayPal] = [0, 0]
  const sold: Sold[] = []
  for (const [index, lawyerId] of lawyers.entries())
    sold.push(await sell(luck, lawyerId, index % 2 === 0 ? 'stripe' : 'paypal'))

  const waiting: Delivery[] = []
  const collect = () => {
    const fresh = [
      ...stripe.state.events
        .slice(seenStripe)
        .map((event) => ({ name: 'stripe' as const, sign: () => stripe.signed(event) })),
      ...paypal.events
        .slice(seenPayPal)
        .map((event) => ({ name: 'paypal' as const, sign: () => paypal.signed(event) })),
    ]
    seenStripe = stripe.state.events.length
    seenPayPal = paypal.events.length
    for (const event of fresh)
      for (let copies = 1 + luck.below(5); copies > 0; copies -= 1)
        waiting.splice(luck.below(waiting.length + 1), 0, event)
  }

  const running = new Set<Promise<void>>()
  const total = { deliveries: 0, kills: 0 }
  const start = (work: Promise<void>) => {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
  }
  const step = async () => {
    if (running.size >= 6) await Promise.race(running)
    const event = waiting.pop()
    if (event === undefined) return
    total.deliveries += 1
    start(deliver(luck, event).then((kills) => void (total.kills += kills)))
  }
  /** A browser that comes back from the form, before or after the webhook. */
  const comesBack = ({ gateway, ref }: Sold) =>
    start(
      untilAnswered(() =>
        syncSubscription(paymentsOf(testApp.runtime).forJobs('browser'), gateway, ref),
      ),
    )

  const play = async (ones: readonly Sold[]) => {
    while (ones.some(({ acts }) => acts.length > 0)) {
      const one = luck.pick(ones.filter(({ acts }) => acts.length > 0))
      // What the provider refuses (a card, a state) has changed nothing there.
      await one.acts.shift()!().catch(() => undefined)
      collect()
      if (luck.happens(0.3)) comesBack(one)
      for (let steps = luck.below(6); steps > 0; steps -= 1) await step()
    }
  }
  const stripeOnes = sold.filter(({ gateway }) => gateway.name === 'stripe')
  await play(stripeOnes)
  // A month goes by: cards are charged, plans end or go over to others.
  clock.set(later(clock.now(), days(32)))
  testApp.clock.set(clock.now())
  stripe.state.tick()
  collect()
  for (const one of stripeOnes)
    if (luck.happens(0.4)) one.acts.push(async () => stripe.payOpen(one.ref))
  await play(sold)
  while (waiting.length > 0) await step()
  await Promise.all(running)

  for (const { gateway, ref } of sold) {
    const truth = (await untilAnswered(() => gateway.read(ref)))!
    const begun = truth.status !== 'incomplete'
    expect(await heldOf(ref), `seed ${seed}, ${gateway.name} ${ref}`).toEqual({
      plan: truth.plan,
      status: truth.status,
      period_start: begun ? truth.periodStart : null,
      period_end: begun ? truth.periodEnd : null,
      cancel_at_end: truth.cancelAtEnd,
      scheduled_plan: truth.scheduledPlan,
      bought: begun ? truth.plan : null,
      standing: begun ? truth.status : null,
      invoices: truth.invoices
        .map((one) => [one.ref, one.status, one.amountCents, one.refundedCents, one.dispute])
        .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
    })
    expect(isTakenBack(truth), `seed ${seed}, ${ref} is not paid for`).toBe(false)
  }
  return total
}

it(
  `in ${rounds} random orders of the events of ${perRound} subscriptions, repeated, before the browser and with kills, what we hold ends as the provider has it`,
  { timeout: Math.max(120_000, rounds * 60_000) },
  async () => {
    const sum = { deliveries: 0, kills: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const { deliveries, kills } = await playRound(seedOfAll + round)
      sum.deliveries += deliveries
      sum.kills += kills
      if (log !== undefined)
        appendFileSync(log, `${JSON.stringify({ round: round + 1, ...sum })}\n`)
    }
    // Otherwise nothing was tried.
    expect(sum.deliveries).toBeGreaterThan(rounds * perRound)
    expect(sum.kills).toBeGreaterThan(rounds)
  },
)
