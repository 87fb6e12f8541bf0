import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageHead } from '#web/meta.ts'
import { linkDoor, ticketQuery } from '../client.ts'
import { TicketScreen } from '../screens/ticket-thread.tsx'

/** Read without signing in, by whoever has the link. Found by no search engine, and its address goes to no other site. */
export const Route = createFileRoute('/ticket/$token')({
  loader: async ({ context: { queries, api }, params: { token } }) => {
    await queries.ensureQueryData(ticketQuery(api.support, linkDoor(token)))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const title = i18n.getFixedT(locale, 'support')('ticket.meta')
    return pageHead({ title, path: '/ticket', locale, origin, index: false })
  },
  component: LinkedTicket,
})

function LinkedTicket() {
  const { t } = useTranslation('support')
  const { token } = Route.useParams()
  return <TicketScreen door={linkDoor(token)} above={t('ticket.byLink')} />
}
