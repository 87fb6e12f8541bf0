import { useTranslation } from 'react-i18next'
import { Stars } from '#ui/stars.tsx'
import { Star } from '#ui/stars.tsx'
import { useFormat } from '#web/dates.ts'

interface RatingProps {
  readonly average: string
  readonly total: number
  /** One star in place of five. */
  readonly short?: boolean
}

/** Stars rounded down, the number beside them and how many wrote; "New" before the first review. */
export function Rating({ average, total, short = false }: RatingProps) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (total === 0) {
    return (
      <span className="inline-flex items-center gap-2">
        <Star full={false} />
        <span className="font-semibold">{t('card.new')}</span>
        <span className={short ? 'sr-only' : 'text-sm text-ink-soft'}>{t('card.newHelp')}</span>
      </span>
    )
  }
  const rating = format.rating(average)
  const formatted = format.number(total)
  return (
    <Stars
      value={Number(average)}
      short={short}
      text={rating}
      label={t('card.rating', { count: total, rating, formatted })}
      note={t('card.reviews', { count: total, formatted })}
    />
  )
}
