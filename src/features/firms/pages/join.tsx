import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/meta.ts'
import { Join } from '../screens/join.tsx'

export const Route = createFileRoute('/join-firm')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search['token'] ?? '') }),
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const head = pageHead({
      title: i18n.getFixedT(locale, 'firms')('meta.joinTitle'),
      path: '/join-firm',
      locale,
      origin,
      index: false,
    })
    // The address holds the one-time token: it must not travel on with a link.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: JoinPage,
})

function JoinPage() {
  return <Join token={Route.useSearch().token} />
}
