import { createFileRoute } from '@tanstack/react-router'
import { notificationsQuery, unreadCountQuery } from '#features/notifications/client.ts'
import { Inbox } from '#features/notifications/screens/inbox.tsx'
import { NoticeAbout } from '#features/notifications/screens/notice-about.tsx'
import { pageHead } from '#web/meta.ts'
import { aboutNotice } from '../parts/about-notice.tsx'

export const Route = createFileRoute('/_signed-in/notifications')({
  loader: async ({ context }) => {
    if (context.viewer === null) return
    const { queries, api } = context
    const loading = Promise.all([
      queries.prefetchInfiniteQuery(notificationsQuery(api.notifications)),
      queries.prefetchQuery(unreadCountQuery(api.notifications)),
    ])
    if (typeof window === 'undefined') await loading
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'notifications')('meta.title'),
      path: '/notifications',
      locale,
      origin,
      index: false,
    })
  },
  component: () => (
    <div className="page max-w-form pb-section">
      <NoticeAbout value={aboutNotice}>
        <Inbox />
      </NoticeAbout>
    </div>
  ),
})
