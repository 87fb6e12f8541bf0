import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#server/db.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { lawyerProfiles, users } from '#features/people/table.ts'
import { lawyersPerLead, type ClaimStatus, type LeadStatus, type Urgency } from './contract.ts'
import { leadClaims, leadMoves, leads } from './table.ts'

export type LeadRow = typeof leads.$inferSelect
export type NewLeadRow = typeof leads.$inferInsert
export type ClaimRow = Awaited<ReturnType<typeof claimsOf>>[number]

const claimBy = (db: Db, lawyerId: string, ...more: SQL[]) =>
  exists(db.select({ one: sql`1` }).from(leadClaims).where(and(eq(leadClaims.leadId, leads.id), eq(leadClaims.lawyerId, lawyerId), ...more)))

const isVerified = (db: Db, lawyerId: string) =>
  exists(db.select({ one: sql`1` }).from(lawyerProfiles).where(and(eq(lawyerProfiles.userId, lawyerId), eq(lawyerProfiles.verified, true))))

/** A lawyer who was refused sees no case any more; one whose licence is looked at again goes on with the work that was begun. */
const isTrusted = (db: Db, lawyerId: string) =>
  exists(db.select({ one: sql`1` }).from(lawyerProfiles).where(and(eq(lawyerProfiles.userId, lawyerId), ne(lawyerProfiles.verificationStatus, 'rejected'))))

/** In the pool for this lawyer: a place is free, and it is not offered to somebody else alone. */
const inPool = (lawyerId: string) =>
  and(inArray(leads.status, ['open', 'claimed']), lt(leads.claimsTaken, lawyersPerLead), or(isNull(leads.preselectedUntil), eq(leads.preselectedLawyerId, lawyerId)))

/** Sight: the owner; a verified lawyer with the case in the pool; a lawyer with a claim; nobody else, admins included. */
export async function findVisibleLead(db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string): Promise<LeadRow | undefined> {
  const sight = actor.role === 'lawyer' ? or(and(isVerified(db, actor.id), inPool(actor.id)), and(isTrusted(db, actor.id), claimBy(db, actor.id))) : eq(leads.userId, actor.id)
  const [row] = await db.select().from(leads).where(and(eq(leads.id, id), sight))
  return row
}

/** The owner's case, locked until the end of the transaction. Every move locks the case first, then claims, then places. */
export async function lockOwnLead(db: Db, userId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(and(eq(leads.id, id), eq(leads.userId, userId))).for('update')
  return row
}

/** A case this lawyer has a claim on, locked. */
export async function lockClaimedLead(db: Db, lawyerId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(and(eq(leads.id, id), isTrusted(db, lawyerId), claimBy(db, lawyerId))).for('update')
  return row
}

/** What a lawyer's claim meets, without locking: undefined where the case is not theirs to know about. */
export async function findClaimable(db: Db, lawyerId: string, id: string): Promise<LeadRow | undefined> {
  const known = or(isNull(leads.preselectedUntil), eq(leads.preselectedLawyerId, lawyerId), claimBy(db, lawyerId))
  const [row] = await db.select().from(leads).where(and(eq(leads.id, id), known))
  return row
}

/** Answers undefined where the id is taken already. */
export async function insertLead(db: Db, row: NewLeadRow): Promise<LeadRow | undefined> {
  const [inserted] = await db.insert(leads).values(row).onConflictDoNothing({ target: leads.id }).returning()
  return inserted
}

export async function updateLeadRow(db: Db, id: string, change: Partial<NewLeadRow>): Promise<LeadRow> {
  const [row] = await db.update(leads).set(change).where(eq(leads.id, id)).returning()
  if (row === undefined) throw new Error('a locked case is gone')
  return row
}

export const leadsOfClient = (db: Db, userId: string) => db.select().from(leads).where(eq(leads.userId, userId)).orderBy(desc(leads.createdAt), desc(leads.id)).limit(200)

