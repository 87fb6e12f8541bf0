import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#app/testing.ts'
import { days, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { findSides, findVisible, listVisible } from '#features/conversations/store.ts'
import { buildClaim, buildLead, checkCase } from '#features/leads/fixtures.ts'
import { findClaimable, findVisibleLead, lawyerIsVerified, leadsClaimedBy, lockClaimedLead, takeLeadPlace } from '#features/leads/store.ts'
import { buildLawyer, buildUser } from '#features/people/fixtures.ts'
import { isVerified } from '#features/questions/store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const setSuspended = (id: string, suspended: boolean) => house.house.pool.query('update users set suspended_at = $2 where id = $1', [id, suspended ? house.clock.now() : null])

/** A lawyer with a case, a conversation and a plan; every store is asked as this lawyer, before and after the suspension. */
async function setting() {
  const client = await buildUser(house.db)
  const lawyer = await buildLawyer(house.db)
  await buildSubscription(house.db, { lawyerId: lawyer.id })
  const [open, taken] = [await buildLead(house.db, { userId: client.id }), await buildLead(house.db, { userId: client.id })]
  const claim = await buildClaim(house.db, { lead: taken, lawyerId: lawyer.id })
  const talk = await buildConversation(house.db, { userId: client.id, lawyerId: lawyer.id, topic: {} })
  return { client, lawyer, open, taken, claim, talk, self: await house.signIn(client) }
}

describe('a suspended lawyer whose badge is still there, whatever road left it', () => {
  test('sees no case and no conversation in any store, and each again when it is lifted', async () => {
    const { lawyer, open, taken, talk } = await setting()
    const actor = { id: lawyer.id, role: 'lawyer' as const }
    const seen = async () => ({
      pool: (await findVisibleLead(house.db, actor, open.id)) !== undefined,
      own: (await findVisibleLead(house.db, actor, taken.id)) !== undefined,
      locked: (await lockClaimedLead(house.db, lawyer.id, taken.id)) !== undefined,
      claimed: (await leadsClaimedBy(house.db, lawyer.id)).length > 0,
      claimable: (await findClaimable(house.db, lawyer.id, open.id)) !== undefined,
      available: await lawyerIsVerified(house.db, lawyer.id, house.clock.now()),
      answers: await isVerified(house.db, lawyer.id),
      list: (await listVisible(house.db, lawyer.id, 10)).length > 0,
      conversation: (await findVisible(house.db, lawyer.id, talk.id)) !== undefined,
      sides: (await findSides(house.db, lawyer.id, talk.id)) !== undefined,
    })
    const all = (answer: boolean) => Object.fromEntries(Object.keys(before).map((store) => [store, answer]))
    const before = await seen()
    expect(before).toEqual(all(true))
    await setSuspended(lawyer.id, true)
    expect(await seen()).toEqual(all(false))
    await setSuspended(lawyer.id, false)
    expect(await seen()).toEqual(all(true))
  })

  test('takes no place of a case in the very statement', async () => {
    const { lawyer, open } = await setting()
    await checkCase(await house.signIn(lawyer), `/api/leads/${open.id}`)
    await setSuspended(lawyer.id, true)
    expect(await takeLeadPlace(house.db, open.id, lawyer.id, house.clock.now())).toBeUndefined()
    await setSuspended(lawyer.id, false)
    expect(await takeLeadPlace(house.db, open.id, lawyer.id, house.clock.now())).toMatchObject({ claimsTaken: 1 })
  })

  test('is chosen by no client, is written to by none, and has no public profile', async () => {
    const { lawyer, taken, claim, self } = await setting()
    await setSuspended(lawyer.id, true)
    const stranger = await house.signIn(await buildUser(house.db))
    expect((await self.post(`/api/leads/${taken.id}/accept`, { claimId: claim.id })).status).toBe(409)
    expect((await stranger.post('/api/conversations', { lawyerId: lawyer.id, body: 'Good day' })).status).toBe(404)
    expect((await house.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(404)
    await setSuspended(lawyer.id, false)
    expect((await self.post(`/api/leads/${taken.id}/accept`, { claimId: claim.id })).status).toBe(200)
  })
})

describe('a suspended client', () => {
  test('whose chosen lawyers ask has no case to be claimed, not even one that was offered to them alone', async () => {
    const { client, lawyer } = await setting()
    const offered = await buildLead(house.db, { userId: client.id, preselectedLawyerId: lawyer.id, preselectedUntil: later(house.clock.now(), days(1)) })
    const luis = await house.signIn(lawyer)
    await setSuspended(client.id, true)
    for (const act of ['conflict-check', 'claim']) expect((await luis.post(`/api/leads/${offered.id}/${act}`, { id: newId() })).status).toBeGreaterThanOrEqual(404)
    const { rows } = await house.house.pool.query('select claims_taken from leads where id = $1', [offered.id])
    expect(rows).toEqual([{ claims_taken: 0 }])
  })
})
