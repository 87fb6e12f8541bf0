import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import { postsQuery, tagsQuery } from '../client.ts'
import { PostListScreen, type ListSearch } from '../screens/list-screen.tsx'

const word = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 120) : undefined

export const Route = createFileRoute('/blog')({
  validateSearch: (raw: Record<string, unknown>): ListSearch => {
    const [tag, search] = [word(raw['tag']), word(raw['search'])]
    return {
      ...(tag === undefined ? {} : { tag }),
      ...(search === undefined ? {} : { search }),
      ...(raw['languages'] === 'all' ? { languages: 'all' as const } : {}),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queries, locale }, deps: { languages, ...filters } }) => {
    const own = languages === 'all' ? undefined : locale
    const loading = Promise.all([
      queries.prefetchInfiniteQuery(postsQuery(api.blog, { ...filters, locale: own })),
      queries.prefetchQuery(tagsQuery(api.blog, own)),
    ])
    if (typeof window === 'undefined') await loading
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'blog')
    const head = pageHead({
      title: t('meta.listTitle'),
      description: t('meta.listDescription'),
      path: '/blog',
      locale,
      origin,
      index: true,
      structured: [
        breadcrumbs(origin, locale, [
          { name: 'Advena', path: '/' },
          { name: t('list.title'), path: '/blog' },
        ]),
      ],
    })
    const feed = {
      rel: 'alternate',
      type: 'application/atom+xml',
      href: `/blog/feed/${locale}.xml`,
    }
    return { ...head, links: [...head.links, { ...feed, title: t('meta.feedTitle') }] }
  },
  component: BlogPage,
})

function BlogPage() {
  return <PostListScreen search={Route.useSearch()} />
}
