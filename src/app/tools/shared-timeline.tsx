import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { sharedQuery } from '#features/timeline/client.ts'
import { SharedGone, SharedScreen } from '#features/timeline/screens/shared-screen.tsx'
import { pageHead } from '#web/meta.ts'

/** Read without signing in, by whoever has the link. Found by no search engine, and its address goes to no other site. */
export const Route = createFileRoute('/timeline/shared/$token')({
  loader: async ({ context: { queries, api }, params: { token } }) => {
    if ((await queries.ensureQueryData(sharedQuery(api.timeline, token))) === null) throw notFound()
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'timeline')('meta.shared'),
      path: '/timeline/shared',
      locale,
      origin,
      index: false,
    })
  },
  notFoundComponent: SharedGone,
  component: SharedPage,
})

function SharedPage() {
  const { token } = Route.useParams()
  const { api } = Route.useRouteContext()
  const { data } = useSuspenseQuery(sharedQuery(api.timeline, token))
  return data === null ? <SharedGone /> : <SharedScreen journey={data} />
}
