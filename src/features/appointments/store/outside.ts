import { and, eq, inArray, isNull, lte, notLike, or } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isTrustedLawyer } from '#features/lawyers/table.ts'
import type { Busy } from '../engine/slots.ts'
import { availabilities, outsideCalendars } from '../table.ts'

export type OutsideCalendar = typeof outsideCalendars.$inferSelect

export async function outsideOf(db: Db, lawyerId: string): Promise<OutsideCalendar | undefined> {
  const [row] = await db
    .select()
    .from(outsideCalendars)
    .where(eq(outsideCalendars.lawyerId, lawyerId))
  return row
}

/** Another address forgets what the former one said, and is read soon. */
export async function setOutside(db: Db, lawyerId: string, url: string, now: Date): Promise<void> {
  const fresh = { url, taken: [], readAt: null, triedAt: null, failed: false, createdAt: now }
  await db
    .insert(outsideCalendars)
    .values({ lawyerId, ...fresh })
    .onConflictDoUpdate({ target: outsideCalendars.lawyerId, set: fresh })
}

export const deleteOutside = (db: Db, lawyerId: string) =>
  db.delete(outsideCalendars).where(eq(outsideCalendars.lawyerId, lawyerId))

/** Those whose address does not begin so; they wait for each other. */
export const lockOtherwiseSealed = (db: Db, prefix: string) =>
  db
    .select({ lawyerId: outsideCalendars.lawyerId, url: outsideCalendars.url })
    .from(outsideCalendars)
    .where(notLike(outsideCalendars.url, `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`))
    .for('update')

export const rewriteAddress = (db: Db, lawyerId: string, url: string) =>
  db.update(outsideCalendars).set({ url }).where(eq(outsideCalendars.lawyerId, lawyerId))

/** Those whose reading is due, each taken by one process only. Of a lawyer who is suspended, refused or leaving nothing is read. */
export async function takeDue(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ lawyerId: string; url: string; zone: string }[]> {
  const due = await db
    .select({
      lawyerId: outsideCalendars.lawyerId,
      url: outsideCalendars.url,
      zone: availabilities.zone,
    })
    .from(outsideCalendars)
    .innerJoin(availabilities, eq(availabilities.lawyerId, outsideCalendars.lawyerId))
    .where(
      and(
        or(isNull(outsideCalendars.triedAt), lte(outsideCalendars.triedAt, before)),
        isTrustedLawyer(outsideCalendars.lawyerId),
      ),
    )
    .limit(limit)
    .for('update', { of: outsideCalendars, skipLocked: true })
  if (due.length > 0)
    await db
      .update(outsideCalendars)
      .set({ triedAt: now })
      .where(
        inArray(
          outsideCalendars.lawyerId,
          due.map(({ lawyerId }) => lawyerId),
        ),
      )
  return due
}

/** Keeps what was read; after a failure the times of before still count. Nothing where the address changed meanwhile. */
export async function recordReading(
  db: Db,
  { lawyerId, url }: { lawyerId: string; url: string },
  taken: readonly Busy[] | undefined,
  now: Date,
): Promise<void> {
  await db
    .update(outsideCalendars)
    .set(taken === undefined ? { failed: true } : { taken, readAt: now, failed: false })
    .where(and(eq(outsideCalendars.lawyerId, lawyerId), eq(outsideCalendars.url, url)))
}
