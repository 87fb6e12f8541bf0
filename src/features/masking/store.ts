import { eq } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { users } from '#features/people/table.ts'

/** What is known of a person that must not stand in what strangers read. */
export async function findOwn(db: Db, id: string) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  return row
}
