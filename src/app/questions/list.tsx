import { createFileRoute } from '@tanstack/react-router'
import type { Viewer } from '#features/accounts/client.ts'
import { viewerKey } from '#features/people/client.ts'
import { questionsQuery } from '#features/questions/client.ts'
import { searchOf, sortOf } from '#features/questions/rules.ts'
import { QuestionListScreen } from '#features/questions/screens/list-screen.tsx'
import { breadcrumbs, pageHead } from '#web/meta.ts'

export const Route = createFileRoute('/questions')({
  validateSearch: searchOf,
  loaderDeps: ({ search: { ask: _ask, ...search } }) => search,
  loader: async ({ context, deps }) => {
    const sortBy = sortOf(
      deps,
      context.queries.getQueryData<Viewer | null>(viewerKey)?.role === 'lawyer',
    )
    const loading = context.queries.prefetchInfiniteQuery(
      questionsQuery(context.api.questions, { ...deps, sortBy }, context.locale),
    )
    // In the browser the screen shows its skeletons at once; the server answers with the list in place.
    if (typeof window === 'undefined') await loading
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'questions')
    return pageHead({
      title: t('meta.listTitle'),
      description: t('meta.listDescription'),
      path: '/questions',
      locale,
      origin,
      index: true,
      structured: [
        breadcrumbs(origin, locale, [
          { name: 'Advena', path: '/' },
          { name: t('list.title'), path: '/questions' },
        ]),
      ],
    })
  },
  component: QuestionsPage,
})

function QuestionsPage() {
  return <QuestionListScreen search={Route.useSearch()} />
}
