import type { ManualCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import { lockWaysIn, type WaysIn } from '../store/passwords.ts'
import { deleteSessionOf } from '../store/sessions.ts'
import { tokenFrom } from './session-cookie.ts'

/**
 * Refuses a sign-in whose proof is of before: checking a password takes a while, and in between the owner may have set another one or
 * turned a second factor on. The session that it opened ends before anybody has its token. `cookies`: what the sign-in would set.
 */
export async function refuseLate(
  ctx: ManualCtx,
  userId: string,
  before: WaysIn,
  cookies: readonly string[],
): Promise<void> {
  const { appSecret, appUrl } = ctx.config
  const headers = new Headers({ cookie: cookies.map((one) => one.split(';')[0]!).join('; ') })
  const token = tokenFrom(headers, appSecret, appUrl.startsWith('https:'))
  const isInTime = await ctx.transaction(async ({ db }) => {
    const now = await lockWaysIn(db, userId)
    if (now.password === before.password && now.twoFactor === before.twoFactor) return true
    if (token !== undefined) await deleteSessionOf(db, token)
    return false
  })
  if (!isInTime) throw errors.wrong_credentials()
}
