import { useQuery } from '@tanstack/react-query'
import { useAppointments } from '#features/appointments/client.ts'
import { useRecentConversations } from '#features/conversations/client.ts'
import { useMyLeads } from '#features/leads/client.ts'
import { timelineQuery, useTimelineApi } from '#features/timeline/client.ts'
import { useFormat } from '#web/dates.ts'
import { nextOf, openCases, soonOf, type Next, type OpenCase, type Soon } from './next.ts'

export const mostConversations = 100

export interface NextFacts {
  readonly next: Next
  readonly cases: readonly OpenCase[]
  readonly soon: readonly Soon[]
}

/** What a client's home begins with; undefined until everything it depends on is there, because half of it could hide a date. */
export function useNextFacts(): { facts: NextFacts | undefined; failed: boolean } {
  const format = useFormat()
  const leads = useMyLeads()
  const appointments = useAppointments()
  const conversations = useRecentConversations(mostConversations)
  const timeline = useQuery(timelineQuery(useTimelineApi()))
  const asked = [leads, appointments, conversations, timeline]
  const failed = asked.some(({ isError, data }) => isError && data === undefined)
  if (!leads.data || !appointments.data || !conversations.data || !timeline.data)
    return { facts: undefined, failed }
  const cases = openCases(leads.data)
  const known = {
    cases,
    appointments: appointments.data,
    conversations: conversations.data,
    timeline: timeline.data,
    daysUntil: (date: Date | string) => format.daysUntil(date),
  }
  return { facts: { next: nextOf(known), cases, soon: soonOf(known) }, failed }
}
