import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { subscriptions } from '#features/billing/table.ts'
import { isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import type { Busy } from '../engine/slots.ts'
import { openStatuses } from '../rules.ts'
import { appointments, availabilities, outsideCalendars } from '../table.ts'

const millis = (moment: typeof appointments.startsAt | typeof appointments.busyUntil) =>
  sql`(extract(epoch from ${moment}) * 1000)::bigint`

const readBookable = preparedRead<{ lawyerId: string; from: Date; to: Date }>()(
  'appointments.bookable',
  (db, slot) => {
    const taken = db
      .select({
        all: sql`coalesce(json_agg(json_build_object('from', ${millis(appointments.startsAt)}, 'to', ${millis(appointments.busyUntil)})), '[]')`,
      })
      .from(appointments)
      .where(
        and(
          eq(appointments.lawyerId, lawyerProfiles.userId),
          inArray(appointments.status, [...openStatuses]),
          lt(appointments.startsAt, slot('to')),
          gt(appointments.busyUntil, slot('from')),
        ),
      )
    return db
      .select({
        calendar: availabilities,
        subscription: subscriptions,
        elsewhere: outsideCalendars.taken,
        taken: sql<Busy[]>`${taken}`,
      })
      .from(lawyerProfiles)
      .leftJoin(availabilities, eq(availabilities.lawyerId, lawyerProfiles.userId))
      .leftJoin(subscriptions, eq(subscriptions.lawyerId, lawyerProfiles.userId))
      .leftJoin(outsideCalendars, eq(outsideCalendars.lawyerId, lawyerProfiles.userId))
      .where(
        and(eq(lawyerProfiles.userId, slot('lawyerId')), isVerifiedLawyer(lawyerProfiles.userId)),
      )
  },
)

/** A verified lawyer who may act, with all that the open times of a span are counted from: others are not there for a client. */
export async function findBookable(
  db: Db,
  lawyerId: string,
  { from, to }: { from: Date; to: Date },
) {
  const [row] = await readBookable(db, { lawyerId, from, to })
  return row
}
