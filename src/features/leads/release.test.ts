import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLead, claimCase } from './fixtures.ts'

let app: TestApp
let ana: Caller
let root: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, {
    firstName: 'Ana',
    lastName: 'Secretname',
    phone: '+1 555 0100',
  })
  ana = await app.signIn(client)
  root = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
beforeEach(() => app.clock.set(start))
afterAll(() => app.close())

async function lawyerWith(wishes: Parameters<typeof buildLawyer>[1] = {}) {
  const lawyer = await buildLawyer(app.db, wishes)
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'professional' })
  return { id: lawyer.id, caller: await app.signIn(lawyer) }
}

type Lawyer = Awaited<ReturnType<typeof lawyerWith>>

/** A case that this lawyer claimed, with the client's contact released. */
async function claimedBy(lawyer: Lawyer) {
  const lead = await buildLead(app.db, { userId: client.id, createdAt: app.clock.now() })
  const { claim, conversation } = (await claimCase(lawyer.caller, `/api/leads/${lead.id}`)).body
  await ana.patch(`/api/conversations/${conversation.id}/contact`, { released: true })
  return {
    lead: `/api/leads/${lead.id}`,
    id: lead.id,
    claimId: claim.id as string,
    talk: `/api/conversations/${conversation.id}`,
  }
}

const choose = (one: { lead: string; claimId: string }) =>
  ana.post(`${one.lead}/accept`, { claimId: one.claimId })
async function approve(id: string) {
  const waiting = (await root.get('/api/admin/verifications/pending')).body.find(
    (one: { lawyerId: string }) => one.lawyerId === id,
  )
  return root.post(`/api/admin/verifications/${id}/approve`, {
    look: waiting.look,
    barChecked: true,
    reason: 'The number is in the register.',
  })
}
const reject = (id: string) =>
  root.post(`/api/admin/verifications/${id}/reject`, { reason: 'fraud' })
const notificationsTo = async (id: string) =>
  (
    await app.runtime.pool.query('select kind from notifications where user_id = $1', [id])
  ).rows.map((row) => row.kind as string)
const movesOf = async (id: string) =>
  (
    await app.runtime.pool.query(
      'select move, actor_id from lead_moves where lead_id = $1 order by at, id',
      [id],
    )
  ).rows

