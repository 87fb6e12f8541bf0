import { verifyPassword } from 'better-auth/crypto'
import type { Limit } from '#kernel/endpoint.ts'
import { commonErrors } from '#kernel/errors.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { deviceOf } from '#features/security/rules.ts'
import type { ManualCtx, RequestCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import { findPasswordHash, lockPasswordHash } from '../store/passwords.ts'
import { holdSession } from '../store/sessions.ts'
import { findUser } from '#features/people/actions.ts'
import { wrongPasswordsMail } from '../view.ts'
import { authOf } from './better-auth.ts'
import { isWithin } from './auth-calls.ts'

/** Wrong passwords inside of one session, wherever it asks for one: whoever stole the session does not guess on. */
const perSession: Limit = { times: 10, seconds: 3_600 }
/** As many are a slip; the next one is told by mail, once a day. */
const slips: Limit = { times: 4, seconds: 3_600 }
const warnings: Limit = { times: 1, seconds: 86_400 }

/** Refuses unless this is the password of who is signed in: `no_password` for somebody who has none, `wrong_password` otherwise. Answers its hash. */
export async function checkPassword(ctx: ManualCtx, password: string): Promise<string> {
  const hash = await findPasswordHash(ctx.db, ctx.actor.id)
  if (hash === undefined) throw errors.no_password()
  const { limits } = authOf(ctx)
  const key = `password-check:${ctx.actor.sessionId}`
  // Counted before it is looked at, so that many at once count too.
  await limits.check(key, perSession, 'write').catch((error: unknown) => {
    recordSecurity(ctx, { kind: 'password_check', outcome: 'refused' })
    throw error
  })
  if (await verifyPassword({ hash, password })) {
    await limits.giveBack(key, perSession, 'write')
    return hash
  }
  recordSecurity(ctx, { kind: 'password_check', outcome: 'failed' })
  await warnOwner(ctx)
  throw errors.wrong_password()
}

/**
 * Holds what was proved until the end of the transaction. Checking a password takes a while, and in between the owner may have set
 * another one or ended the session: what the old one opens then is refused.
 */
export async function holdProof({ db, actor }: RequestCtx, hash: string): Promise<void> {
  if ((await lockPasswordHash(db, actor.id)) !== hash) throw errors.wrong_password()
  if (!(await holdSession(db, actor.sessionId))) throw commonErrors.unauthorized()
}

async function warnOwner(ctx: ManualCtx): Promise<void> {
  const { id, sessionId } = ctx.actor
  if (await isWithin(ctx, `password-slips:${sessionId}`, slips)) return
  if (!(await isWithin(ctx, `password-warning:${id}`, warnings))) return
  const user = await findUser(ctx.db, id)
  const device = deviceOf(ctx.requestHeaders.get('user-agent'))
  if (user !== undefined)
    await ctx.transaction(async (tx) =>
      tx.mail(
        wrongPasswordsMail(user.locale, user.email, {
          device,
          reset: `${ctx.config.appUrl}/forgot-password`,
        }),
      ),
    )
}
