import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import { recordsQuery, useAdministrationApi } from '../client.ts'
import { RefundNote } from './refund-note.tsx'

const shown = 6

/** What a lawyer paid last, and where money is given back. */
export function PersonPayments({ person, email }: { person: string; email: string }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const { data } = useInfiniteQuery(
    recordsQuery(useAdministrationApi(), { list: 'invoices', person }, shown),
  )
  if (data === undefined) return null
  const records = data.pages[0]?.items ?? []
  return (
    <Card>
      <CardTitle as="h2">{t('lists.invoices')}</CardTitle>
      {records.length === 0 ? (
        <CardText>{t('noPayments')}</CardText>
      ) : (
        <>
          <ul className="mt-2 grid divide-y divide-hair">
            {records.map(({ id, title, note, state, at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                <span className="grid">
                  <span className="figures font-semibold">
                    <bdi>{note}</bdi>
                  </span>
                  <span className="text-sm text-ink-soft">
                    <bdi>{title}</bdi> · {format.date(at)}
                  </span>
                </span>
                <Chip icon={null}>{t(`states.${state}`)}</Chip>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link to="/admin/billing" search={{ q: email }} className={linkClass('alone')}>
              {t('allPayments')}
            </Link>
          </p>
          <RefundNote />
        </>
      )}
    </Card>
  )
}
