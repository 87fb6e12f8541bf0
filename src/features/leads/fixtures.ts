import { and, eq, inArray } from 'drizzle-orm'
import { days, hours, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { buildCheck } from '#features/conflict-checks/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildSeat } from '#features/firms/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import type { ClaimStatus, LeadStatus } from './contract/values.ts'
import { insertLead, recordMove, updateLeadRow, type LeadRow, type NewLeadRow } from './store.ts'
import { leadClaims, leadSearches } from './table.ts'

const story =
  'I came to this country four years ago with my two children and I need help with my next step.'

/** What a client sends in. The story holds what a reader must not see: a receipt number and an address. */
export const caseBody = {
  visaType: 'asylum',
  currentStatus: 'tourist',
  summary:
    'My receipt is IOE0912345678, write to ana@example.com. I was in court on 2024-05-06 and filed I-589 in 2023.',
  preferredLanguages: ['es', 'en'],
  location: 'New York, NY',
}

/** A case of a client, open unless `status` says otherwise, submitted on 1 March 2026 unless `createdAt` says otherwise. */
export async function buildLead(
  db: Db,
  wishes: Partial<NewLeadRow> & Pick<NewLeadRow, 'userId'>,
): Promise<LeadRow> {
  const createdAt = wishes.createdAt ?? new Date('2026-03-01T12:00:00Z')
  const row = await insertLead(db, {
    visaType: 'asylum',
    currentStatus: 'no-status',
    summary: story,
    urgency: 'medium',
    preferredLanguages: ['en'],
    location: 'New York, NY',
    expiresAt: later(createdAt, days(30)),
    updatedAt: createdAt,
    ...wishes,
    id: wishes.id ?? newId(),
    createdAt,
  })
  if (row === undefined) throw new Error('a case with this id exists')
  await recordMove(db, {
    leadId: row.id,
    move: 'submit',
    actorId: row.userId,
    fromStatus: null,
    toStatus: 'open',
    at: createdAt,
  })
  return row
}

const statusAfter: Partial<Record<ClaimStatus, LeadStatus>> = {
  pending: 'claimed',
  accepted: 'in_progress',
}

/** A claim with its conversation; an open case becomes claimed (or in progress) by it, and the count of its lawyers right. */
export async function buildClaim(
  db: Db,
  {
    lead,
    ...wishes
  }: Partial<typeof leadClaims.$inferInsert> & { lead: LeadRow; lawyerId: string },
) {
  const claimedAt = wishes.claimedAt ?? later(lead.createdAt, hours(1))
  const status = wishes.status ?? 'pending'
  const firstReplyDue = status === 'pending' && !wishes.message ? later(claimedAt, hours(72)) : null
  const [claim] = await db
    .insert(leadClaims)
    .values({ id: newId(), firstReplyDue, ...wishes, leadId: lead.id, claimedAt, status })
    .returning()
  const toStatus = statusAfter[status]
  if (toStatus !== undefined) {
    await updateLeadRow(db, lead.id, {
      claimsTaken: await db.$count(
        leadClaims,
        and(eq(leadClaims.leadId, lead.id), inArray(leadClaims.status, ['pending', 'accepted'])),
      ),
      ...(['open', 'claimed'].includes(lead.status) ? { status: toStatus } : {}),
    })
    await recordMove(db, {
      leadId: lead.id,
      move: 'claim',
      actorId: wishes.lawyerId,
      fromStatus: 'open',
      toStatus: 'claimed',
      at: claimedAt,
    })
  }
  const conversation = await buildConversation(db, {
    userId: lead.userId,
    lawyerId: wishes.lawyerId,
    leadId: lead.id,
    topic: { leadId: lead.id, visaType: lead.visaType, status: toStatus ?? lead.status },
    createdAt: claimedAt,
    lastMessageAt: claimedAt,
    ...(toStatus === undefined ? { claimEndedAt: claimedAt, lawyerWaits: true } : {}),
  })
  await buildCheck(db, { leadId: lead.id, lawyerId: wishes.lawyerId, readAt: claimedAt })
  return { ...claim!, conversationId: conversation.id }
}

interface Asking<Answer> {
  post(path: string, body?: unknown): Promise<Answer>
}

/** Both steps to a case, as the screens make them: the names are read, no conflict is found, the case is claimed. */
export async function claimCase<Answer>(
  lawyer: Asking<Answer>,
  path: string,
  body: object = {},
): Promise<Answer> {
  await checkCase(lawyer, path)
  return lawyer.post(`${path}/claim`, body)
}

/** The first of the two steps alone. */
export async function checkCase<Answer>(
  lawyer: Asking<Answer>,
  path: string,
  answer: 'clear' | 'conflict' = 'clear',
): Promise<Answer> {
  await lawyer.post(`${path}/conflict-check`)
  return lawyer.post(`${path}/conflict-answer`, { answer })
}

/** Luis, the owner of a firm, works on a case of Ana's; Mira and Noor have seats with him. */
export async function buildFirmCase(db: Db) {
  const ana = await buildUser(db, { firstName: 'Ana', lastName: 'Souza', phone: '+1 555 0100' })
  const named = (firstName: string) => ({ firstName, lastName: 'Stone' })
  const luis = await buildLawyer(db, { ...named('Luis'), plan: 'premium' })
  const mira = await buildLawyer(db, named('Mira'))
  const noor = await buildLawyer(db, named('Noor'))
  await buildSeat(db, { ownerId: luis.id, memberId: mira.id })
  await buildSeat(db, { ownerId: luis.id, memberId: noor.id, place: 2 })
  const lead = await buildLead(db, { userId: ana.id, details: { conflictNames: ['Otto Husband'] } })
  const claim = await buildClaim(db, { lead, lawyerId: luis.id, status: 'accepted' })
  return { ana, luis, mira, noor, lead, claim }
}

/** A saved view of the pool that narrows nothing. */
export async function buildSearch(db: Db, lawyerId: string): Promise<{ id: string }> {
  const [row] = await db
    .insert(leadSearches)
    .values({ lawyerId, place: 1, lookedAt: new Date('2026-03-02T09:00:00Z') })
    .returning({ id: leadSearches.id })
  return row!
}
