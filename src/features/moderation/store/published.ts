import { and, desc, eq, exists, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Position } from '#server/paging.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { reports } from '../table.ts'
import type { PartFilter, ReviewFilter } from '../contract/values.ts'
import { after, mentions, named, nameOf, reporter } from './pages.ts'

interface Wish<Filter> {
  readonly q?: string | undefined
  readonly state?: Filter | undefined
  readonly position?: Position | undefined
  readonly limit: number
}

const moderatedReviews = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({
      review: reviews,
      lawyerName: nameOf(named),
      reviewerName: nameOf(reporter),
    })
    .from(reviews)
    .innerJoin(named, eq(named.id, reviews.lawyerId))
    .innerJoin(reporter, eq(reporter.id, reviews.reviewerId))
    .where(where)
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(limit)

export type ModeratedRow = Awaited<ReturnType<typeof moderatedReviews>>[number]

/** Reviews that an administrator has to look at, those that stand hidden or refused, or all of these. */
export function listModerated(db: Db, { q, state, position, limit }: Wish<ReviewFilter>) {
  const isReported = exists(
    db
      .select({ one: sql`1` })
      .from(reports)
      .where(
        and(
          eq(reports.subjectType, 'review'),
          eq(reports.subjectId, reviews.id),
          eq(reports.status, 'open'),
        ),
      ),
  )
  const isUnlooked = and(ne(reviews.flags, []), isNull(reviews.lookedAt))
  const isWaiting = or(
    eq(reviews.status, 'pending'),
    and(eq(reviews.status, 'published'), or(isUnlooked, isReported)),
  )
  const states = {
    waiting: isWaiting,
    hidden: eq(reviews.status, 'hidden'),
    refused: eq(reviews.status, 'refused'),
  }
  return moderatedReviews(
    db,
    and(
      state === undefined ? or(isWaiting, ne(reviews.status, 'published')) : states[state],
      mentions(q, nameOf(named), nameOf(reporter), reviews.title, reviews.body),
      after(reviews.updatedAt, reviews.id, position),
    ),
    limit,
  )
}

export async function findModerated(db: Db, id: string): Promise<ModeratedRow | undefined> {
  const [row] = await moderatedReviews(db, eq(reviews.id, id), 1)
  return row
}

/** Questions and answers that are hidden or have an open report, the newest first, with the number of open reports. */
export async function listModeratedParts(
  db: Db,
  { q, state, position, limit }: Wish<PartFilter>,
): Promise<{ kind: 'question' | 'answer'; id: string; reports: number; at: Date }[]> {
  const openReports = sql<number>`(select count(*)::integer from ${reports} where ${reports.subjectId} = part.id and ${reports.subjectType} = part.kind and ${reports.status} = 'open')`
  const states = {
    waiting: sql`hidden_at is null and reports > 0`,
    hidden: sql`hidden_at is not null`,
  }
  const wishes = [
    state === undefined ? sql`(hidden_at is not null or reports > 0)` : states[state],
    ...(q ? [mentions(q, sql`words`)!] : []),
    ...(position ? [after(sql`created_at`, sql`id`, position)!] : []),
  ]
  const { rows } = await db.execute<{
    kind: 'question' | 'answer'
    id: string
    reports: number
    at: string
  }>(sql`
    select kind, id, reports, created_at as at from (
      select part.*, ${openReports} as reports from (
        select 'question' as kind, id, created_at, hidden_at, title || ' ' || content as words from ${legalQuestions}
        union all
        select 'answer', id, created_at, hidden_at, content from ${legalAnswers}
      ) as part
    ) as found
    where ${sql.join(wishes, sql` and `)}
    order by created_at desc, id desc
    limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
