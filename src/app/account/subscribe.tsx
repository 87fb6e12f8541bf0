import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer, viewerQuery, type Viewer } from '#features/accounts/client.ts'
import { subscriptionQuery, useBillingApi } from '#features/billing/client.ts'
import { NewCard } from '#features/billing/screens/new-card.tsx'
import { Purchase, type Step } from '#features/billing/screens/purchase.tsx'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import { pageQuery, useSupportApi } from '#features/support/client.ts'
import { Answers } from '#features/support/screens/sections.tsx'
import { Alert } from '#ui/alert.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { loginPath } from '#web/links.ts'
import { Loaded } from '#web/loaded.tsx'
import { pageHead } from '#web/meta.ts'
import { answerWith } from '#web/request-context.ts'
import { BeforeApproval } from './before-approval.tsx'
import { useOwnDocument } from './own-document.ts'
import { WhatsIncluded } from './whats-included.tsx'

const steps: readonly Step[] = ['method', 'card', 'paypal']

/** Not below the layout of signed-in pages: a visitor reads here why they are led to the sign-in. */
export const Route = createFileRoute('/subscribe')({
  validateSearch: (search: Record<string, unknown>): { plan?: Plan; step?: Step | 'new-card' } => {
    if (search['step'] === 'new-card') return { step: 'new-card' }
    const plan = plans.find((one) => one === search['plan'])
    const step = steps.find((one) => one === search['step'])
    if (plan === undefined) return {}
    return step === undefined ? { plan } : { plan, step }
  },
  loader: async ({ context: { queries, api } }) => {
    const viewer = await queries.ensureQueryData(viewerQuery(api.accounts))
    if (viewer?.role !== 'lawyer') return
    await Promise.all([
      queries.prefetchQuery(subscriptionQuery(api.billing)),
      queries.prefetchQuery(pageQuery(api.support, 'pricing')),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n.getFixedT(context.locale, 'subscribe')('title'),
      path: '/subscribe',
      locale: context.locale,
      origin: context.origin,
      index: false,
    }),
  component: SubscribePage,
})

const redirectDelay = 1_000

function SubscribePage() {
  const viewer = useViewer()
  const { plan, step } = Route.useSearch()
  if (viewer === null)
    return (
      <Leaving
        what="signedOut"
        to={loginPath(
          step === 'new-card'
            ? '/subscribe?step=new-card'
            : plan === undefined
              ? '/subscribe'
              : `/subscribe?plan=${plan}`,
        )}
      />
    )
  if (viewer.role !== 'lawyer') {
    answerWith(403)
    return <Leaving what="denied" to="/" />
  }
  return <Plans viewer={viewer} />
}

/** Says why this page is not for this reader, and leads on after a moment. */
function Leaving({ what, to }: { what: 'signedOut' | 'denied'; to: string }) {
  const { t } = useTranslation('subscribe')
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(to), redirectDelay)
    return () => clearTimeout(timer)
  }, [to])
  return (
    <div className="page pb-section">
      <PageHeader title={t('heading')} />
      <Alert tone="warning" live title={t(`${what}.title`)}>
        <p>{t(`${what}.text`)}</p>
        <a href={to} className={linkClass('inline')}>
          {t(`${what}.go`)}
        </a>
      </Alert>
    </div>
  )
}

function Plans({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['subscribe', 'support'])
  const { plan, step } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const query = useQuery(subscriptionQuery(useBillingApi()))
  const { data: questions } = useQuery(pageQuery(useSupportApi(), 'pricing'))
  const methods = query.data?.methods
  useOwnDocument(methods !== undefined && (methods.paypal || methods.stripeKey !== null))
  // A step is a place in the browser's history: its back button and ours lead to the same one. Who opened the address goes there too.
  const back = () => {
    if (history.canGoBack()) history.back()
    else
      void navigate({
        replace: true,
        search: plan === undefined || step === 'method' ? {} : { plan, step: 'method' },
      })
  }
  if (step === 'new-card')
    return (
      <div className="page pb-section">
        <PageHeader title={t('newCard.title')} />
        <Loaded query={query} skeleton={<SkeletonCard />}>
          {(subscription) => <NewCard subscription={subscription} />}
        </Loaded>
      </div>
    )
  return (
    <div className="page pb-section">
      <PageHeader title={t('heading')} lead={t('lead')} />
      <Loaded query={query} skeleton={<SkeletonCard />}>
        {(subscription) => (
          <Purchase
            subscription={subscription}
            notice={<BeforeApproval viewer={viewer} plan={plan} />}
            plan={plan}
            step={step}
            onStep={(next, at) => void navigate({ search: { plan: next, step: at } })}
            onBack={back}
          />
        )}
      </Loaded>
      <WhatsIncluded />
      <section className="grid gap-4 pt-section">
        <h2>{t('support:reading.faq')}</h2>
        {questions === undefined ? null : <Answers sections={questions.sections} />}
      </section>
      <p className="pt-8 text-ink-soft">
        {t('help')}{' '}
        <Link to="/contact" className={linkClass('inline')}>
          {t('contact')}
        </Link>
      </p>
    </div>
  )
}
