import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'

/** A date, how far it is, and what it means. */
export function DateLine({
  at,
  text,
  urgent = false,
  timed = false,
  labelFirst = false,
}: {
  readonly at: Date | string
  readonly text: string
  readonly urgent?: boolean
  /** A moment of which the hour matters. */
  readonly timed?: boolean
  /** Where the text leads to the date ("Please choose by"), in place of naming what happens on it. */
  readonly labelFirst?: boolean
}) {
  const format = useFormat()
  const days = format.daysUntil(at)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-0.5">
      <p className={cn('figures font-semibold', urgent && days <= 7 && 'text-urgent')}>
        {timed ? format.weekdayMoment(at) : format.weekdayDate(at)}
      </p>
      <p className="text-sm leading-7 text-ink-soft">{format.inDays(days)}</p>
      <p className={cn('w-full wrap-anywhere', labelFirst && '-order-1 text-sm text-ink-soft')}>
        {text}
      </p>
    </div>
  )
}
