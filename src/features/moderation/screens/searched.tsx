import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSearch } from '#web/list-search.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { NothingFound } from '#web/nothing-found.tsx'
import { longest } from '../rules.ts'

interface SearchedProps<Item> {
  readonly label: string
  readonly words: string
  readonly onSearch: (words: string) => void
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>
  /** What stands there when nobody waits. */
  readonly empty: ReactNode
  /** Choices beside the words. Without them a short queue has nothing to search. */
  readonly choices?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** So many are seen at one look and need no search. */
const few = 7

/** A queue with the words that narrow it. */
export function Searched<Item>({
  label,
  words,
  onSearch,
  query,
  empty,
  choices,
  children,
}: SearchedProps<Item>) {
  const { t } = useTranslation('moderation')
  const isShort = (query.data?.pages[0]?.items.length ?? 0) <= few
  return (
    <div className="grid gap-5">
      {(words !== '' || choices !== undefined || !isShort) && (
        <ListSearch label={label} longest={longest.search} words={words} onSearch={onSearch}>
          {choices}
        </ListSearch>
      )}
      <LoadedPages
        query={query}
        empty={
          words === '' ? (
            empty
          ) : (
            <NothingFound words={words} text={t('nothing')} onClear={() => onSearch('')} />
          )
        }
      >
        {children}
      </LoadedPages>
    </div>
  )
}
