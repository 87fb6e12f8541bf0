import { verifyPassword } from 'better-auth/crypto'
import type { Db } from '#server/db.ts'
import { errors } from '../contract.ts'
import { findPasswordHash } from '../store.ts'

/** Refuses unless this is the person's password: `no_password` for somebody who has none, `wrong_password` otherwise. Answers its hash. */
export async function checkPassword(db: Db, userId: string, password: string): Promise<string> {
  const hash = await findPasswordHash(db, userId)
  if (hash === undefined) throw errors.no_password()
  if (!(await verifyPassword({ hash, password }))) throw errors.wrong_password()
  return hash
}
