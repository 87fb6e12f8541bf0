import type { Locale } from './locale.ts'

export const roles = ['user', 'lawyer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who acts: always taken from the session, never from the request's body. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly locale: Locale
  readonly emailVerified: boolean
  readonly sessionId: string
  /** True while the password (or the sign-in at a provider) behind this session is at most a quarter of an hour old. */
  readonly fresh?: boolean
  /** True where this session was opened with a second factor. */
  readonly secondFactor?: boolean
  /** True while the account waits to be deleted: this person reads, and can take it back. */
  readonly leaving?: boolean
  /** Until when (milliseconds) this browser may keep pages for use without a network; null where the session ends with the browser. */
  readonly keepsUntil?: number | null
}
