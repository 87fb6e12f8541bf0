import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { enoughReplies } from '#features/lawyers/rules.ts'
import { Stat, StatList, StatSkeletons } from '#ui/stat.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { lawyerStatsQuery, useInsightsApi } from '../client.ts'

/** The four figures of a lawyer's dashboard. */
export function LawyerFigures() {
  const { t } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const query = useQuery(lawyerStatsQuery(useInsightsApi()))
  return (
    <Loaded query={query} skeleton={<StatSkeletons count={4} />}>
      {(stats) => (
        <StatList>
          <Stat
            label={t('lawyer.activeClients')}
            value={format.number(stats.activeClients)}
            note={t('lawyer.activeClientsNote')}
          />
          <Stat
            label={t('lawyer.monthlyRevenue')}
            value={stats.monthlyRevenue === null ? <Dash /> : format.money(stats.monthlyRevenue)}
            note={t('lawyer.monthlyRevenueNote')}
          />
          <Stat
            label={t('lawyer.averageRating')}
            value={stats.totalReviews === 0 ? <Dash /> : format.rating(stats.averageRating)}
            note={t('lawyer.reviews', { count: stats.totalReviews })}
          />
          <Stat
            label={t('lawyer.responseTime')}
            value={
              stats.responseTime === null ? (
                <Dash />
              ) : (
                t('lawyer.hours', { count: stats.responseTime })
              )
            }
            note={t('lawyer.responseTimeNote', { number: format.number(enoughReplies) })}
          />
        </StatList>
      )}
    </Loaded>
  )
}

/** A figure that is not there: a dash for the eye, words for the ear. */
export function Dash() {
  const { t } = useTranslation('common')
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('common.notAvailable')}</span>
    </>
  )
}
