import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { users } from '#features/people/table.ts'
import { contactMessages } from './table.ts'

export type MessageRow = typeof contactMessages.$inferSelect

/** Undefined where the id (or its ticket) is taken. */
export async function insertMessage(
  db: Db,
  row: typeof contactMessages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [made] = await db.insert(contactMessages).values(row).onConflictDoNothing().returning()
  return made
}

/** How many messages named this address since then, counted by one transaction at a time. */
export async function countFor(db: Db, email: string, since: Date): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email.toLowerCase()}`}, 0))`,
  )
  return db.$count(
    contactMessages,
    and(
      sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`,
      gt(contactMessages.createdAt, since),
    ),
  )
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** The confirmed address of an account. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  return row?.email
}
