import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer, viewerQuery } from '#features/accounts/client.ts'
import { loadLanding } from './landing/load-landing.ts'
import { VisitorsLanding } from './landing/visitors.tsx'
import { late } from '#web/late.tsx'
import { pageHead } from '#web/meta.ts'

const ClientHome = late(() => import('./home-client.tsx').then((module) => module.ClientHome))
const LawyerHome = late(() => import('./home-lawyer.tsx').then((module) => module.LawyerHome))

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const viewer = await context.queries.ensureQueryData(viewerQuery(context.api.accounts))
    if (viewer?.role === 'admin') throw redirect({ to: '/dashboard' })
    if (viewer === null) await loadLanding(context)
    else {
      // Apart from the page of visitors, who would fetch it for nothing.
      const { loadNext, loadWork } = await import('../dashboards/load-work.ts')
      await Promise.all(viewer.role === 'lawyer' ? loadWork(context) : loadNext(context))
    }
  },
  head: ({ match: { context } }) => {
    const t = context.i18n.getFixedT(context.locale, 'site')
    return pageHead({
      title: t('meta.landingTitle'),
      description: t('meta.landingDescription'),
      path: '/',
      locale: context.locale,
      origin: context.origin,
      index: true,
    })
  },
  component: Home,
})

function Home() {
  const viewer = useViewer()
  if (viewer === null) return <VisitorsLanding />
  return (
    <Suspense>
      {viewer.role === 'lawyer' ? <LawyerHome viewer={viewer} /> : <ClientHome viewer={viewer} />}
    </Suspense>
  )
}
