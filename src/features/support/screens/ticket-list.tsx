import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { LoadedPages } from '#web/loaded.tsx'
import { ticketsQuery, useSupportApi } from '../client.ts'
import { statusTones } from './ticket-thread.tsx'

/** What a person wrote to the product, the last moved first. */
export function TicketList() {
  const { t } = useTranslation('support')
  const format = useFormat()
  const query = useInfiniteQuery(ticketsQuery(useSupportApi()))
  return (
    <div className="page max-w-form pb-section">
      <PageHeader
        title={t('tickets.title')}
        lead={t('tickets.lead')}
        actions={
          <Link to="/contact" className={buttonClass({})}>
            {t('tickets.write')}
          </Link>
        }
      />
      <LoadedPages
        query={query}
        empty={
          <EmptyState
            kind="message"
            title={t('tickets.emptyTitle')}
            text={t('tickets.emptyText')}
          />
        }
      >
        {(tickets) => (
          <ul className="grid gap-4">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <Card tone="outline" pad="sm">
                  <div className="flex flex-wrap items-center justify-between gap-x-2">
                    <Link
                      to="/support/tickets/$ticketId"
                      params={{ ticketId: ticket.id }}
                      className={linkClass('alone')}
                    >
                      {t(`topics.${ticket.topic}`)} · <bdi dir="ltr">{ticket.ticket}</bdi>
                    </Link>
                    <Chip tone={statusTones[ticket.status]}>
                      {t(`ticket.statuses.${ticket.status}`)}
                    </Chip>
                  </div>
                  <p {...written(ticket.body)} className="mt-2 line-clamp-2 wrap-anywhere">
                    {ticket.body}
                  </p>
                  <p className="mt-1 text-sm text-ink-soft">{format.dateTime(ticket.movedAt)}</p>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
    </div>
  )
}
