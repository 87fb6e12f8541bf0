import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'
import { suggestedKinds, suggestedLanguages, suggestedStates, type Search } from '../rules.ts'

/** A ceiling of the price of a consultation, in US dollars, as the filter says it. */
export function useCeiling(): (fee: number) => string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return (fee) =>
    fee === 0 ? t('list.feeFree') : t('list.feeAtMost', { price: format.money(fee) })
}

/** The filters that are on, by their names in the address. */
export function useChosen(): (search: Search) => readonly (readonly [keyof Search, string])[] {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const ceilingIn = useCeiling()
  return ({ visaType, language, location, state, rating, fee }) =>
    [
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

/** Of what is asked for most, what this search leaves open, by its name in the address. */
function useSuggested(search: Search): Offered {
  const { t, i18n } = useTranslation(['directory', 'common'])
  const spoken = suggestedLanguages(i18n.language)
  const all = [
    ...spoken.map((code) => ['language', code, t(`common:languages.${code}`)] as const),
    ['fee', 0, t('card.consultation')] as const,
    ...suggestedKinds.map((kind) => ['visaType', kind, t(`common:visaTypes.${kind}`)] as const),
    ...suggestedStates.map((state) => ['state', state, t(`states.${state}`)] as const),
  ]
  return all.filter(([key]) => search[key] === undefined)
}

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-4 text-sm font-semibold sm:min-h-9 sm:px-3'

interface FilterChipsProps {
  readonly search: Search
  /** Called after a filter was put on or taken away, because its link is gone with the focus. */
  readonly onChanged: () => void
}

const linkTo = (next: Search, onChanged: () => void) =>
  ({
    to: '/lawyers',
    search: next,
    resetScroll: false,
    preload: false,
    onClick: onChanged,
  }) as const

/** The filters that are on, each a link to the same search without it. */
export function ChosenChips({ search, onChanged }: FilterChipsProps) {
  const { t } = useTranslation('directory')
  const chosen = useChosen()(search)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('list.filters')} className="flex flex-wrap gap-2 pt-4">
      {chosen.map(([key, text]) => {
        const { [key]: _taken, page: _page, ...rest } = search
        return (
          <li key={key} className="min-w-0">
            <Link {...linkTo(rest, onChanged)} className={cn(chip, 'bg-sunken hover:bg-hair')}>
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

/** The filters asked for most, each a link to the same search with it. On a phone they pass by beside the filters' button. */
export function SuggestedChips({ search, onChanged }: FilterChipsProps) {
  const { t } = useTranslation('directory')
  const suggested = useSuggested(search)
  if (suggested.length === 0) return null
  return (
    <ul
      aria-label={t('list.filtersAsked')}
      className="-me-4 flex min-w-0 flex-1 gap-2 contain-inline-size overflow-x-auto pe-4 [scrollbar-width:none] sm:-mx-4 sm:basis-full sm:px-4 lg:flex-wrap max-lg:ltr:[mask-image:linear-gradient(to_right,#0000,#000_0.75rem_85%,#0000)] max-lg:rtl:[mask-image:linear-gradient(to_left,#0000,#000_0.75rem_85%,#0000)]"
    >
      <FilterLinks {...{ search, onChanged }} offered={suggested} />
    </ul>
  )
}

type Offered = readonly (readonly [keyof Search, string | number, string])[]

/** Items of a list, each a link to the same search with one filter more. */
export function FilterLinks({
  search,
  offered,
  onChanged,
}: FilterChipsProps & { readonly offered: Offered }) {
  return offered.map(([key, value, text]) => (
    <li key={`${key}${value}`} className="shrink-0">
      <Link
        {...linkTo({ ...search, [key]: value, page: undefined }, onChanged)}
        className={cn(chip, 'border bg-raised hover:bg-sunken')}
      >
        {text}
      </Link>
    </li>
  ))
}
