import { sql, type Placeholder } from 'drizzle-orm'
import type { Urgency } from '../contract.ts'
import { emergencyWithin, urgentWithin } from '../engine/last-day.ts'
import { leads } from '../table.ts'

/** How urgent a case is on a day, as `urgencyWith` says it: what its client chose, raised by its last day. */
export const urgencyOn = (today: string | Placeholder) => sql<Urgency>`case
  when ${leads.deadline} - ${today}::date <= ${sql.raw(String(emergencyWithin))} then 'urgent'
  when ${leads.deadline} - ${today}::date <= ${sql.raw(String(urgentWithin))} and ${leads.urgency} in ('low', 'medium') then 'high'
  else ${leads.urgency} end`
