import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Subject } from '../contract/values.ts'
import { reports } from '../table.ts'
import { nameOf, reporter } from './pages.ts'

export type OpenReport = Awaited<ReturnType<typeof listOpenAbout>>[number]

/** The open reports about these, the longest wait first. */
export const listOpenAbout = (db: Db, subjectIds: readonly string[]) =>
  db
    .select({ report: reports, reporterName: nameOf(reporter) })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .where(and(inArray(reports.subjectId, [...subjectIds]), eq(reports.status, 'open')))
    .orderBy(reports.createdAt, reports.id)

/** The open reports about one thing, held until they are decided. */
export const lockOpenAbout = (
  db: Db,
  { subjectType, subjectId }: { readonly subjectType: Subject; readonly subjectId: string },
) =>
  db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.subjectType, subjectType),
        eq(reports.subjectId, subjectId),
        eq(reports.status, 'open'),
      ),
    )
    .orderBy(reports.id)
    .for('update')
