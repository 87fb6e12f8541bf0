import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { useFormat } from '#web/dates.ts'
import type { LawyerAnalytics } from '../contract.ts'
import { Dash } from './lawyer-figures.tsx'
import { useMonthNames } from './month-names.tsx'

interface WorkMonthsProps {
  readonly months: z.infer<typeof LawyerAnalytics>['months']
  /** With ratings and times to reply. */
  readonly advanced: boolean
}

/** Month by month, newest first. */
export function WorkMonths({ months, advanced }: WorkMonthsProps) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const names = useMonthNames()
  const counts = ['views', 'seen', 'claims', 'accepted'] as const
  return (
    <>
      <p className="max-w-measure text-sm text-ink-soft">{t('work.tableNote')}</p>
      <Table caption={t('work.table')} phone="stack">
        <thead>
          <tr>
            <HeadCell>{t('growth.month')}</HeadCell>
            {counts.map((column) => (
              <HeadCell key={column} numeric>
                {t(`work.${column}`)}
              </HeadCell>
            ))}
            <HeadCell numeric>{t('work.fees')}</HeadCell>
            {advanced && (
              <>
                <HeadCell numeric>{t('work.rating')}</HeadCell>
                <HeadCell numeric>{t('work.reply')}</HeadCell>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((row) => (
            <tr key={row.month}>
              <HeadCell scope="row">{names.long(row.month)}</HeadCell>
              {counts.map((column) => (
                <Cell key={column} numeric label={t(`work.${column}`)}>
                  {format.number(row[column])}
                </Cell>
              ))}
              <Cell numeric label={t('work.fees')}>
                {row.revenue === 0 ? <Dash /> : format.money(row.revenue)}
              </Cell>
              {advanced && (
                <>
                  <Cell numeric label={t('work.rating')}>
                    {row.rating === null ? <Dash /> : format.number(row.rating)}
                  </Cell>
                  <Cell numeric label={t('work.reply')}>
                    {row.replyHours === null ? (
                      <Dash />
                    ) : (
                      t('work.replyHours', { hours: format.number(row.replyHours) })
                    )}
                  </Cell>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
