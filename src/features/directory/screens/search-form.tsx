import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, localizedPath } from '#kernel/locale.ts'
import { BadgeCount } from '#ui/badge-count.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Field } from '#ui/field.tsx'
import { useOnDemand } from '#web/on-demand.tsx'
import { countFilters, type Search } from '../rules.ts'
import { fieldsOf, FilterFields, KeptInput } from './filter-fields.tsx'

export const searchFormId = 'directory-search'

export interface SearchFormProps {
  readonly search: Search
  /** Everything the form says, by field name; empty where nothing is chosen. */
  readonly onSearch: (fields: Record<string, unknown>) => void
  readonly onClear: () => void
  /** What stands on the line of the filters: those asked for most. */
  readonly children?: ReactNode
}

const wide = '(min-width: 48rem)'

/** Search box and filters: a plain GET form that scripts make quicker. On phones the filters come in a drawer. */
export function SearchForm({ search, onSearch, onClear, children }: SearchFormProps) {
  const { t, i18n } = useTranslation('directory')
  const [panel, setPanel] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const on = countFilters(search)
  const action = localizedPath(isLocale(i18n.language) ? i18n.language : 'en', '/lawyers')
  const filters = useOnDemand(() =>
    import('./filter-drawer.tsx').then((module) => module.FilterDrawer),
  )
  const openDrawer = async () => setDrawer(await filters.fetchPart())
  const toggle = () => (window.matchMedia(wide).matches ? setPanel(!panel) : void openDrawer())
  const clear =
    on === 0 ? null : (
      <Button variant="link" onClick={onClear} className="noscript:hidden">
        {t('list.clear')}
      </Button>
    )

  return (
    <search>
      <form
        id={searchFormId}
        method="get"
        action={action}
        onSubmit={(event) => onSearch({ ...search, ...fieldsOf(event) })}
        className="grid gap-4"
      >
        <div className="relative flex flex-wrap items-center gap-3">
          <Field
            label={t('list.searchLabel')}
            hideLabel
            className="min-w-0 basis-full max-sm:pe-14 sm:flex-1 sm:basis-64"
          >
            <KeptInput
              name="q"
              type="search"
              value={search.q ?? ''}
              placeholder={t('list.searchPlaceholder')}
              maxLength={200}
            />
          </Field>
          <Button type="submit" className="max-sm:absolute max-sm:end-0 max-sm:top-0 sm:min-h-11">
            <SearchIcon aria-hidden />
            <span className="max-sm:sr-only">{t('list.searchButton')}</span>
          </Button>
          <Button
            variant="outline"
            aria-expanded={panel || drawer}
            aria-controls="directory-filters"
            onClick={toggle}
            className="sm:min-h-11 noscript:hidden"
          >
            <SlidersHorizontal aria-hidden />
            {t('list.filters')}
            {on === 0 ? null : <BadgeCount count={on} label={t('list.filtersOn', { count: on })} />}
          </Button>
          {children}
        </div>
        <div
          id="directory-filters"
          className={cn(
            'gap-4 rounded-lg bg-sunken p-5 noscript:grid sm:grid-cols-2 lg:grid-cols-3',
            panel ? 'hidden md:grid' : 'hidden',
          )}
        >
          <FilterFields search={search} onChoose={(change) => onSearch({ ...search, ...change })} />
          <div className="flex flex-wrap items-center gap-3 sm:col-span-full">
            <Button type="submit" size="sm" variant="outline">
              {t('list.apply')}
            </Button>
            {clear}
          </div>
        </div>
      </form>

      {filters.Part && (
        <filters.Part
          search={search}
          open={drawer}
          onOpenChange={setDrawer}
          onSearch={onSearch}
          onClear={onClear}
        />
      )}
    </search>
  )
}
