import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from './fixtures.ts'
import { planAllows } from './actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const start = '2026-03-02T15:00:00Z'

async function newLawyer(): Promise<{ id: string; caller: Caller }> {
  app.clock.set(start)
  const user = await buildLawyer(app.db)
  return { id: user.id, caller: await app.signIn(user) }
}

const pay = (caller: Caller, clientSecret: string, card = 'pays', confirmed = false) =>
  caller.post('/api/billing/sandbox/pay', { clientSecret, card, confirmed })

async function buy(caller: Caller, plan: string, card = 'pays'): Promise<string> {
  const begun = await caller.post('/api/create-subscription', { plan })
  expect(begun.status).toBe(200)
  const paid = await pay(caller, begun.body.clientSecret, card)
  expect(paid.body).toEqual({ outcome: 'paid' })
  return begun.body.subscriptionId
}

const standing = async (caller: Caller) => (await caller.get('/api/billing/subscription')).body
const invoices = async (caller: Caller) => (await caller.get('/api/billing/invoices')).body
const readProviders = () => app.runTimer('billing.read-providers')
const kinds = async (caller: Caller) =>
  (await caller.get('/api/notifications')).body.items.map((one: { kind: string }) => one.kind)

describe('buying a plan', () => {
  test('begins with a client secret; paid by the test card it is in force, with its limit and its invoice', async () => {
    const { id, caller } = await newLawyer()
    await buy(caller, 'professional')
    expect(await standing(caller)).toMatchObject({
      plan: 'professional',
      status: 'active',
      paidBy: 'sandbox',
      cancelAtEnd: false,
      periodEnd: '2026-04-02T15:00:00.000Z',
      can: { subscribe: 'subscription_running', change: 'ok', cancel: 'ok' },
    })
    expect((await caller.get('/api/billing/usage')).body).toMatchObject({ limit: 25, used: 0 })
    expect(await invoices(caller)).toMatchObject([
      { plan: 'professional', amountCents: 8_900, currency: 'USD', status: 'paid' },
    ])
    expect(await kinds(caller)).toEqual(['payment_received'])
    expect(await planAllows({ db: app.db, clock: app.clock }, id, 'calendar')).toBe(true)
    expect(await planAllows({ db: app.db, clock: app.clock }, id, 'attachments')).toBe(false)
  })

  test('a declined card charges nothing, and the same purchase can be paid with another card', async () => {
    const { caller } = await newLawyer()
    const { body } = await caller.post('/api/create-subscription', { plan: 'starter' })
    expect((await pay(caller, body.clientSecret, 'declined')).body).toEqual({ outcome: 'declined' })
    expect(await standing(caller)).toMatchObject({ plan: null, can: { subscribe: 'ok' } })
    expect(await invoices(caller)).toEqual([])
    expect((await pay(caller, body.clientSecret)).body).toEqual({ outcome: 'paid' })
    expect(await standing(caller)).toMatchObject({ plan: 'starter' })
  })

  test('a card that asks for confirmation is charged only after it', async () => {
    const { caller } = await newLawyer()
    const { body } = await caller.post('/api/create-subscription', { plan: 'premium' })
    expect((await pay(caller, body.clientSecret, 'asks')).body).toEqual({ outcome: 'asks' })
    expect(await invoices(caller)).toEqual([])
    expect((await pay(caller, body.clientSecret, 'asks', true)).body).toEqual({ outcome: 'paid' })
    expect(await standing(caller)).toMatchObject({ plan: 'premium' })
  })

  test('pressing twice at once begins one purchase and charges once', async () => {
    const { caller } = await newLawyer()
    const begun = await Promise.all(
      [1, 2, 3].map(() => caller.post('/api/create-subscription', { plan: 'professional' })),
    )
    const secrets = new Set(begun.map(({ body }) => body.clientSecret))
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(secrets.size).toBe(1)
    const [secret] = secrets
    await Promise.all([1, 2, 3].map(() => pay(caller, secret)))
    expect(await invoices(caller)).toHaveLength(1)
    expect(await kinds(caller)).toEqual(['payment_received'])
  })

  test('a purchase begun for another plan is closed, so that two tabs cannot pay twice', async () => {
    const { caller } = await newLawyer()
    const first = await caller.post('/api/create-subscription', { plan: 'professional' })
    const second = await caller.post('/api/create-subscription', { plan: 'premium' })
    expect((await pay(caller, first.body.clientSecret)).body.code).toBe('payment_invalid')
    expect((await pay(caller, second.body.clientSecret)).body).toEqual({ outcome: 'paid' })
    expect(await invoices(caller)).toHaveLength(1)
  })

  test('beside a running plan there is no second one: 409', async () => {
    const { caller } = await newLawyer()
    await buy(caller, 'starter')
    const again = await caller.post('/api/create-subscription', { plan: 'premium' })
    expect([again.status, again.body.code]).toEqual([409, 'subscription_running'])
  })

  test('replaces a granted plan', async () => {
    const { id, caller } = await newLawyer()
    await buildSubscription(app.db, { lawyerId: id, plan: 'premium' })
    await buy(caller, 'starter')
    expect(await standing(caller)).toMatchObject({ plan: 'starter', paidBy: 'sandbox' })
  })

  test('is for lawyers: a client gets 403, a visitor 401, a plan that does not exist 400', async () => {
    const client = await app.signIn(await buildUser(app.db, {}))
    const { caller } = await newLawyer()
    const asked = { plan: 'professional' }
    expect((await client.post('/api/create-subscription', asked)).status).toBe(403)
    expect((await app.visitor.post('/api/create-subscription', asked)).status).toBe(401)
    expect((await caller.post('/api/create-subscription', { plan: 'gold' })).status).toBe(400)
    expect((await pay(caller, 'sandbox_secret_of_nobody')).status).toBe(400)
    expect((await pay(caller, '\u0000')).status).toBe(400)
  })

  test('invoices of one lawyer are not shown to another', async () => {
    const { caller } = await newLawyer()
    const other = await newLawyer()
    await buy(caller, 'starter')
    expect(await invoices(other.caller)).toEqual([])
  })
})

