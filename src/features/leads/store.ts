import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { conflictChecks } from '#features/conflict-checks/table.ts'
import { blockedBetween, conversations, messages } from '#features/conversations/table.ts'
import { acts, isActive, users } from '#features/people/table.ts'
import { isTrustedLawyer, isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { lawyersPerLead, type ClaimStatus, type LeadStatus, type Urgency } from './contract.ts'
import { claimStartsOf, startsOf, transitions, unrefused, type Move } from './engine/transitions.ts'
import { backInPoolFor } from './rules.ts'
import { leadClaims, leadMoves, leads } from './table.ts'

export type LeadRow = typeof leads.$inferSelect
export type NewLeadRow = typeof leads.$inferInsert
export type ClaimRow = Awaited<ReturnType<typeof claimsOf>>[number]

const claimBy = (db: Db, lawyerId: string, ...more: SQL[]) =>
  exists(db.select({ one: sql`1` }).from(leadClaims).where(and(eq(leadClaims.leadId, leads.id), eq(leadClaims.lawyerId, lawyerId), ...more)))

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The badge counts today, and the account is there. */
const isAvailable = (now: Date) =>
  and(eq(lawyerProfiles.verified, true), or(isNull(lawyerProfiles.recheckOn), gt(lawyerProfiles.recheckOn, dayOf(now))), isActive)

/** Asked inside the statement that depends on it. It holds the lawyer's rows, so that a decision about the lawyer waits, or is seen. */
const holdsAvailable = (db: Db, lawyerId: string, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(lawyerProfiles)
      .innerJoin(users, eq(users.id, lawyerProfiles.userId))
      .where(and(eq(lawyerProfiles.userId, lawyerId), isAvailable(now)))
      .for('share'),
  )

/** This lawyer read the names as they are now and found nothing in the way. It holds the answer, so that another one waits, or is seen. */
const holdsClear = (db: Db, leadId: string, lawyerId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(conflictChecks)
      .where(and(eq(conflictChecks.leadId, leadId), eq(conflictChecks.lawyerId, lawyerId), eq(conflictChecks.answer, 'clear')))
      .for('share'),
  )

/** Of a client whose account is suspended nobody takes a case. */
const clientActs = acts(leads.userId)

/** Neither blocks the other. */
const notApart = (lawyerId: string) => not(blockedBetween(leads.userId, lawyerId))

/** Who is kept apart from the client sees only work that the client chose them for. */
const ownClaim = (db: Db, lawyerId: string) => or(claimBy(db, lawyerId, eq(leadClaims.status, 'accepted')), and(claimBy(db, lawyerId), notApart(lawyerId)))

/** In the pool for this lawyer: a place is free, and it is not offered to somebody else alone. */
const inPool = (lawyerId: string) =>
  and(inArray(leads.status, startsOf('claim')), isNull(leads.decisionAskedAt), lt(leads.claimsTaken, lawyersPerLead), or(isNull(leads.preselectedUntil), eq(leads.preselectedLawyerId, lawyerId)), clientActs, notApart(lawyerId))

/** Sight: the owner; a verified lawyer with the case in the pool; a lawyer with a claim; nobody else, admins included. */
export async function findVisibleLead(db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string, locked = false): Promise<LeadRow | undefined> {
  const sight = actor.role === 'lawyer' ? or(and(isVerifiedLawyer(actor.id), inPool(actor.id)), and(isTrustedLawyer(actor.id), ownClaim(db, actor.id))) : eq(leads.userId, actor.id)
  const found = db.select().from(leads).where(and(eq(leads.id, id), sight))
  const [row] = await (locked ? found.for('update') : found)
  return row
}

/** The owner's case, locked until the end of the transaction. Every move locks the case first, then claims, then places. */
export async function lockOwnLead(db: Db, userId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(and(eq(leads.id, id), eq(leads.userId, userId))).for('update')
  return row
}

/** A case this lawyer has a claim on, locked. */
export async function lockClaimedLead(db: Db, lawyerId: string, id: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(and(eq(leads.id, id), isTrustedLawyer(lawyerId), claimBy(db, lawyerId))).for('update')
  return row
}

/** What a lawyer's claim meets: undefined where the case is not theirs to know about. `held`, its names stay as they are until the end. */
export async function findClaimable(db: Db, lawyerId: string, id: string, held = false): Promise<LeadRow | undefined> {
  const offered = and(or(isNull(leads.preselectedUntil), eq(leads.preselectedLawyerId, lawyerId)), clientActs)
  const known = and(isTrustedLawyer(lawyerId), or(and(offered, notApart(lawyerId)), ownClaim(db, lawyerId)))
  const found = db.select().from(leads).where(and(eq(leads.id, id), known))
  const [row] = await (held ? found.for('share') : found)
  return row
}

/** Answers undefined where the id is taken already. */
export async function insertLead(db: Db, row: NewLeadRow): Promise<LeadRow | undefined> {
  const [inserted] = await db.insert(leads).values(row).onConflictDoNothing({ target: leads.id }).returning()
  return inserted
}

/** Writes what a move changes, where the case still stands where the move starts from; undefined where it does not. */
export async function moveLeadRow(db: Db, id: string, move: Move, change: Partial<NewLeadRow>): Promise<LeadRow | undefined> {
  const [row] = await db
    .update(leads)
    .set(change)
    .where(and(eq(leads.id, id), inArray(leads.status, startsOf(move))))
    .returning()
  return row
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
    not(claimBy(db, lawyerId, notInArray(leadClaims.status, [...unrefused]))),
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
    .where(and(eq(leadClaims.lawyerId, lawyerId), isTrustedLawyer(lawyerId), ownClaim(db, lawyerId)))
    .orderBy(desc(leadClaims.claimedAt), desc(leadClaims.id))
    .limit(200)
  return [...new Map(rows.map(({ lead }) => [lead.id, lead])).values()]
}

const clientOf = (leadId: string | typeof leadClaims.leadId) => sql`(select about.user_id from leads as about where about.id = ${leadId})`

/** The claims of these cases with the lawyers' names and the conversations, oldest first. */
export function claimsOf(db: Db, leadIds: readonly string[]) {
  return db
    .select({
      claim: leadClaims,
      lawyer: { id: users.id, firstName: users.firstName, lastName: users.lastName, photoUrl: lawyerProfiles.photoUrl, firmName: lawyerProfiles.firmName },
      conversationId: conversations.id,
      available: sql<boolean>`${lawyerProfiles.verified} and ${isActive} and not ${blockedBetween(clientOf(leadClaims.leadId), leadClaims.lawyerId)}`,
      checked: sql<boolean>`exists (select from ${conflictChecks} seen where seen.lead_id = ${leadClaims.leadId} and seen.lawyer_id = ${leadClaims.lawyerId} and seen.answer = 'clear')`,
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
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email, photoUrl: lawyerProfiles.photoUrl, firmName: lawyerProfiles.firmName })
    .from(users)
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .where(inArray(users.id, [...ids]))
}

export async function lawyerIsVerified(db: Db, lawyerId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .where(and(eq(lawyerProfiles.userId, lawyerId), isAvailable(now)))
  return row !== undefined
}

/** Takes one of the three places of a case for a lawyer in a single statement, and leaves its client at least a week to choose: undefined where there is none, the case is not theirs to have, their badge is gone, or they have not said that nothing stands in the way. */
export async function takeLeadPlace(db: Db, id: string, lawyerId: string, now: Date): Promise<LeadRow | undefined> {
  const [row] = await db
    .update(leads)
    .set({ claimsTaken: sql`${leads.claimsTaken} + 1`, status: transitions.claim.to, updatedAt: now, expiresAt: sql`greatest(${leads.expiresAt}, ${later(now, backInPoolFor).toISOString()}::timestamptz)` })
    .where(and(eq(leads.id, id), inPool(lawyerId), holdsAvailable(db, lawyerId, now), holdsClear(db, id, lawyerId)))
    .returning()
  return row
}

/** Answers undefined where this lawyer has claimed the case before, unless the product itself ended that claim. */
export async function insertClaim(db: Db, row: typeof leadClaims.$inferInsert) {
  const [claim] = await db.insert(leadClaims).values(row).onConflictDoNothing({ target: [leadClaims.leadId, leadClaims.lawyerId], where: sql`status not in ('undecided', 'released')` }).returning()
  return claim
}

export async function findClaim(db: Db, leadId: string, by: { id: string } | { lawyerId: string }) {
  const which = 'id' in by ? eq(leadClaims.id, by.id) : eq(leadClaims.lawyerId, by.lawyerId)
  const [claim] = await db
    .select()
    .from(leadClaims)
    .where(and(eq(leadClaims.leadId, leadId), which))
    .orderBy(desc(leadClaims.claimedAt), asc(inArray(leadClaims.status, [...unrefused])))
    .limit(1)
  return claim
}

export const standingClaims = (db: Db, leadId: string) => db.select().from(leadClaims).where(and(eq(leadClaims.leadId, leadId), inArray(leadClaims.status, ['pending', 'accepted'])))

export async function updateClaim(db: Db, id: string, change: Partial<typeof leadClaims.$inferInsert>): Promise<void> {
  await db.update(leadClaims).set(change).where(eq(leadClaims.id, id))
}

type ClaimChange = Partial<typeof leadClaims.$inferInsert>

/**
 * Writes what a move changes on its claim, where the claim still stands where the move starts from and, if asked, the lawyer
 * may work here now, and found no conflict where the client chooses one. False where not.
 */
export async function moveClaimRow(db: Db, claim: { id: string; leadId: string; lawyerId: string }, move: Move, change: ClaimChange, now?: Date): Promise<boolean> {
  const lawyer = now && and(holdsAvailable(db, claim.lawyerId, now), not(blockedBetween(clientOf(claim.leadId), claim.lawyerId)), move === 'accept' ? holdsClear(db, claim.leadId, claim.lawyerId) : undefined)
  const rows = await db
    .update(leadClaims)
    .set(change)
    .where(and(eq(leadClaims.id, claim.id), inArray(leadClaims.status, [...claimStartsOf(move)]), lawyer))
    .returning({ id: leadClaims.id })
  return rows.length > 0
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

/** The lawyer wrote to the client: the claim no longer waits for a reply. System messages do not count. */
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

export async function recordMove(db: Db, move: { leadId: string; move: Move; actorId: string | null; fromStatus: LeadStatus | null; toStatus: LeadStatus; at: Date; note?: string | null }): Promise<void> {
  await db.insert(leadMoves).values(move)
}

/** How many cases of this lawyer closed with an outcome, and how many of those well. Whoever counts waits for who counts now. */
export async function countOutcomes(db: Db, lawyerId: string): Promise<{ closed: number; successful: number }> {
  await db.select({ id: lawyerProfiles.userId }).from(lawyerProfiles).where(eq(lawyerProfiles.userId, lawyerId)).for('no key update')
  const [row] = await db
    .select({ closed: sql<number>`count(*)::int`, successful: sql<number>`(count(*) filter (where ${leadClaims.outcome} = 'successful'))::int` })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(and(eq(leadClaims.lawyerId, lawyerId), isNotNull(leadClaims.outcome), or(isNotNull(leadClaims.endedAt), and(eq(leadClaims.status, 'accepted'), eq(leads.status, 'closed')))))
  return row!
}
