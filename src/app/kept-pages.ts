import type { z } from 'zod'
import { cookieValue } from '#features/accounts/gateways/session-cookie.ts'
import type { CurrentUser } from '#features/accounts/contract/shapes.ts'
import { sharedCookie } from '#kernel/shared-device.ts'
import { exitName, exitValue, plainTab, tabCookie } from '#web/careful.ts'
import type { Caller } from './calls.ts'

/** Names whose page it is, and until when a browser may keep it. Without it the browser forgets what it kept. */
export const keepHeader = 'advena-keep'

const careful = [
  [sharedCookie.name, sharedCookie.value],
  [exitName, exitValue],
  [tabCookie, plainTab],
] as const

/**
 * What the worker (public/offline-worker.js) is told of a page. Undefined where nothing of a person may stay in the browser: for
 * visitors and administrators, where the session ends with the browser, and where others use or look at the device.
 */
export function mayKeep(
  viewer: z.infer<typeof CurrentUser> | null,
  { viewer: actor, requestHeaders }: Caller,
): string | undefined {
  if (viewer === null || viewer.role === 'admin' || !actor?.keepsUntil) return undefined
  if (viewer.discreet || viewer.exitEnds) return undefined
  if (careful.some(([name, value]) => cookieValue(requestHeaders, name) === value)) return undefined
  return `${viewer.id} ${actor.keepsUntil}`
}
