import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { users } from '#features/people/table.ts'
import { buildReview } from '#features/reviews/fixtures.ts'

let app: TestApp
const copy = '/api/profile/data/export'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const file = ({ cookie }: Caller) =>
  app.app.request(new Request(`${app.config.appUrl}${copy}/file`, { headers: { cookie } }))

async function copyOf(caller: Caller) {
  await caller.post(copy)
  await app.settle()
  const files = unzipSync(new Uint8Array(await (await file(caller)).arrayBuffer()))
  return JSON.parse(new TextDecoder().decode(files['data.json']))
}

it('shows each side of a case in the copy what the product shows it, and nothing more', async () => {
  const user = await buildUser(app.db)
  const client = { user, caller: await app.signIn(user) }
  const lawyer = await buildLawyer(app.db)
  const luis = await app.signIn(lawyer)
  const lead = await buildLead(app.db, { userId: client.user.id })
  const ended = {
    status: 'ended',
    endReason: 'other',
    endNote: 'He shouted',
    fee: '77000',
  } as const
  await buildClaim(app.db, { lead, lawyerId: lawyer.id, ...ended })
  await app.runtime.pool.query(`update conflict_checks set names = '{Otto Husband}'`)
  const about = { reviewerId: client.user.id, lawyerId: lawyer.id }
  await buildReview(app.db, { ...about, status: 'pending', title: 'Not read yet' })
  const own = await copyOf(client.caller)
  const [claim] = own.cases.lead_claims
  expect([claim.end_note, claim.fee]).toEqual(['He shouted', null])
  expect(own.cases.conflict_checks[0].names).toEqual(['Otto Husband'])
  expect(own.reviews.reviews).toMatchObject([{ title: 'Not read yet' }])

  const theirs = await copyOf(luis)
  const [mine] = theirs.cases.lead_claims
  expect([mine.end_reason, mine.end_note, mine.fee]).toEqual([null, null, '77000.00'])
  expect(theirs.cases.conflict_checks[0].names).toBeNull()
  expect(theirs.reviews).toEqual({})
})

it('takes the copy of a lawyer away when the badge is refused', async () => {
  const lawyer = await buildLawyer(app.db)
  const luis = await app.signIn(lawyer)
  await copyOf(luis)
  const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
  const reject = `/api/admin/verifications/${lawyer.id}/reject`
  expect((await admin.post(reject, { reason: 'The license was not found' })).status).toBe(200)
  await app.settle()
  expect((await file(luis)).status).toBe(410)
})

it('leaves the conversations of a lawyer who leaves readable until the account is emptied', async () => {
  const client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db)
  const luis = await app.signIn(lawyer)
  const lead = await buildLead(app.db, { userId: client.id })
  const { conversationId } = await buildClaim(app.db, { lead, lawyerId: lawyer.id })
  await app.db.update(users).set({ leavingAt: app.clock.now() }).where(eq(users.id, lawyer.id))
  const messages = `/api/conversations/${conversationId}/messages`
  expect((await luis.get(messages)).status).toBe(200)
  const answer = await luis.post(messages, { id: newId(), body: 'One more.' })
  expect([answer.status, answer.body.code]).toEqual([409, 'account_leaving'])
})
