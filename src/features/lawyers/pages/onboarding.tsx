import { createFileRoute, redirect } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { pageHead } from '#web/meta.ts'
import { ownLawyerProfileQuery, useLawyersApi } from '../client.ts'
import { plans, type Plan } from '../rules.ts'
import { Onboarding } from '../screens/onboarding.tsx'

export const Route = createFileRoute('/_signed-in/onboarding')({
  // The plan that was chosen before there was an account waits here.
  validateSearch: (search: Record<string, unknown>): { plan?: Plan } => {
    const plan = plans.find((one) => one === search['plan'])
    return plan === undefined ? {} : { plan }
  },
  loader: async ({ context }) => {
    if (context.viewer === null) return
    if (context.viewer.role !== 'lawyer') throw redirect({ href: '/dashboard' })
    await context.queries.ensureQueryData(ownLawyerProfileQuery(context.api.lawyers))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'people')
    return pageHead({
      title: t('onboarding.title'),
      path: '/onboarding',
      locale,
      origin,
      index: false,
    })
  },
  component: OnboardingPage,
})

function OnboardingPage() {
  const { data } = useQuery(ownLawyerProfileQuery(useLawyersApi()))
  const { plan } = Route.useSearch()
  const { demo } = Route.useRouteContext()
  return data === undefined ? null : <Onboarding profile={data} plan={plan} demo={demo} />
}
