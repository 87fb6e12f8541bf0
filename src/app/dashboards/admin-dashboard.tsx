import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TableAge } from '#features/deadlines/screens/table-age.tsx'
import {
  statsQuery,
  systemStatusQuery,
  useInsightsApi,
  type AdminStats,
  type WaitingQueue,
} from '#features/insights/client.ts'
import { queuePages } from '#features/insights/rules.ts'
import { RecentActivity } from '#features/insights/screens/activity-list.tsx'
import { GrowthFigures, PlatformFigures } from '#features/insights/screens/platform-figures.tsx'
import { SystemStatus } from '#features/insights/screens/system-status.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { linkClass } from '#ui/link-class.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Tone } from '#ui/tone.ts'
import { useFormat } from '#web/dates.ts'
import { AdminNav } from './admin/nav.tsx'
import { OfferPlace } from './offer-place.tsx'
import { Section } from './section.tsx'

export function AdminDashboard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['dashboards', 'common'])
  const stats = useQuery(statsQuery(useInsightsApi())).data
  return (
    <div className="page grid grid-cols-1 gap-10 pb-16">
      <AdminNav />
      <PageHeader
        className="-mt-4 pt-0 pb-0 sm:pt-0 sm:pb-0"
        title={t('admin.title')}
        lead={t('admin.welcome', { name: viewer.firstName })}
      />
      <div data-tour="queues" className="-mt-4 empty:hidden">
        <WaitingCard queues={stats?.queues ?? []} alone={stats?.alone ?? null} />
      </div>
      <Section
        tour="report"
        title={t('metrics.title')}
        all={{ to: '/admin/panel', text: t('admin.report') }}
      >
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
      <OfferPlace />
    </div>
  )
}

/** Checks without which somebody is shut out or alone; the others wait behind what is to be decided. */
const gravest: readonly string[] = ['database', 'authentication', 'messaging', 'mail', 'jobs']

/** What waits for an administrator: who is without help, what keeps people out, the queues by the longest wait, then the rest of the system. */
function WaitingCard({
  queues,
  alone,
}: {
  queues: readonly WaitingQueue[]
  alone: AdminStats['alone']
}) {
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
  const failing = checks
    .filter(({ state }) => state !== 'operational')
    .map(({ name, state }): WaitingRow => ({
      to: '/dashboard',
      hash: 'status',
      text: t(`status.${name}`),
      note:
        state === 'not_configured' && (name === 'mail' || name === 'scanner')
          ? t(`status.without.${name}`)
          : undefined,
      mark: t(`status.states.${state}`),
      tone: gravest.includes(name) ? 'urgent' : 'warning',
    }))
  const rows: WaitingRow[] = [
    ...(alone === null
      ? []
      : [
          {
            count: alone.count,
            to: '/admin/analytics',
            text: t('admin.alone'),
            note: t('admin.oldest', { when: format.relative(alone.since) }),
            mark:
              alone.emergencies > 0
                ? t('admin.emergencies', { number: format.number(alone.emergencies) })
                : undefined,
            tone: 'urgent' as const,
          },
        ]),
    ...failing.filter(({ tone }) => tone === 'urgent'),
    ...queues.map(({ name, count, since }) => ({
      count,
      to: `/admin/${queuePages[name]}`,
      hash: name === 'reports' ? 'reports' : '',
      text: names[name],
      note: `${t(`admin.links.${queuePages[name]}`)} · ${t('admin.oldest', { when: format.relative(since) })}`,
    })),
    ...failing.filter(({ tone }) => tone !== 'urgent'),
  ]
  if (rows.length === 0) return null
  return (
    <Card className="border-t-4 border-accent">
      <CardTitle as="h2">{t('admin.waits')}</CardTitle>
      <ul className="mt-2 grid divide-y divide-hair">
        {rows.map(({ count, to, hash = '', text, note, mark, tone }) => (
          <li key={text} className="relative flex items-baseline gap-3 py-2.5">
            <strong className="figures min-w-6 text-lg">
              {count === undefined ? (
                <CircleAlert
                  aria-hidden
                  className={cn('size-5', tone === 'urgent' ? 'text-urgent' : 'text-ink-soft')}
                />
              ) : (
                format.number(count)
              )}
            </strong>
            <span className="grid flex-1 gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <Link to={to} hash={hash} className={linkClass('cover')}>
                  {text}
                </Link>
                {mark !== undefined && (
                  <Chip tone={tone} icon={null}>
                    {mark}
                  </Chip>
                )}
              </span>
              {note !== undefined && <span className="text-sm text-ink-soft">{note}</span>}
            </span>
            <ChevronRight
              aria-hidden
              className="size-5 self-center text-primary rtl:-scale-x-100"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface WaitingRow {
  /** How many; a part of the system has no number. */
  readonly count?: number
  readonly to: string
  readonly hash?: string
  readonly text: string
  readonly note?: string | undefined
  readonly mark?: string | undefined
  readonly tone?: Tone
}
