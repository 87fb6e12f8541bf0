import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appointmentsQuery } from '#features/appointments/client.ts'
import {
  availableLeadsQuery,
  claimedLeadsQuery,
  myLeadsQuery,
  type Lead,
} from '#features/leads/client.ts'
import { CaseCards, type CaseFilter } from '#features/leads/screens/case-cards.tsx'
import { CaseButton } from '#features/leads/screens/case-button.tsx'
import { AvailableLeads, ClaimedLeads } from '#features/leads/screens/lead-pool.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { pageHead } from '#web/meta.ts'
import { NotForAdmins } from '../parts/not-for-admins.tsx'
import { TalkLine } from './talk-line.tsx'
import { ReviewLine } from './review-line.tsx'

/** A client's cases, or a lawyer's claims and then the pool: the same address for both. */
export const Route = createFileRoute('/_signed-in/cases/')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: Exclude<CaseFilter, 'all'> } =>
    show === 'open' || show === 'closed' ? { show } : {},
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'user')
      await Promise.all([
        queries.prefetchQuery(myLeadsQuery(api.leads)),
        queries.prefetchQuery(appointmentsQuery(api.appointments)),
      ])
    if (viewer?.role === 'lawyer')
      await Promise.all([
        queries.prefetchInfiniteQuery(availableLeadsQuery(api.leads, {}, 3)),
        queries.prefetchQuery(claimedLeadsQuery(api.leads)),
      ])
  },
  head: ({ match }) => {
    const { i18n, locale, origin, viewer } = match.context
    const t = i18n.getFixedT(locale, 'leads')
    return pageHead({
      title: t(viewer?.role === 'lawyer' ? 'meta.leads' : 'meta.cases'),
      path: '/cases',
      locale,
      origin,
      index: false,
    })
  },
  component: CasesPage,
})

const talkOf = (lead: Lead) => <TalkLine lead={lead} />
const reviewOf = (lead: Lead) => <ReviewLine lead={lead} />

function CasesPage() {
  return (
    <NotForAdmins>
      <Cases />
    </NotForAdmins>
  )
}

function Cases() {
  const { t } = useTranslation('leads')
  const { show = 'all' } = Route.useSearch()
  if (useViewer()?.role === 'lawyer') return <LawyerCases />
  return (
    <div className="page pb-16">
      <PageHeader
        title={t('cases.title')}
        lead={<span className="max-sm:hidden">{t('cases.lead')}</span>}
        actions={<CaseButton place="dashboard" text={t('cases.new')} variant="outline" />}
        className="pt-3 pb-2 sm:pt-8 sm:pb-4"
      />
      <CaseCards filter={show} review={reviewOf} talkOf={talkOf} />
    </div>
  )
}

function LawyerCases() {
  const { t } = useTranslation('leads')
  return (
    <div className="page grid gap-12 pb-16">
      <div>
        <PageHeader title={t('pool.mine')} lead={t('pool.mineLead')} />
        <ClaimedLeads />
      </div>
      <AvailableLeads limit={3} />
    </div>
  )
}
