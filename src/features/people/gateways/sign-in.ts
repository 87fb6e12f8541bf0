import { AppError } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import { viewCurrentUser } from '../actions.ts'
import { errors } from '../contract.ts'
import { deleteSession } from '../store.ts'
import { askKeepingCookies, refuseEvenly, withoutSession, write } from './desk.ts'
import { mailWaitingLink } from './mail-links.ts'

/** The person after a sign-in. The session this browser had before ends, so that nobody who knew it comes in with the new person. */
export async function signedIn(ctx: RequestCtx, userId: string) {
  const before = ctx.viewer
  if (before !== null) {
    await write(ctx, async ({ db }) => {
      for (const { id } of await deleteSession(db, before.id, before.sessionId)) await announceSessionEnd(db, id)
    })
  }
  const user = await viewCurrentUser(ctx.db, userId)
  if (user === null) throw errors.wrong_credentials()
  return user
}

export type Answered = { user?: { id: string }; twoFactorRedirect?: boolean }

/** Asks the library for a session; somebody who has not opened the link of a sign-up gets it again, where the password is the one of that sign-up. */
export async function credentials(ctx: RequestCtx, { email, password, remember }: { email: string; password: string; remember: boolean }) {
  const asked = askKeepingCookies<Answered>(ctx, (api) => api.signInEmail({ body: { email, password, rememberMe: remember }, headers: withoutSession(ctx), returnHeaders: true }))
  const answered = asked.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'wrong_credentials' && (await mailWaitingLink(ctx, email, password))) throw errors.email_not_verified()
    throw error
  })
  return refuseEvenly(400, answered)
}
