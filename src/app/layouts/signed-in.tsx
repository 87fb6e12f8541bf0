import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer, viewerQuery } from '#features/accounts/client.ts'
import { FullScreenSpinner } from '#ui/spinner.tsx'
import { late } from '#web/late.tsx'

const SignedOut = late(() => import('./signed-out.tsx').then((module) => module.SignedOut))
const LeavingBanner = late(() =>
  import('./leaving-banner.tsx').then((module) => module.LeavingBanner),
)

/** Pages of signed-in people. Signed out, the same address shows the landing page with a way in that leads back here. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context }) => ({
    viewer: await context.queries.ensureQueryData(viewerQuery(context.api.accounts)),
  }),
  loader: async ({ context }) => {
    if (context.viewer !== null) return
    const { loadLanding } = await import('../site/landing/load-landing.ts')
    await loadLanding(context)
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  pendingComponent: Pending,
  component: SignedIn,
})

function Pending() {
  const { t } = useTranslation('common')
  return <FullScreenSpinner label={t('common.loading')} />
}

function SignedIn() {
  const viewer = useViewer()
  if (viewer !== null)
    return (
      <>
        {viewer.leavingUntil === undefined ? null : (
          <Suspense>
            <LeavingBanner />
          </Suspense>
        )}
        <Outlet />
      </>
    )
  return (
    <Suspense>
      <SignedOut />
    </Suspense>
  )
}
