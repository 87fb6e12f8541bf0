import { verifyPassword } from 'better-auth/crypto'
import { findLink, newestLinks } from '#features/links/actions.ts'
import type { LinkKind } from '#features/links/contract.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { ManualCtx, RequestCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import { findPasswordHash } from '../store/passwords.ts'
import { findUserByEmail } from '../store/users.ts'
import { limitFor, mayMail } from './auth-calls.ts'
import { mailSignUpLink, newcomerOf } from './sign-up.ts'

/** Mails the sign-up link again, if the password is the one chosen at sign-up. */
export async function mailWaitingLink(
  ctx: ManualCtx,
  email: string,
  password: string,
): Promise<boolean> {
  if ((await findUserByEmail(ctx.db, email))?.emailVerified) return false
  for (const link of await newestLinks(ctx, 'sign-up', { email }, 2)) {
    const newcomer = newcomerOf(link)
    if (!(await verifyPassword({ hash: newcomer.password, password }))) continue
    if (await mayMail(ctx, 'verification', email))
      await ctx.transaction((tx) => mailSignUpLink(tx, email, newcomer))
    return true
  }
  return false
}

/** Finds the link of a token. Throws if another person is signed in in this browser: a link never replaces a session. */
export async function openLink(ctx: RequestCtx, kind: LinkKind, token: string) {
  const link = await findLink(ctx, kind, token)
  if (link === undefined) throw errors.link_expired()
  if (ctx.viewer !== null && ctx.viewer.id !== link.userId) throw errors.other_session()
  return link
}

/**
 * The same for a link that changes an account: only its owner may use it, proved by this browser's session or the password. A
 * person who opens a link that a stranger's account had mailed to them gives nothing away.
 */
export async function openOwnLink(
  ctx: RequestCtx,
  kind: LinkKind,
  { token, password }: { token: string; password: string | undefined },
) {
  const link = await openLink(ctx, kind, token)
  if (ctx.viewer !== null) return link
  if (password === undefined)
    throw commonErrors.invalid_input({ fields: [{ path: 'password', message: 'required' }] })
  await limitFor(ctx, 'own-link', link.id, { times: 10, seconds: 900 })
  const hash = await findPasswordHash(ctx.db, link.userId!)
  if (hash !== undefined && (await verifyPassword({ hash, password }))) return link
  recordSecurity(ctx, { kind: 'password_check', outcome: 'failed', personId: link.userId })
  throw errors.wrong_password()
}
