import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { insideSentence } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#web/dates.ts'
import { countFilters, without, type Dropped, type Search } from '../rules.ts'
import { useChosen } from './filter-chips.tsx'

interface NoResultsProps {
  /** What was searched, as it was understood. */
  readonly search: Search
  /** What to leave out so that somebody fits, and how many then do. */
  readonly wider: { readonly dropped: Dropped; readonly count: number } | undefined
  readonly onClear: () => void
}

/** Nobody was found: what narrowed the search, the nearest search that finds somebody, and the other way to a lawyer. */
export function NoResults({ search, wider, onClear }: NoResultsProps) {
  const { t, i18n } = useTranslation('directory')
  const format = useFormat()
  const outline = buttonClass({ variant: 'outline' })
  const name = useNames()
  const narrowed = search.q !== undefined || countFilters(search) > 0
  const counted = wider && { count: wider.count, formatted: format.number(wider.count) }

  function says(): string {
    if (!narrowed) return t('list.emptyNone')
    if (countFilters(search) === 0)
      return t('list.emptyWords', { words: `\u2068${search.q}\u2069` })
    if (wider === undefined) return t('list.emptyFor', { filters: name(search) })
    const found = insideSentence(i18n.language, t('list.found', counted))
    const kept = without(search, wider.dropped)
    const dropped = name(
      Object.fromEntries(Object.entries(search).filter(([key]) => !(key in kept))),
    )
    if (wider.dropped === 'place' && name(kept) !== '')
      return t('list.emptyElsewhere', { place: dropped, filters: name(kept), found })
    return `${t('list.emptyFor', { filters: name(search) })} ${t('list.emptyWithout', { dropped, found })}`
  }

  return (
    <EmptyState
      kind="search"
      title={t('list.emptyTitle')}
      text={says()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {wider !== undefined && (
            <Link
              to="/lawyers"
              search={without(search, wider.dropped)}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('list.show', counted)}
            </Link>
          )}
          <Link
            to="/create-lead"
            className={wider === undefined ? buttonClass({ variant: 'primary' }) : outline}
          >
            {t('list.describe')}
          </Link>
          {narrowed && (
            <>
              <Button variant="outline" onClick={onClear} className="noscript:hidden">
                {t('list.clear')}
              </Button>
              <Link to="/lawyers" className={cn(outline, 'hidden noscript:inline-flex')}>
                {t('list.clear')}
              </Link>
            </>
          )}
        </div>
      }
    />
  )
}

/** What a search asks for, in words. */
export function useNames(): (search: Search) => string {
  const format = useFormat()
  const chosen = useChosen()
  return (search) =>
    format.labels([
      ...chosen(search).map(([, text]) => text),
      ...(search.q === undefined ? [] : [`“${search.q}”`]),
    ])
}
