import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { LineChart } from '#ui/line-chart.tsx'
import { useFormat } from '#web/dates.ts'
import type { LawyerAnalytics } from '../contract.ts'
import { useMonthNames } from './month-names.tsx'

const highestRating = 5

/** What clients thought and how long they waited, month by month; a month without any has a gap. */
export function WorkQuality({ months }: { months: z.infer<typeof LawyerAnalytics>['months'] }) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const names = useMonthNames()
  const labels = months.map(({ month }) => names.axis(month))
  const ratings = months.map(({ rating }) => rating)
  const replies = months.map(({ replyHours }) => replyHours)
  // One month alone is no change over time; the table has it.
  const isKnown = (values: readonly (number | null)[]) =>
    values.filter((value) => value !== null).length > 1
  return (
    <>
      {isKnown(ratings) && (
        <section className="grid gap-3">
          <h2>{t('work.ratingChart')}</h2>
          <LineChart
            label={t('work.ratingChart')}
            labels={labels}
            series={[{ name: t('work.rating'), values: ratings }]}
            format={(value) => format.number(value)}
            most={highestRating}
          />
        </section>
      )}
      {isKnown(replies) && (
        <section className="grid gap-3">
          <h2>{t('work.replyChart')}</h2>
          <LineChart
            label={t('work.replyChart')}
            labels={labels}
            series={[{ name: t('work.reply'), values: replies }]}
            format={(value) => t('work.replyHours', { hours: format.number(value) })}
          />
        </section>
      )}
    </>
  )
}
