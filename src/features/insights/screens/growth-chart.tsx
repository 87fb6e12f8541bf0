import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { LineChart } from '#ui/line-chart.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import { pathWith } from '#web/list-search.tsx'
import { Loaded } from '#web/loaded.tsx'
import { growthQuery, useInsightsApi } from '../client.ts'
import type { MonthRange } from '../rules.ts'
import { useMonthNames } from './month-names.tsx'

const columns = ['clients', 'lawyers', 'leads', 'claims'] as const

/** What came in over the months: lines for the eye, a table for the figures. */
export function GrowthChart({ range = {} }: { range?: MonthRange }) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const names = useMonthNames()
  const query = useQuery(growthQuery(useInsightsApi(), range))
  return (
    <Loaded query={query}>
      {(months) => (
        <div className="grid gap-8">
          <LineChart
            label={t('growth.chart')}
            labels={months.map(({ month }) => names.axis(month))}
            series={(['clients', 'lawyers', 'leads'] as const).map((column) => ({
              name: t(`growth.${column}`),
              values: months.map((month) => month[column]),
            }))}
            format={(value) => format.number(value)}
          />
          <a
            href={pathWith('/api/admin/growth.csv', range)}
            download
            className={`${buttonClass({ variant: 'outline' })} justify-self-start`}
          >
            {t('activity.file')}
          </a>
          <Table caption={t('growth.table')} phone="fit">
            <thead>
              <tr>
                <HeadCell>{t('growth.month')}</HeadCell>
                {columns.map((column) => (
                  <HeadCell key={column} numeric>
                    {t(`growth.${column}`)}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((row) => (
                <tr key={row.month}>
                  <HeadCell scope="row">
                    <span className="sm:hidden">{names.short(row.month)}</span>
                    <span className="max-sm:hidden">{names.long(row.month)}</span>
                  </HeadCell>
                  {columns.map((column) => (
                    <Cell key={column} numeric>
                      {format.number(row[column])}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Loaded>
  )
}
