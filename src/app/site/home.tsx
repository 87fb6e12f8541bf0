import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer, viewerQuery } from '#features/accounts/client.ts'
import { featuredQuery } from './landing/featured-query.ts'
import { FeaturedLawyers } from './landing/featured.tsx'
import { Landing } from './landing/landing.tsx'
import { latestShown, LatestQuestions } from './landing/latest-questions.tsx'
import { figuresQuery } from '#features/directory/client.ts'
import { latestQuestionsQuery } from '#features/questions/client.ts'
import { late } from '#web/late.tsx'
import { pageHead } from '#web/meta.ts'

const ClientHome = late(() => import('./home-client.tsx').then((module) => module.ClientHome))
const LawyerHome = late(() => import('./home-lawyer.tsx').then((module) => module.LawyerHome))

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const viewer = await context.queries.ensureQueryData(viewerQuery(context.api.accounts))
    if (viewer?.role === 'admin') throw redirect({ to: '/dashboard' })
    if (viewer === null) {
      const { api, queries } = context
      await Promise.all([
        queries.ensureQueryData(featuredQuery(api.directory)),
        queries.ensureQueryData(figuresQuery(api.directory)),
        queries.ensureQueryData(latestQuestionsQuery(api.questions, latestShown)),
      ])
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
  if (viewer === null) return <SignedOutHome />
  return (
    <Suspense>
      {viewer.role === 'lawyer' ? <LawyerHome viewer={viewer} /> : <ClientHome viewer={viewer} />}
    </Suspense>
  )
}

function SignedOutHome() {
  const { api } = Route.useRouteContext()
  const { data } = useSuspenseQuery(featuredQuery(api.directory))
  const { data: questions } = useSuspenseQuery(latestQuestionsQuery(api.questions, latestShown))
  return (
    <Landing
      featured={<FeaturedLawyers lawyers={data} />}
      questions={<LatestQuestions questions={questions} />}
    />
  )
}
