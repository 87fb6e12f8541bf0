import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TableAge } from '#features/deadlines/screens/table-age.tsx'
import {
  statsQuery,
  systemStatusQuery,
  useInsightsApi,
  type WaitingQueue,
} from '#features/insights/client.ts'
import { queuePages } from '#features/insights/rules.ts'
import { RecentActivity } from '#features/insights/screens/activity-list.tsx'
import { GrowthFigures, PlatformFigures } from '#features/insights/screens/platform-figures.tsx'
import { SystemStatus } from '#features/insights/screens/system-status.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/link-class.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useFormat } from '#web/dates.ts'
import { OfferPlace } from './offer-place.tsx'
import { Section } from './section.tsx'

const shortcuts = [
  'verifications',
  'users',
  'content',
  'support',
  'activity',
  'analytics',
  'billing',
] as const

export function AdminDashboard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const queues = useQuery(statsQuery(useInsightsApi())).data?.queues ?? []
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
      <div data-tour="queues" className="grid gap-10">
        <WaitingCard queues={queues} />
        <Section title={t('admin.shortcuts')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {shortcuts.map((key) => (
              <li key={key}>
                <Link to={`/admin/${key}`} className={linkClass('alone')}>
                  {t(`admin.links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <OfferPlace />
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
        <Section id="status" tour="status" title={t('status.title')}>
          <Card>
            <SystemStatus />
          </Card>
          <TableAge />
        </Section>
      </div>
      <Section tour="figures" title={t('platform.title')}>
        <PlatformFigures />
      </Section>
    </div>
  )
}

/** What waits for an administrator, the longest wait first, and what of the system does not run; nothing where nothing does. */
function WaitingCard({ queues }: { queues: readonly WaitingQueue[] }) {
  const { t } = useTranslation(['dashboards', 'support', 'blog'])
  const format = useFormat()
  const checks = useQuery(systemStatusQuery(useInsightsApi())).data?.checks ?? []
  const names = {
    verifications: t('admin.verifications'),
    changes: t('admin.changes'),
    messages: t('support:queue.title'),
    reports: t('admin.tabs.reports'),
    reviews: t('admin.reviews'),
    articles: t('blog:admin.waiting'),
    places: t('admin.places'),
  }
  const failing = (['down', 'degraded', 'not_configured'] as const)
    .map((state) => ({ state, all: checks.filter((check) => check.state === state) }))
    .filter(({ all }) => all.length > 0)
  const rows = [
    ...queues.map(({ name, count, since }) => ({
      count,
      to: `/admin/${queuePages[name]}`,
      hash: name === 'reports' ? 'reports' : '',
      // By the name of the page that it leads to.
      text: `${t(`admin.links.${queuePages[name]}`)}: ${names[name]}`,
      note: t('admin.oldest', { when: format.relative(since) }),
    })),
    ...failing.map(({ state, all }) => ({
      count: all.length,
      to: '/dashboard',
      hash: 'status',
      text: `${t('status.title')}: ${format.list(all.map(({ name }) => t(`status.${name}`)))}`,
      note: t(`status.states.${state}`),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Card className="border-t-4 border-accent">
      <CardTitle as="h2">{t('admin.waits')}</CardTitle>
      <ul className="mt-2 grid divide-y divide-hair">
        {rows.map(({ count, to, hash, text, note }) => (
          <li key={text} className="flex items-baseline gap-3 py-2.5">
            <strong className="figures min-w-6 text-lg">{format.number(count)}</strong>
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-6">
              <Link to={to as never} hash={hash} className={linkClass('alone')}>
                {text}
              </Link>
              <span className="text-sm text-ink-soft">{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
