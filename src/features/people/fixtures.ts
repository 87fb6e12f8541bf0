import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { users, type User } from './table.ts'

export type UserWishes = Partial<typeof users.$inferInsert>

let counter = 0

/** A person for tests and demo data, with a unique e-mail address unless one is given. */
export async function buildUser(db: Db, wishes: UserWishes = {}): Promise<User> {
  counter += 1
  const id = wishes.id ?? newId()
  const row = {
    firstName: 'Ana',
    lastName: `Client ${counter}`,
    email: `person-${id}@example.test`,
    emailVerified: true,
    ...wishes,
    id,
  }
  const [user] = await db.insert(users).values(row).returning()
  return user!
}