export interface PoolFilters {
  readonly visaType?: LeadRow['visaType'] | undefined
  readonly language?: string | undefined
  readonly urgency?: Urgency | undefined
  readonly before?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

const poolFor = (db: Db, lawyerId: string, filters: PoolFilters) =>
  and(
    inPool(lawyerId),
    not(claimBy(db, lawyerId)),
    filters.visaType && eq(leads.visaType, filters.visaType),
    filters.urgency && eq(leads.urgency, filters.urgency),
    filters.language === undefined ? undefined : sql`${leads.preferredLanguages} @> array[${filters.language}]::text[]`,
  )

/** Newest first; one more than asked for shows that there is another page. */
export function poolPage(db: Db, lawyerId: string, filters: PoolFilters): Promise<LeadRow[]> {
  const { before } = filters
  const older = before === undefined ? undefined : or(lt(leads.createdAt, before.at), and(eq(leads.createdAt, before.at), lt(leads.id, before.id)))
  return db.select().from(leads).where(and(poolFor(db, lawyerId, filters), older)).orderBy(desc(leads.createdAt), desc(leads.id)).limit(filters.limit + 1)
}

export const poolSize = (db: Db, lawyerId: string, filters: PoolFilters) => db.$count(leads, poolFor(db, lawyerId, filters))

export async function leadsClaimedBy(db: Db, lawyerId: string): Promise<LeadRow[]> {
  const rows = await db
    .select({ lead: leads })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(and(eq(leadClaims.lawyerId, lawyerId), isTrusted(db, lawyerId)))
    .orderBy(desc(leadClaims.claimedAt), desc(leadClaims.id))
    .limit(200)
  return rows.map((row) => row.lead)
}

/** The claims of these cases with the lawyers' names and the conversations, oldest first. */
export function claimsOf(db: Db, leadIds: readonly string[]) {
  return db
    .select({
      claim: leadClaims,
      lawyer: { id: users.id, firstName: users.firstName, lastName: users.lastName, photoUrl: lawyerProfiles.photoUrl, firmName: lawyerProfiles.firmName },
      conversationId: conversations.id,
    })
    .from(leadClaims)
    .innerJoin(users, eq(users.id, leadClaims.lawyerId))
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, leadClaims.lawyerId))
    .leftJoin(conversations, and(eq(conversations.leadId, leadClaims.leadId), eq(conversations.lawyerId, leadClaims.lawyerId)))
    .where(inArray(leadClaims.leadId, [...leadIds]))
    .orderBy(leadClaims.claimedAt, leadClaims.id)
}

/** Names of people by id: clients for their lawyers, lawyers for their clients. */
export async function namesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, photoUrl: lawyerProfiles.photoUrl, firmName: lawyerProfiles.firmName })
    .from(users)
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .where(inArray(users.id, [...ids]))
}

export async function lawyerIsVerified(db: Db, lawyerId: string): Promise<boolean> {
  const [row] = await db.select({ verified: lawyerProfiles.verified }).from(lawyerProfiles).where(eq(lawyerProfiles.userId, lawyerId))
  return row?.verified ?? false
}

/** Takes one of the three places of a case in a single statement: undefined where there is none, or the case is no longer to be had. */
export async function takeLeadPlace(db: Db, id: string, now: Date): Promise<LeadRow | undefined> {
  const [row] = await db
    .update(leads)
    .set({ claimsTaken: sql`${leads.claimsTaken} + 1`, status: 'claimed', updatedAt: now })
    .where(and(eq(leads.id, id), inArray(leads.status, ['open', 'claimed']), lt(leads.claimsTaken, lawyersPerLead)))
    .returning()
  return row
}

/** Answers undefined where this lawyer has claimed the case before. */
export async function insertClaim(db: Db, row: typeof leadClaims.$inferInsert) {
  const [claim] = await db.insert(leadClaims).values(row).onConflictDoNothing({ target: [leadClaims.leadId, leadClaims.lawyerId] }).returning()
  return claim
}

export async function findClaim(db: Db, leadId: string, by: { id: string } | { lawyerId: string }) {
  const which = 'id' in by ? eq(leadClaims.id, by.id) : eq(leadClaims.lawyerId, by.lawyerId)
  const [claim] = await db.select().from(leadClaims).where(and(eq(leadClaims.leadId, leadId), which))
  return claim
}

