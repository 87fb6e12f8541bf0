import { AppError, commonErrors } from '#kernel/errors.ts'
import type { Limit } from '#kernel/endpoint.ts'
import type { RequestCtx } from '#server/context.ts'
import { authOf, type Auth } from './better-auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refusalOf } from './auth-errors.ts'
import { sessionCookieName, setSessionCookie } from './session-cookie.ts'

/** Asks the sign-in library; its cookies travel with our answer, its refusals become the product's errors. */
export async function ask<T>(
  ctx: RequestCtx,
  question: (api: Auth['api']) => Promise<{ headers: Headers; response: T }>,
): Promise<T> {
  const { response, cookies } = await askKeepingCookies(ctx, question)
  await handOn(ctx, cookies)
  return response
}

/** Adds the library's cookies to our answer, the session's with the life of its row. */
export async function handOn(ctx: RequestCtx, cookies: readonly string[]): Promise<void> {
  for (const cookie of cookies)
    ctx.responseHeaders.append('set-cookie', await authOf(ctx).fitCookie(cookie))
}

/** The same, leaving the cookies to the caller. */
export async function askKeepingCookies<T>(
  ctx: RequestCtx,
  question: (api: Auth['api']) => Promise<{ headers: Headers; response: T }>,
): Promise<{ response: T; cookies: string[] }> {
  try {
    const { headers, response } = await question(authOf(ctx).api)
    return { response, cookies: headers.getSetCookie() }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Counts a try, whatever address it comes from. Never for what a stranger can name: they would use it up. */
export const limitFor = (
  ctx: RequestCtx,
  what: string,
  email: string,
  limit: Limit,
): Promise<void> => authOf(ctx).limits.check(`${what}:${email}`, limit, 'write')

/** Counts one more of `key`; false where the limit is reached. */
export async function isWithin(ctx: RequestCtx, key: string, limit: Limit): Promise<boolean> {
  try {
    await authOf(ctx).limits.check(key, limit, 'write')
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false
    throw error
  }
}

/**
 * Counts a mail that anybody can ask for: refuses a network that asks often, for one address or for many. What others ask for an
 * address never refuses its owner; together they only have so many mails sent there. Answers whether this one is.
 */
export async function mayMail(ctx: RequestCtx, what: string, email: string): Promise<boolean> {
  const { limits } = authOf(ctx)
  await limits.check(`${what}-network:${ctx.address}`, { times: 40, seconds: 3_600 }, 'write')
  await limits.check(`${what}:${email}:${ctx.address}`, { times: 5, seconds: 3_600 }, 'write')
  return isWithin(ctx, `${what}-mails:${email}`, { times: 15, seconds: 3_600 })
}

export function refuseCommon(password: string, path: string): void {
  if (isCommonPassword(password))
    throw commonErrors.invalid_input({ fields: [{ path, message: 'common_password' }] })
}

/** The header for a session that we began ourselves; `null` seconds: until the browser closes. */
export const sessionCookieOf = ({ config }: RequestCtx, token: string, seconds: number | null) =>
  setSessionCookie(token, config.appSecret, {
    secure: config.appUrl.startsWith('https:'),
    maxAge: seconds ?? undefined,
  })

/** The caller's headers without a session: a second step must never be answered from a session that is already open. */
export function withoutSession(ctx: RequestCtx): Headers {
  const headers = new Headers(ctx.requestHeaders)
  const names = [sessionCookieName(true), sessionCookieName(false)]
  const kept = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((part) => !names.some((name) => part.startsWith(`${name}=`)))
  headers.set('cookie', kept.join('; '))
  return headers
}

/** Answers no sooner than after `milliseconds`, so that the time does not tell what the answer keeps to itself. */
export async function evenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Refuses no sooner than after `milliseconds`: how long a refusal takes tells nothing of what it looked at. A success comes at once. */
export async function refuseEvenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds))
  return work.catch(async (error: unknown) => {
    await pause
    throw error
  })
}
