import type { Actor } from '#kernel/actor.ts'
import { days } from '#kernel/clock.ts'
import type { House } from '#server/house.ts'
import { findSession, renewSession } from '../store.ts'
import { tokenFrom } from './session-cookie.ts'

/**
 * Who the session cookie belongs to, or null. Read from the database each time: a sign-out elsewhere holds at once. A
 * remembered session lives on with every day it is used.
 */
export function makeViewerOf(house: House, idleEnd: number) {
  const { config, db } = house
  const secure = config.appUrl.startsWith('https:')
  return async (headers: Headers): Promise<Actor | null> => {
    const token = tokenFrom(headers, config.appSecret, secure)
    if (token === undefined) return null
    const found = await findSession(db, token)
    if (found === undefined) return null
    const { expiresAt, remember, ...actor } = found
    if (remember && expiresAt.getTime() - Date.now() < idleEnd - days(1)) await renewSession(db, actor.sessionId, idleEnd)
    return actor
  }
}
