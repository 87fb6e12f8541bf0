import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  conversationQuery,
  conversationsQuery,
  messagesQuery,
} from '#features/conversations/client.ts'
import { Messenger } from '#features/conversations/screens/messenger.tsx'
import { cn } from '#ui/cn.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { pageHead } from '#web/meta.ts'
import { NotForAdmins } from '../parts/not-for-admins.tsx'
import { caseInChat } from './case-in-chat.tsx'
import { consultInChat } from './consult-in-chat.tsx'
import { reportConversation } from './report-conversation.tsx'
import { useTranslationInChat } from './translate-in-chat.tsx'

/** One page for the list and for each conversation, so that the list stays where it is while one chooses. */
export const Route = createFileRoute('/_signed-in/messages/{-$id}')({
  loader: async ({ context, params: { id } }) => {
    if (context.viewer === null || context.viewer.role === 'admin') return
    const api = context.api.conversations
    const chosen =
      id === undefined
        ? []
        : [
            context.queries.prefetchQuery(conversationQuery(api, id)),
            context.queries.prefetchInfiniteQuery(messagesQuery(api, id)),
          ]
    const loading = Promise.all([
      context.queries.prefetchInfiniteQuery(conversationsQuery(api)),
      ...chosen,
    ])
    // In the browser the skeletons show at once; the server answers with everything in place.
    if (typeof window === 'undefined') await loading
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'conversations')('meta.title'),
      path: '/messages',
      locale,
      origin,
      index: false,
    })
  },
  component: MessagesPage,
})

function MessagesPage() {
  return (
    <NotForAdmins>
      <Messages />
    </NotForAdmins>
  )
}

function Messages() {
  const { t } = useTranslation('conversations')
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const translation = useTranslationInChat()
  return (
    <div className={cn(id === undefined ? 'page pt-3 pb-6 sm:pt-0' : 'pb-0 md:page md:pb-6')}>
      <PageHeader
        title={t('page.title')}
        // An open chat says it itself; on a phone it hides this head from the eye, and nothing in it takes the focus.
        actions={id === undefined ? <WhoSees title={t('sees')}>{t('page.lead')}</WhoSees> : null}
        className={cn('pt-4 pb-3 sm:pt-6 sm:pb-4', id !== undefined && 'max-md:sr-only')}
      />
      <Messenger
        selectedId={id}
        onSelect={(chosen) => void navigate({ to: '/messages/{-$id}', params: { id: chosen } })}
        report={reportConversation}
        consult={consultInChat}
        aboutCase={caseInChat}
        translation={translation}
      />
    </div>
  )
}
