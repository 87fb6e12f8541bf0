import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { isAmong, preparedRead, type Db } from '#server/db.ts'
import { conflictChecks } from '#features/conflict-checks/table.ts'
import {
  apartAlone,
  blockedBetween,
  conversations,
  messages,
} from '#features/conversations/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import type { ClaimStatus } from '../contract/values.ts'
import { claimStartsOf, unrefused, type Move } from '../engine/transitions.ts'
import { leadClaims, leads } from '../table.ts'
import { holdsAvailable, holdsClear } from './sight.ts'
import { stepsOfClaim } from './steps.ts'

const clientOf = (leadId: string | typeof leadClaims.leadId) =>
  sql`(select about.user_id from leads as about where about.id = ${leadId})`

const readClaims = preparedRead<{ leadIds: string[] }>()('leads.claims', (db, slot) =>
  db
    .select({
      claim: leadClaims,
      lawyer: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        photoUrl: lawyerProfiles.photoUrl,
        firmName: lawyerProfiles.firmName,
      },
      conversationId: conversations.id,
      steps: stepsOfClaim,
      available: sql<boolean>`${lawyerProfiles.verified} and ${isActive} and not ${blockedBetween(clientOf(leadClaims.leadId), leadClaims.lawyerId)}`,
      silenced: apartAlone(clientOf(leadClaims.leadId), leadClaims.lawyerId),
      checked: sql<boolean>`exists (select from ${conflictChecks} seen where seen.lead_id = ${leadClaims.leadId} and seen.lawyer_id = ${leadClaims.lawyerId} and seen.answer = 'clear')`,
    })
    .from(leadClaims)
    .innerJoin(users, eq(users.id, leadClaims.lawyerId))
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, leadClaims.lawyerId))
    .leftJoin(
      conversations,
      and(
        eq(conversations.leadId, leadClaims.leadId),
        eq(conversations.lawyerId, leadClaims.lawyerId),
      ),
    )
    .where(isAmong(leadClaims.leadId, slot('leadIds')))
    .orderBy(leadClaims.claimedAt, leadClaims.id),
)

export type ClaimRow = Awaited<ReturnType<typeof readClaims>>[number]

/** The claims of these cases with the lawyers' names and the conversations, oldest first. */
export const claimsOf = (db: Db, leadIds: readonly string[]): Promise<ClaimRow[]> =>
  readClaims(db, { leadIds: [...leadIds] })

/** Answers undefined where this lawyer has claimed the case before, unless the product itself ended that claim. */
export async function insertClaim(db: Db, row: typeof leadClaims.$inferInsert) {
  const [claim] = await db
    .insert(leadClaims)
    .values(row)
    .onConflictDoNothing({
      target: [leadClaims.leadId, leadClaims.lawyerId],
      where: sql`status not in ('undecided', 'released', 'handed_over')`,
    })
    .returning()
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

export const standingClaims = (db: Db, leadId: string) =>
  db
    .select()
    .from(leadClaims)
    .where(and(eq(leadClaims.leadId, leadId), inArray(leadClaims.status, ['pending', 'accepted'])))

export async function updateClaim(
  db: Db,
  id: string,
  change: Partial<typeof leadClaims.$inferInsert>,
): Promise<void> {
  await db.update(leadClaims).set(change).where(eq(leadClaims.id, id))
}

type ClaimChange = Partial<typeof leadClaims.$inferInsert>

/**
 * Writes what a move changes on its claim, where the claim still stands where the move starts from and, if asked, the lawyer
 * may work here now, and found no conflict where the client chooses one. False where not.
 */
export async function moveClaimRow(
  db: Db,
  claim: { id: string; leadId: string; lawyerId: string },
  move: Move,
  change: ClaimChange,
  now?: Date,
): Promise<boolean> {
  const lawyer =
    now &&
    and(
      holdsAvailable(db, claim.lawyerId, now),
      not(blockedBetween(clientOf(claim.leadId), claim.lawyerId)),
      move === 'accept' ? holdsClear(db, claim.leadId, claim.lawyerId) : undefined,
    )
  const rows = await db
    .update(leadClaims)
    .set(change)
    .where(
      and(
        eq(leadClaims.id, claim.id),
        inArray(leadClaims.status, [...claimStartsOf(move)]),
        lawyer,
      ),
    )
    .returning({ id: leadClaims.id })
  return rows.length > 0
}

/** Ends every pending claim of a case but one, and returns whose they were. */
export function endPendingClaims(
  db: Db,
  leadId: string,
  status: ClaimStatus,
  now: Date,
  except?: string,
) {
  const which = and(
    eq(leadClaims.leadId, leadId),
    eq(leadClaims.status, 'pending'),
    except === undefined ? undefined : ne(leadClaims.id, except),
  )
  return db
    .update(leadClaims)
    .set({ status, decidedAt: now, firstReplyDue: null })
    .where(which)
    .returning({ id: leadClaims.id, lawyerId: leadClaims.lawyerId })
}

/** Marks the place of a claim as returned, once; returns the lawyer and month it goes back to. */
export async function markPlaceReturned(db: Db, claimId: string, now: Date) {
  const [claim] = await db
    .update(leadClaims)
    .set({ placeReturnedAt: now })
    .where(
      and(
        eq(leadClaims.id, claimId),
        isNull(leadClaims.placeReturnedAt),
        sql`${leadClaims.periodStart} is not null`,
      ),
    )
    .returning({ lawyerId: leadClaims.lawyerId, periodStart: leadClaims.periodStart })
  return claim
}

/** The lawyer, or a colleague, wrote to the client: the claim no longer waits for a reply. System messages do not count. */
export async function markReplied(db: Db, messageId: string): Promise<void> {
  const [reply] = await db
    .select({ leadId: conversations.leadId, lawyerId: conversations.lawyerId })
    .from(messages)
    .innerJoin(
      conversations,
      and(
        eq(conversations.id, messages.conversationId),
        ne(conversations.userId, messages.senderId),
      ),
    )
    .where(and(eq(messages.id, messageId), ne(messages.messageType, 'system')))
  if (!reply?.leadId) return
  await db
    .update(leadClaims)
    .set({ firstReplyDue: null })
    .where(
      and(
        eq(leadClaims.leadId, reply.leadId),
        eq(leadClaims.lawyerId, reply.lawyerId),
        eq(leadClaims.status, 'pending'),
      ),
    )
}

/** The client read the conversation for the first time. */
export async function markOpened(
  db: Db,
  leadId: string,
  lawyerId: string,
  now: Date,
): Promise<void> {
  await db
    .update(leadClaims)
    .set({ clientOpenedAt: now })
    .where(
      and(
        eq(leadClaims.leadId, leadId),
        eq(leadClaims.lawyerId, lawyerId),
        isNull(leadClaims.clientOpenedAt),
      ),
    )
}

/** How many cases of this lawyer closed with an outcome, and how many of those well. Concurrent counts of one lawyer wait for each other. */
export async function countOutcomes(
  db: Db,
  lawyerId: string,
): Promise<{ closed: number; successful: number }> {
  await db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, lawyerId))
    .for('no key update')
  const [row] = await db
    .select({
      closed: sql<number>`count(*)::int`,
      successful: sql<number>`(count(*) filter (where ${leadClaims.outcome} = 'successful'))::int`,
    })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .where(
      and(
        eq(leadClaims.lawyerId, lawyerId),
        isNotNull(leadClaims.outcome),
        or(
          isNotNull(leadClaims.endedAt),
          and(eq(leadClaims.status, 'accepted'), eq(leads.status, 'closed')),
        ),
      ),
    )
  return row!
}
