import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Input } from '#ui/input.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import {
  conversationsQuery,
  useConversationsApi,
  type Conversation,
  type ListWish,
} from '../client.ts'
import { isTurnOf, longestSearch } from '../rules.ts'

/** A name is looked for when nobody types any more, in milliseconds. */
const typingPause = 300

interface ConversationListProps {
  readonly selectedId?: string | undefined
  readonly onSelect: (id: string) => void
}

export function ConversationList({ selectedId, onSelect }: ConversationListProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const viewer = useViewer()
  const [wish, setWish] = useState<ListWish>({})
  const query = useInfiniteQuery({
    ...conversationsQuery(useConversationsApi(), wish),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = Object.keys(wish).length > 0
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
  if (conversations.length === 0 && !isNarrowed) return <NoConversations viewer={viewer} />
  return (
    <>
      {viewer.role === 'lawyer' && <Narrow wish={wish} onChange={setWish} />}
      {conversations.length === 0 && (
        <p role="status" className="p-4 text-ink-soft">
          {t('list.nothing')}
        </p>
      )}
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

/** A lawyer has many: by the name, and by those who wait. */
function Narrow({ wish, onChange }: { wish: ListWish; onChange: (wish: ListWish) => void }) {
  const { t } = useTranslation('conversations')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      if (words.trim() === (wish.words ?? '')) return
      const { words: _before, ...rest } = wish
      onChange(words.trim() === '' ? rest : { ...rest, words: words.trim() })
    }, typingPause)
    return () => clearTimeout(timer)
  }, [words, wish, onChange])
  return (
    <div role="search" className="grid gap-2 border-b p-3">
      <Input
        type="search"
        dir="auto"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        maxLength={longestSearch}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Checkbox
        label={t('list.onlyYourTurn')}
        checked={wish.waiting === true}
        onCheckedChange={(waiting) => {
          const { waiting: _before, ...rest } = wish
          onChange(waiting ? { ...rest, waiting } : rest)
        }}
      />
    </div>
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
          {unreadCount === 0 && viewer.role === 'lawyer' && isTurnOf(conversation, viewer.id) && (
            <Chip tone="accent">{t('list.yourTurn')}</Chip>
          )}
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
            <Link to="/lawyers" className={buttonClass({ variant: 'primary' })}>
              {t('empty.findLawyers')}
            </Link>
          )}
          {/* Before the approval no case can be read: a button would lead to a closed door. */}
          {(!isLawyer || viewer.lawyerProfile?.verificationStatus === 'approved') && (
            <Link to="/cases" className={buttonClass({ variant: isLawyer ? 'primary' : 'quiet' })}>
              {t(isLawyer ? 'empty.leads' : 'empty.cases')}
            </Link>
          )}
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
