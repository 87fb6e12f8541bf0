import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { leadQuery, useSeenLead, type Claim, type Lead } from '#features/leads/client.ts'
import { LeadScreen } from '#features/leads/screens/lead-screen.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { late } from '#web/late.tsx'
import { pageHead } from '#web/meta.ts'
import { CaseReview } from './case-review.tsx'

const ClaimFacts = late(() => import('./claim-facts.tsx').then((module) => module.ClaimFacts))

const OwnAppointments = late(() =>
  import('#features/appointments/screens/own-list.tsx').then((module) => module.OwnAppointments),
)

export const Route = createFileRoute('/_signed-in/cases/$leadId')({
  loader: async ({ context: { viewer, queries, api }, params: { leadId } }) => {
    if (viewer === null) return
    const lead = await queries.ensureQueryData(leadQuery(api.leads, leadId))
    if (lead === null) throw notFound()
  },
  head: ({ match, params }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'leads')('meta.one'),
      path: `/cases/${params.leadId}`,
      locale,
      origin,
      index: false,
    })
  },
  notFoundComponent: CaseNotFound,
  component: CasePage,
})

function CasePage() {
  const { t } = useTranslation(['leads', 'common'])
  const { leadId } = Route.useParams()
  const { api } = Route.useRouteContext()
  const viewer = useViewer()
  const { data: lead } = useQuery({ ...leadQuery(api.leads, leadId), enabled: viewer !== null })
  useSeenLead(leadId, viewer?.role === 'lawyer' && !!lead)
  if (lead === undefined || lead === null) return <CaseNotFound />
  const talk = (viewer?.role === 'lawyer' && lead.myClaim?.conversationId) || null
  const isInPool = viewer?.role === 'lawyer' && lead.myClaim === null
  const back = isInPool ? (
    <Link to="/lawyer/leads" className={linkClass('inline')}>
      {t('leads:pool.title')}
    </Link>
  ) : (
    <Link to="/cases" className={linkClass('inline')}>
      {t(viewer?.role === 'lawyer' ? 'common:navigation.myLeads' : 'common:navigation.myCases')}
    </Link>
  )
  return (
    <>
      <LeadScreen
        lead={lead}
        above={back}
        review={<CaseReview lead={lead} />}
        reviewOf={reviewOf(lead)}
        aboutOf={aboutOf(lead)}
      />
      {(viewer?.role === 'user' || talk !== null) && (
        <Suspense>
          <OwnAppointments
            {...(talk === null
              ? {
                  lawyerIds: lead.claims.flatMap(({ lawyer }) =>
                    lawyer === null ? [] : [lawyer.id],
                  ),
                }
              : { conversationId: talk })}
            className="page pb-16"
          />
        </Suspense>
      )}
    </>
  )
}

const reviewOf = (lead: Lead) => (claim: Claim) => <CaseReview lead={lead} lawyer={claim.lawyer} />

const aboutOf =
  ({ visaType }: Lead) =>
  ({ lawyer, conversationId, message }: Claim) =>
    lawyer === null ? null : (
      <div className="min-h-56">
        <Suspense>
          <ClaimFacts
            lawyerId={lawyer.id}
            visaType={visaType}
            conversationId={message === null ? conversationId : null}
          />
        </Suspense>
      </div>
    )

function CaseNotFound() {
  const { t } = useTranslation('leads')
  return (
    <div className="page py-section">
      <EmptyState
        kind="lost"
        title={t('detail.notFound')}
        text={t('detail.notFoundText')}
        action={
          <Link to="/cases" className={buttonClass({ variant: 'outline' })}>
            {t('detail.back')}
          </Link>
        }
      />
    </div>
  )
}