export const standingClaims = (db: Db, leadId: string) => db.select().from(leadClaims).where(and(eq(leadClaims.leadId, leadId), inArray(leadClaims.status, ['pending', 'accepted'])))

export async function updateClaim(db: Db, id: string, change: Partial<typeof leadClaims.$inferInsert>): Promise<void> {
  await db.update(leadClaims).set(change).where(eq(leadClaims.id, id))
}

/** Ends every waiting claim of a case but one, and answers whose they were. */
export function endPendingClaims(db: Db, leadId: string, status: ClaimStatus, now: Date, except?: string) {
  const which = and(eq(leadClaims.leadId, leadId), eq(leadClaims.status, 'pending'), except === undefined ? undefined : ne(leadClaims.id, except))
  return db.update(leadClaims).set({ status, decidedAt: now, firstReplyDue: null }).where(which).returning({ id: leadClaims.id, lawyerId: leadClaims.lawyerId })
}

/** Marks the place of a claim as given back, once; answers whose month it goes back to. */
export async function markPlaceReturned(db: Db, claimId: string, now: Date) {
  const [claim] = await db
    .update(leadClaims)
    .set({ placeReturnedAt: now })
    .where(and(eq(leadClaims.id, claimId), isNull(leadClaims.placeReturnedAt), sql`${leadClaims.periodStart} is not null`))
    .returning({ lawyerId: leadClaims.lawyerId, periodStart: leadClaims.periodStart })
  return claim
}

/** The lawyer wrote to the client: the claim no longer waits for a reply. Lines of the house do not count. */
export async function markReplied(db: Db, messageId: string): Promise<void> {
  const [said] = await db
    .select({ leadId: conversations.leadId, lawyerId: conversations.lawyerId })
    .from(messages)
    .innerJoin(conversations, and(eq(conversations.id, messages.conversationId), eq(conversations.lawyerId, messages.senderId)))
    .where(and(eq(messages.id, messageId), ne(messages.messageType, 'system')))
  if (!said?.leadId) return
  await db.update(leadClaims).set({ firstReplyDue: null }).where(and(eq(leadClaims.leadId, said.leadId), eq(leadClaims.lawyerId, said.lawyerId), eq(leadClaims.status, 'pending')))
}

/** The client read the conversation for the first time. */
export async function markOpened(db: Db, leadId: string, lawyerId: string, now: Date): Promise<void> {
  await db.update(leadClaims).set({ clientOpenedAt: now }).where(and(eq(leadClaims.leadId, leadId), eq(leadClaims.lawyerId, lawyerId), isNull(leadClaims.clientOpenedAt)))
}

export async function recordMove(db: Db, move: { leadId: string; move: string; actorId: string | null; fromStatus: LeadStatus | null; toStatus: LeadStatus; at: Date; note?: string | null }): Promise<void> {
  await db.insert(leadMoves).values(move)
}

const batch = 100

/** Cases for the sweep, locked in the order of their ids; what another process holds is left for its next minute. */
const due = (db: Db, where: SQL | undefined) => db.select().from(leads).where(where).orderBy(leads.id).limit(batch).for('update', { skipLocked: true })

export const dueToExpire = (db: Db, now: Date) => due(db, and(eq(leads.status, 'open'), lt(leads.expiresAt, now)))

export const dueToAsk = (db: Db, now: Date) => due(db, and(eq(leads.status, 'open'), lt(leads.preselectedUntil, now), isNull(leads.preselectionAskedAt)))

const hasMove = (db: Db, move: string, before: Date) =>
  exists(db.select({ one: sql`1` }).from(leadMoves).where(and(eq(leadMoves.leadId, leads.id), eq(leadMoves.move, move), lt(leadMoves.at, before))))

export const dueToClose = (db: Db, before: Date) => due(db, and(eq(leads.status, 'completed'), hasMove(db, 'complete', before)))

// The job that takes note of a reply may be behind.
const hasReplied = sql`exists (
  select from ${conversations} talk join ${messages} said on said.conversation_id = talk.id and said.sender_id = talk.lawyer_id and said.message_type <> 'system'
  where talk.lead_id = ${leadClaims.leadId} and talk.lawyer_id = ${leadClaims.lawyerId} and said.created_at <= ${leadClaims.firstReplyDue})`

