import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lawyerQuery } from '#features/directory/client.ts'
import { comparedIn } from '#features/directory/rules.ts'
import { CompareScreen } from '#features/directory/screens/compare-screen.tsx'
import { pageHead } from '#web/meta.ts'
import { LawyerActions } from './lawyer-actions.tsx'

/** Lawyers side by side: `ids` names up to three, with commas. Nothing of the reader stands in the address. */
export const Route = createFileRoute('/lawyers/compare')({
  validateSearch: (raw: Record<string, unknown>): { ids: string } => {
    return { ids: comparedIn(raw['ids']).join(',') }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, api }, deps }) => {
    await Promise.all(
      comparedIn(deps.ids).map((id) => queries.ensureQueryData(lawyerQuery(api.directory, id))),
    )
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'directory')('compare.title'),
      path: '/lawyers/compare',
      locale,
      origin,
      index: false,
    })
  },
  component: ComparePage,
})

function ComparePage() {
  const ids = comparedIn(Route.useSearch().ids)
  const { api } = Route.useRouteContext()
  const answers = useSuspenseQueries({
    queries: ids.map((id) => lawyerQuery(api.directory, id)),
  })
  return (
    <CompareScreen
      compared={ids.map((id, place) => ({ id, lawyer: answers[place]?.data ?? null }))}
      renderActions={(lawyer) => (
        <LawyerActions lawyer={{ ...lawyer.profile, user: lawyer.user }} place="row" />
      )}
    />
  )
}
