import { and, asc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { codeOf, constraintOf, preparedRead, type Db } from '#server/db.ts'
import { messages } from '#features/conversations/table.ts'
import { isTrustedLawyer } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { openStatuses } from './rules.ts'
import { appointments, availabilities } from './table.ts'

export type AvailabilityRow = typeof availabilities.$inferSelect
export type AppointmentRow = typeof appointments.$inferSelect

const lawyerUsers = alias(users, 'lawyer_users')
const clientUsers = alias(users, 'client_users')

export async function findAvailability(
  db: Db,
  lawyerId: string,
): Promise<AvailabilityRow | undefined> {
  const [row] = await db.select().from(availabilities).where(eq(availabilities.lawyerId, lawyerId))
  return row
}

export async function saveAvailability(
  db: Db,
  row: typeof availabilities.$inferInsert,
): Promise<AvailabilityRow> {
  const { createdAt: _first, ...set } = row
  const [kept] = await db
    .insert(availabilities)
    .values(row)
    .onConflictDoUpdate({ target: availabilities.lawyerId, set })
    .returning()
  return kept!
}

/** Until the transaction ends nobody else books with this lawyer, nor this client elsewhere: always in this order. */
export async function holdTimes(db: Db, lawyerId: string, clientId: string): Promise<void> {
  for (const name of [`times of lawyer ${lawyerId}`, `times of client ${clientId}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const isOpen = inArray(appointments.status, [...openStatuses])

/** What a lawyer's appointments take of a span. */
export async function takenTimes(
  db: Db,
  lawyerId: string,
  { from, to }: { from: Date; to: Date },
  except?: string,
): Promise<{ from: number; to: number }[]> {
  const rows = await db
    .select({ from: appointments.startsAt, to: appointments.busyUntil })
    .from(appointments)
    .where(
      and(
        eq(appointments.lawyerId, lawyerId),
        isOpen,
        lt(appointments.startsAt, to),
        gt(appointments.busyUntil, from),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
  return rows.map((row) => ({ from: row.from.getTime(), to: row.to.getTime() }))
}

/** How many appointments of a client are open, and how many of them with this lawyer. */
export async function countOpen(
  db: Db,
  clientId: string,
  lawyerId: string,
): Promise<{ all: number; withLawyer: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      withLawyer: sql<number>`(count(*) filter (where ${appointments.lawyerId} = ${lawyerId}))::int`,
    })
    .from(appointments)
    .where(and(eq(appointments.clientId, clientId), isOpen))
  return row!
}

export type Overlap = 'slot_taken' | 'own_time_taken'

/** Which of the two constraints refused a time; undefined for any other error. */
function overlapOf(error: unknown): Overlap | undefined {
  if (codeOf(error) !== '23P01') return undefined
  return constraintOf(error) === 'appointments_client_time' ? 'own_time_taken' : 'slot_taken'
}

/** Runs a write of a time. Where the constraints refuse it the transaction is lost: the caller throws what this answers. */
async function inTime<T>(write: Promise<T>): Promise<T | Overlap> {
  try {
    return await write
  } catch (error) {
    const overlap = overlapOf(error)
    if (overlap === undefined) throw error
    return overlap
  }
}

export const insertAppointment = (db: Db, row: typeof appointments.$inferInsert) =>
  inTime(
    db
      .insert(appointments)
      .values(row)
      .returning()
      .then((rows) => rows[0]!),
  )

type Change = Partial<typeof appointments.$inferInsert>

/** Changes an appointment that the caller holds. */
export async function updateAppointment(
  db: Db,
  id: string,
  change: Change,
): Promise<AppointmentRow> {
  const [row] = await db.update(appointments).set(change).where(eq(appointments.id, id)).returning()
  return row!
}

export const moveAppointment = (db: Db, id: string, change: Change) =>
  inTime(updateAppointment(db, id, change))

/** Sight: a client sees their own, a lawyer too unless the verification was refused. */
const isSeenBy = (personId: string | SQL): SQL =>
  or(
    eq(appointments.clientId, personId),
    and(eq(appointments.lawyerId, personId), isTrustedLawyer(personId)),
  )!

export async function lockVisible(
  db: Db,
  personId: string,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isSeenBy(personId)))
    .for('update')
  return row
}

const shown = (db: Db) =>
  db
    .select({
      row: appointments,
      lawyer: lawyerUsers,
      client: clientUsers,
      words: messages.body,
    })
    .from(appointments)
    .innerJoin(lawyerUsers, eq(lawyerUsers.id, appointments.lawyerId))
    .innerJoin(clientUsers, eq(clientUsers.id, appointments.clientId))
    .leftJoin(messages, eq(messages.id, appointments.messageId))

const readVisible = preparedRead<{ personId: string; from: Date; to: Date; limit: number }>()(
  'appointments.visible',
  (db, slot) =>
    shown(db)
      .where(
        and(
          isSeenBy(sql`${slot('personId')}::uuid`),
          gt(appointments.endsAt, slot('from')),
          lt(appointments.startsAt, slot('to')),
        ),
      )
      .orderBy(asc(appointments.startsAt), asc(appointments.id))
      .limit(slot('limit')),
)

export type ShownRow = Awaited<ReturnType<typeof readVisible>>[number]

/** Those that end within a span, the next first. */
export const listVisible = (
  db: Db,
  personId: string,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<ShownRow[]> => readVisible(db, { personId, from, to, limit })

export async function findVisible(
  db: Db,
  personId: string,
  id: string,
): Promise<ShownRow | undefined> {
  const [row] = await shown(db).where(and(eq(appointments.id, id), isSeenBy(personId)))
  return row
}

/** Whoever has it: to tell a retry from an id that is somebody else’s. */
export async function findAny(db: Db, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  return row
}
