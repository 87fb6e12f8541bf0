import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useRecentConversations, type Conversation } from '../client.ts'
import { ConversationSummary, ListSkeleton, NoConversations } from './conversation-list.tsx'

/** The newest conversations as dashboards show them; each opens its chat. */
export function RecentConversations({ limit = 3 }: { limit?: number }) {
  const { t } = useTranslation(['conversations', 'common'])
  const viewer = useViewer()
  const { data, isError, refetch } = useRecentConversations(limit)
  if (isError && data === undefined)
    return (
      <ErrorState
        title={t('list.loadFailed')}
        action={
          <Button variant="outline" onClick={() => void refetch()}>
            {t('common:common.retry')}
          </Button>
        }
      />
    )
  if (data === undefined || viewer === null) return <ListSkeleton rows={limit} />
  return <ConversationRows conversations={data} viewer={viewer} />
}

/** Conversations that are there already, each as a row that opens its chat. */
export function ConversationRows({
  conversations,
  viewer,
}: {
  readonly conversations: readonly Conversation[]
  readonly viewer: Viewer
}) {
  const { t } = useTranslation('conversations')
  if (conversations.length === 0) return <NoConversations viewer={viewer} />
  return (
    <ul aria-label={t('list.label')} className="-my-3">
      {conversations.map((conversation) => (
        <li key={conversation.id} className="relative border-b py-3 last:border-b-0">
          <Link to={`/messages/${conversation.id}` as never} className={linkClass('cover')}>
            <ConversationSummary conversation={conversation} viewer={viewer} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
