import type { QueryClient } from '@tanstack/react-query'
import { appointmentsQuery, type AppointmentsApi } from '#features/appointments/client.ts'
import { usageQuery, type BillingApi } from '#features/billing/client.ts'
import { recentQuery, type ConversationsApi } from '#features/conversations/client.ts'
import {
  availableLeadsQuery,
  claimedLeadsQuery,
  myLeadsQuery,
  type LeadsApi,
} from '#features/leads/client.ts'
import { timelineQuery, type TimelineApi } from '#features/timeline/client.ts'
import { mostConversations } from './next-facts.ts'

interface Loaded {
  readonly queries: QueryClient
  readonly api: {
    readonly appointments: AppointmentsApi
    readonly billing: BillingApi
    readonly conversations: ConversationsApi
    readonly leads: LeadsApi
    readonly timeline: TimelineApi
  }
}

/** Everything that could wait for a lawyer. */
export const loadWork = ({ queries, api }: Loaded) => [
  queries.prefetchQuery(usageQuery(api.billing)),
  queries.prefetchQuery(claimedLeadsQuery(api.leads)),
  queries.prefetchQuery(recentQuery(api.conversations, mostConversations)),
  queries.prefetchInfiniteQuery(availableLeadsQuery(api.leads, {}, 3)),
  queries.prefetchQuery(appointmentsQuery(api.appointments)),
]

/** Everything that the card of a client's next step depends on: half of it could hide a date. */
export const loadNext = ({ queries, api }: Loaded) => [
  queries.prefetchQuery(myLeadsQuery(api.leads)),
  queries.prefetchQuery(recentQuery(api.conversations, mostConversations)),
  queries.prefetchQuery(appointmentsQuery(api.appointments)),
  queries.prefetchQuery(timelineQuery(api.timeline)),
]
