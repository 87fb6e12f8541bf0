import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, later, minutes } from '#kernel/clock.ts'
import { openTestApp, TestClock, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { openPayPalStandIn, type PayPalStandIn } from './paypal-stand-in.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const clock = new TestClock()
let stripe: StripeStandIn
let paypal: PayPalStandIn
let testApp: TestApp
let admin: Caller
let lawyer: Caller
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
})
afterAll(async () => {
  await testApp.close()
  await Promise.all([stripe.close(), paypal.close()])
})
beforeEach(async () => {
  moveTo(noon)
  paypal.allowDisputes(true)
  await testApp.runtime.pool.query('delete from subscriptions; delete from provider_subscriptions')
  stripe.forgetCalls()
  paypal.forgetCalls()
  await testApp.runtime.pool.query("update users set role = 'user' where role = 'admin'")
  admin = await testApp.signIn(await buildUser(testApp.db, { role: 'admin' }))
  lawyer = await testApp.signIn(await buildLawyer(testApp.db))
})

function moveTo(date: Date) {
  clock.set(date)
  testApp.clock.set(date)
  stripe.state.tick()
}

/** Hands in what a provider said last, as it does: from anywhere, and twice. */
async function deliverLast(name: 'stripe' | 'paypal'): Promise<void> {
  const { payload, headers } =
    name === 'stripe'
      ? stripe.signed(stripe.state.events.at(-1)!)
      : paypal.signed(paypal.events.at(-1)!)
  for (let times = 2; times > 0; times -= 1) {
    const { status } = await testApp.visitor.post(`/api/webhooks/${name}`, payload, {
      'content-type': 'application/json',
      ...headers,
    })
    expect(status).toBe(200)
  }
}

async function byCard(plan = 'professional'): Promise<string> {
  const begun = await lawyer.post('/api/create-subscription', { plan })
  stripe.pay(begun.body.clientSecret, 'pays')
  await lawyer.post('/api/billing/refresh')
  moveTo(later(clock.now(), days(3)))
  return begun.body.subscriptionId
}

/** Answers the id of the payment. */
async function byPayPal(): Promise<string> {
  const wish = { amount: '89.00', currency: 'USD', intent: 'subscription' }
  const { id } = (await lawyer.post('/paypal/order', wish)).body
  paypal.approve(id)
  await lawyer.post(`/paypal/order/${id}/capture`)
  moveTo(later(clock.now(), days(3)))
  return paypal.orders.get(id)!.purchase_units[0]!.payments!.captures[0]!.id
}

const subscription = async () => (await lawyer.get('/api/billing/subscription')).body
const invoices = async () => (await lawyer.get('/api/billing/invoices')).body
const kindsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/notifications')).body.items
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => /refund|dispute|plan_ended/.test(kind))
    .toSorted()
const listed = async (state: string) =>
  (await admin.get(`/api/admin/lists/invoices?state=${state}`)).body

/** The same money taken back by two providers. */
const ways = {
  stripe: {
    called: 'card',
    buy: byCard,
    refund: (ref: string, sum?: number) => void stripe.refund(ref, sum && sum * 100),
    dispute: (ref: string) => void stripe.dispute(ref),
    decide: (ref: string, outcome: 'won' | 'lost') => void stripe.decide(ref, outcome),
  },
  paypal: {
    called: 'PayPal',
    buy: byPayPal,
    refund: (ref: string, sum?: number) => void paypal.refund(ref, sum?.toFixed(2)),
    dispute: (ref: string) => void paypal.dispute(ref),
    decide: (ref: string, outcome: 'won' | 'lost') =>
      void paypal.decide(
        ref,
        outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      ),
  },
} as const

