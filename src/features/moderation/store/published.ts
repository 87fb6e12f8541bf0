import { and, desc, eq, exists, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { reports } from '../table.ts'
import { named, nameOf, reporter } from './pages.ts'

const openReportsOf = (db: Db) =>
  db.$count(
    reports,
    and(
      eq(reports.subjectType, 'review'),
      eq(reports.subjectId, reviews.id),
      eq(reports.status, 'open'),
    ),
  )

const moderatedReviews = (db: Db, where: SQL | undefined) =>
  db
    .select({
      review: reviews,
      lawyerName: nameOf(named),
      reviewerName: nameOf(reporter),
      openReports: openReportsOf(db),
    })
    .from(reviews)
    .innerJoin(named, eq(named.id, reviews.lawyerId))
    .innerJoin(reporter, eq(reporter.id, reviews.reviewerId))
    .where(where)
    .orderBy(desc(eq(reviews.status, 'pending')), desc(reviews.updatedAt), desc(reviews.id))
    .limit(200)

export type ModeratedRow = Awaited<ReturnType<typeof moderatedReviews>>[number]

export const listModerated = (db: Db) =>
  moderatedReviews(
    db,
    or(
      ne(reviews.status, 'published'),
      and(ne(reviews.flags, []), isNull(reviews.lookedAt)),
      exists(
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
      ),
    ),
  )

export async function findModerated(db: Db, id: string): Promise<ModeratedRow | undefined> {
  const [row] = await moderatedReviews(db, eq(reviews.id, id))
  return row
}

/** Questions and answers that are hidden or have an open report, the last asked first, with the number of open reports. */
export async function listModeratedParts(db: Db) {
  const openReports = sql<number>`(select count(*)::integer from ${reports} where ${reports.subjectId} = part.id and ${reports.subjectType} = part.kind and ${reports.status} = 'open')`
  const { rows } = await db.execute<{
    kind: 'question' | 'answer'
    id: string
    reports: number
  }>(sql`
    select kind, id, reports from (
      select kind, id, created_at, hidden_at, ${openReports} as reports from (
        select 'question' as kind, id, created_at, hidden_at from ${legalQuestions}
        union all
        select 'answer', id, created_at, hidden_at from ${legalAnswers}
      ) as part
    ) as found
    where hidden_at is not null or reports > 0
    order by created_at desc, id
    limit 200`)
  return rows
}
