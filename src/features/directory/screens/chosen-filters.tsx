import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { Search } from '../rules.ts'

/** A ceiling of the price of a consultation, in US dollars, as the filter says it. */
export function useCeiling(): (fee: number) => string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return (fee) =>
    fee === 0 ? t('list.feeFree') : t('list.feeAtMost', { price: format.money(fee) })
}

/** The filters that are on, by their names in the address. */
function useChosen(search: Search): readonly (readonly [keyof Search, string])[] {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const ceilingIn = useCeiling()
  const { visaType, language, location, state, rating, fee } = search
  return [
    visaType !== undefined && (['visaType', t(`common:visaTypes.${visaType}`)] as const),
    language !== undefined && (['language', t(`common:languages.${language}`)] as const),
    location !== undefined && (['location', location] as const),
    state !== undefined && (['state', t(`states.${state}`)] as const),
    rating !== undefined &&
      ([
        'rating',
        `${t('list.rating')}: ${t('list.ratingAtLeast', { rating: format.rating(rating) })}`,
      ] as const),
    fee !== undefined && (['fee', `${t('list.fee')}: ${ceilingIn(fee)}`] as const),
  ].filter((one) => one !== false)
}

interface ChosenFiltersProps {
  readonly search: Search
  /** Called after a filter was taken away, because its link is gone with the focus. */
  readonly onRemoved: () => void
}

/** The filters that are on, each a link to the same search without it. */
export function ChosenFilters({ search, onRemoved }: ChosenFiltersProps) {
  const { t } = useTranslation('directory')
  const chosen = useChosen(search)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('list.filters')} className="flex flex-wrap gap-2 pt-4">
      {chosen.map(([key, text]) => {
        const { [key]: _taken, page: _page, ...rest } = search
        return (
          <li key={key} className="min-w-0">
            <Link
              to="/lawyers"
              search={rest}
              resetScroll={false}
              preload={false}
              onClick={onRemoved}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sunken px-4 text-sm font-semibold hover:bg-hair sm:min-h-9"
            >
              <span className="sr-only">{t('list.removeFilter', { name: text })}</span>
              <bdi aria-hidden className="truncate">
                {text}
              </bdi>
              <X aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
