import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Alert } from '#ui/alert.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { late } from '#web/late.tsx'
import { questionsQuery, useQuestionsApi } from '../client.ts'
import { isFiltered, type Search } from '../engine/search.ts'
import { searchOf, sortOf, sorts, type ListSearch, type Sort } from '../rules.ts'
import { Filters } from './filters.tsx'
import { QuestionCard } from './question-card.tsx'

const AskDialog = late(() => import('./ask-dialog.tsx').then((module) => module.AskDialog))

/** The questions: everything one searches for stands in the address, the open dialog too. */
export function QuestionListScreen({ search: { ask, cursor, ...search } }: { search: ListSearch }) {
  const { t, i18n } = useTranslation('questions')
  const viewer = useViewer()
  const navigate = useNavigate()
  const sortBy = sortOf(search, viewer?.role === 'lawyer')
  const query = useInfiniteQuery(
    questionsQuery(
      useQuestionsApi(),
      { ...search, sortBy, ...(cursor === undefined ? {} : { cursor }) },
      i18n.language,
    ),
  )
  const go = (next: ListSearch, replace = false) =>
    void navigate({ to: '/questions', search: next, replace, resetScroll: false })
  const mayAsk = viewer === null || viewer.role === 'user'
  const pages = query.data?.pages ?? []
  const { total, more } = pages.at(-1) ?? { total: 0, more: false }
  const questions = pages.flatMap((page) => page.questions)
  const next = pages.at(-1)?.next ?? ''
  const emptyText = isFiltered(search) ? 'list.emptyText' : emptyTexts[sortBy]
  const askLink = (text: string) => (
    <Link
      to="/questions"
      search={{ ...search, ask: true }}
      resetScroll={false}
      className={buttonClass()}
    >
      {text}
    </Link>
  )

  return (
    <div className="page pb-section">
      <PageHeader
        className="gap-y-3 max-sm:pt-4 max-sm:pb-3"
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          mayAsk ? <span className="max-sm:hidden">{askLink(t('list.ask'))}</span> : undefined
        }
      />
      <Filters
        search={search}
        byZipCode={viewer?.role === 'lawyer'}
        onSearch={(fields) => go(searchOf({ ...fields, cursor: undefined }))}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-3 pt-2 sm:pt-6">
        <SortTabs search={search} now={sortBy} isLawyer={viewer?.role === 'lawyer'} />
        <div className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {search.language === undefined ? <p>{t('list.ownFirst')}</p> : null}
          <ResultCount
            searching={query.isPending}
            failed={query.isError}
            total={total}
            more={more}
          />
        </div>
      </div>
      <h2 className="sr-only">{t('list.results')}</h2>
      <div className="pt-3 sm:pt-6">
        {cursor === undefined ? null : (
          <p className="pb-4">
            <Link
              to="/questions"
              search={search}
              className={buttonClass({ variant: 'link', size: 'sm' })}
            >
              {t('list.fromStart')}
            </Link>
          </p>
        )}
        {query.isPending ? <ListSkeletons /> : null}
        {query.isError && questions.length === 0 ? (
          <Alert
            tone="urgent"
            live
            title={t('list.failed')}
            action={
              <Button size="sm" variant="outline" onClick={() => void query.refetch()}>
                {t('list.retry')}
              </Button>
            }
          >
            {t('list.failedText')}
          </Alert>
        ) : null}
        {query.isSuccess && questions.length === 0 ? (
          <EmptyState
            kind="message"
            title={t('list.emptyTitle')}
            text={t(emptyText)}
            action={
              mayAsk
                ? askLink(t(emptyText === 'list.emptyNoneText' ? 'list.askFirst' : 'list.ask'))
                : undefined
            }
          />
        ) : null}
        {questions.length === 0 ? null : (
          <ul aria-label={t('list.results')} className="grid gap-4">
            {questions.map((question) => (
              <li key={question.id} className="min-w-0">
                <QuestionCard question={question} />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage ? (
          <MoreQuestions
            search={search}
            next={next}
            shown={questions.length}
            total={more ? undefined : total}
            busy={query.isFetchingNextPage}
            onLoad={() => void query.fetchNextPage()}
          />
        ) : null}
      </div>
      {mayAsk ? (
        <div className="foot-bar z-20 -mx-4 mt-6 grid border-t border-hair bg-raised px-4 py-3 shadow-md sm:hidden">
          {askLink(t('list.ask'))}
        </div>
      ) : null}
      {ask === true && mayAsk ? (
        <Suspense>
          <AskDialog
            open
            onOpenChange={(open) => open || go(search, true)}
            onDone={(question) =>
              void navigate({ to: '/questions/$questionId', params: { questionId: question.id } })
            }
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const emptyTexts = {
  answered: 'list.emptyAnswered',
  recent: 'list.emptyNoneText',
  popular: 'list.emptyNoneText',
  unanswered: 'list.emptyText',
} as const

function ListSkeletons() {
  const { t } = useTranslation('questions')
  return (
    <Loading label={t('list.loading')} className="grid gap-4">
      {Array.from({ length: 4 }, (_, place) => (
        <SkeletonCard key={place} className="min-h-56 content-start" />
      ))}
    </Loading>
  )
}

function ResultCount({
  searching,
  failed,
  total,
  more,
}: {
  searching: boolean
  failed: boolean
  total: number
  more: boolean
}) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  if (failed) return null
  return (
    <p role="status" className="figures pb-2">
      {searching
        ? t('list.loading')
        : more
          ? t('list.foundMost', { formatted: format.number(total) })
          : t('list.found', { count: total, formatted: format.number(total) })}
    </p>
  )
}

/** The order as links, so that each has an address. */
function SortTabs({ search, now, isLawyer }: { search: Search; now: Sort; isLawyer: boolean }) {
  const { t } = useTranslation('questions')
  return (
    <nav aria-label={t('list.sort')} className="flex max-w-full gap-1 overflow-x-auto">
      {sorts.map((sort) => {
        const { sortBy: _sort, ...rest } = search
        const active = sort === now
        return (
          <Link
            key={sort}
            to="/questions"
            search={sort === sortOf(rest, isLawyer) ? rest : { ...rest, sortBy: sort }}
            resetScroll={false}
            aria-current={active ? 'true' : undefined}
            activeProps={{ 'aria-current': active ? 'true' : undefined }}
            className={cn(
              'inline-flex min-h-11 items-center border-b-[3px] px-1 text-sm font-medium whitespace-nowrap sm:px-3 no-underline',
              active
                ? 'border-accent-edge text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {t(`list.sorts.${sort}`)}
          </Link>
        )
      })}
    </nav>
  )
}

interface MoreProps {
  readonly search: Search
  readonly next: string
  readonly shown: number
  /** Undefined where there are more than were counted. */
  readonly total: number | undefined
  readonly busy: boolean
  readonly onLoad: () => void
}

/** A link to what comes next, which scripts turn into loading in place. */
function MoreQuestions({ search, next, shown, total, busy, onLoad }: MoreProps) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  return (
    <div className="grid justify-items-center gap-2 py-8">
      {total === undefined ? null : (
        <p className="figures text-sm text-ink-soft">
          {t('list.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      <Link
        to="/questions"
        search={{ ...search, cursor: next }}
        preload={false}
        aria-busy={busy || undefined}
        className={buttonClass({ variant: 'outline' })}
        onClick={(event) => {
          event.preventDefault()
          if (!busy) onLoad()
        }}
      >
        {busy ? t('list.loadingMore') : t('list.loadMore')}
      </Link>
    </div>
  )
}
