import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { stepIn } from '#ui/step-in.ts'
import { useNarrow } from '#web/narrow.ts'
import { useModerationApi, waitingQuery, type WaitingLawyer } from '../client.ts'
import { openedLawyer } from '../rules.ts'
import { Searched } from './searched.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { HowMany, Names, opened } from './waiting-names.tsx'

/** Lawyers who wait for a decision, the longest waiting first: who they are, and the one that the address names. */
export function VerificationQueue() {
  const { t } = useTranslation('moderation')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(waitingQuery(useModerationApi(), { q }))
  const { hasNextPage, isFetching, fetchNextPage } = query
  return (
    <Searched
      label={t('verifications.search')}
      words={q}
      onSearch={setQ}
      query={query}
      empty={<EmptyState kind="folder" text={t('verifications.empty')} />}
    >
      {(lawyers) => (
        <Waiting
          lawyers={lawyers}
          hasMore={hasNextPage}
          onMore={() => {
            if (!isFetching) void fetchNextPage()
          }}
        />
      )}
    </Searched>
  )
}

interface WaitingProps {
  readonly lawyers: readonly WaitingLawyer[]
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** The list at the start, one lawyer at the end; on a phone one after the other. */
function Waiting({ lawyers, hasMore, onMore }: WaitingProps) {
  const { t } = useTranslation('moderation')
  const { lawyer: asked } = openedLawyer(useSearch({ strict: false }))
  const navigate = useNavigate()
  const place = lawyers.findIndex(({ lawyerId }) => lawyerId === asked)
  const isMissing = asked !== undefined && place < 0
  const shown = isMissing ? undefined : lawyers[Math.max(place, 0)]
  useEffect(() => {
    if (isMissing && hasMore) onMore()
  }, [isMissing, hasMore, onMore])

  // A phone opens none by itself.
  const isMarked = !useNarrow() || asked !== undefined
  const card = useRef<HTMLElement>(null)
  const list = useRef<HTMLElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    if (asked === undefined)
      list.current?.querySelector<HTMLElement>(`[data-lawyer="${before.current}"]`)?.focus()
    else stepIn(card.current)
    before.current = asked
  }, [asked])

  // Whoever waits longest comes in the place of the one who is decided about.
  const next = lawyers.find((one) => one !== shown)
  return (
    <div className="grid items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
      <nav
        ref={list}
        aria-labelledby="waiting"
        className={cn('grid min-w-0 gap-3', shown && asked !== undefined && 'max-md:hidden')}
      >
        <HowMany id="waiting" shown={lawyers.length} hasMore={hasMore} />
        <Names lawyers={lawyers} shown={isMarked ? shown : undefined} />
      </nav>
      <section
        ref={card}
        tabIndex={-1}
        aria-labelledby="waiting-lawyer"
        className={cn('grid min-w-0 gap-3', asked === undefined && 'max-md:hidden')}
      >
        {shown !== undefined && (
          <>
            <Link {...opened(undefined)} className={cn(linkClass('alone'), 'md:hidden')}>
              <ArrowLeft aria-hidden className="me-1 inline size-4 rtl:-scale-x-100" />
              {t('verifications.toList')}
            </Link>
            <WaitingCard
              key={shown.lawyerId}
              id="waiting-lawyer"
              lawyer={shown}
              next={next?.lawyerName}
              onDecided={() => void navigate({ ...opened(next?.lawyerId), replace: true })}
            />
          </>
        )}
        {isMissing && !hasMore && <Alert>{t('verifications.gone')}</Alert>}
      </section>
    </div>
  )
}
