import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { conversationsQuery, useConversationsApi, type Conversation } from '../client.ts'

interface ConversationListProps {
  readonly selectedId?: string | undefined
  readonly onSelect: (id: string) => void
}

export function ConversationList({ selectedId, onSelect }: ConversationListProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const viewer = useViewer()
  const query = useInfiniteQuery(conversationsQuery(useConversationsApi()))
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title={t('list.loadFailed')}
        action={
          <Button variant="outline" onClick={() => void query.refetch()}>
            {t('common:common.retry')}
          </Button>
        }
      />
    )
  if (query.isPending || viewer === null) return <ListSkeleton />

  const conversations = query.data.pages.flat()
  if (conversations.length === 0) return <NoConversations viewer={viewer} />
  return (
    <>
      <ul aria-label={t('list.label')}>
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-b last:border-b-0">
            <button
              type="button"
              aria-current={conversation.id === selectedId || undefined}
              onClick={() => onSelect(conversation.id)}
              className="block w-full border-s-4 border-s-transparent p-3 text-start hover:bg-primary-soft aria-current:border-s-primary aria-current:bg-primary-soft sm:px-4"
            >
              <ConversationSummary conversation={conversation} viewer={viewer} />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="p-3 text-center">
          <Button
            variant="outline"
            size="sm"
            busy={query.isFetchingNextPage}
            busyText={t('common:common.loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('list.loadMore')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The other side, the last message and its time, and how much of it is new. */
export function ConversationSummary({
  conversation,
  viewer,
}: {
  conversation: Conversation
  viewer: Viewer
}) {
  const { t } = useTranslation(['conversations', 'common'])
  const format = useFormat()
  const { otherPartyName, otherPartyRole, unreadCount, lead, locked, lastMessageTime } =
    conversation
  const other = viewer.id === conversation.user.id ? conversation.lawyer : conversation.user
  const role = t(`common:roles.${otherPartyRole}`)

  return (
    <span className="flex items-start gap-3">
      <Avatar id={other.id} name={otherPartyName} photoUrl={other.avatar} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <bdi
            dir="auto"
            className={cn('truncate', unreadCount > 0 ? 'font-semibold' : 'font-medium')}
          >
            {otherPartyName}
          </bdi>
          {lastMessageTime !== null && (
            <time
              dateTime={new Date(lastMessageTime).toISOString()}
              className="figures shrink-0 text-xs text-ink-soft"
            >
              {format.relative(lastMessageTime)}
            </time>
          )}
        </span>
        <span className="text-xs text-ink-soft wrap-anywhere">
          {[
            conversation.asColleague ? t('colleagues.of', { name: conversation.lawyerName }) : role,
            lead !== null && t(`common:visaTypes.${lead.visaType}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span
            className={cn(
              'flex min-w-0 flex-1 gap-1 text-sm',
              unreadCount > 0 ? 'text-ink' : 'text-ink-soft',
            )}
          >
            <LastMessage conversation={conversation} viewer={viewer} />
          </span>
          {unreadCount > 0 && (
            <Chip tone="accent" icon={null}>
              {t('list.unread', { count: unreadCount })}
            </Chip>
          )}
          {locked && (
            <Chip tone="warning" icon={Lock}>
              {t('list.locked')}
            </Chip>
          )}
        </span>
      </span>
    </span>
  )
}

function LastMessage({
  conversation,
  viewer,
}: {
  conversation: Conversation
  viewer: Viewer
}): ReactNode {
  const { t } = useTranslation('conversations')
  const { lastMessage, lastMessageType, lastMessageBy, lastMessageFile } = conversation
  if (lastMessage === null) return t('list.noMessage')
  if (lastMessageType === 'system')
    return (
      <span className="truncate">{t(`system.${lastMessage}`, { defaultValue: lastMessage })}</span>
    )
  // Who wrote stands apart from what was written, so that each keeps its own direction and the end is what is cut.
  return (
    <>
      {lastMessageBy === viewer.id && (
        <span className="shrink-0">{t('list.you', { text: '' }).trim()}</span>
      )}
      <span {...written(lastMessage)} className="min-w-0 flex-1 truncate text-match">
        {lastMessage === '' ? t(`files.last.${lastMessageFile ?? 'document'}`) : lastMessage}
      </span>
    </>
  )
}

/** Nothing yet: where conversations come from. */
export function NoConversations({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('conversations')
  const isLawyer = viewer.role === 'lawyer'
  return (
    <EmptyState
      kind="message"
      title={t('empty.title')}
      text={t(isLawyer ? 'empty.lawyer' : 'empty.client')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {!isLawyer && (
            <Link to={'/lawyers' as never} className={buttonClass({ variant: 'primary' })}>
              {t('empty.findLawyers')}
            </Link>
          )}
          <Link
            to={'/cases' as never}
            className={buttonClass({ variant: isLawyer ? 'primary' : 'quiet' })}
          >
            {t(isLawyer ? 'empty.leads' : 'empty.cases')}
          </Link>
        </span>
      }
    />
  )
}

export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('conversations')
  return (
    <Loading label={t('list.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-start gap-3 border-b p-4 last:border-b-0">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
