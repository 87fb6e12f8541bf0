import { days, later } from '#kernel/clock.ts'
import type { LeadStatus } from '../contract/values.ts'
import { urgencies, type Urgency } from './urgencies.ts'

/** A case is an emergency, or urgent, where so many days are left to its last day, or fewer. */
export const emergencyWithin = 7
export const urgentWithin = 30

/** A near deadline raises the urgency, never lowers it: a week or less (or past) is an emergency, thirty days or less is urgent. */
export function urgencyWith(chosen: Urgency, deadline: string | null, now: Date): Urgency {
  if (deadline === null) return chosen
  const left = Math.round(
    (Date.parse(deadline) - Date.parse(now.toISOString().slice(0, 10))) / days(1),
  )
  const least: Urgency = left <= emergencyWithin ? 'urgent' : left <= urgentWithin ? 'high' : 'low'
  return urgencies.indexOf(least) > urgencies.indexOf(chosen) ? least : chosen
}

interface Dated {
  readonly status: LeadStatus
  readonly urgency: Urgency
  readonly deadline: string | null
}

/** How urgent a case is today; nothing grows more urgent once the work is done. */
export const urgencyOf = ({ status, urgency, deadline }: Dated, now: Date): Urgency =>
  status === 'completed' || status === 'closed' ? urgency : urgencyWith(urgency, deadline, now)

/**
 * When a time that begins now ends in a case with this last day: after half of what is left to the end of that day at the latest, so that
 * its client can still do something else. A day that is past shortens nothing.
 */
export function endsBefore(now: Date, length: number, deadline: string | null): Date {
  const left = deadline === null ? 0 : Date.parse(deadline) + days(1) - now.getTime()
  return later(now, left > 0 ? Math.min(length, left / 2) : length)
}
