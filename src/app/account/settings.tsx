import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Settings, type SettingsTab } from '#features/accounts/screens/settings.tsx'
import { invoicesQuery, subscriptionQuery, usageQuery } from '#features/billing/client.ts'
import { BillingTab } from '#features/billing/screens/settings-tab.tsx'
import { ownLawyerProfileQuery } from '#features/lawyers/client.ts'
import { ChangeState } from '#features/lawyers/screens/change-state.tsx'
import { RecentActivity } from '#features/security/screens/recent.tsx'
import { activityQuery } from '#features/security/client.ts'
import {
  profileQuery,
  sessionsQuery,
  useAccountsApi,
  useViewer,
} from '#features/accounts/client.ts'
import { usePush } from '#features/notifications/client.ts'
import { PushChoice } from '#features/notifications/screens/push-choice.tsx'
import { pageHead } from '#web/meta.ts'
import { DataCopy } from '#features/personal-data/screens/data-copy.tsx'
import { PublicProfile } from './public-profile.tsx'
import { TeamLink } from './team-link.tsx'
import { DeleteAccount } from './delete-account.tsx'

const tabs: readonly SettingsTab[] = ['profile', 'notifications', 'security', 'data', 'billing']

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: SettingsTab } => {
    const tab = tabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  loader: async ({ context, location }) => {
    if (context.viewer === null) return
    const isLawyer = context.viewer.role === 'lawyer'
    const opensBilling = isLawyer && 'tab' in location.search && location.search.tab === 'billing'
    await Promise.all([
      context.queries.ensureQueryData(profileQuery(context.api.accounts)),
      context.queries.prefetchQuery(sessionsQuery(context.api.accounts)),
      isLawyer
        ? context.queries.prefetchQuery(ownLawyerProfileQuery(context.api.lawyers))
        : undefined,
      ...(opensBilling
        ? [
            context.queries.prefetchQuery(subscriptionQuery(context.api.billing)),
            context.queries.prefetchQuery(usageQuery(context.api.billing)),
            context.queries.prefetchQuery(invoicesQuery(context.api.billing)),
          ]
        : []),
      context.queries.prefetchInfiniteQuery(activityQuery(context.api.security)),
    ])
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'people')('settings.title'),
      path: '/settings',
      locale,
      origin,
      index: false,
    })
  },
  component: SettingsPage,
})

function SettingsPage() {
  const { tab } = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()
  const change = useQuery(profileQuery(useAccountsApi())).data?.change ?? null
  const billing =
    viewer?.role === 'lawyer' ? (
      <>
        <BillingTab />
        <TeamLink />
      </>
    ) : undefined
  return (
    <Settings
      tab={tab ?? 'profile'}
      onTab={(next) => void navigate({ to: '/settings', search: { tab: next }, replace: true })}
      publicProfile={viewer?.role === 'lawyer' ? <PublicProfile /> : null}
      change={change === null ? null : <ChangeState change={change} />}
      billing={billing}
      push={{ choice: <PushChoice />, isOn: usePush().data?.isOn === true }}
      activity={<RecentActivity />}
      data={
        <>
          <DataCopy />
          <DeleteAccount />
        </>
      }
    />
  )
}
