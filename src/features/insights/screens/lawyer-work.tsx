import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LineChart } from '#ui/line-chart.tsx'
import { Stat, StatList, StatSkeletons } from '#ui/stat.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { lawyerAnalyticsQuery, useInsightsApi } from '../client.ts'
import { Dash } from './lawyer-figures.tsx'
import { useMonthNames } from './month-names.tsx'

/** A lawyer's claims, answers and fees over twelve months, as figures, lines and a table. */
export function LawyerWork() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const names = useMonthNames()
  const query = useQuery(lawyerAnalyticsQuery(useInsightsApi()))
  return (
    <Loaded query={query} skeleton={<StatSkeletons count={4} />}>
      {({ months, ...totals }) => (
        <div className="grid gap-8">
          <StatList>
            <Stat
              label={t('work.claims')}
              value={format.number(totals.claims)}
              note={t('work.withdrawn', { count: totals.withdrawn })}
            />
            <Stat
              label={t('work.accepted')}
              value={format.number(totals.accepted)}
              note={t('work.completed', { count: totals.completed })}
            />
            <Stat
              label={t('work.acceptance')}
              value={
                totals.acceptanceRate === null ? (
                  <Dash />
                ) : (
                  format.percent(totals.acceptanceRate / 100)
                )
              }
              note={t('work.acceptanceNote')}
            />
            <Stat
              label={t('work.reply')}
              value={
                totals.medianReplyHours === null ? (
                  <Dash />
                ) : (
                  t('work.replyHours', { hours: format.number(totals.medianReplyHours) })
                )
              }
              note={t('work.replies', { count: totals.repliesMeasured })}
            />
          </StatList>
          <LineChart
            label={t('work.chart')}
            labels={months.map(({ month }) => names.short(month))}
            series={[
              { name: t('work.claims'), values: months.map(({ claims }) => claims) },
              { name: t('work.accepted'), values: months.map(({ accepted }) => accepted) },
            ]}
            format={(value) => format.number(value)}
          />
          <Table caption={t('work.table')} phone="fit">
            <thead>
              <tr>
                <HeadCell>{t('growth.month')}</HeadCell>
                <HeadCell numeric>{t('work.claims')}</HeadCell>
                <HeadCell numeric>{t('work.accepted')}</HeadCell>
                <HeadCell numeric>{t('work.fees')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, claims, accepted, revenue }) => (
                <tr key={month}>
                  <HeadCell scope="row">
                    <span className="sm:hidden">{names.short(month)}</span>
                    <span className="max-sm:hidden">{names.long(month)}</span>
                  </HeadCell>
                  <Cell numeric>{format.number(claims)}</Cell>
                  <Cell numeric>{format.number(accepted)}</Cell>
                  <Cell numeric>{format.money(revenue)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Loaded>
  )
}
