import type { z } from 'zod'
import { days, machineTime } from '#kernel/clock.ts'
import { AppError } from '#kernel/errors.ts'
import { hasSignedIn, recordSecurity } from '#features/security/actions.ts'
import { deviceOf, fromNewBrowser } from '#features/security/rules.ts'
import type { ManualCtx, RequestCtx } from '#server/context.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import { viewCurrentUser } from '../actions.ts'
import { errors } from '../contract.ts'
import type { CurrentUser } from '../contract/shapes.ts'
import { findWaysIn } from '../store/passwords.ts'
import { deleteSession } from '../store/sessions.ts'
import { findUser } from '#features/people/actions.ts'
import { findUserByEmail } from '../store/users.ts'
import type { User } from '#features/people/table.ts'
import { newBrowserMail } from '../view.ts'
import { askKeepingCookies, handOn, refuseEvenly, withoutSession } from './auth-calls.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { refuseLate } from './in-time.ts'
import { mailWaitingLink } from './mail-links.ts'
import { countTry } from './tries.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

type Answered = { user?: { id: string }; twoFactorRedirect?: boolean }

/**
 * Opens a session for an e-mail address and a password, and sets the cookies; undefined if the second factor is still needed. A
 * person who never opened the sign-up link gets it again, if the password is the one chosen at sign-up.
 */
export async function openByPassword(
  ctx: ManualCtx,
  { email, password, remember }: Credentials,
): Promise<string | undefined> {
  const known = await findUserByEmail(ctx.db, email)
  const before = known === undefined ? undefined : await findWaysIn(ctx.db, known.id)
  const asked = askKeepingCookies<Answered>(ctx, (api) =>
    api.signInEmail({
      body: { email, password, rememberMe: remember },
      headers: withoutSession(ctx),
      returnHeaders: true,
    }),
  )
  const answered = asked.catch(async (error: unknown) => {
    if (
      error instanceof AppError &&
      error.code === 'wrong_credentials' &&
      (await mailWaitingLink(ctx, email, password))
    )
      throw errors.email_not_verified()
    throw error
  })
  const { response, cookies } = await refuseEvenly(400, answered)
  if (known !== undefined && before !== undefined) await refuseLate(ctx, known.id, before, cookies)
  await handOn(ctx, cookies)
  return response.twoFactorRedirect ? undefined : response.user?.id
}

/** The same, with a limit for wrong tries; right ones do not count. */
export async function tryPassword(
  ctx: ManualCtx,
  credentials: Credentials,
): Promise<string | undefined> {
  const known = await findUserByEmail(ctx.db, credentials.email)
  const tried = await countTry(ctx, 'sign-in', { who: credentials.email, userId: known?.id })
  try {
    const userId = await openByPassword(ctx, credentials)
    await tried.wasRight()
    return userId
  } catch (error) {
    if (error instanceof AppError)
      recordSecurity(ctx, { kind: 'sign_in', outcome: 'failed', personId: known?.id ?? null })
    throw error
  }
}

/**
 * Runs after every sign-in. The browser's earlier session ends, so that its token cannot reach the new person's account; the
 * browser is remembered; a browser that is new to the account is reported by mail, except at the very first sign-in.
 */
export async function welcome(
  ctx: ManualCtx,
  userId: string,
  { mails = true } = {},
): Promise<z.infer<typeof CurrentUser>> {
  const before = ctx.viewer
  if (before !== null) {
    await ctx.transaction(async ({ db }) => {
      for (const { id } of await deleteSession(db, before.id, before.sessionId))
        await announceSessionEnd(db, id)
    })
  }
  const [user, shown] = [await findUser(ctx.db, userId), await viewCurrentUser(ctx, userId)]
  if (user === undefined || shown === null) throw errors.wrong_credentials()
  await ctx.transaction((tx) => greetBrowser(tx, user, { mails }))
  return shown
}

/** Remembers the browser, writes the sign-in to the security log, and mails the person if the browser is new to an existing account. */
export async function greetBrowser(
  ctx: RequestCtx,
  user: User,
  { mails = true } = {},
): Promise<void> {
  const isNew = knownDevice(ctx, user.id) === undefined
  if (
    isNew &&
    mails &&
    (user.createdAt.getTime() < machineTime() - days(2) || (await hasSignedIn(ctx.db, user.id)))
  ) {
    const device = deviceOf(ctx.requestHeaders.get('user-agent'))
    ctx.mail(
      newBrowserMail(user.locale, user.email, {
        device,
        at: ctx.clock.now(),
        reset: `${ctx.config.appUrl}/forgot-password`,
      }),
    )
  }
  rememberDevice(ctx, user.id)
  recordSecurity(ctx, {
    kind: 'sign_in',
    personId: user.id,
    ...(isNew ? { detail: fromNewBrowser } : {}),
  })
}
