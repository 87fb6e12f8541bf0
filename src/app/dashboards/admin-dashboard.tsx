import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Activity,
  BadgeCheck,
  ChartLine,
  CreditCard,
  LifeBuoy,
  MessageSquareWarning,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TableAge } from '#features/deadlines/screens/table-age.tsx'
import { statsQuery, useInsightsApi } from '#features/insights/client.ts'
import { RecentActivity } from '#features/insights/screens/activity-list.tsx'
import { GrowthFigures, PlatformFigures } from '#features/insights/screens/platform-figures.tsx'
import { useModerationApi, waitingQuery } from '#features/moderation/client.ts'
import { SystemStatus } from '#features/insights/screens/system-status.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useFormat } from '#web/dates.ts'
import { LinkCard } from './link-card.tsx'
import { OfferPlace } from './offer-place.tsx'
import { Section } from './section.tsx'

const shortcuts = [
  { key: 'verifications', icon: BadgeCheck },
  { key: 'users', icon: UsersRound },
  { key: 'content', icon: MessageSquareWarning },
  { key: 'support', icon: LifeBuoy },
  { key: 'activity', icon: Activity },
  { key: 'analytics', icon: ChartLine },
  { key: 'billing', icon: CreditCard },
] as const

export function AdminDashboard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const waiting: Readonly<Record<string, number>> =
    useQuery(statsQuery(useInsightsApi())).data?.waiting ?? {}
  return (
    <div className="page grid gap-10 pb-16">
      <PageHeader
        className="pb-0 sm:pb-0"
        title={t('admin.title')}
        lead={t('admin.welcome', { name: viewer.firstName })}
        actions={
          <>
            <Link to="/settings" className={buttonClass({ variant: 'outline' })}>
              {t('common:navigation.settings')}
            </Link>
            <Link
              to="/admin/panel"
              data-tour="report"
              className={buttonClass({ variant: 'outline' })}
            >
              {t('admin.report')}
            </Link>
          </>
        }
      />
      <WaitingCard />
      <OfferPlace />
      <div data-tour="figures">
        <PlatformFigures />
      </div>
      <Section tour="queues" title={t('admin.shortcuts')}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {shortcuts.map(({ key, icon }) => (
            <LinkCard
              key={key}
              to={`/admin/${key}`}
              icon={icon}
              title={t(`admin.links.${key}`)}
              text={t(`admin.texts.${key}`)}
              note={
                waiting[key]
                  ? t('admin.waiting', { shown: format.number(waiting[key]) })
                  : undefined
              }
            />
          ))}
        </div>
      </Section>
      <Section title={t('metrics.title')}>
        <GrowthFigures />
      </Section>
      <div className="grid gap-10 lg:grid-cols-[1.4fr_1fr]">
        <Section
          tour="activity"
          title={t('activity.recent')}
          all={{ to: '/admin/activity', text: t('common:common.viewAll') }}
        >
          <Card>
            <RecentActivity limit={5} />
          </Card>
        </Section>
        <Section tour="status" title={t('status.title')}>
          <Card>
            <SystemStatus />
          </Card>
          <TableAge />
        </Section>
      </div>
    </div>
  )
}

/** What waits for an administrator; nothing where nothing does. */
function WaitingCard() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const stats = useQuery(statsQuery(useInsightsApi())).data
  const first = useInfiniteQuery(waitingQuery(useModerationApi(), { q: '' })).data?.pages[0]
  if (stats === undefined || stats.pendingVerifications + stats.openReports === 0) return null
  const since = first?.items[0]?.submittedAt ?? null
  const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2'
  return (
    <Card className="grid gap-4 border-t-4 border-accent">
      {stats.pendingVerifications > 0 && (
        <div className={row}>
          <p>
            <strong className="block text-lg">
              {t('admin.lawyersWait', { count: stats.pendingVerifications })}
            </strong>
            {since !== null && (
              <span className="text-ink-soft">
                {t('admin.firstCame', { when: format.relative(since) })}
              </span>
            )}
          </p>
          <Link to="/admin/verifications" className={buttonClass({ variant: 'primary' })}>
            {t('admin.links.verifications')}
          </Link>
        </div>
      )}
      {stats.openReports > 0 && (
        <div className={row}>
          <p>{t('platform.openReports', { count: stats.openReports })}</p>
          <Link to="/admin/support" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('admin.links.support')}
          </Link>
        </div>
      )}
    </Card>
  )
}
