import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { later, minutes } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, TestClock, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildSubscription } from './fixtures.ts'
import { openStripeStandIn, type StripeStandIn } from './gateways/stripe-stand-in.ts'

const start = new Date('2026-03-02T15:00:00Z')
const clock = new TestClock()
let stripe: StripeStandIn
let demo: TestApp
let real: TestApp
beforeAll(async () => {
  stripe = await openStripeStandIn(clock)
  demo = await openTestApp()
  real = await openTestApp({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
})
afterAll(async () => {
  await Promise.all([demo.close(), real.close()])
  await stripe.close()
})
beforeEach(() => moveTo(start))

function moveTo(date: Date) {
  for (const one of [clock, demo.clock, real.clock]) one.set(date)
  stripe.state.tick()
}

const standing = async (caller: Caller) => (await caller.get('/api/billing/subscription')).body
const kinds = async (caller: Caller) =>
  (await caller.get('/api/notifications')).body.items.map((one: { kind: string }) => one.kind)
const begin = async (caller: Caller, id = newId()) => {
  const { status, body } = await caller.post('/api/billing/card', { id })
  expect(status).toBe(200)
  return body as { setupId: string; clientSecret: string }
}
const use = (caller: Caller, setupId: string) => caller.post('/api/billing/card/use', { setupId })
const confirm = async (caller: Caller, clientSecret: string, card: string) =>
  (await caller.post('/api/billing/sandbox/pay', { clientSecret, card, confirmed: true })).body

async function demoLawyer(card = 'pays'): Promise<Caller> {
  const caller = await demo.signIn(await buildLawyer(demo.db))
  const { body } = await caller.post('/api/create-subscription', { plan: 'starter' })
  expect(await confirm(caller, body.clientSecret, card)).toEqual({ outcome: 'paid' })
  return caller
}
async function unpaidLawyer(): Promise<Caller> {
  const caller = await demoLawyer('fails_later')
  moveTo(later(new Date((await standing(caller)).periodEnd), minutes(1)))
  await demo.runTimer('billing.read-providers')
  expect(await standing(caller)).toMatchObject({ status: 'past_due', dueCents: 39_00 })
  return caller
}

describe('the card of a running plan', () => {
  it('is shown, changed by one press or two at once, and its owner is told once', async () => {
    const caller = await demoLawyer()
    expect(await standing(caller)).toMatchObject({
      card: { brand: 'visa', lastFour: '4242', month: 12, year: 2029 },
      dueCents: 0,
      can: { changeCard: 'ok' },
    })
    const [first, second] = await Promise.all([begin(caller), begin(caller)])
    expect(second).toEqual(first)
    expect((await use(caller, first.setupId)).body.code).toBe('card_unconfirmed')
    await confirm(caller, first.clientSecret, 'asks')
    const used = await Promise.all([use(caller, first.setupId), use(caller, first.setupId)])
    expect(used.map(({ status }) => status)).toEqual([200, 200])
    expect((await standing(caller)).card.lastFour).toBe('3155')
    expect((await kinds(caller)).toSorted()).toEqual(['card_changed', 'payment_received'])
  })

  it('is nobody’s else: what another lawyer began is not found, and nothing changes', async () => {
    const [caller, other] = [await demoLawyer(), await demoLawyer()]
    const begun = await begin(other)
    await confirm(other, begun.clientSecret, 'asks')
    const { status, body } = await use(caller, begun.setupId)
    expect([status, body.code]).toEqual([404, 'card_unknown'])
    expect((await standing(caller)).card.lastFour).toBe('4242')
    expect((await standing(other)).card.lastFour).toBe('4242')
    expect((await use(caller, 'no card')).status).toBe(404)
  })

  it('does not exist without a plan, beside a granted one, for a client or a visitor', async () => {
    const id = newId()
    const user = await buildLawyer(demo.db)
    const caller = await demo.signIn(user)
    expect((await caller.post('/api/billing/card', { id })).body.code).toBe('subscription_none')
    await buildSubscription(demo.db, { lawyerId: user.id })
    expect((await caller.post('/api/billing/card', { id })).body.code).toBe('subscription_none')
    expect((await use(caller, 'seti_1')).body.code).toBe('subscription_none')
    const client = await demo.signIn(await buildUser(demo.db, {}))
    expect((await client.post('/api/billing/card', { id })).status).toBe(403)
    expect((await demo.visitor.post('/api/billing/card', { id })).status).toBe(401)
  })

  it('pays what is due at once, for the sum that was shown before', async () => {
    const caller = await unpaidLawyer()
    const { setupId, clientSecret } = await begin(caller)
    await confirm(caller, clientSecret, 'pays')
    const used = await Promise.all([use(caller, setupId), use(caller, setupId)])
    expect(used.map(({ status }) => status)).toEqual([200, 200])
    expect(await standing(caller)).toMatchObject({
      status: 'active',
      dueCents: 0,
      graceEnd: null,
      card: { lastFour: '4242' },
    })
    const { body: invoices } = await caller.get('/api/billing/invoices')
    expect(invoices.map((one: { status: string }) => one.status)).toEqual(['paid', 'paid'])
  })

  it('is on file although it does not pay what is due, and that is said', async () => {
    const caller = await unpaidLawyer()
    const { setupId, clientSecret } = await begin(caller)
    await confirm(caller, clientSecret, 'fails_later')
    const { status, body } = await use(caller, setupId)
    expect([status, body.code]).toEqual([402, 'card_declined'])
    expect(await standing(caller)).toMatchObject({ status: 'past_due', dueCents: 39_00 })
    const next = await begin(caller)
    await confirm(caller, next.clientSecret, 'pays')
    expect((await use(caller, next.setupId)).body.status).toBe('active')
  })
})

describe('a card that was confirmed at Stripe', () => {
  const deliver = async (event = stripe.state.events.at(-1)!) => {
    const { payload, headers } = stripe.signed(event)
    return real.visitor.post('/api/webhooks/stripe', payload, {
      origin: 'https://elsewhere.example',
      'content-type': 'application/json',
      ...headers,
    })
  }
  const lastEvent = () => stripe.state.events.at(-1)!
  async function stripeLawyer(card: 'pays' | 'fails_later' = 'pays') {
    const caller = await real.signIn(await buildLawyer(real.db))
    const { body } = await caller.post('/api/create-subscription', { plan: 'starter' })
    stripe.pay(body.clientSecret, card)
    await caller.post('/api/billing/refresh')
    return { caller, ref: body.subscriptionId as string }
  }

  it('is taken by the webhook alone, once, where the browser never comes back', async () => {
    const { caller } = await stripeLawyer()
    const { setupId, clientSecret } = await begin(caller)
    stripe.pay(clientSecret, 'asks', true)
    expect(lastEvent().type).toBe('setup_intent.succeeded')
    const event = lastEvent()
    const answers = [...(await Promise.all([deliver(event), deliver(event)])), await deliver(event)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await standing(caller)).card).toEqual({
      brand: 'visa',
      lastFour: '3155',
      month: 12,
      year: 2031,
    })
    expect((await use(caller, setupId)).status).toBe(200)
    expect((await kinds(caller)).toSorted()).toEqual(['card_changed', 'payment_received'])
  })

  it('gives way to a later one, also where its own event comes after it', async () => {
    const { caller } = await stripeLawyer()
    stripe.pay((await begin(caller)).clientSecret, 'fails_later')
    const former = lastEvent()
    const latter = await begin(caller)
    stripe.pay(latter.clientSecret, 'asks', true)
    expect((await use(caller, latter.setupId)).status).toBe(200)
    expect((await deliver(former)).status).toBe(200)
    expect((await standing(caller)).card.lastFour).toBe('3155')
  })

  it('pays what is due by the webhook, and a refusal is no reason to be told again', async () => {
    const { caller, ref } = await stripeLawyer('fails_later')
    moveTo(later(new Date((await standing(caller)).periodEnd), minutes(1)))
    await deliver()
    expect(await standing(caller)).toMatchObject({ status: 'past_due', dueCents: 39_00 })
    const first = await begin(caller)
    stripe.pay(first.clientSecret, 'fails_later')
    const refused = lastEvent()
    for (let times = 0; times < 2; times += 1) expect((await deliver(refused)).status).toBe(200)
    expect((await use(caller, first.setupId)).body.code).toBe('card_declined')
    expect((await standing(caller)).status).toBe('past_due')
    stripe.pay((await begin(caller)).clientSecret, 'pays')
    const paying = lastEvent()
    for (let times = 0; times < 2; times += 1) expect((await deliver(paying)).status).toBe(200)
    expect(await standing(caller)).toMatchObject({ status: 'active', dueCents: 0 })
    expect(stripe.state.invoicesOf(ref).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('is told again while Stripe is away, and is not lost', async () => {
    const { caller } = await stripeLawyer()
    stripe.pay((await begin(caller)).clientSecret, 'asks', true)
    const event = lastEvent()
    stripe.fail('refused', 3)
    expect((await deliver(event)).status).toBe(503)
    stripe.fail('refused', 0)
    expect((await deliver(event)).status).toBe(200)
    expect((await standing(caller)).card.lastFour).toBe('3155')
  })

  it('changes nothing where it is for a subscription of somebody else at Stripe', async () => {
    const { caller, ref } = await stripeLawyer()
    stripe.pay((await begin(caller)).clientSecret, 'asks', true)
    const event = lastEvent()
    stripe.forgetCalls()
    const foreign = {
      id: 'seti_other',
      object: 'setup_intent',
      metadata: { subscription: 'sub_x' },
    }
    const bare = { ...foreign, metadata: {} }
    const misled = { ...foreign, metadata: { subscription: ref } }
    for (const object of [foreign, bare]) {
      expect((await deliver({ ...event, data: { object } })).status).toBe(200)
      expect(stripe.calls).toEqual([])
    }
    expect((await deliver({ ...event, data: { object: misled } })).status).toBe(200)
    expect((await standing(caller)).card.lastFour).toBe('4242')
  })
})
