import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Progress } from '#ui/progress.tsx'
import { Stat, StatList, StatSkeletons } from '#ui/stat.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { metricsQuery, statsQuery, useInsightsApi } from '../client.ts'
import { responseBar } from '../rules.ts'
import { Dash } from './lawyer-figures.tsx'

/** The figures of the product. The panel and the dashboard show the same ones. */
export function PlatformFigures() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const query = useQuery(statsQuery(useInsightsApi()))
  return (
    <Loaded query={query} skeleton={<StatSkeletons count={8} />}>
      {(stats) => (
        <StatList>
          <Stat label={t('platform.totalUsers')} value={format.number(stats.totalUsers)} />
          <Stat label={t('platform.totalClients')} value={format.number(stats.totalClients)} />
          <Stat label={t('platform.totalLawyers')} value={format.number(stats.totalLawyers)} />
          <Stat label={t('platform.adminCount')} value={format.number(stats.adminCount)} />
          <Stat label={t('platform.totalLeads')} value={format.number(stats.totalLeads)} />
          <Stat
            label={t('platform.monthlyRevenue')}
            value={format.money(stats.monthlyRevenue)}
            note={t('platform.monthlyRevenueNote')}
          />
          <Stat
            label={t('platform.pendingVerifications')}
            value={format.number(stats.pendingVerifications)}
          />
          <Stat
            label={t('platform.systemHealth')}
            value={format.percent(stats.systemHealth / 100)}
            note={t('platform.systemHealthNote')}
          />
        </StatList>
      )}
    </Loaded>
  )
}

/** The numbers behind a percentage, and what they are compared with. */
const Based = ({ numbers, text }: { numbers: string; text: string }) => (
  <>
    <span className="figures block text-sm text-ink">{numbers}</span>
    {text}
  </>
)

/** How this month compares with the same days of last month. */
export function GrowthFigures() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const query = useQuery(metricsQuery(useInsightsApi()))
  /** After the number it is measured by: alone it says more than so few can. */
  const change = (percent: number | null) =>
    percent === null
      ? ''
      : ` (${format.number(percent / 100, {
          style: 'percent',
          maximumFractionDigits: 0,
          signDisplay: 'exceptZero',
        })})`
  return (
    <Loaded query={query} skeleton={<StatSkeletons count={4} />}>
      {({ revenueGrowth, userGrowth, conversionRate, avgResponseTime, income, signUps, cases }) => (
        <StatList>
          <Stat
            label={t('platform.monthlyRevenue')}
            value={format.money(income.now)}
            // Against nothing there is nothing to compare.
            note={
              income.before > 0 &&
              `${t('metrics.incomeBefore', { before: format.money(income.before) })}${change(revenueGrowth)}`
            }
          />
          <Stat
            label={t('metrics.userGrowth')}
            value={format.number(signUps.now)}
            note={`${t('metrics.usersBefore', { before: format.number(signUps.before) })}${change(userGrowth)}`}
          />
          <Stat
            label={t('metrics.conversionRate')}
            value={conversionRate === null ? <Dash /> : format.percent(conversionRate / 100)}
            note={
              <Based
                numbers={t('metrics.part', {
                  part: format.number(cases.claimed),
                  whole: format.number(cases.sent),
                })}
                text={t('metrics.conversionRateNote')}
              />
            }
          />
          <Stat
            label={t('metrics.avgResponseTime')}
            value={
              avgResponseTime === null ? (
                <Dash />
              ) : (
                t('metrics.hours', { hours: format.number(avgResponseTime) })
              )
            }
            note={
              <>
                {t('metrics.avgResponseTimeNote')}
                {avgResponseTime !== null && responseBar(avgResponseTime) > 0 && (
                  <Progress
                    hideLabel
                    className="mt-2"
                    label={t('metrics.responseBar')}
                    value={responseBar(avgResponseTime)}
                  />
                )}
              </>
            }
          />
        </StatList>
      )}
    </Loaded>
  )
}
