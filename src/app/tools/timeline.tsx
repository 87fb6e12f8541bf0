import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { myLeadsQuery, type Lead } from '#features/leads/client.ts'
import { standOf, steps } from '#features/leads/engine/stages.ts'
import {
  exampleQuery,
  journeyQuery,
  leadJourneyQuery,
  timelineQuery,
} from '#features/timeline/client.ts'
import type { Overview } from '#features/timeline/client.ts'
import { timelineTabs, type TimelineTab } from '#features/timeline/rules.ts'
import { TimelineScreen } from '#features/timeline/screens/own.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { pageHead } from '#web/meta.ts'
import { ForRole } from '../parts/for-role.tsx'
import { CaseSoFar, doneOf } from './timeline-case.tsx'

interface TimelineSearch {
  tab?: TimelineTab
  case?: string
}

export const Route = createFileRoute('/_signed-in/timeline')({
  validateSearch: (search: Record<string, unknown>): TimelineSearch => {
    const tab = timelineTabs.find((one) => one === search['tab'] && one !== 'mine')
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(typeof search['case'] === 'string' ? { case: search['case'] } : {}),
    }
  },
  loaderDeps: ({ search }) => ({ wished: search.case }),
  loader: async ({ context: { viewer, queries, api }, deps: { wished } }) => {
    if (viewer?.role !== 'user') return
    const [overview, leads] = await Promise.all([
      queries.ensureQueryData(timelineQuery(api.timeline)),
      queries.ensureQueryData(myLeadsQuery(api.leads)),
    ])
    const { caseId, leadId } = shownOf(overview, leads, wished)
    await (caseId !== undefined
      ? queries.prefetchQuery(journeyQuery(api.timeline, caseId))
      : leadId !== undefined
        ? queries.prefetchQuery(leadJourneyQuery(api.timeline, leadId))
        : queries.prefetchQuery(exampleQuery(api.timeline, 'h1b', 'sample')))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'timeline')('meta.title'),
      path: '/timeline',
      locale,
      origin,
      index: false,
    })
  },
  component: TimelinePage,
})

/** The sent cases of which no timeline is kept, those that are not over first. */
function undrawn(overview: Overview, leads: readonly Lead[]): Lead[] {
  const kept = new Set(overview.cases.map(({ leadId }) => leadId))
  const isOver = ({ status }: Lead) => (status === 'closed' || status === 'expired' ? 1 : 0)
  return leads
    .filter(({ id }) => !kept.has(id))
    .toSorted((one, other) => isOver(one) - isOver(other))
}

/** What is wished for, otherwise the newest timeline that is kept, otherwise one drawn from a case; neither for somebody without a case. */
function shownOf(overview: Overview, leads: readonly Lead[], wished: string | undefined) {
  const own = overview.cases.find(({ id, leadId }) => id === wished || leadId === wished)
  if (own !== undefined) return { caseId: own.id, leadId: undefined }
  const rest = undrawn(overview, leads)
  const lead = rest.find(({ id }) => id === wished)
  if (lead !== undefined) return { caseId: undefined, leadId: lead.id }
  const caseId = overview.cases[0]?.id
  return { caseId, leadId: caseId === undefined ? rest[0]?.id : undefined }
}

/** What a timeline shows of the case it belongs to: what was done for it here, and where it stands. */
function caseIn(leads: readonly Lead[], leadId: string) {
  const lead = leads.find(({ id }) => id === leadId)
  if (lead === undefined) return undefined
  const standing = standOf(lead)
  return {
    done: doneOf(lead),
    step: standing?.step,
    steps,
    sentAt: new Date(lead.createdAt),
    isOpen: standing !== undefined,
    choosing:
      standing?.stage === 'choosing'
        ? {
            lawyers: standing.names.length,
            by: standing.by === null ? null : new Date(standing.by),
          }
        : undefined,
    soFar: <CaseSoFar lead={lead} />,
  }
}

function TimelinePage() {
  return (
    <ForRole only="user">
      <OwnTimeline />
    </ForRole>
  )
}

function OwnTimeline() {
  const { t } = useTranslation('common')
  const { api } = Route.useRouteContext()
  const { tab = 'mine', case: wished } = Route.useSearch()
  const navigate = Route.useNavigate()
  const format = useFormat()
  const viewer = useViewer()
  const query = useQuery({ ...timelineQuery(api.timeline), enabled: viewer !== null })
  const leads = useQuery({ ...myLeadsQuery(api.leads), enabled: viewer !== null }).data ?? []

  const show = (caseId: string | undefined, stepId?: string) =>
    void navigate({
      search: caseId === undefined ? {} : { case: caseId },
      ...(stepId === undefined ? { resetScroll: false } : { hash: `step-${stepId}` }),
      replace: stepId === undefined,
    })
  const choose = (next: TimelineTab) =>
    void navigate({
      search: (before) => ({
        ...(before.case === undefined ? {} : { case: before.case }),
        ...(next === 'mine' ? {} : { tab: next }),
      }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Loaded query={query}>
      {(overview) => {
        const choices = undrawn(overview, leads).map(({ id, visaType, createdAt }) => ({
          id,
          name: `\u2068${t(`visaTypes.${visaType}`)}\u2069 · \u2068${format.date(createdAt)}\u2069`,
        }))
        return (
          <TimelineScreen
            overview={overview}
            {...shownOf(overview, leads, wished)}
            tab={tab}
            onTab={choose}
            onCase={show}
            leads={choices}
            caseOf={(leadId) => caseIn(leads, leadId)}
          />
        )
      }}
    </Loaded>
  )
}
