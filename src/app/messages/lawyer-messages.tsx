import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { conversationsQuery } from '#features/conversations/client.ts'
import { Messenger } from '#features/conversations/screens/messenger.tsx'
import { cn } from '#ui/cn.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { pageHead } from '#web/meta.ts'
import { caseInChat } from './case-in-chat.tsx'
import { consultInChat } from './consult-in-chat.tsx'
import { reportConversation } from './report-conversation.tsx'
import { useTranslationInChat } from './translate-in-chat.tsx'

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined

/** The lawyer's view of the same conversations; the chosen one stands in the query. */
export const Route = createFileRoute('/_signed-in/lawyer/messages')({
  validateSearch: (search: Record<string, unknown>): { id?: string | undefined } => ({
    id: idOf(search['id']),
  }),
  beforeLoad: ({ context }) => {
    if (context.viewer !== null && context.viewer.role !== 'lawyer')
      throw redirect({ to: '/messages/{-$id}', params: {} })
  },
  loader: async ({ context }) => {
    if (context.viewer === null) return
    const loading = context.queries.prefetchInfiniteQuery(
      conversationsQuery(context.api.conversations),
    )
    if (typeof window === 'undefined') await loading
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'conversations')('meta.lawyerTitle'),
      path: '/lawyer/messages',
      locale,
      origin,
      index: false,
    })
  },
  component: LawyerMessagesPage,
})

function LawyerMessagesPage() {
  const { t } = useTranslation('conversations')
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const translation = useTranslationInChat()
  return (
    <div className={cn(id === undefined ? 'page pt-3 pb-6 sm:pt-0' : 'pb-0 md:page md:pb-6')}>
      <PageHeader
        title={t('meta.lawyerTitle')}
        actions={
          // On a phone an open chat hides this head from the eye: nothing in it takes the focus there.
          <div className={id === undefined ? undefined : 'max-md:hidden'}>
            <WhoSees title={t('sees')}>{t('page.lead')}</WhoSees>
          </div>
        }
        className={cn('pt-4 pb-3 sm:pt-6 sm:pb-4', id !== undefined && 'max-md:sr-only')}
      />
      <Messenger
        selectedId={id}
        onSelect={(chosen) => void navigate({ search: { id: chosen } })}
        report={reportConversation}
        consult={consultInChat}
        aboutCase={caseInChat}
        translation={translation}
      />
    </div>
  )
}
