import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, later, minutes } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
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

const subscription = async () => (await lawyer.get('/api/billing/subscription')).body
const order = () =>
  lawyer.post('/paypal/order', { amount: '89.00', currency: 'USD', intent: 'subscription' })

describe('charges end with what they are for', () => {
  const timer = () => testApp.runTimer('billing.read-providers')
  const suspend = () =>
    testApp.runtime.pool.query('update users set suspended_at = now() where id = $1', [lawyerId])
  const atStripe = (ref: string) => stripe.state.subscriptions.get(ref)!
  const buy = async (plan: string) => {
    const begun = await lawyer.post('/api/create-subscription', { plan })
    stripe.pay(begun.body.clientSecret, 'pays')
    await lawyer.post('/api/billing/refresh')
    return begun.body.subscriptionId as string
  }
  /** A month at PayPal, and a plan by card that begins when it ends. */
  const follow = async () => {
    const { id } = (await order()).body
    paypal.approve(id)
    await lawyer.post(`/paypal/order/${id}/capture`)
    moveTo(later(new Date((await subscription()).periodEnd), -days(2)))
    return { month: id, ref: await buy('premium') }
  }

  it('where the lawyer is suspended and could not end the plan', async () => {
    const ref = await buy('starter')
    await suspend()
    await timer()
    expect(atStripe(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  })

  it('where the plan would begin after a month of another provider: it is canceled before it is charged', async () => {
    const { ref } = await follow()
    expect((await subscription()).can.cancel).toBe('ok')
    expect((await lawyer.post('/api/billing/cancel', { id: newId() })).status).toBe(200)
    expect(atStripe(ref).status).toBe('canceled')
    expect(await subscription()).toMatchObject({ plan: 'professional', paidBy: 'paypal' })
  })

  it('where such a lawyer is gone, and where a purchase was left open', async () => {
    const { ref } = await follow()
    await suspend()
    await timer()
    expect(atStripe(ref).status).toBe('canceled')
    const other = await buildLawyer(testApp.db)
    const begun = await (
      await testApp.signIn(other)
    ).post('/api/create-subscription', { plan: 'starter' })
    await testApp.runtime.pool.query('update users set leaving_at = now() where id = $1', [
      other.id,
    ])
    await timer()
    expect(atStripe(begun.body.subscriptionId).status).toMatch(/^(?:canceled|incomplete_expired)$/)
  })

  it('where the month before is given back: what begins later does not count earlier', async () => {
    const { month } = await follow()
    paypal.refund(paypal.orders.get(month)!.purchase_units[0]!.payments!.captures[0]!.id)
    const { payload, headers } = paypal.signed(paypal.events.at(-1)!)
    const answer = await testApp.visitor.post('/api/webhooks/paypal', payload, {
      'content-type': 'application/json',
      ...headers,
    })
    expect(answer.status).toBe(200)
    expect((await subscription()).plan).toBeNull()
  })

  it('where nobody pays: the plan ends, although the provider is set to go on asking', async () => {
    const begun = await lawyer.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(begun.body.clientSecret, 'fails_later')
    await lawyer.post('/api/billing/refresh')
    const end = new Date((await subscription()).periodEnd)
    moveTo(later(end, minutes(1)))
    atStripe(begun.body.subscriptionId).status = 'unpaid'
    moveTo(later(end, days(22)))
    await timer()
    expect(atStripe(begun.body.subscriptionId).status).toBe('canceled')
    expect((await subscription()).plan).toBeNull()
  })
})
