import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { myPostsQuery } from '../client.ts'
import { MineScreen } from '../screens/mine-screen.tsx'

export const Route = createFileRoute('/_signed-in/write')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer !== null) await queries.prefetchQuery(myPostsQuery(api.blog))
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'blog')
    return pageHead({ title: t('meta.writeTitle'), path: '/write', locale, origin, index: false })
  },
  component: MineScreen,
})
