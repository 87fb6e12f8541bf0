import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { days, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { findSides, findVisible, listVisible } from '#features/conversations/store/sight.ts'
import { buildClaim, buildLead, checkCase } from '#features/leads/fixtures.ts'
import {
  findClaimable,
  findVisibleLead,
  lawyerIsVerified,
  leadsClaimedBy,
  lockClaimedLead,
} from '#features/leads/store/sight.ts'
import { takeLeadPlace } from '#features/leads/store/pool.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { isVerified } from '#features/questions/store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setSuspended = (id: string, suspended: boolean) =>
  app.runtime.pool.query('update users set suspended_at = $2 where id = $1', [
    id,
    suspended ? app.clock.now() : null,
  ])

/** A lawyer with a case, a conversation and a plan; every store is asked as this lawyer, before and after the suspension. */
async function setting() {
  const client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id })
  const [open, taken] = [
    await buildLead(app.db, { userId: client.id }),
    await buildLead(app.db, { userId: client.id }),
  ]
  const claim = await buildClaim(app.db, { lead: taken, lawyerId: lawyer.id })
  const talk = await buildConversation(app.db, {
    userId: client.id,
    lawyerId: lawyer.id,
    topic: {},
  })
  return { client, lawyer, open, taken, claim, talk, self: await app.signIn(client) }
}

describe('a suspended lawyer whose badge is still there, whatever road left it', () => {
  test('sees no case and no conversation in any store, and each again when it is lifted', async () => {
    const { lawyer, open, taken, talk } = await setting()
    const actor = { id: lawyer.id, role: 'lawyer' as const }
    const seen = async () => ({
      pool: (await findVisibleLead(app.db, actor, open.id)) !== undefined,
      own: (await findVisibleLead(app.db, actor, taken.id)) !== undefined,
      locked: (await lockClaimedLead(app.db, lawyer.id, taken.id)) !== undefined,
      claimed: (await leadsClaimedBy(app.db, lawyer.id)).length > 0,
      claimable: (await findClaimable(app.db, lawyer.id, open.id)) !== undefined,
      available: await lawyerIsVerified(app.db, lawyer.id, app.clock.now()),
      answers: await isVerified(app.db, lawyer.id),
      list: (await listVisible(app.db, lawyer.id, 10)).length > 0,
      conversation: (await findVisible(app.db, lawyer.id, talk.id)) !== undefined,
      sides: (await findSides(app.db, lawyer.id, talk.id)) !== undefined,
    })
    const all = (answer: boolean) =>
      Object.fromEntries(Object.keys(before).map((store) => [store, answer]))
    const before = await seen()
    expect(before).toEqual(all(true))
    await setSuspended(lawyer.id, true)
    expect(await seen()).toEqual(all(false))
    await setSuspended(lawyer.id, false)
    expect(await seen()).toEqual(all(true))
  })

  test('takes no place of a case in the very statement', async () => {
    const { lawyer, open } = await setting()
    await checkCase(await app.signIn(lawyer), `/api/leads/${open.id}`)
    await setSuspended(lawyer.id, true)
    expect(await takeLeadPlace(app.db, open.id, lawyer.id, app.clock.now())).toBeUndefined()
    await setSuspended(lawyer.id, false)
    expect(await takeLeadPlace(app.db, open.id, lawyer.id, app.clock.now())).toMatchObject({
      claimsTaken: 1,
    })
  })

  test('is chosen by no client, is written to by none, and has no public profile', async () => {
    const { lawyer, taken, claim, self } = await setting()
    await setSuspended(lawyer.id, true)
    const stranger = await app.signIn(await buildUser(app.db))
    expect((await self.post(`/api/leads/${taken.id}/accept`, { claimId: claim.id })).status).toBe(
      409,
    )
    expect(
      (await stranger.post('/api/conversations', { lawyerId: lawyer.id, body: 'Good day' })).status,
    ).toBe(404)
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(404)
    await setSuspended(lawyer.id, false)
    expect((await self.post(`/api/leads/${taken.id}/accept`, { claimId: claim.id })).status).toBe(
      200,
    )
  })
})

describe('a suspended client', () => {
  test('whose chosen lawyers ask has no case to be claimed, not even one that was offered to them alone', async () => {
    const { client, lawyer } = await setting()
    const offered = await buildLead(app.db, {
      userId: client.id,
      preselectedLawyerId: lawyer.id,
      preselectedUntil: later(app.clock.now(), days(1)),
    })
    const luis = await app.signIn(lawyer)
    await setSuspended(client.id, true)
    for (const act of ['conflict-check', 'claim'])
      expect(
        (await luis.post(`/api/leads/${offered.id}/${act}`, { id: newId() })).status,
      ).toBeGreaterThanOrEqual(404)
    const { rows } = await app.runtime.pool.query('select claims_taken from leads where id = $1', [
      offered.id,
    ])
    expect(rows).toEqual([{ claims_taken: 0 }])
  })
})
