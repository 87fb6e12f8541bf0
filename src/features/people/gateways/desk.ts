import { commonErrors } from '#kernel/errors.ts'
import type { Limit } from '#kernel/endpoint.ts'
import { inTransaction, type RequestCtx } from '#server/context.ts'
import { authOf, type Auth } from './better-auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refusalOf } from './refusals.ts'
import { sessionCookieName, stayInBrowser } from './session-cookie.ts'

/** Asks the sign-in library; its cookies travel with our answer, its refusals become the house's errors. */
export async function ask<T>(ctx: RequestCtx, question: (api: Auth['api']) => Promise<{ headers: Headers; response: T }>): Promise<T> {
  const { response, cookies } = await askKeepingCookies(ctx, question)
  for (const cookie of cookies) ctx.responseHeaders.append('set-cookie', stayInBrowser(cookie))
  return response
}

/** The same, leaving the cookies to the caller. */
export async function askKeepingCookies<T>(ctx: RequestCtx, question: (api: Auth['api']) => Promise<{ headers: Headers; response: T }>): Promise<{ response: T; cookies: string[] }> {
  try {
    const { headers, response } = await question(authOf(ctx).api)
    return { response, cookies: headers.getSetCookie() }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Runs `work` in a transaction of its own, for endpoints that open theirs themselves. */
export function write<T>(ctx: RequestCtx, work: (ctx: RequestCtx) => Promise<T>): Promise<T> {
  const { log, locale, requestId, viewer, address, signal, requestHeaders, responseHeaders } = ctx
  return inTransaction(authOf(ctx).house, { log, locale, requestId, viewer, address, signal, requestHeaders, responseHeaders }, work)
}

/** Counts a try for one e-mail, whatever address it comes from. */
export const limitFor = (ctx: RequestCtx, what: string, email: string, limit: Limit): Promise<void> => authOf(ctx).limits.check(`${what}:${email}`, limit, 'write')

export function refuseCommon(password: string, path: string): void {
  if (isCommonPassword(password)) throw commonErrors.invalid_input({ fields: [{ path, message: 'common_password' }] })
}

/** The caller's headers without a session: a second step must never be answered from a session that is already open. */
export function withoutSession(ctx: RequestCtx): Headers {
  const headers = new Headers(ctx.requestHeaders)
  const names = [sessionCookieName(true), sessionCookieName(false)]
  const kept = (headers.get('cookie') ?? '').split(/;\s*/).filter((part) => !names.some((name) => part.startsWith(`${name}=`)))
  headers.set('cookie', kept.join('; '))
  return headers
}

/** Answers no sooner than after `milliseconds`, so that the time does not tell what the answer keeps to itself. */
export async function evenly<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
