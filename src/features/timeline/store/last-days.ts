import { and, asc, between, eq, inArray, notExists, sql } from 'drizzle-orm'
import { daysBetween } from '#kernel/calendar-dates.ts'
import type { Db } from '#server/db.ts'
import { leads } from '#features/leads/table.ts'
import { notifications } from '#features/notifications/table.ts'
import { acts } from '#features/people/table.ts'
import { remindedTypes, reminderFor } from '../rules.ts'
import { timelineCases, timelineSteps } from '../table.ts'
import { daysBeforeSql } from './reminders.ts'

/** The line in the inbox is the record of such a reminder: it stands there once, read or not. */
const groupOf = sql<string>`'last-day ' || ${leads.id} || ' ' || ${leads.deadline}`

/**
 * Sent cases whose last day stands on no timeline, which would remind of it, and whose reminder of today has not been sent. Whoever
 * wrote the day down just now is not told of it.
 */
export async function lastDaysToRemind(
  db: Db,
  { today, until }: { today: string; until: string },
  limit: number,
) {
  const daysBefore = daysBeforeSql(leads.deadline, today)
  const group = sql<string>`${groupOf} || ' ' || ${daysBefore}`
  const onTimeline = db
    .select({ one: sql`1` })
    .from(timelineSteps)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineSteps.caseId))
    .where(
      and(
        eq(timelineCases.userId, leads.userId),
        inArray(timelineSteps.type, [...remindedTypes]),
        eq(timelineSteps.date, leads.deadline),
      ),
    )
  const sent = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, leads.userId), eq(notifications.groupKey, group)))
  const rows = await db
    .select({ id: leads.id, userId: leads.userId, date: leads.deadline, group })
    .from(leads)
    .where(
      and(
        inArray(leads.status, ['open', 'claimed', 'in_progress', 'expired']),
        between(leads.deadline, today, until),
        sql`${leads.deadline} - ${daysBefore} > (${leads.createdAt} at time zone 'UTC')::date`,
        acts(leads.userId),
        notExists(onTimeline),
        notExists(sent),
      ),
    )
    .orderBy(asc(leads.deadline), asc(leads.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => {
    const daysLeft = daysBetween(today, row.date!)
    return { ...row, daysLeft, daysBefore: reminderFor(daysLeft)! }
  })
}
