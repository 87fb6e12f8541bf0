import {
  and,
  avg,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { reviews } from './table.ts'

export const reviewsPerPage = 20

const reviewer = alias(users, 'reviewer')
const lawyer = alias(users, 'lawyer')

const withPeople = (db: Db) =>
  db
    .select({
      review: reviews,
      reviewer: { firstName: reviewer.firstName, lastName: reviewer.lastName },
      lawyer: { id: lawyer.id, firstName: lawyer.firstName, lastName: lawyer.lastName },
    })
    .from(reviews)
    .innerJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .innerJoin(lawyer, eq(lawyer.id, reviews.lawyerId))

export type ReviewRow = Awaited<ReturnType<typeof findReview>> & {}

export async function findReview(db: Db, id: string) {
  const [row] = await withPeople(db).where(eq(reviews.id, id))
  return row
}

export async function findLeadReview(db: Db, leadId: string, lawyerId: string | null) {
  if (lawyerId === null) return undefined
  const [row] = await withPeople(db).where(
    and(eq(reviews.leadId, leadId), eq(reviews.lawyerId, lawyerId)),
  )
  return row
}

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)]

/** One page of what everybody may read about a lawyer, and how many there are. */
export async function listPublished(db: Db, lawyerId: string, page: number) {
  const published = and(eq(reviews.lawyerId, lawyerId), eq(reviews.status, 'published'))
  const rows = await withPeople(db)
    .where(published)
    .orderBy(...newestFirst)
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage)
  const total =
    page === 1 && rows.length < reviewsPerPage ? rows.length : await db.$count(reviews, published)
  return { rows, total }
}

/** What the lawyer reads: never what waits for a look or was refused. */
export const listAbout = (db: Db, lawyerId: string) =>
  withPeople(db)
    .where(and(eq(reviews.lawyerId, lawyerId), inArray(reviews.status, ['published', 'hidden'])))
    .orderBy(...newestFirst)
    .limit(200)
export const listBy = (db: Db, reviewerId: string) =>
  withPeople(db)
    .where(eq(reviews.reviewerId, reviewerId))
    .orderBy(...newestFirst)
    .limit(200)

export const worked = or(
  eq(leadClaims.status, 'accepted'),
  and(
    inArray(leadClaims.status, ['ended', 'handed_back', 'handed_over']),
    isNotNull(leadClaims.endedAt),
  ),
)

/** A colleague's words are the lawyer's side. */
export const wrote = (db: Db, side: 'client' | 'lawyer') =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversations.id),
          side === 'client'
            ? eq(messages.senderId, conversations.userId)
            : ne(messages.senderId, conversations.userId),
          ne(messages.messageType, 'system'),
        ),
      ),
  )

/** A case with a lawyer who works or worked on it (the one named, or the last), for its client and that lawyer alone. */
export async function findReviewableLead(
  db: Db,
  leadId: string,
  viewerId: string,
  lawyerId?: string,
) {
  const [row] = await db
    .select({
      id: leads.id,
      userId: leads.userId,
      status: leads.status,
      lawyerId: leadClaims.lawyerId,
      ended: sql<boolean>`${leadClaims.endedAt} is not null`,
      decidedAt: leadClaims.decidedAt,
      conversationId: conversations.id,
      bothWrote: sql<boolean>`${wrote(db, 'client')} and ${wrote(db, 'lawyer')}`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(leads)
    .leftJoin(
      leadClaims,
      and(
        eq(leadClaims.leadId, leads.id),
        worked,
        lawyerId === undefined ? undefined : eq(leadClaims.lawyerId, lawyerId),
      ),
    )
    .leftJoin(users, eq(users.id, leadClaims.lawyerId))
    .leftJoin(
      conversations,
      and(
        eq(conversations.leadId, leads.id),
        eq(conversations.userId, leads.userId),
        eq(conversations.lawyerId, leadClaims.lawyerId),
      ),
    )
    .where(and(eq(leads.id, leadId), sql`${viewerId} in (${leads.userId}, ${leadClaims.lawyerId})`))
    .orderBy(
      sql`${leadClaims.endedAt} desc nulls first`,
      sql`${leadClaims.decidedAt} desc nulls last`,
    )
    .limit(1)
  return row
}

/** Makes everybody who changes the reviews of one lawyer wait for one another. */
export const lockReviewsOf = (db: Db, lawyerId: string) =>
  db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, lawyerId))
    .for('update')

/** Whether a client has a review of this lawyer, in whatever state. The caller holds the lock of `lockReviewsOf`. */
export const hasReviewed = async (db: Db, reviewerId: string, lawyerId: string): Promise<boolean> =>
  (await db.$count(
    reviews,
    and(eq(reviews.reviewerId, reviewerId), eq(reviews.lawyerId, lawyerId)),
  )) > 0

/** False where the case has a review already (or the id is taken). */
export async function insertReview(db: Db, row: typeof reviews.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(reviews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  return made.length === 1
}

/** False where somebody answered it in the meantime. */
export async function setReply(db: Db, id: string, body: string, now: Date): Promise<boolean> {
  const open = and(eq(reviews.id, id), sql`${reviews.lawyerReply} is null`)
  const changed = await db
    .update(reviews)
    .set({ lawyerReply: body, lawyerRepliedAt: now, updatedAt: now })
    .where(open)
    .returning({ id: reviews.id })
  return changed.length === 1
}

/** Corrects or takes away an answer that is there. That there was one stays known: nobody is told of an answer twice. */
export async function changeReply(
  db: Db,
  id: string,
  body: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(reviews)
    .set({ lawyerReply: body, updatedAt: now })
    .where(and(eq(reviews.id, id), sql`${reviews.lawyerReply} is not null`))
}

type Visibility = Pick<typeof reviews.$inferInsert, 'hiddenBy' | 'hiddenReason'> & {
  status: 'published' | 'hidden'
}

/** Hides or restores; false where it stands so already. */
export async function setVisibility(
  db: Db,
  id: string,
  change: Visibility,
  now: Date,
): Promise<boolean> {
  const other = change.status === 'hidden' ? 'published' : 'hidden'
  const changed = await db
    .update(reviews)
    .set({ ...change, updatedAt: now })
    .where(and(eq(reviews.id, id), eq(reviews.status, other)))
    .returning({ id: reviews.id })
  return changed.length === 1
}

/** Flagged, and nobody has looked yet (or the answer was no, which can be taken back). */
const undecided = or(
  inArray(reviews.status, ['pending', 'refused']),
  and(eq(reviews.status, 'published'), ne(reviews.flags, []), isNull(reviews.lookedAt)),
)

/** An administrator looked: the review stands for all to read, or stays unseen. False where it stands so already. */
export async function setLook(
  db: Db,
  id: string,
  status: 'published' | 'refused',
  now: Date,
): Promise<boolean> {
  const open = status === 'published' ? undecided : eq(reviews.status, 'pending')
  const changed = await db
    .update(reviews)
    .set({ status, lookedAt: now, updatedAt: now })
    .where(and(eq(reviews.id, id), open))
    .returning({ id: reviews.id })
  return changed.length === 1
}

/** Average and number of a lawyer's published reviews, from the rows. */
export async function countRatings(
  db: Db,
  lawyerId: string,
): Promise<{ average: string; total: number }> {
  const [row] = await db
    .select({ average: avg(reviews.rating), total: count() })
    .from(reviews)
    .where(and(eq(reviews.lawyerId, lawyerId), eq(reviews.status, 'published')))
  return { average: Number(row?.average ?? 0).toFixed(2), total: row?.total ?? 0 }
}