describe('a running plan', () => {
  const halfway = '2026-03-18T03:00:00Z'

  test('is changed to a larger one at once, for what the preview said', async () => {
    const { caller } = await newLawyer()
    await buy(caller, 'starter')
    app.clock.set(halfway)
    const { body: preview } = await caller.get('/api/billing/preview?plan=premium')
    expect(preview).toMatchObject({ when: 'now', creditCents: 1_950, dueNowCents: 7_000 })
    const id = newId()
    const change = () => caller.post('/api/billing/change', { id, plan: 'premium' })
    await Promise.all([change(), change()])
    expect(await standing(caller)).toMatchObject({ plan: 'premium', scheduledPlan: null })
    const listed = await invoices(caller)
    expect(listed.map((one: { amountCents: number }) => one.amountCents)).toEqual([7_000, 3_900])
    expect(await kinds(caller)).toContain('plan_changed')
  })

  test('is changed to a smaller one when its time ends, and the change can be called off', async () => {
    const { caller } = await newLawyer()
    await buy(caller, 'premium')
    const change = (plan: string) => caller.post('/api/billing/change', { id: newId(), plan })
    await change('starter')
    expect(await standing(caller)).toMatchObject({ plan: 'premium', scheduledPlan: 'starter' })
    await change('premium')
    expect(await standing(caller)).toMatchObject({ plan: 'premium', scheduledPlan: null })
    await change('professional')
    app.clock.advance(days(32))
    await readProviders()
    expect(await standing(caller)).toMatchObject({ plan: 'professional', scheduledPlan: null })
    expect((await invoices(caller))[0]).toMatchObject({ amountCents: 8_900, status: 'paid' })
  })

  test('cancelled keeps access to the end of its time, then claims stop and the profile is a Starter’s', async () => {
    const { id, caller } = await newLawyer()
    await buy(caller, 'professional')
    await caller.post('/api/billing/cancel', { id: newId() })
    const { cancelAtEnd, plan, periodEnd } = await standing(caller)
    expect([cancelAtEnd, plan]).toEqual([true, 'professional'])
    // The mail is what one keeps of it, so it names the day.
    await app.settle()
    const end = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    const day = end.format(new Date(periodEnd))
    expect((await app.mails()).filter(({ text }) => text.includes(`ends on ${day}`))).toHaveLength(
      1,
    )
    app.clock.advance(days(30))
    expect((await caller.get('/api/billing/usage')).body.plan).toBe('professional')
    app.clock.advance(days(2))
    expect((await caller.get('/api/billing/usage')).body.plan).toBeNull()
    await readProviders()
    expect(await standing(caller)).toMatchObject({ plan: null, can: { subscribe: 'ok' } })
    expect(await planAllows({ db: app.db, clock: app.clock }, id, 'calendar')).toBe(false)
    expect(await invoices(caller)).toHaveLength(1)
    // Two of them were written at the same moment, so their order means nothing.
    expect((await kinds(caller)).toSorted()).toEqual([
      'payment_received',
      'plan_cancelled',
      'plan_ended',
    ])
  })

  test('lists as many practice areas as it has: the others wait, listed nowhere, and come back with a larger one', async () => {
    const { caller } = await newLawyer()
    const profile = async () => (await caller.get('/api/lawyer/profile')).body
    const all = ['asylum', 'family', 'h1b']
    await buy(caller, 'professional')
    await caller.put('/api/lawyer/profile', { practiceAreas: all })
    await caller.post('/api/billing/cancel', { id: newId() })
    app.clock.advance(days(32))
    await readProviders()
    expect(await profile()).toMatchObject({
      practiceAreas: ['asylum'],
      areasWaiting: ['family', 'h1b'],
    })
    // The one that is listed can be another.
    await caller.put('/api/lawyer/profile', { practiceAreas: ['h1b', 'family'] })
    expect(await profile()).toMatchObject({ practiceAreas: ['h1b'], areasWaiting: ['family'] })
    await buy(caller, 'premium')
    expect(await profile()).toMatchObject({ practiceAreas: ['h1b', 'family'], areasWaiting: [] })
  })

  test('cancelled and resumed renews again', async () => {
    const { caller } = await newLawyer()
    await buy(caller, 'professional')
    await caller.post('/api/billing/cancel', { id: newId() })
    expect((await caller.post('/api/billing/resume', { id: newId() })).body).toMatchObject({
      cancelAtEnd: false,
    })
    app.clock.advance(days(32))
    await readProviders()
    expect(await standing(caller)).toMatchObject({
      plan: 'professional',
      periodEnd: '2026-05-02T15:00:00.000Z',
    })
    expect(await invoices(caller)).toHaveLength(2)
  })

  test('that cannot be charged has 7 days of grace; then claims stop and nothing else', async () => {
    const { id, caller } = await newLawyer()
    await buy(caller, 'professional', 'fails_later')
    app.clock.advance(days(32))
    await readProviders()
    expect(await standing(caller)).toMatchObject({
      status: 'past_due',
      graceEnd: '2026-04-09T15:00:00.000Z',
      can: { subscribe: 'ok', change: 'payment_due', cancel: 'ok' },
    })
    expect((await caller.get('/api/billing/usage')).body.plan).toBe('professional')
    app.clock.advance(days(7))
    expect((await caller.get('/api/billing/usage')).body.plan).toBeNull()
    expect(await planAllows({ db: app.db, clock: app.clock }, id, 'calendar')).toBe(true)
    expect(await kinds(caller)).toContain('payment_failed')
  })

  test('that was not paid is ended by the new one that is paid for', async () => {
    const { caller } = await newLawyer()
    await buy(caller, 'professional', 'fails_later')
    app.clock.advance(days(32))
    await readProviders()
    await buy(caller, 'starter')
    expect(await standing(caller)).toMatchObject({ plan: 'starter', status: 'active' })
    const shown = (await invoices(caller)).map((one: { status: string }) => one.status)
    expect(shown.toSorted()).toEqual(['paid', 'paid', 'void'])
    app.clock.advance(days(100))
    await readProviders()
    expect(await standing(caller)).toMatchObject({ plan: 'starter', status: 'active' })
  })

  test('an upgrade that the card refuses changes nothing', async () => {
    const { caller } = await newLawyer()
    await buy(caller, 'starter', 'fails_later')
    const refused = await caller.post('/api/billing/change', { id: newId(), plan: 'premium' })
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_declined'])
    expect(await standing(caller)).toMatchObject({ plan: 'starter' })
  })

  test('an administrator cannot grant beside a plan that is paid for', async () => {
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    const { id, caller } = await newLawyer()
    await buy(caller, 'starter')
    const granted = await admin.post(`/api/admin/lawyers/${id}/plan`, {
      plan: 'premium',
      months: 1,
      reason: 'A present of the operator.',
    })
    expect([granted.status, granted.body.code]).toEqual([409, 'subscription_running'])
    const { person } = (await admin.get(`/api/admin/users/${id}`)).body
    expect(person.canGrant).toBe('subscription_running')
  })

  test('nothing to change, cancel or resume is said so', async () => {
    const { caller } = await newLawyer()
    const body = { id: newId() }
    const change = await caller.post('/api/billing/change', { ...body, plan: 'premium' })
    const cancel = await caller.post('/api/billing/cancel', body)
    const resume = await caller.post('/api/billing/resume', body)
    expect([change, cancel, resume].map((answer) => answer.body.code)).toEqual([
      'subscription_none',
      'subscription_none',
      'subscription_over',
    ])
  })
})
