import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApi } from '#web/api.ts'
import { lawyersQuery, type LawyerCard } from '../client.ts'
import type { endpoints } from '../contract.ts'
import { comparedIn, pagesInAddress, searchOf, sorts, type Search, type Topic } from '../rules.ts'
import { CompareBar, CompareChoice, type Change } from './compare-choice.tsx'
import { ChosenChips, SuggestedChips } from './filter-chips.tsx'
import { KeptSelect } from './filter-fields.tsx'
import { ResultCount } from './result-count.tsx'
import { NoResults, useNames } from './no-results.tsx'
import {
  LoadMoreLawyers,
  ResultSkeletons,
  Results,
  type MoreLinkProps,
  type RenderActions,
} from './results.tsx'
import { NearKinds } from './near-kinds.tsx'
import { SearchForm, searchFormId } from './search-form.tsx'

interface DirectoryScreenProps {
  readonly search: Search
  readonly renderActions?: RenderActions
}

/** The directory: everything one searches for stands in the address. */
export function DirectoryScreen({ search, renderActions }: DirectoryScreenProps) {
  const { t } = useTranslation('directory')
  const names = useNames()
  const navigate = useNavigate()
  const query = useInfiniteQuery(lawyersQuery(useApi<typeof endpoints>('directory'), search))
  const go = (next: Search, replace = false) =>
    void navigate({ to: '/lawyers', search: next, replace, resetScroll: false })
  const onSearch = (fields: Record<string, unknown>) =>
    go(searchOf({ ...fields, compare: search.compare, page: undefined }))
  const { compare } = search
  const onClear = () => go(searchOf({ q: search.q, sort: search.sort, compare }))
  const clearAll = () => go(searchOf({ compare }))
  // What was ticked stands at once; the address, which holds it, follows.
  const [ticked, setTicked] = useState<string>()
  const choice = {
    ids: comparedIn(ticked ?? compare),
    choose: (change: Change) => {
      setTicked((before) => change(comparedIn(before ?? compare)).join(','))
      // From the address as it is by then: a second tick may come before the page has followed the first.
      void navigate({
        to: '/lawyers',
        search: (now) => searchOf({ ...now, compare: change(comparedIn(now.compare)).join(',') }),
        replace: true,
        resetScroll: false,
      }).finally(() => setTicked(undefined))
    },
  }
  const count = useRef<HTMLParagraphElement>(null)
  const toCount = () => count.current?.focus()
  const pages = query.data?.pages ?? []
  const { total = 0, more = false, meant, topic, wider } = pages.at(-1) ?? {}
  // The filters that are on stand above the results; what was read out of the words is said beside them.
  const readOut = meant === undefined ? '' : names(readFrom(meant, search, topic))
  const shown = pages.flatMap((page) => page.lawyers).filter((lawyer) => !lawyer.sponsored).length
  const isLost = query.isError && pages.length === 0
  const nextPage = pages.length + 1
  const loadMore = () =>
    void query
      .fetchNextPage()
      .then(() => nextPage <= pagesInAddress && go({ ...search, page: nextPage }, true))

  return (
    <div className="page pb-6 sm:pb-section">
      <PageHeader
        className="max-sm:pt-4 max-sm:pb-3"
        title={t('list.title')}
        lead={
          <>
            {t('list.lead')} <span className="max-lg:hidden">{t('list.unseen')}</span>
          </>
        }
      />
      <SearchForm search={search} onSearch={onSearch} onClear={onClear}>
        <SuggestedChips search={search} onChanged={toCount} />
      </SearchForm>
      <ChosenChips search={search} onChanged={toCount} />
      <div className="flex items-center justify-between gap-3 py-3 sm:flex-wrap sm:py-5">
        <p ref={count} tabIndex={-1} role="status" className="figures font-semibold outline-none">
          <ResultCount searching={query.isPending} failed={isLost} total={total} more={more} />
        </p>
        {total > 0 && <Order search={search} className="min-w-0 flex-1 max-lg:hidden" />}
        <SortSelect search={search} onSort={(sort) => onSearch({ ...search, sort })} />
      </div>
      {readOut !== '' && total > 0 && (
        <p className="pb-4 text-sm">{t('list.meant', { kind: readOut })}</p>
      )}
      {topic && total > 0 ? (
        <NearKinds topic={topic} search={meant ?? search} onChanged={toCount} />
      ) : null}
      <h2 className="sr-only">{t('list.results')}</h2>
      {query.isPending ? <ResultSkeletons /> : null}
      {isLost ? (
        <ErrorState
          title={t('list.failedTitle')}
          text={t('list.failedText')}
          action={<Button onClick={() => void query.refetch()}>{t('list.retry')}</Button>}
        />
      ) : null}
      {query.isSuccess && total === 0 ? (
        <NoResults search={meant ?? search} wider={wider} onClear={clearAll} />
      ) : null}
      {pages.length === 0 ? null : (
        <CompareChoice value={choice}>
          <Results
            lawyers={eachOnce(pages.flatMap((page) => page.lawyers))}
            asked={{ ...(meant ?? search), sort: search.sort }}
            {...(renderActions && { renderActions })}
          />
          <CompareBar />
        </CompareChoice>
      )}
      <div className="grid gap-2 pt-4 text-sm text-ink-soft lg:hidden">
        {total > 0 && <Order search={search} />}
        <p>{t('list.unseen')}</p>
      </div>
      {query.hasNextPage ? (
        <LoadMoreLawyers
          shown={shown}
          total={Math.max(shown, total)}
          more={more}
          busy={query.isFetchingNextPage}
          onLoad={loadMore}
          link={nextPage > pagesInAddress ? undefined : linkToPage(search, nextPage)}
        />
      ) : null}
    </div>
  )
}

/** Without the rows of lawyers who stand among the sponsored ones already. */
function eachOnce(lawyers: readonly LawyerCard[]): readonly LawyerCard[] {
  const sponsored = new Set(lawyers.flatMap((one) => (one.sponsored ? [one.userId] : [])))
  return lawyers.filter((one) => one.sponsored || !sponsored.has(one.userId))
}

/** The kind, language and place that a search was understood to ask for and does not say itself; of a topic the kind is said with it. */
const readFrom = (
  { q: _words, ...meant }: Search,
  search: Search,
  topic: Topic | undefined,
): Search =>
  Object.fromEntries(
    Object.entries(meant).filter(
      ([key]) => !(key in search) && !(topic !== undefined && key === 'visaType'),
    ),
  )

/** Draws the link to a page of this search: the button's place where there are no scripts. */
function linkToPage(search: Search, page: number) {
  return (props: MoreLinkProps) => (
    <Link to="/lawyers" search={{ ...search, page }} preload={false} {...props} />
  )
}

/** Why who stands where. By words it is how well they fit that counts first, and another order says itself what it is. */
function Order({ search: { q, sort }, className }: { search: Search; className?: string }) {
  const { t } = useTranslation('directory')
  const isByRank = q === undefined && (sort ?? 'relevance') === 'relevance'
  return (
    <p className={cn('text-sm text-ink-soft', className)}>
      {isByRank ? `${t('list.orderRank')} ` : null}
      {t('list.order')}
    </p>
  )
}

function SortSelect({ search, onSort }: { search: Search; onSort: (sort: string) => void }) {
  const { t } = useTranslation('directory')
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold max-sm:sr-only">
        {t('list.sort')}
      </label>
      <KeptSelect
        id={id}
        name="sort"
        form={searchFormId}
        className="sm:min-w-60"
        value={search.sort ?? 'relevance'}
        onValueChange={onSort}
        options={sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
      />
    </div>
  )
}
