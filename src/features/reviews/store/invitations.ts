import { and, eq, exists, gt, isNotNull, not, notExists, or, sql } from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { blockedBetween, conversations } from '#features/conversations/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { isVerifiedLawyer } from '#features/lawyers/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { askedAtOnce, askedWithin } from '../rules.ts'
import { worked, wrote } from '../store.ts'
import { reviewInvitations, reviews } from '../table.ts'

const one = { one: sql`1` }

/**
 * The clients whom a lawyer can ask for a review, each with one case: the work is over, both wrote, nobody keeps them apart, and
 * the client has neither been asked by this lawyer nor written a review of this lawyer, in whatever case.
 */
export const listUnasked = (db: Db, lawyerId: string, now: Date) =>
  db
    .selectDistinctOn([leads.userId], { clientId: leads.userId, leadId: leads.id })
    .from(leadClaims)
    .innerJoin(leads, eq(leads.id, leadClaims.leadId))
    .innerJoin(users, eq(users.id, leads.userId))
    .innerJoin(
      conversations,
      and(
        eq(conversations.leadId, leads.id),
        eq(conversations.userId, leads.userId),
        eq(conversations.lawyerId, leadClaims.lawyerId),
      ),
    )
    .where(
      and(
        eq(leadClaims.lawyerId, lawyerId),
        worked,
        or(eq(leads.status, 'closed'), isNotNull(leadClaims.endedAt)),
        gt(
          sql`coalesce(${leadClaims.endedAt}, ${leads.updatedAt})`,
          later(now, -askedWithin).toISOString(),
        ),
        isActive,
        wrote(db, 'client'),
        wrote(db, 'lawyer'),
        not(blockedBetween(leads.userId, lawyerId)),
        notExists(
          db
            .select(one)
            .from(reviews)
            .where(and(eq(reviews.reviewerId, leads.userId), eq(reviews.lawyerId, lawyerId))),
        ),
        notExists(
          db
            .select(one)
            .from(reviewInvitations)
            .where(
              and(
                eq(reviewInvitations.clientId, leads.userId),
                eq(reviewInvitations.lawyerId, lawyerId),
              ),
            ),
        ),
      ),
    )
    .orderBy(leads.userId, sql`${leads.createdAt} desc`)
    .limit(askedAtOnce)

/** Keeps that these clients were asked. The caller holds the lock of `lockReviewsOf`. */
export const insertInvitations = (
  db: Db,
  rows: (typeof reviewInvitations.$inferInsert)[],
): Promise<unknown> => db.insert(reviewInvitations).values(rows)

/** How many clients a lawyer asked so far, and how many of them wrote a review that is public. */
export async function countInvitations(
  db: Db,
  lawyerId: string,
): Promise<{ asked: number; reviewed: number }> {
  const answered = exists(
    db
      .select(one)
      .from(reviews)
      .where(
        and(
          eq(reviews.reviewerId, reviewInvitations.clientId),
          eq(reviews.lawyerId, lawyerId),
          eq(reviews.status, 'published'),
        ),
      ),
  )
  const [row] = await db
    .select({
      asked: sql<number>`count(*)::int`,
      reviewed: sql<number>`count(*) filter (where ${answered})::int`,
    })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.lawyerId, lawyerId))
  return row ?? { asked: 0, reviewed: 0 }
}

/** Is this lawyer verified and listed now? */
export async function isListed(db: Db, lawyerId: string): Promise<boolean> {
  const [row] = await db
    .select({ is: isVerifiedLawyer(lawyerId) })
    .from(users)
    .where(eq(users.id, lawyerId))
  return row?.is === true
}