describe('a lawyer who is refused', () => {
  it('loses waiting claims, work in progress, conversations and contacts in the moment of the decision, and the clients choose again', async () => {
    const lawyer = await lawyerWith()
    const [waiting, running] = [await claimedBy(lawyer), await claimedBy(lawyer)]
    await choose(running)
    expect((await reject(lawyer.id)).status).toBe(200)

    for (const { lead } of [waiting, running])
      expect((await ana.get(lead)).body).toMatchObject({
        status: 'open',
        placesLeft: 3,
        lawyerName: null,
        claims: [{ status: 'released', can: { accept: 'claim_not_pending' } }],
        can: { withdraw: 'ok' },
      })
    expect((await choose(waiting)).body.code).toBe('claim_not_pending')
    const other = await lawyerWith()
    for (const { lead } of [waiting, running]) {
      const { claim } = (await claimCase(other.caller, lead)).body
      expect((await ana.post(`${lead}/accept`, { claimId: claim.id })).body.status).toBe(
        'in_progress',
      )
    }
    expect(await notificationsTo(client.id)).toContain('lawyer_unavailable')
    expect((await movesOf(running.id)).map((row) => row.move)).toContain('release')
  })

  it('leaves each client one notice for a case, and one for all talks about none; the lawyer reads of the decision alone', async () => {
    const lawyer = await lawyerWith()
    const [one, other] = [await buildUser(app.db), await buildUser(app.db)]
    const lead = await buildLead(app.db, { userId: one.id, createdAt: app.clock.now() })
    await claimCase(lawyer.caller, `/api/leads/${lead.id}`)
    for (const userId of [one.id, other.id, other.id])
      await buildConversation(app.db, { userId, lawyerId: lawyer.id, topic: {} })
    const before = { one: await notificationsTo(one.id), lawyer: await notificationsTo(lawyer.id) }
    await reject(lawyer.id)
    await app.settle()
    expect((await notificationsTo(one.id)).slice(before.one.length)).toEqual(['lawyer_unavailable'])
    expect(await notificationsTo(other.id)).toEqual(['conversation_locked'])
    expect((await notificationsTo(lawyer.id)).slice(before.lawyer.length)).not.toContain(
      'conversation_locked',
    )
  })

  it('reads and writes nothing of a client any more; the client keeps reading and nobody’s contact is shown', async () => {
    const lawyer = await lawyerWith()
    const { lead, talk } = await claimedBy(lawyer)
    await lawyer.caller.post(`${talk}/messages`, { body: 'Send 500 dollars to my account' })
    await reject(lawyer.id)
    for (const path of [lead, talk, `${talk}/messages`])
      expect((await lawyer.caller.get(path)).status).toBe(404)
    expect((await lawyer.caller.get('/api/conversations')).body).toEqual([])
    expect((await lawyer.caller.post(`${talk}/messages`, { body: 'Hello?' })).status).toBe(404)
    expect((await lawyer.caller.post(`${talk}/typing`)).status).toBe(404)
    expect((await ana.get(talk)).body).toMatchObject({
      locked: true,
      contactReleased: false,
      can: { send: 'conversation_locked' },
    })
    expect(
      (await ana.get(`${talk}/messages`)).body.map((one: { body: string }) => one.body),
    ).toEqual(expect.arrayContaining(['Send 500 dollars to my account', 'lawyer_unavailable']))
  })

  it('loses talks that are about no case too, and a case offered to them alone asks its client at once', async () => {
    const lawyer = await lawyerWith()
    const { id } = await buildConversation(app.db, {
      userId: client.id,
      lawyerId: lawyer.id,
      leadId: null,
    })
    const lead = await buildLead(app.db, {
      userId: client.id,
      createdAt: start,
      preselectedLawyerId: lawyer.id,
      preselectedUntil: new Date(start.getTime() + days(2)),
    })
    await reject(lawyer.id)
    expect((await lawyer.caller.get(`/api/conversations/${id}`)).status).toBe(404)
    expect((await ana.get(`/api/conversations/${id}`)).body.locked).toBe(true)
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      askToOpen: true,
      can: { openToAll: 'ok' },
    })
    expect(
      (await ana.post(`/api/leads/${lead.id}/open-to-all`, { toEverybody: false })).status,
    ).toBe(400)
    expect((await ana.post(`/api/leads/${lead.id}/open-to-all`)).body).toMatchObject({
      offeredTo: null,
      status: 'open',
    })
  })

  it('leaves completed work to its client, who can still close it or choose again', async () => {
    const lawyer = await lawyerWith()
    const [one, two] = [await claimedBy(lawyer), await claimedBy(lawyer)]
    for (const work of [one, two]) {
      await choose(work)
      await lawyer.caller.post(`${work.lead}/complete`)
    }
    await reject(lawyer.id)
    expect((await ana.get(one.lead)).body).toMatchObject({
      status: 'completed',
      can: { close: 'ok', resume: 'lawyer_unavailable', changeLawyer: 'ok' },
    })
    expect((await ana.post(`${one.lead}/resume`)).body.code).toBe('lawyer_unavailable')
    expect((await ana.post(`${one.lead}/close`)).body.status).toBe('closed')
    expect(
      (await ana.post(`${two.lead}/change-lawyer`, { reason: 'not_satisfied' })).body.status,
    ).toBe('open')
  })

  it('is never chosen or let in at the same moment: of refusing, claiming and choosing at once, no case is left in their hands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const lawyer = await lawyerWith()
      const [waiting, fresh] = [
        await claimedBy(lawyer),
        await buildLead(app.db, { userId: client.id, createdAt: start }),
      ]
      await Promise.all([
        reject(lawyer.id),
        choose(waiting),
        claimCase(lawyer.caller, `/api/leads/${fresh.id}`),
      ])
      const { rows } = await app.runtime.pool.query(
        "select status from lead_claims where lawyer_id = $1 and status in ('pending', 'accepted')",
        [lawyer.id],
      )
      expect(rows).toEqual([])
      const { rows: counted } = await app.runtime.pool.query(
        'select status, claims_taken from leads where id = any($1)',
        [[waiting.id, fresh.id]],
      )
      expect(counted).toEqual([
        { status: 'open', claims_taken: 0 },
        { status: 'open', claims_taken: 0 },
      ])
    }
  })
})

