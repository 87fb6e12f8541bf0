import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { systemStatusQuery } from '#features/insights/client.ts'
import { messagesQuery, waiting, type QueueSearch } from '#features/support/client.ts'
import { assignments, longest, queueStates } from '#features/support/rules.ts'
import { MessageQueue } from '#features/support/screens/message-queue.tsx'
import { reportsQuery } from '#features/moderation/client.ts'
import { ReportQueue } from '#features/moderation/screens/report-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'
import { Section } from '../section.tsx'

const isOf = <Value extends string>(of: readonly Value[], value: unknown): value is Value =>
  of.some((one) => one === value)

/** A ticket that somebody sent the address of is found whatever became of it. */
const wishOf = (search: Partial<QueueSearch>): QueueSearch => ({
  ...waiting,
  ...(search.q !== undefined && { status: 'all' as const }),
  ...search,
})
import { NoMail } from './no-mail.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/support')({
  validateSearch: ({ q, status, assigned }: Record<string, unknown>): Partial<QueueSearch> => ({
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, longest.search) }),
    ...(isOf(queueStates, status) && { status }),
    ...(isOf(assignments, assigned) && { assigned }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { viewer, queries, api }, deps }) => {
    if (viewer?.role !== 'admin') return
    await Promise.all([
      queries.prefetchInfiniteQuery(reportsQuery(api.moderation, { status: 'open' })),
      queries.prefetchQuery(systemStatusQuery(api.insights)),
      queries.prefetchInfiniteQuery(messagesQuery(api.support, wishOf(deps))),
    ])
  },
  head: ({ match }) => dashboardHead(match.context, 'support', '/admin/support'),
  component: SupportPage,
})

function SupportPage() {
  const { t } = useTranslation(['dashboards', 'support'])
  const search = wishOf(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader title={t('titles.support')} lead={t('admin.texts.support')} />
      <NoMail className="mb-6" />
      <div className="grid gap-10">
        <Section title={t('support:queue.title')}>
          <MessageQueue
            key={search.q ?? ''}
            search={search}
            onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          />
        </Section>
        <Section id="reports" title={t('admin.tabs.reports')}>
          <ReportQueue />
        </Section>
      </div>
    </>
  )
}
