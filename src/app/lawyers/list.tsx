import { createFileRoute } from '@tanstack/react-router'
import { lawyersQuery } from '#features/directory/client.ts'
import { searchOf } from '#features/directory/rules.ts'
import { DirectoryScreen } from '#features/directory/screens/search-screen.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import { ActionsOfViewer, mayContact } from './lawyer-actions.tsx'

export const Route = createFileRoute('/lawyers')({
  validateSearch: searchOf,
  // The router keeps what an address says beyond the search, such as the empty fields of a form without scripts.
  loaderDeps: ({ search }) => searchOf({ ...search }),
  loader: async ({ context, deps }) => {
    const loading = context.queries.prefetchInfiniteQuery({
      ...lawyersQuery(context.api.directory, deps),
      pages: deps.page ?? 1,
    })
    // In the browser the screen shows its skeletons at once; the server answers with the list in place.
    if (typeof window === 'undefined') await loading
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'directory')
    return pageHead({
      title: t('meta.listTitle'),
      description: t('meta.listDescription'),
      path: '/lawyers',
      locale,
      origin,
      index: true,
      structured: [
        breadcrumbs(origin, locale, [
          { name: 'Advena', path: '/' },
          { name: t('list.title'), path: '/lawyers' },
        ]),
      ],
    })
  },
  component: LawyersPage,
})

function LawyersPage() {
  const viewer = useViewer()
  return (
    <DirectoryScreen
      search={searchOf({ ...Route.useSearch() })}
      renderActions={(lawyer) =>
        mayContact(viewer) && <ActionsOfViewer viewer={viewer} lawyer={lawyer} place="unfolded" />
      }
    />
  )
}
