import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { ticketsQuery } from '../client.ts'
import { TicketList } from '../screens/ticket-list.tsx'

export const Route = createFileRoute('/_signed-in/support/tickets')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer !== null) await queries.prefetchInfiniteQuery(ticketsQuery(api.support))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const title = i18n.getFixedT(locale, 'support')('tickets.title')
    return pageHead({ title, path: '/support/tickets', locale, origin, index: false })
  },
  component: TicketList,
})
