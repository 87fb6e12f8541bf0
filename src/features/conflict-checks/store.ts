import { and, count, eq, lt, lte, sql } from 'drizzle-orm'
import { isAmong, preparedRead, type Db } from '#server/db.ts'
import { checksPerDay, mostListed, type ConflictAnswer } from './contract.ts'
import { clientListNames, clientLists, conflictCheckDays, conflictChecks } from './table.ts'

export type CheckRow = typeof conflictChecks.$inferSelect
export type ListRow = typeof clientLists.$inferSelect
export type ListedName = Omit<typeof clientListNames.$inferSelect, 'lawyerId'>

/** Notes that a lawyer reads these names; names read before stay noted. `isNew` the first time for this case. */
export async function noteReading(
  db: Db,
  row: Pick<CheckRow, 'leadId' | 'lawyerId' | 'names' | 'readAt'>,
): Promise<{ answer: ConflictAnswer | null; isNew: boolean }> {
  const [made] = await db
    .insert(conflictChecks)
    .values(row)
    .onConflictDoNothing()
    .returning({ answer: conflictChecks.answer })
  if (made !== undefined) return { answer: null, isNew: true }
  const [known] = await db
    .update(conflictChecks)
    .set({
      outdated: false,
      names: sql`array(select distinct unnest(${conflictChecks.names} || excluded.names) from (values (${sql.param(row.names, conflictChecks.names)})) as excluded (names))`,
    })
    .where(and(eq(conflictChecks.leadId, row.leadId), eq(conflictChecks.lawyerId, row.lawyerId)))
    .returning({ answer: conflictChecks.answer })
  return { answer: known?.answer ?? null, isNew: false }
}

/** Counts one case of the lawyer's day in a single statement; false where the day is full. */
export async function countReading(db: Db, lawyerId: string, day: string): Promise<boolean> {
  const counted = await db
    .insert(conflictCheckDays)
    .values({ lawyerId, day, used: 1 })
    .onConflictDoUpdate({
      target: [conflictCheckDays.lawyerId, conflictCheckDays.day],
      set: { used: sql`${conflictCheckDays.used} + 1` },
      setWhere: lt(conflictCheckDays.used, checksPerDay),
    })
    .returning({ used: conflictCheckDays.used })
  return counted.length > 0
}

/** False where this lawyer has not read the names as they are now. */
export async function keepAnswer(
  db: Db,
  leadId: string,
  lawyerId: string,
  answer: ConflictAnswer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(conflictChecks)
    .set({ answer, answeredAt: now })
    .where(
      and(
        eq(conflictChecks.leadId, leadId),
        eq(conflictChecks.lawyerId, lawyerId),
        eq(conflictChecks.outdated, false),
      ),
    )
    .returning({ leadId: conflictChecks.leadId })
  return rows.length > 0
}

/** No answer counts any more: the names are others than those that were read. */
export const dropAnswers = (db: Db, leadId: string) =>
  db
    .update(conflictChecks)
    .set({ answer: null, answeredAt: null, outdated: true })
    .where(eq(conflictChecks.leadId, leadId))

const readAnswers = preparedRead<{ lawyerId: string; leadIds: string[] }>()(
  'conflict-checks.answers',
  (db, slot) =>
    db
      .select({ leadId: conflictChecks.leadId, answer: conflictChecks.answer })
      .from(conflictChecks)
      .where(
        and(
          eq(conflictChecks.lawyerId, slot('lawyerId')),
          isAmong(conflictChecks.leadId, slot('leadIds')),
        ),
      ),
)

/** What a lawyer answered, by case. */
export const answersBy = (db: Db, lawyerId: string, leadIds: readonly string[]) =>
  readAnswers(db, { lawyerId, leadIds: [...leadIds] })

// Where there were no names nobody has read any.
const readCounts = preparedRead<{ leadIds: string[] }>()('conflict-checks.counts', (db, slot) =>
  db
    .select({ leadId: conflictChecks.leadId, lawyers: count() })
    .from(conflictChecks)
    .where(
      and(
        isAmong(conflictChecks.leadId, slot('leadIds')),
        sql`cardinality(${conflictChecks.names}) > 0`,
      ),
    )
    .groupBy(conflictChecks.leadId),
)

/** How many lawyers read the names of these cases. */
export const countsOf = (db: Db, leadIds: readonly string[]) =>
  readCounts(db, { leadIds: [...leadIds] })

export const findList = async (db: Db, lawyerId: string): Promise<ListRow | undefined> =>
  (await db.select().from(clientLists).where(eq(clientLists.lawyerId, lawyerId)))[0]

/** The list with this key, kept from changing until the transaction ends; undefined where another key or no list is there. */
export const lockList = async (
  db: Db,
  lawyerId: string,
  keyCheck: string,
): Promise<ListRow | undefined> =>
  (
    await db
      .select()
      .from(clientLists)
      .where(and(eq(clientLists.lawyerId, lawyerId), eq(clientLists.keyCheck, keyCheck)))
      .for('update')
  )[0]

export const startList = (db: Db, row: Pick<ListRow, 'lawyerId' | 'keyCheck' | 'createdAt'>) =>
  db.insert(clientLists).values(row).onConflictDoNothing()

/** Adds what is not there and says how many that were. */
export async function addNames(
  db: Db,
  lawyerId: string,
  names: readonly ListedName[],
): Promise<number> {
  const added = await db
    .insert(clientListNames)
    .values(names.map((name) => ({ ...name, lawyerId })))
    .onConflictDoNothing()
    .returning({ same: clientListNames.same })
  return added.length
}

export async function removeName(db: Db, lawyerId: string, same: string): Promise<number> {
  const gone = await db
    .delete(clientListNames)
    .where(and(eq(clientListNames.lawyerId, lawyerId), eq(clientListNames.same, same)))
    .returning({ same: clientListNames.same })
  return gone.length
}

/** Writes down how many names a locked list holds after so many more or fewer; undefined where that is more than it takes. */
export const countNames = async (
  db: Db,
  lawyerId: string,
  more: number,
): Promise<ListRow | undefined> =>
  (
    await db
      .update(clientLists)
      .set({ names: sql`${clientLists.names} + ${more}` })
      .where(
        and(
          eq(clientLists.lawyerId, lawyerId),
          lte(sql`${clientLists.names} + ${more}`, mostListed),
        ),
      )
      .returning()
  )[0]

export const listNames = (db: Db, lawyerId: string) =>
  db
    .select({ same: clientListNames.same, alike: clientListNames.alike })
    .from(clientListNames)
    .where(eq(clientListNames.lawyerId, lawyerId))

export const deleteList = (db: Db, lawyerId: string) =>
  db.delete(clientLists).where(eq(clientLists.lawyerId, lawyerId))
