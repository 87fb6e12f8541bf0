import type { CalendarDate } from '#kernel/calendar-dates.ts'
import { intlTag } from '#kernel/locale.ts'
import type { Step } from './outcome.ts'

/** A text of this feature by its key (`steps.roll`), in the reader's language. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

/** A day with its weekday, in a language; Latin digits in Arabic too, as everywhere in the product. */
export const writeDay = (language: string, date: CalendarDate): string =>
  new Intl.DateTimeFormat(intlTag(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`))

/** One line of the arithmetic in words. */
export function writeStep(step: Step, t: Translate, write: (date: CalendarDate) => string): string {
  const date = write(step.date)
  const count = step.days ?? 0
  switch (step.kind) {
    case 'start':
      return t('steps.start', { what: t(`inputs.${step.reason}`), date })
    case 'add':
      return t(`steps.add.${step.unit}`, { count, date })
    case 'before':
      return t('steps.before', { count, date })
    case 'mail':
      return t(`steps.${step.reason}`, { count, date })
    case 'closed':
      return step.reason === 'saturday' || step.reason === 'sunday'
        ? t('steps.weekend', { date })
        : t('steps.holiday', { date, holiday: t(`holidays.${step.reason}`) })
    case 'roll':
      return t(step.reason === 'paper' ? 'steps.rollOnPaper' : 'steps.roll', { date })
    case 'less':
      return t('steps.less', { date })
    case 'rollBack':
      return t('steps.rollBack', { date })
    case 'printed':
      return writePrinted(step, t, date, write(step.computed!))
    case 'earlier':
      return t('steps.earlier', { date })
    case 'opens':
      return t('steps.opens', { count, date })
  }
}

function writePrinted(step: Step, t: Translate, date: string, computed: string): string {
  if (step.date === step.computed) return t('steps.printedSame', { date })
  if (step.reason === 'given') return t('steps.printedGiven', { date, computed })
  if (step.reason === 'office') return t('steps.printed', { date, computed })
  if (step.reason === 'first') return t('steps.printedFirst', { date, computed })
  return step.date > step.computed!
    ? t('steps.printedLater', { date, computed })
    : t('steps.printedSooner', { date, computed })
}
