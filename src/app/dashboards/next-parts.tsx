import { useTranslation } from 'react-i18next'
import { momentIn } from '#features/appointments/engine/words.ts'
import { dateIn, daysBetween } from '#kernel/calendar-dates.ts'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'

/** A date, how far it is, and what it means. */
export function DateLine({
  at,
  text,
  urgent = false,
  timed = false,
  zone,
  labelFirst = false,
  nearFirst = false,
}: {
  readonly at: Date | string
  readonly text: string
  readonly urgent?: boolean
  /** A moment of which the hour matters. */
  readonly timed?: boolean
  /** The same on the clocks of a zone, which is named: the reader’s device may be elsewhere. */
  readonly zone?: string | undefined
  /** Where the text leads to the date ("Please choose by"), in place of naming what happens on it. */
  readonly labelFirst?: boolean
  /** How near it is says most: "Tomorrow" stands before the date, as large as it. */
  readonly nearFirst?: boolean
}) {
  const { language } = useTranslation().i18n
  const format = useFormat()
  const moment = new Date(at)
  const term = format.term(at, timed)
  const days =
    zone === undefined
      ? term.days
      : daysBetween(dateIn(zone, new Date(format.now())), dateIn(zone, moment))
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-0.5">
      <p className={cn('figures font-semibold', urgent && days <= 7 && 'text-urgent')}>
        {zone === undefined ? term.written : momentIn(language, zone, moment)}
      </p>
      <p
        className={
          nearFirst
            ? '-order-1 font-semibold first-letter:uppercase'
            : 'text-sm leading-7 text-ink-soft'
        }
      >
        {format.inDays(days)}
      </p>
      <p
        className={cn(
          'w-full wrap-anywhere',
          labelFirst && '-order-1 text-sm text-ink-soft',
          nearFirst && 'text-base',
        )}
      >
        {text}
      </p>
    </div>
  )
}
