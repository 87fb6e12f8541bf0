import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { latestAnsweredQuery } from '#features/questions/client.ts'
import { featuredQuery } from './featured-query.ts'
import { FeaturedLawyers } from './featured.tsx'
import { Landing } from './landing.tsx'
import { LatestQuestions } from './latest-questions.tsx'
import { latestShown } from './load-landing.ts'

/** The start page of who is not signed in, also at the address of a page of members. */
export function VisitorsLanding() {
  const { api, locale } = useRouteContext({ from: '__root__' })
  const { data: lawyers = [] } = useQuery(featuredQuery(api.directory))
  const { data: questions = [] } = useQuery(latestAnsweredQuery(api.questions, latestShown, locale))
  return (
    <Landing
      featured={<FeaturedLawyers lawyers={lawyers} />}
      questions={<LatestQuestions questions={questions} />}
    />
  )
}
