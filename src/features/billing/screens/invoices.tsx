import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { invoicesQuery, useBillingApi, type Invoice } from '../client.ts'
import { shownStatus } from '../engine/money-back.ts'

/** The lawyer's own invoices, newest first. */
export function Invoices() {
  const query = useQuery(invoicesQuery(useBillingApi()))
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
      {(invoices) => <List invoices={invoices} />}
    </Loaded>
  )
}

function List({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation(['subscribe', 'common'])
  const format = useFormat()
  if (invoices.length === 0)
    return (
      <Card className="grid gap-2">
        <CardTitle as="h2">{t('invoices.title')}</CardTitle>
        <CardText>{t('invoices.none')}</CardText>
      </Card>
    )
  return (
    <Table caption={t('invoices.title')} phone="stack">
      <thead>
        <tr>
          <HeadCell>{t('invoices.number')}</HeadCell>
          <HeadCell>{t('invoices.date')}</HeadCell>
          <HeadCell>{t('invoices.amount')}</HeadCell>
          <HeadCell>{t('invoices.status')}</HeadCell>
          <HeadCell>{t('invoices.document')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <HeadCell scope="row" className="whitespace-nowrap">
              <bdi id={invoice.id}>{invoice.number}</bdi>
              <span className="block text-sm font-normal text-ink-soft">
                {t(`common:plans.${invoice.plan}`)}
              </span>
            </HeadCell>
            <Cell label={t('invoices.date')} className="sm:whitespace-nowrap">
              {format.date(invoice.issuedAt)}
            </Cell>
            <Cell label={t('invoices.amount')}>{format.money(invoice.amountCents / 100)}</Cell>
            <Cell label={t('invoices.status')}>
              {t(`invoices.is.${shownStatus(invoice)}`)}
              {invoice.refundedCents > 0 && (
                <span className="block text-sm text-ink-soft">
                  {t('invoices.back', { amount: format.money(invoice.refundedCents / 100) })}
                </span>
              )}
            </Cell>
            <Cell label={t('invoices.document')}>
              <a
                href={`/api/billing/invoices/${invoice.id}/pdf`}
                download
                aria-describedby={invoice.id}
                className={linkClass('inline')}
              >
                {t('invoices.pdf')}
              </a>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
