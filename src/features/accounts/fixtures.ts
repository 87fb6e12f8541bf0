import { hashPassword } from 'better-auth/crypto'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { accounts } from './table.ts'

const hashes = new Map<string, Promise<string>>()

const hashOf = (password: string) => {
  let hash = hashes.get(password)
  if (hash === undefined) hashes.set(password, (hash = hashPassword(password)))
  return hash
}

/** Lets a person sign in with a password. Hashed once however many people share it. */
export async function givePassword(db: Db, userId: string, password: string): Promise<void> {
  await db.insert(accounts).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: await hashOf(password),
  })
}

/** A person who can sign in with a password. */
export async function buildWithPassword(db: Db, password: string, wishes: UserWishes = {}) {
  const user = await buildUser(db, wishes)
  await givePassword(db, user.id, password)
  return user
}
