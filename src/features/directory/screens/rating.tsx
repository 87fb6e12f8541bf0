import { useTranslation } from 'react-i18next'
import { Stars } from '#ui/stars.tsx'
import { Star } from '#ui/stars.tsx'
import { useFormat } from '#web/dates.ts'

/** Stars rounded down, the number beside them and how many wrote; "New" before the first review. */
export function Rating({ average, total }: { average: string; total: number }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (total === 0) {
    return (
      <span className="inline-flex items-center gap-2">
        <Star full={false} />
        <span className="font-semibold">{t('card.new')}</span>
        <span className="text-sm text-ink-soft">{t('card.newHelp')}</span>
      </span>
    )
  }
  const rating = format.number(Number(average), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const formatted = format.number(total)
  return (
    <Stars
      value={Number(average)}
      text={rating}
      label={t('card.rating', { count: total, rating, formatted })}
      note={t('card.reviews', { count: total, formatted })}
    />
  )
}
