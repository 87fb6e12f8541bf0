import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { Progress } from '#ui/progress.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { breakdownQuery, useInsightsApi } from '../client.ts'
import type { MonthRange } from '../rules.ts'
import { useMonthNames } from './month-names.tsx'

const steps = ['sent', 'claimed', 'chosen', 'closed'] as const

/** How far the cases of the months came, for which kinds lawyers are missing, and what was paid. */
export function PlatformBreakdown({ range = {} }: { range?: MonthRange }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const names = useMonthNames()
  const query = useQuery(breakdownQuery(useInsightsApi(), range))
  return (
    <Loaded query={query}>
      {({ cases, kinds, payments }) => (
        <>
          <section className="grid gap-3">
            <h2>{t('breakdown.cases')}</h2>
            <p className="max-w-measure text-sm text-ink-soft">{t('breakdown.casesNote')}</p>
            <Card className="grid gap-4">
              {steps.map((step) => (
                <Progress
                  key={step}
                  label={t(`breakdown.steps.${step}`)}
                  value={cases[step]}
                  max={Math.max(cases.sent, 1)}
                  text={format.number(cases[step])}
                />
              ))}
            </Card>
          </section>
          <section className="grid gap-3">
            <h2>{t('breakdown.kinds')}</h2>
            <p className="max-w-measure text-sm text-ink-soft">{t('breakdown.kindsNote')}</p>
            <Table caption={t('breakdown.kinds')} hideCaption phone="fit">
              <thead>
                <tr>
                  <HeadCell>{t('breakdown.kind')}</HeadCell>
                  <HeadCell numeric>{t('breakdown.steps.sent')}</HeadCell>
                  <HeadCell numeric>{t('breakdown.steps.claimed')}</HeadCell>
                  <HeadCell numeric>{t('breakdown.lawyers')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {kinds.map(({ kind, sent, claimed, lawyers }) => (
                  <tr key={kind}>
                    <HeadCell scope="row" className="max-sm:whitespace-normal!">
                      {t(`common:visaTypes.${kind}`)}
                    </HeadCell>
                    <Cell numeric>{format.number(sent)}</Cell>
                    <Cell numeric>{format.number(claimed)}</Cell>
                    <Cell numeric>{format.number(lawyers)}</Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
          <section className="grid gap-3">
            <h2>{t('breakdown.payments')}</h2>
            <p className="max-w-measure text-sm text-ink-soft">{t('breakdown.paymentsNote')}</p>
            {payments.every(({ paid }) => paid === 0) ? (
              <p>{t('growth.none')}</p>
            ) : (
              <>
                <LineChart
                  label={t('breakdown.payments')}
                  labels={payments.map(({ month }) => names.axis(month))}
                  series={[{ name: t('breakdown.paid'), values: payments.map(({ paid }) => paid) }]}
                  format={(value) => format.number(value, { notation: 'compact' })}
                />
                <Table caption={t('breakdown.payments')} hideCaption phone="fit">
                  <thead>
                    <tr>
                      <HeadCell>{t('growth.month')}</HeadCell>
                      <HeadCell numeric>{t('breakdown.paid')}</HeadCell>
                    </tr>
                  </thead>
                  <tbody>
                    {payments.toReversed().map(({ month, paid }) => (
                      <tr key={month}>
                        <HeadCell scope="row">{names.long(month)}</HeadCell>
                        <Cell numeric>{format.money(paid)}</Cell>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </>
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}