describe.each(['stripe', 'paypal'] as const)('money taken back at %s', (name) => {
  const way = ways[name]

  it('in part: the invoice says how much, the plan goes on, the lawyer is told once', async () => {
    const ref = await way.buy()
    way.refund(ref, 20)
    await deliverLast(name)
    expect(await invoices()).toMatchObject([
      { status: 'paid', amountCents: 89_00, refundedCents: 20_00, dispute: null },
    ])
    expect(await subscription()).toMatchObject({ plan: 'professional', status: 'active' })
    expect(await kindsOf(lawyer)).toEqual(['payment_refunded'])
    expect(await kindsOf(admin)).toEqual([])
    expect(await listed('part_refunded')).toMatchObject([
      { note: `$89.00 · -$20.00 · ${way.called}` },
    ])
    way.refund(ref, 9)
    await deliverLast(name)
    expect(await invoices()).toMatchObject([{ refundedCents: 29_00 }])
    expect(await kindsOf(lawyer)).toEqual(['payment_refunded', 'payment_refunded'])
  })

  it('whole, for the time that runs: the plan ends, and lawyer and administrators are told', async () => {
    const ref = await way.buy()
    way.refund(ref, 20)
    way.refund(ref)
    await deliverLast(name)
    expect(await invoices()).toMatchObject([{ status: 'refunded', refundedCents: 89_00 }])
    expect((await subscription()).plan).toBeNull()
    expect(await kindsOf(lawyer)).toEqual(['payment_refunded', 'plan_ended'])
    expect(await kindsOf(admin)).toEqual(['staff_payment_refunded'])
    expect((await listed('refunded'))[0]).toMatchObject({
      note: `$89.00 · -$89.00 · ${way.called}`,
    })
    expect((await lawyer.post('/api/create-subscription', { plan: 'starter' })).status).toBe(200)
  })

  it('by a dispute that is won: it is shown and stops nothing', async () => {
    const ref = await way.buy()
    way.dispute(ref)
    await deliverLast(name)
    expect(await invoices()).toMatchObject([{ status: 'paid', refundedCents: 0, dispute: 'open' }])
    expect(await subscription()).toMatchObject({ plan: 'professional', status: 'active' })
    expect(await kindsOf(lawyer)).toEqual(['payment_disputed'])
    expect(await kindsOf(admin)).toEqual(['staff_payment_disputed'])
    expect(await listed('disputed')).toHaveLength(1)
    way.decide(ref, 'won')
    await deliverLast(name)
    expect(await invoices()).toMatchObject([{ status: 'paid', dispute: 'won' }])
    expect((await subscription()).status).toBe('active')
    expect(await kindsOf(lawyer)).toEqual(['dispute_won', 'payment_disputed'])
    expect(await kindsOf(admin)).toEqual(['staff_dispute_won', 'staff_payment_disputed'])
    expect(await listed('disputed')).toEqual([])
  })

  it('by a dispute that is lost: the plan ends, and nothing is given back a second time', async () => {
    const ref = await way.buy()
    way.dispute(ref)
    way.decide(ref, 'lost')
    await deliverLast(name)
    expect(await invoices()).toMatchObject([{ status: 'paid', refundedCents: 0, dispute: 'lost' }])
    expect((await subscription()).plan).toBeNull()
    expect(await kindsOf(lawyer)).toEqual(['dispute_lost', 'plan_ended'])
    expect(await kindsOf(admin)).toEqual(['staff_dispute_lost'])
    expect(await listed('charged_back')).toHaveLength(1)
    const calls = name === 'stripe' ? stripe.calls : paypal.calls
    expect(calls.filter(({ path }) => /credit_notes|refund$/.test(path))).toEqual([])
  })

  it('is found without a word of the provider, within a day', async () => {
    const ref = await way.buy()
    way.refund(ref, 20)
    await testApp.runTimer('billing.read-providers')
    moveTo(later(clock.now(), days(1)))
    await testApp.runTimer('billing.read-providers')
    expect(await invoices()).toMatchObject([{ refundedCents: 20_00 }])
  })
})

it('a payment of a month that is over takes nothing from the month that runs', async () => {
  const ref = await byCard()
  moveTo(later(new Date((await subscription()).periodEnd), minutes(1)))
  await lawyer.post('/api/billing/refresh')
  expect(await invoices()).toHaveLength(2)
  const [, first] = stripe.state.invoicesOf(ref)
  const charge = [...stripe.state.charges.values()].find(
    (one) => one.payment_intent === first!.confirmation_secret.client_secret.split('_secret_')[0],
  )!
  charge.amount_refunded = charge.amount
  stripe.state.emit('charge.refunded', charge)
  await deliverLast('stripe')
  expect(await invoices()).toMatchObject([{ status: 'paid' }, { status: 'refunded' }])
  expect(await subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  expect(await kindsOf(admin)).toEqual([])
})

it('a larger plan of which one payment went back goes on; where all did, it ends', async () => {
  const ref = await byCard('starter')
  await lawyer.post('/api/billing/change', {
    id: '22222222-2222-4222-8222-222222222222',
    plan: 'premium',
  })
  expect(await invoices()).toHaveLength(2)
  stripe.refund(ref)
  await deliverLast('stripe')
  expect(await subscription()).toMatchObject({ plan: 'premium', status: 'active' })
  for (const charge of stripe.state.charges.values()) charge.amount_refunded = charge.amount
  await lawyer.post('/api/billing/refresh')
  expect((await subscription()).plan).toBeNull()
  expect(stripe.state.subscriptions.get(ref)!.status).toBe('canceled')
})

it('without the right to read disputes PayPal’s payment itself says that one is open', async () => {
  const ref = await byPayPal()
  paypal.allowDisputes(false)
  paypal.dispute(ref)
  await deliverLast('paypal')
  expect(await invoices()).toMatchObject([{ status: 'paid', dispute: 'open' }])
  expect((await subscription()).status).toBe('active')
})

it('an event about money of somebody else does nothing', async () => {
  await byCard()
  const about = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_of_somebody_else' }
  const event = { ...stripe.state.events.at(-1)!, type: 'charge.dispute.created' }
  stripe.state.events.push({ ...event, data: { object: about } })
  await deliverLast('stripe')
  const disputed_transactions = [{ seller_transaction_id: 'SOMEBODYELSE' }]
  paypal.events.push({
    id: 'WH-1',
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    create_time: noon.toISOString(),
    resource: { dispute_id: 'PP-1', disputed_transactions },
  })
  await deliverLast('paypal')
  expect(await invoices()).toMatchObject([{ dispute: null, refundedCents: 0 }])
})