const lateClaim = (now: Date) => and(eq(leadClaims.status, 'pending'), lt(leadClaims.firstReplyDue, now), not(hasReplied))

export const withLateClaims = (db: Db, now: Date) =>
  due(db, and(eq(leads.status, 'claimed'), exists(db.select({ one: sql`1` }).from(leadClaims).where(and(eq(leadClaims.leadId, leads.id), lateClaim(now))))))

export const lateClaimsOf = (db: Db, leadId: string, now: Date) => db.select().from(leadClaims).where(and(eq(leadClaims.leadId, leadId), lateClaim(now))).orderBy(leadClaims.id)

/** Claims whose conversation the client never opened, a while after the claim; who gave the case up has spent the place. */
export const neverOpened = (db: Db, before: Date) =>
  db
    .select({ id: leadClaims.id, leadId: leadClaims.leadId })
    .from(leadClaims)
    .leftJoin(conversations, and(eq(conversations.leadId, leadClaims.leadId), eq(conversations.lawyerId, leadClaims.lawyerId)))
    .where(and(isNull(leadClaims.placeReturnedAt), isNull(leadClaims.clientOpenedAt), isNull(conversations.userOpenedAt), isNotNull(leadClaims.periodStart), lt(leadClaims.claimedAt, before), notInArray(leadClaims.status, ['accepted', 'withdrawn'])))
    .orderBy(leadClaims.lawyerId, leadClaims.id)
    .limit(batch)

/** How many cases of this lawyer closed with an outcome, and how many of those well. Whoever counts waits for who counts now. */
export async function countOutcomes(db: Db, lawyerId: string): Promise<{ closed: number; successful: number }> {
  await db.select({ id: lawyerProfiles.userId }).from(lawyerProfiles).where(eq(lawyerProfiles.userId, lawyerId)).for('no key update')
  const [row] = await db
    .select({ closed: sql<number>`count(*)::int`, successful: sql<number>`(count(*) filter (where ${leadClaims.outcome} = 'successful'))::int` })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(and(eq(leadClaims.lawyerId, lawyerId), eq(leadClaims.status, 'accepted'), isNotNull(leadClaims.outcome), eq(leads.status, 'closed')))
  return row!
}

/** Whose answer a message is: the lawyer's, where the client wrote the line before it; undefined for every other message. */
export async function lawyerAnswering(db: Db, messageId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ lawyer_id: string }>(sql`
    select talk.lawyer_id from messages said join conversations talk on talk.id = said.conversation_id and talk.lawyer_id = said.sender_id
    where said.id = ${messageId} and said.message_type <> 'system' and talk.user_id = (
      select before.sender_id from messages before
      where before.conversation_id = said.conversation_id and before.seq < said.seq and before.message_type <> 'system' order by before.seq desc limit 1)`)
  return rows[0]?.lawyer_id
}

/** A lawyer's answers since a day: how many, and the median hours from the client's first unanswered line to the answer. */
export async function measureReplies(db: Db, lawyerId: string, since: Date): Promise<{ replies: number; medianHours: number | null }> {
  const { rows } = await db.execute<{ replies: number; hours: number | null }>(sql`
    with said as (
      select line.conversation_id, line.seq, line.created_at, line.sender_id = talk.lawyer_id as answers,
             lag(line.sender_id = talk.lawyer_id) over (partition by line.conversation_id order by line.seq) as answered
      from messages line join conversations talk on talk.id = line.conversation_id
      where talk.lawyer_id = ${lawyerId} and talk.last_message_at >= ${since.toISOString()}::timestamptz and line.message_type <> 'system'
    ), turns as (
      select answers, answered, created_at - lag(created_at) over (partition by conversation_id order by seq) as took from said where answers is distinct from answered
    )
    select count(*)::int as replies, (extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)::float8 as hours from turns where answers and answered = false`)
  return { replies: rows[0]!.replies, medianHours: rows[0]!.hours }
}
