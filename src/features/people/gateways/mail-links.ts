import { verifyPassword } from 'better-auth/crypto'
import { findLink, newestLinks } from '#features/links/actions.ts'
import type { LinkKind } from '#features/links/contract.ts'
import type { RequestCtx } from '#server/context.ts'
import { mailSignUpLink, newcomerOf } from '../actions.ts'
import { errors } from '../contract.ts'
import { findUserByEmail } from '../store.ts'
import { limitFor, write } from './desk.ts'

/** Mails the link of a sign-up again to whoever knows its password. */
export async function mailWaitingLink(ctx: RequestCtx, email: string, password: string): Promise<boolean> {
  if ((await findUserByEmail(ctx.db, email))?.emailVerified) return false
  for (const link of await newestLinks(ctx, 'sign-up', { email }, 2)) {
    const newcomer = newcomerOf(link)
    if (!(await verifyPassword({ hash: newcomer.password, password }))) continue
    await limitFor(ctx, 'verification', email, { times: 5, seconds: 3_600 })
    await write(ctx, (tx) => mailSignUpLink(tx, email, newcomer))
    return true
  }
  return false
}

/** The link of a mail, unless another person's session is open in this browser: a link neither opens nor swaps one. */
export async function openLink(ctx: RequestCtx, kind: LinkKind, token: string) {
  const link = await findLink(ctx, kind, token)
  if (link === undefined) throw errors.link_expired()
  if (ctx.viewer !== null && ctx.viewer.id !== link.userId) throw errors.other_session()
  return link
}
