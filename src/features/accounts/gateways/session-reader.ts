import type { Actor } from '#kernel/actor.ts'
import type { Runtime } from '#server/runtime.ts'
import { findSession, renewSession, sessionLife } from '../store/sessions.ts'
import { sessionCookieName, setSessionCookie, tokenFrom, withMaxAge } from './session-cookie.ts'

/**
 * Who the session cookie belongs to, or null. Read from the database each time: a sign-out elsewhere holds at once. A
 * remembered session lives on with every day it is used, up to its last day; the cookie is then handed out anew.
 */
export function makeViewerOf(runtime: Runtime) {
  const { config, db, reads } = runtime
  const secure = config.appUrl.startsWith('https:')
  return async (
    headers: Headers,
    handOut: (setCookie: string) => void = () => {},
  ): Promise<Actor | null> => {
    const token = tokenFrom(headers, config.appSecret, secure)
    if (token === undefined) return null
    const found = await findSession(reads.members, token)
    if (found === undefined) return null
    const { due, ...actor } = found
    if (due) {
      const maxAge = await renewSession(db, actor)
      if (maxAge !== undefined)
        handOut(setSessionCookie(token, config.appSecret, { secure, maxAge }))
    }
    return actor
  }
}

/** Gives the cookie of a new session the life of its row: it never stays in a browser for longer. */
export function makeCookieFitter({ config, db }: Runtime) {
  const secure = config.appUrl.startsWith('https:')
  return async (setCookie: string): Promise<string> => {
    if (!setCookie.startsWith(`${sessionCookieName(secure)}=`)) return setCookie
    const token = tokenFrom(
      new Headers({ cookie: setCookie.split(';')[0]! }),
      config.appSecret,
      secure,
    )
    const seconds = token === undefined ? undefined : await sessionLife(db, token)
    return seconds === undefined ? setCookie : withMaxAge(setCookie, seconds)
  }
}
