import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes, days, later } from '#kernel/clock.ts'
import { openTestApp, TestClock, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { openPayPalStandIn, type PayPalStandIn } from './paypal-stand-in.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const clock = new TestClock()
let stripe: StripeStandIn
let paypal: PayPalStandIn
let testApp: TestApp
let lawyerId: string
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
  lawyerId = (await buildLawyer(testApp.db)).id
  lawyer = await testApp.signIn({ id: lawyerId })
})

function moveTo(date: Date) {
  clock.set(date)
  testApp.clock.set(date)
  stripe.state.tick()
}

interface Signed {
  readonly payload: string
  readonly headers: Record<string, string>
}
/** As a provider's machine calls: from anywhere, without a session. */
const deliver = (name: 'stripe' | 'paypal', { payload, headers }: Signed) =>
  testApp.visitor.post(`/api/webhooks/${name}`, payload, {
    origin: 'https://elsewhere.example',
    'content-type': 'application/json',
    ...headers,
  })
const subscription = async (caller = lawyer) => (await caller.get('/api/billing/subscription')).body
const rowsOf = async (id = lawyerId) =>
  (
    await testApp.runtime.pool.query(
      'select gateway, status, plan from provider_subscriptions where lawyer_id = $1 order by created_at, id',
      [id],
    )
  ).rows
const order = (amount: unknown = '89.00', caller = lawyer) =>
  caller.post('/paypal/order', { amount, currency: 'USD', intent: 'subscription' })
const lastStripe = () => stripe.state.events.at(-1)!
const lastPayPal = () => paypal.events.at(-1)!

describe('a card at Stripe', () => {
  it('is offered with the public key alone, and a plan begun there is active once it is paid', async () => {
    expect((await subscription()).methods).toEqual({
      card: 'stripe',
      paypal: true,
      stripeKey: 'pk_test_1',
    })
    const begun = await lawyer.post('/api/create-subscription', { plan: 'professional' })
    expect(begun.status).toBe(200)
    expect(begun.body.subscriptionId).toMatch(/^sub_/)
    expect(stripe.pay(begun.body.clientSecret, 'declined')).toBe('declined')
    expect((await subscription()).plan).toBeNull()
    expect(stripe.pay(begun.body.clientSecret, 'asks')).toBe('asks')
    expect(stripe.pay(begun.body.clientSecret, 'asks', true)).toBe('paid')
    const refreshed = await lawyer.post('/api/billing/refresh')
    expect(refreshed.body).toMatchObject({
      plan: 'professional',
      status: 'active',
      paidBy: 'stripe',
    })
    expect((await lawyer.get('/api/billing/invoices')).body).toMatchObject([
      { amountCents: 89_00, status: 'paid', plan: 'professional' },
    ])
  })

  it('becomes active by the webhook alone, where the browser never comes back', async () => {
    const begun = await lawyer.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(begun.body.clientSecret, 'pays')
    expect((await deliver('stripe', stripe.signed(lastStripe()))).status).toBe(200)
    expect(await subscription()).toMatchObject({ plan: 'starter', status: 'active' })
    expect(await rowsOf()).toHaveLength(1)
  })

  it('is unpaid after a failed renewal, and paid again when the money comes', async () => {
    const begun = await lawyer.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(begun.body.clientSecret, 'fails_later')
    await lawyer.post('/api/billing/refresh')
    const { periodEnd } = await subscription()
    moveTo(later(new Date(periodEnd), minutes(1)))
    await deliver('stripe', stripe.signed(lastStripe()))
    expect(await subscription()).toMatchObject({ status: 'past_due', periodEnd })
    stripe.payOpen(begun.body.subscriptionId)
    await deliver('stripe', stripe.signed(lastStripe()))
    expect(await subscription()).toMatchObject({ status: 'active', graceEnd: null })
  })

  const fakes: [string, () => Signed][] = [
    ['a signature of another secret', () => stripe.signed(lastStripe(), { secret: 'whsec_other' })],
    [
      'a timestamp six minutes old',
      () => stripe.signed(lastStripe(), { at: later(noon, -minutes(6)) }),
    ],
    ['no signature', () => ({ payload: JSON.stringify(lastStripe()), headers: {} })],
    [
      'one byte more than was signed',
      () => {
        const { payload, headers } = stripe.signed(lastStripe())
        return { payload: `${payload} `, headers }
      },
    ],
    ['the id of another account', () => stripe.signed({ ...lastStripe(), account: 'acct_other' })],
    ['the other mode', () => stripe.signed({ ...lastStripe(), livemode: true })],
    ['no event', () => stripe.signed('nothing' as never)],
  ]
  it.each(fakes)('changes nothing for an event with %s', async (_, fake) => {
    const begun = await lawyer.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(begun.body.clientSecret, 'pays')
    const { status, body } = await deliver('stripe', fake())
    expect([status, body.code]).toEqual([400, 'payment_invalid'])
    expect(await rowsOf()).toMatchObject([{ status: 'incomplete' }])
    expect((await subscription()).plan).toBeNull()
  })

  it('answers a good event about a subscription that is none of ours, and does nothing', async () => {
    const event = { ...lastStripe(), data: { object: { object: 'subscription', id: 'sub_none' } } }
    expect((await deliver('stripe', stripe.signed(event))).status).toBe(200)
    const other = { ...lastStripe(), type: 'balance.available', data: { object: {} } }
    expect((await deliver('stripe', stripe.signed(other))).status).toBe(200)
  })

  it('is told to come again while Stripe is away, and the event is not lost', async () => {
    const begun = await lawyer.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(begun.body.clientSecret, 'pays')
    const event = stripe.signed(lastStripe())
    stripe.fail('refused', 3)
    expect((await deliver('stripe', event)).status).toBe(503)
    stripe.fail('refused', 0)
    expect((await deliver('stripe', event)).status).toBe(200)
    expect((await subscription()).status).toBe('active')
  })
})