describe('a badge whose day has passed', () => {
  it('ends with everything that hung on it, by the clock, and the lawyer may claim the case again once approved', async () => {
    const lawyer = await lawyerWith({ recheckOn: '2026-03-05' })
    const { lead, id, talk } = await claimedBy(lawyer)
    app.clock.set('2026-03-05T00:10:00Z')
    await app.runTimer('people.end-badges')
    expect((await ana.get(lead)).body).toMatchObject({
      status: 'open',
      claims: [{ status: 'released' }],
    })
    expect((await movesOf(id)).at(-1)).toEqual({ move: 'release', actor_id: null })
    expect((await lawyer.caller.get(talk)).body).toMatchObject({
      locked: true,
      contactReleased: false,
      user: { lastName: null, email: null, phone: null },
    })
    expect((await lawyer.caller.get(lead)).status).toBe(200)
    expect((await lawyer.caller.get(lead)).body).toMatchObject({ masked: true, client: null })

    expect((await approve(lawyer.id)).status).toBe(200)
    expect((await lawyer.caller.get(talk)).body).toMatchObject({
      locked: false,
      contactReleased: false,
      can: { send: 'waits_for_client' },
    })
    expect((await lawyer.caller.get(lead)).body.can.claim).toBe('ok')
    expect((await claimCase(lawyer.caller, lead, { message: 'I am back' })).status).toBe(201)
    expect((await claimCase(lawyer.caller, lead)).body.code).toBe('already_claimed')
    expect((await lawyer.caller.get('/api/leads/claimed')).body).toHaveLength(1)
    expect((await ana.get(lead)).body.claims.map((one: { status: string }) => one.status)).toEqual([
      'released',
      'pending',
    ])
  })

  it('counts from its first minute: before the clock has looked, that lawyer claims nothing and is not chosen', async () => {
    const lawyer = await lawyerWith({ recheckOn: '2026-03-05' })
    const waiting = await claimedBy(lawyer)
    const fresh = await buildLead(app.db, { userId: client.id, createdAt: start })
    app.clock.set('2026-03-05T00:00:00Z')
    expect((await claimCase(lawyer.caller, `/api/leads/${fresh.id}`)).body.code).toBe(
      'not_verified',
    )
    expect((await choose(waiting)).body.code).toBe('lawyer_unavailable')
    expect((await ana.get(waiting.lead)).body.status).toBe('claimed')
    expect((await ana.post(`${waiting.lead}/claims/${waiting.claimId}/decline`)).body.status).toBe(
      'open',
    )
  })
})

it('a lawyer whose renewal is asked about further can still be chosen, claims and finishes the work', async () => {
  const lawyer = await lawyerWith({ recheckOn: '2026-03-20' })
  const [waiting, running] = [await claimedBy(lawyer), await claimedBy(lawyer)]
  await choose(running)
  const askMore = () =>
    root.post(`/api/admin/verifications/${lawyer.id}/ask-more`, {
      reason: 'A newer certificate, please',
    })
  expect((await askMore()).status).toBe(409)
  expect((await lawyer.caller.post('/api/lawyer/profile/submit')).status).toBe(200)
  expect((await askMore()).status).toBe(200)
  expect((await choose(waiting)).body.status).toBe('in_progress')
  expect((await lawyer.caller.post(`${running.lead}/complete`)).body.status).toBe('completed')
  await claimedBy(lawyer)
})
