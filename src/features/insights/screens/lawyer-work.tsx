import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LineChart } from '#ui/line-chart.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Stat, StatList, StatSkeletons } from '#ui/stat.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { lawyerAnalyticsQuery, useInsightsApi } from '../client.ts'
import type { LawyerAnalytics } from '../contract.ts'
import { Dash } from './lawyer-figures.tsx'
import { useMonthNames } from './month-names.tsx'
import { WorkFunnel } from './work-funnel.tsx'
import { WorkQuality } from './work-quality.tsx'
import { WorkMonths } from './work-months.tsx'

/** A chart and a table of nothing but zeros say less than a sentence. */
const isEmpty = (months: z.infer<typeof LawyerAnalytics>['months']) =>
  months.every(
    ({ views, seen, claims, accepted, revenue }) =>
      views + seen + claims + accepted + revenue === 0,
  )

/** A lawyer's views, claims, answers and fees over the months the plan shows, as figures, lines and a table. */
export function LawyerWork() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const names = useMonthNames()
  const query = useQuery(lawyerAnalyticsQuery(useInsightsApi()))
  return (
    <Loaded query={query} skeleton={<StatSkeletons count={4} />}>
      {({ level, months, funnel, ...totals }) => (
        <div className="grid grid-cols-1 gap-8">
          <p className="-mt-4 text-ink-soft">{t('work.span', { count: months.length })}</p>
          <StatList>
            <Stat
              label={t('work.views')}
              value={format.number(totals.views)}
              note={t('work.viewsNote')}
            />
            <Stat
              label={t('work.claims')}
              value={format.number(totals.claims)}
              note={t('work.withdrawn', { count: totals.withdrawn })}
            />
            <Stat
              label={t('work.accepted')}
              value={format.number(totals.accepted)}
              note={[
                t('work.completed', { count: totals.completed }),
                totals.endedEarly > 0 &&
                  t('work.endedEarly', { shown: format.number(totals.endedEarly) }),
              ]
                .filter(Boolean)
                .join(' · ')}
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
          {funnel !== null && <WorkFunnel funnel={funnel} />}
          {isEmpty(months) && <p>{t('growth.none')}</p>}
          {months.length > 1 && !isEmpty(months) && (
            <section className="grid gap-3">
              <h2>{t('work.table')}</h2>
              <LineChart
                label={t('work.chart')}
                labels={months.map(({ month }) => names.axis(month))}
                series={[
                  { name: t('work.views'), values: months.map(({ views }) => views) },
                  { name: t('work.claims'), values: months.map(({ claims }) => claims) },
                  { name: t('work.accepted'), values: months.map(({ accepted }) => accepted) },
                ]}
                format={(value) => format.number(value)}
              />
            </section>
          )}
          {level === 'advanced' && <WorkQuality months={months} />}
          {!isEmpty(months) && <WorkMonths months={months} advanced={level === 'advanced'} />}
          {level === 'advanced' ? (
            <p>
              <a
                href="/api/lawyer/analytics.csv"
                download
                className={buttonClass({ variant: 'outline' })}
              >
                {t('work.file')}
              </a>
            </p>
          ) : (
            <Alert tone="info" title={t(`work.level.${level}`)}>
              <p>{t(`work.more.${level}`)}</p>
              <Link to="/subscribe" className={linkClass('inline')}>
                {t('work.plans')}
              </Link>
            </Alert>
          )}
        </div>
      )}
    </Loaded>
  )
}
