import { and, desc, eq, inArray } from 'drizzle-orm'
import { languageOf } from '#kernel/written-language.ts'
import { isAmong, preparedRead, type Db } from '#server/db.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import type { LeadStatus } from './contract/values.ts'
import { startsOf, type Move } from './engine/transitions.ts'
import { leadMoves, leads } from './table.ts'

export type LeadRow = typeof leads.$inferSelect
export type NewLeadRow = typeof leads.$inferInsert

/** The language goes with the words, whoever writes them; null where it is not clear. */
const withLanguage = <Row extends Partial<NewLeadRow>>(row: Row): Row =>
  row.summary === undefined ? row : { ...row, writtenIn: languageOf(row.summary) }

/** Answers undefined where the id is taken already. */
export async function insertLead(db: Db, row: NewLeadRow): Promise<LeadRow | undefined> {
  const [inserted] = await db
    .insert(leads)
    .values(withLanguage(row))
    .onConflictDoNothing({ target: leads.id })
    .returning()
  return inserted
}

/** Writes what a move changes, where the case still stands where the move starts from; undefined where it does not. */
export async function moveLeadRow(
  db: Db,
  id: string,
  move: Move,
  change: Partial<NewLeadRow>,
): Promise<LeadRow | undefined> {
  const [row] = await db
    .update(leads)
    .set(withLanguage(change))
    .where(and(eq(leads.id, id), inArray(leads.status, startsOf(move))))
    .returning()
  return row
}

export async function updateLeadRow(
  db: Db,
  id: string,
  change: Partial<NewLeadRow>,
): Promise<LeadRow> {
  const [row] = await db.update(leads).set(withLanguage(change)).where(eq(leads.id, id)).returning()
  if (row === undefined) throw new Error('a locked case is gone')
  return row
}

const readOfClient = preparedRead<{ userId: string }>()('leads.of-client', (db, slot) =>
  db
    .select()
    .from(leads)
    .where(eq(leads.userId, slot('userId')))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(200),
)

/** The cases of a client, newest first. */
export const leadsOfClient = (db: Db, userId: string): Promise<LeadRow[]> =>
  readOfClient(db, { userId })

const readNames = preparedRead<{ ids: string[] }>()('leads.names', (db, slot) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      photoUrl: lawyerProfiles.photoUrl,
      firmName: lawyerProfiles.firmName,
    })
    .from(users)
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .where(isAmong(users.id, slot('ids'))),
)

/** Names of people by id: clients for their lawyers, lawyers for their clients. */
export const namesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : readNames(db, { ids: [...ids] })

export async function recordMove(
  db: Db,
  move: {
    leadId: string
    move: Move
    actorId: string | null
    fromStatus: LeadStatus | null
    toStatus: LeadStatus
    at: Date
    note?: string | null
  },
): Promise<void> {
  await db.insert(leadMoves).values(move)
}
