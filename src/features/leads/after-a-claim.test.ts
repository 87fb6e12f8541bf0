import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLead, claimCase } from './fixtures.ts'

let app: TestApp
let ana: Caller
let client: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, {
    firstName: 'Ana',
    lastName: 'Secretname',
    phone: '+1 555 0100',
  })
  ana = await app.signIn(client)
})
afterAll(() => app.close())

async function lawyerWith() {
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'professional' })
  return { id: lawyer.id, caller: await app.signIn(lawyer) }
}

/** A case that a lawyer claimed, whose client let that lawyer see e-mail and phone. */
async function claimed() {
  const lead = await buildLead(app.db, { userId: client.id, createdAt: app.clock.now() })
  const { id, caller } = await lawyerWith()
  const { claim, conversation } = (await claimCase(caller, `/api/leads/${lead.id}`)).body
  expect(
    (await ana.patch(`/api/conversations/${conversation.id}/contact`, { released: true })).body
      .contactReleased,
  ).toBe(true)
  return {
    lead: `/api/leads/${lead.id}`,
    claim: claim.id as string,
    lawyerId: id,
    lawyer: caller,
    talk: `/api/conversations/${conversation.id}`,
  }
}

type Claimed = Awaited<ReturnType<typeof claimed>>

const choose = (one: Claimed) => ana.post(`${one.lead}/accept`, { claimId: one.claim })

const endings: [string, (one: Claimed) => Promise<unknown>][] = [
  ['the client declines', ({ lead, claim }) => ana.post(`${lead}/claims/${claim}/decline`)],
  ['the client withdraws the case', ({ lead }) => ana.post(`${lead}/withdraw`)],
  [
    'the lawyer withdraws',
    ({ lead, lawyer }) => lawyer.post(`${lead}/release`, { reason: 'no_time' }),
  ],
  [
    'the client chooses another lawyer',
    async ({ lead }) => {
      const other = await lawyerWith()
      const { claim } = (await claimCase(other.caller, lead)).body
      await ana.post(`${lead}/accept`, { claimId: claim.id })
    },
  ],
  [
    'the time to answer runs out',
    async () => {
      const before = app.clock.now()
      app.clock.advance(days(4))
      await app.runTimer('leads.sweep')
      app.clock.set(before)
    },
  ],
  [
    'the client closes the completed case',
    async (one) => {
      await choose(one)
      await one.lawyer.post(`${one.lead}/complete`)
      await ana.post(`${one.lead}/close`)
    },
  ],
]

describe.each(endings)('after %s', (_name, end) => {
  it('the lawyer no longer sees the contact, and writes, types and calls only after the client wrote again', async () => {
    const one = await claimed()
    expect((await one.lawyer.get(one.talk)).body.user).toMatchObject({
      lastName: 'Secretname',
      email: client.email,
    })
    await end(one)

    expect((await one.lawyer.get(one.talk)).body).toMatchObject({
      contactReleased: false,
      user: { firstName: 'Ana', lastName: null, email: null, phone: null },
      can: { send: 'waits_for_client' },
    })
    expect(
      await one.lawyer.post(`${one.talk}/messages`, { body: 'Send 500 dollars to my account' }),
    ).toMatchObject({ status: 409, body: { code: 'waits_for_client' } })
    expect(await one.lawyer.post(`${one.talk}/typing`)).toMatchObject({
      status: 409,
      body: { code: 'waits_for_client' },
    })

    expect((await ana.get(one.talk)).body.can.send).toBe('ok')
    expect((await ana.post(`${one.talk}/messages`, { body: 'One more question' })).status).toBe(201)
    expect((await one.lawyer.get(one.talk)).body.can.send).toBe('ok')
    expect((await one.lawyer.post(`${one.talk}/messages`, { body: 'Gladly' })).status).toBe(201)
    expect((await one.lawyer.get(one.talk)).body.contactReleased).toBe(false)
  })
})

describe('while a claim stands', () => {
  it('the chosen lawyer writes and sees the contact, also when the work is completed', async () => {
    const one = await claimed()
    await choose(one)
    await one.lawyer.post(`${one.lead}/complete`)
    expect((await one.lawyer.post(`${one.talk}/messages`, { body: 'All done' })).status).toBe(201)
    expect((await one.lawyer.get(one.talk)).body).toMatchObject({
      contactReleased: true,
      can: { send: 'ok' },
    })
  })

  it('a later change of the case does not silence a lawyer whom the client wrote to again', async () => {
    const one = await claimed()
    const other = await lawyerWith()
    await ana.post(`${one.lead}/claims/${one.claim}/decline`)
    await ana.post(`${one.talk}/messages`, { body: 'Are you still there?' })
    await claimCase(other.caller, one.lead)
    expect((await one.lawyer.post(`${one.talk}/messages`, { body: 'Yes' })).status).toBe(201)
  })

  it('a message that was acknowledged before the end is answered the same when it is sent again', async () => {
    const one = await claimed()
    const message = { id: newId(), body: 'Before the end' }
    await one.lawyer.post(`${one.talk}/messages`, message)
    await ana.post(`${one.lead}/claims/${one.claim}/decline`)
    expect((await one.lawyer.post(`${one.talk}/messages`, message)).status).toBe(201)
  })

  it('of declining and a dozen messages at the same moment, none is written after the end', async () => {
    const one = await claimed()
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          one.lawyer.post(`${one.talk}/messages`, { body: `Message ${index}` }),
        ),
      ),
      ana.post(`${one.lead}/claims/${one.claim}/decline`),
    ])
    expect(
      answers
        .map(({ status, body }) => (status === 201 ? 'ok' : body.code))
        .filter((one) => one !== 'ok' && one !== 'waits_for_client'),
    ).toEqual([])
    expect((await one.lawyer.post(`${one.talk}/messages`, { body: 'late' })).body.code).toBe(
      'waits_for_client',
    )
  })
})

describe('a conversation without a case', () => {
  it('keeps its rules: both sides write', async () => {
    const { id, caller } = await lawyerWith()
    const talk = await buildConversation(app.db, {
      userId: client.id,
      lawyerId: id,
      initiatedBy: client.id,
    })
    expect(
      (await caller.post(`/api/conversations/${talk.id}/messages`, { body: 'Hello' })).status,
    ).toBe(201)
  })
})