describe('a month by PayPal', () => {
  it('is set up, ordered and captured at the addresses of the specification', async () => {
    const setup = await lawyer.get('/paypal/setup')
    expect(setup.body).toEqual({
      clientToken: 'client-token',
      script: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
    })
    const { body, status } = await order()
    expect([status, Object.keys(body)]).toEqual([200, ['id']])
    expect(paypal.orders.get(body.id)).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '89.00' } }],
    })
    paypal.approve(body.id)
    const captured = await lawyer.post(`/paypal/order/${body.id}/capture`)
    expect([captured.status, captured.body]).toEqual([200, { status: 'COMPLETED' }])
    expect(await subscription()).toMatchObject({
      plan: 'professional',
      status: 'active',
      paidBy: 'paypal',
      cancelAtEnd: true,
      periodEnd: '2026-04-02T12:00:00.000Z',
      can: { change: 'subscription_fixed', cancel: 'subscription_fixed' },
    })
    expect((await lawyer.get('/api/billing/invoices')).body).toHaveLength(1)
  })

  it('takes the amount for a choice among our prices, and never for a price', async () => {
    for (const amount of ['0.01', '88.99', 1, '100000'])
      expect((await order(amount)).body.code).toBe('payment_invalid')
    for (const amount of ['-89', 'much', '1e3', null])
      expect((await order(amount)).body.code).toBe('invalid_input')
    const euro = { amount: '89.00', currency: 'EUR', intent: 'subscription' }
    expect((await lawyer.post('/paypal/order', euro)).status).toBe(400)
    expect(await rowsOf()).toEqual([])
  })

  it('begins one order however often the button is pressed, and charges once for two captures', async () => {
    const [first, second] = await Promise.all([order(), order()])
    const ids = [first, second].flatMap(({ body }) => (body.id === undefined ? [] : [body.id]))
    expect(new Set(ids).size).toBe(1)
    paypal.approve(ids[0])
    const path = `/paypal/order/${ids[0]}/capture`
    const captures = await Promise.all([lawyer.post(path), lawyer.post(path)])
    expect(captures.map(({ status }) => status)).toEqual([200, 200])
    expect((await lawyer.post(path)).body).toEqual({ status: 'COMPLETED' })
    const asked = paypal.calls.filter(({ path: one }) => one.endsWith(`${ids[0]}/capture`))
    expect(asked.length).toBeGreaterThan(0)
    expect((await lawyer.get('/api/billing/invoices')).body).toHaveLength(1)
  })

  it('is not captured for a stranger, for a visitor, or before the payer approved', async () => {
    const { id } = (await order()).body
    const path = `/paypal/order/${id}/capture`
    const stranger = await testApp.signIn(await buildLawyer(testApp.db))
    paypal.approve(id)
    expect((await stranger.post(path)).status).toBe(404)
    expect((await testApp.visitor.post(path)).status).toBe(401)
    expect((await lawyer.post('/paypal/order/ANOTHER/capture')).status).toBe(404)
    const other = await testApp.signIn(await buildLawyer(testApp.db))
    const unapproved = (await order('39', other)).body.id
    expect((await other.post(`/paypal/order/${unapproved}/capture`)).body.code).toBe(
      'payment_invalid',
    )
  })

  it('stays open where PayPal refuses the payment, and can be approved again', async () => {
    const { id } = (await order()).body
    paypal.approve(id, 'declined')
    const refused = await lawyer.post(`/paypal/order/${id}/capture`)
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_declined'])
    paypal.approve(id)
    expect((await lawyer.post(`/paypal/order/${id}/capture`)).status).toBe(200)
    expect((await subscription()).status).toBe('active')
  })

  it('cannot be paid after another plan was chosen, or beside a card that was paid meanwhile', async () => {
    const old = (await order('39')).body.id
    const fresh = (await order('89')).body.id
    paypal.approve(old)
    expect((await lawyer.post(`/paypal/order/${old}/capture`)).body.code).toBe('payment_invalid')
    // What PayPal tells about a closed order is no month that was paid.
    expect((await deliver('paypal', paypal.signed(lastPayPal()))).status).toBe(200)
    expect((await subscription()).plan).toBeNull()
    paypal.approve(fresh)
    const begun = await lawyer.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(begun.body.clientSecret, 'pays')
    expect((await lawyer.post(`/paypal/order/${fresh}/capture`)).body.code).toBe('payment_invalid')
    await lawyer.post('/api/billing/refresh')
    expect((await subscription()).paidBy).toBe('stripe')
    expect((await order('179')).body.code).toBe('subscription_running')
  })

  it('waits for a payment that PayPal holds back, and follows a refund', async () => {
    const { id } = (await order()).body
    paypal.approve(id, 'pending')
    expect((await lawyer.post(`/paypal/order/${id}/capture`)).body).toEqual({ status: 'PENDING' })
    expect((await subscription()).plan).toBeNull()
    paypal.clear(id)
    expect((await deliver('paypal', paypal.signed(lastPayPal()))).status).toBe(200)
    expect((await subscription()).status).toBe('active')
    moveTo(later(noon, days(3)))
    paypal.refund(paypal.orders.get(id)!.purchase_units[0]!.payments!.captures[0]!.id)
    expect((await deliver('paypal', paypal.signed(lastPayPal()))).status).toBe(200)
    expect((await subscription()).plan).toBeNull()
    expect((await lawyer.get('/api/billing/invoices')).body).toMatchObject([{ status: 'refunded' }])
  })

  const fakes: [string, () => Signed][] = [
    ['the id of another webhook', () => paypal.signed(lastPayPal(), { webhook: 'WHOTHER' })],
    ['a time five days old', () => paypal.signed(lastPayPal(), { at: later(noon, -days(5)) })],
    ['no signature', () => ({ payload: JSON.stringify(lastPayPal()), headers: {} })],
    [
      'one byte more than was signed',
      () => {
        const { payload, headers } = paypal.signed(lastPayPal())
        return { payload: `${payload} `, headers }
      },
    ],
    ['no event', () => paypal.signed('nothing' as never)],
  ]
  it.each(fakes)('changes nothing for an event with %s', async (_, fake) => {
    const { id } = (await order()).body
    paypal.approve(id, 'pending')
    await lawyer.post(`/paypal/order/${id}/capture`)
    paypal.clear(id)
    const { status, body } = await deliver('paypal', fake())
    expect([status, body.code]).toEqual([400, 'payment_invalid'])
    expect(await rowsOf()).toMatchObject([{ status: 'incomplete' }])
  })
})
