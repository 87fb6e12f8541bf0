import { verifyPassword } from 'better-auth/crypto'
import { recordSecurity } from '#features/security/actions.ts'
import type { RequestCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import { findPasswordHash } from '../store.ts'

/** Refuses unless this is the password of who is signed in: `no_password` for somebody who has none, `wrong_password` otherwise. Answers its hash. */
export async function checkPassword(ctx: RequestCtx, password: string): Promise<string> {
  const hash = await findPasswordHash(ctx.db, ctx.actor.id)
  if (hash === undefined) throw errors.no_password()
  if (await verifyPassword({ hash, password })) return hash
  recordSecurity(ctx, { kind: 'password_check', outcome: 'failed' })
  throw errors.wrong_password()
}
