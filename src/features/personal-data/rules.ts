import { graceDays } from '#features/people/contract.ts'
import { days, hours, later } from '#kernel/clock.ts'

/** How long a copy can be fetched. */
export const exportLives = days(7)
/** How long after one copy the next may be asked for. */
export const exportPause = hours(24)
/** How long a person can take the deletion of the account back. */
export const grace = days(graceDays)

/** The moment an account is emptied whose owner asked for it at that time. */
export const emptiedAt = (leavingAt: Date): Date => later(leavingAt, grace)

/** When the next copy may be asked for; null: now. */
export function mayAskAt(askedAt: Date | null, now: Date): Date | null {
  if (askedAt === null) return null
  const next = later(askedAt, exportPause)
  return next <= now ? null : next
}
