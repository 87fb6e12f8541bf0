import { useTranslation } from 'react-i18next'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PoolSearch } from '../client.ts'
import { urgencies } from '../engine/urgencies.ts'

/** How many things narrow the list; its order does not. */
export const filtersIn = ({ order: _order, ...filters }: PoolSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** What the list of available cases is narrowed by, and how it is ordered. */
export function PoolFilters({
  search,
  isOpen,
  onSearch,
}: {
  search: PoolSearch
  /** On a phone, where the first case would otherwise stand below them. */
  isOpen: boolean
  onSearch: (search: PoolSearch) => void
}) {
  const { t } = useTranslation(['leads', 'common'])
  const change = (name: keyof PoolSearch) => (value: string) =>
    onSearch({ ...search, [name]: value === '' ? undefined : value })
  return (
    <form
      role="search"
      aria-label={t('leads:pool.filters')}
      className={cn(
        'grid grid-cols-2 items-end gap-x-2 gap-y-4 sm:gap-x-4 lg:grid-cols-5',
        !isOpen && 'max-sm:hidden',
      )}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={t('leads:fields.visaType')}>
        <Select
          value={search.visaType ?? ''}
          onValueChange={change('visaType')}
          placeholder={t('leads:pool.anyType')}
          options={visaTypes.map((value) => ({ value, label: t(`common:visaTypes.${value}`) }))}
        />
      </Field>
      <Field label={t('common:search.language')}>
        <Select
          value={search.language ?? ''}
          onValueChange={change('language')}
          placeholder={t('leads:pool.anyLanguage')}
          options={spokenLanguages.map((value) => ({
            value,
            label: t(`common:languages.${value}`),
          }))}
        />
      </Field>
      <Field label={t('leads:facts.urgency')}>
        <Select
          value={search.urgency ?? ''}
          onValueChange={change('urgency')}
          placeholder={t('leads:pool.anyUrgency')}
          options={urgencies.map((value) => ({ value, label: t(`leads:urgencies.${value}`) }))}
        />
      </Field>
      <Field label={t('leads:pool.order.label')}>
        <Select
          value={search.order ?? 'fit'}
          onValueChange={(value) =>
            onSearch({ ...search, order: value === 'newest' ? value : undefined })
          }
          options={(['fit', 'newest'] as const).map((value) => ({
            value,
            label: t(`leads:pool.order.${value}`),
          }))}
        />
      </Field>
      {filtersIn(search) > 0 && (
        <Button variant="quiet" onClick={() => onSearch({ order: search.order })}>
          {t('leads:pool.clear')}
        </Button>
      )}
    </form>
  )
}
