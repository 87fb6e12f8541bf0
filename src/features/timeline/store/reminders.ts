import { and, asc, between, eq, inArray, isNull, notExists, sql, type AnyColumn } from 'drizzle-orm'
import { daysBetween } from '#kernel/calendar-dates.ts'
import type { Db } from '#server/db.ts'
import { remindedTypes, reminderFor } from '../rules.ts'
import { timelineCases, timelineDocuments, timelineReminders, timelineSteps } from '../table.ts'

interface DueReminder {
  readonly about: 'step' | 'document'
  readonly id: string
  readonly caseId: string
  readonly userId: string
  readonly date: string
  readonly daysLeft: number
  readonly daysBefore: number
}

/** The reminder a date calls for today, in SQL as `reminderFor` says it. */
export const daysBeforeSql = (date: AnyColumn, today: string) =>
  sql`case when ${date} - ${today}::date <= 1 then 1 when ${date} - ${today}::date <= 7 then 7 when ${date} - ${today}::date <= 14 then 14 else 30 end`

/** Dates within reach whose reminder of today has not been sent, the nearest first. */
export async function toRemind(
  db: Db,
  { today, until }: { today: string; until: string },
  limit: number,
): Promise<DueReminder[]> {
  const sentFor = (subject: AnyColumn, id: AnyColumn, date: AnyColumn) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(timelineReminders)
        .where(
          and(
            eq(subject, id),
            eq(timelineReminders.date, date),
            sql`${timelineReminders.daysBefore} = ${daysBeforeSql(date, today)}`,
          ),
        ),
    )
  const steps = await db
    .select({
      id: timelineSteps.id,
      caseId: timelineSteps.caseId,
      userId: timelineCases.userId,
      date: timelineSteps.date,
    })
    .from(timelineSteps)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineSteps.caseId))
    .where(
      and(
        isNull(timelineSteps.doneOn),
        inArray(timelineSteps.type, [...remindedTypes]),
        between(timelineSteps.date, today, until),
        sentFor(timelineReminders.stepId, timelineSteps.id, timelineSteps.date),
      ),
    )
    .orderBy(asc(timelineSteps.date), asc(timelineSteps.id))
    .limit(limit)
  const documents = await db
    .select({
      id: timelineDocuments.id,
      caseId: timelineDocuments.caseId,
      userId: timelineCases.userId,
      date: timelineDocuments.expiresOn,
    })
    .from(timelineDocuments)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineDocuments.caseId))
    .where(
      and(
        between(timelineDocuments.expiresOn, today, until),
        sentFor(timelineReminders.documentId, timelineDocuments.id, timelineDocuments.expiresOn),
      ),
    )
    .orderBy(asc(timelineDocuments.expiresOn), asc(timelineDocuments.id))
    .limit(limit)
  const due =
    (about: DueReminder['about']) =>
    (row: (typeof steps)[number]): DueReminder => {
      const daysLeft = daysBetween(today, row.date!)
      return { ...row, about, date: row.date!, daysLeft, daysBefore: reminderFor(daysLeft)! }
    }
  return [...steps.map(due('step')), ...documents.map(due('document'))]
}

/** Writes the reminders down and answers those that nobody had sent: only these are this transaction's to send. */
export async function recordReminders(
  db: Db,
  due: readonly DueReminder[],
  now: Date,
): Promise<(DueReminder & { reminderId: string })[]> {
  if (due.length === 0) return []
  const rows = due.map(({ about, id, date, daysBefore }) => ({
    stepId: about === 'step' ? id : null,
    documentId: about === 'document' ? id : null,
    date,
    daysBefore,
    sentAt: now,
  }))
  const made = await db.insert(timelineReminders).values(rows).onConflictDoNothing().returning({
    id: timelineReminders.id,
    stepId: timelineReminders.stepId,
    documentId: timelineReminders.documentId,
  })
  const reminders = new Map(made.map(({ id, stepId, documentId }) => [stepId ?? documentId, id]))
  return due.flatMap((one) =>
    reminders.has(one.id) ? [{ ...one, reminderId: reminders.get(one.id)! }] : [],
  )
}
