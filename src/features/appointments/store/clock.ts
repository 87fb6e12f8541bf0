import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { hours, later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { blockedBetween, conversations } from '#features/conversations/table.ts'
import { isTrustedLawyer } from '#features/lawyers/table.ts'
import { acts } from '#features/people/table.ts'
import { openStatuses, type ReminderKind } from '../rules.ts'
import { appointmentReminders, appointments } from '../table.ts'
import type { AppointmentRow } from '../store.ts'

const most = 200
const isOpen = inArray(appointments.status, [...openStatuses])

const held = (db: Db, where: ReturnType<typeof and>): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(where)
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** Requests that nobody answered in time. */
export const unanswered = (db: Db, now: Date) =>
  held(db, and(eq(appointments.status, 'requested'), lte(appointments.answerBy, now)))

/** Agreed times that have passed. */
export const passed = (db: Db, now: Date) =>
  held(db, and(eq(appointments.status, 'confirmed'), lte(appointments.endsAt, now)))

/** Proposed times that have come without an answer. */
export const staleProposals = (db: Db, now: Date) =>
  held(db, and(isOpen, isNotNull(appointments.proposedStart), lte(appointments.proposedStart, now)))

/** Open ones of which a side may not act here any more, or whose two are kept apart. */
export const broken = (db: Db, now: Date) =>
  held(
    db,
    and(
      isOpen,
      gt(appointments.endsAt, now),
      or(
        not(isTrustedLawyer(appointments.lawyerId)),
        not(acts(appointments.clientId)),
        blockedBetween(appointments.clientId, appointments.lawyerId),
        exists(
          db
            .select({ one: sql`1` })
            .from(conversations)
            .where(
              and(
                eq(conversations.id, appointments.conversationId),
                eq(conversations.lockCategory, 'lawyer_gone'),
              ),
            ),
        ),
      ),
    ),
  )

const ahead: Record<ReminderKind, number> = { day: hours(24), hour: hours(1) }

/** Agreed ones whose reminder of this kind is due: only where the time was agreed before it. */
export const toRemind = (db: Db, kind: ReminderKind, now: Date): Promise<AppointmentRow[]> => {
  const until = later(now, ahead[kind])
  const from = kind === 'day' ? later(now, ahead.hour) : now
  const before = sql`make_interval(secs => ${ahead[kind] / 1_000})`
  return held(
    db,
    and(
      eq(appointments.status, 'confirmed'),
      gt(appointments.startsAt, from),
      lte(appointments.startsAt, until),
      sql`${appointments.settledAt} < ${appointments.startsAt} - ${before}`,
      notExists(
        db
          .select({ one: sql`1` })
          .from(appointmentReminders)
          .where(
            and(
              eq(appointmentReminders.appointmentId, appointments.id),
              eq(appointmentReminders.kind, kind),
              eq(appointmentReminders.startsAt, appointments.startsAt),
            ),
          ),
      ),
    ),
  )
}

/** True for whoever writes it first. */
export async function recordReminder(
  db: Db,
  { id, startsAt }: AppointmentRow,
  kind: ReminderKind,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insert(appointmentReminders)
    .values({ appointmentId: id, kind, startsAt, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: appointmentReminders.appointmentId })
  return made.length === 1
}
