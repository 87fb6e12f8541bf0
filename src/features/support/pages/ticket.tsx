import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkClass } from '#ui/link-class.ts'
import { pageHead } from '#web/meta.ts'
import { accountDoor, ticketQuery } from '../client.ts'
import { TicketScreen } from '../screens/ticket-thread.tsx'

export const Route = createFileRoute('/_signed-in/support/tickets/$ticketId')({
  loader: async ({ context: { viewer, queries, api }, params: { ticketId } }) => {
    if (viewer !== null)
      await queries.ensureQueryData(ticketQuery(api.support, accountDoor(ticketId)))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const title = i18n.getFixedT(locale, 'support')('tickets.title')
    return pageHead({ title, path: '/support/tickets', locale, origin, index: false })
  },
  component: TicketPage,
})

function TicketPage() {
  const { t } = useTranslation('support')
  const { ticketId } = Route.useParams()
  return (
    <TicketScreen
      door={accountDoor(ticketId)}
      above={
        <Link to="/support/tickets" className={linkClass('alone')}>
          {t('tickets.title')}
        </Link>
      }
    />
  )
}
