import type { CalendarDate } from '#kernel/calendar-dates.ts'
import type { Step } from './compute.ts'

/** A text of this room by its key (`steps.roll`), in the reader's language. */
export type Say = (key: string, params?: Record<string, unknown>) => string

/** A day with its weekday, in a language; Latin digits in Arabic too, as everywhere in the house. */
export const writeDay = (language: string, date: CalendarDate): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${date}T12:00:00Z`))

/** One line of the arithmetic in words. */
export function tellStep(step: Step, say: Say, write: (date: CalendarDate) => string): string {
  const date = write(step.date)
  const count = step.days ?? 0
  switch (step.kind) {
    case 'start':
      return say('steps.start', { what: say(`inputs.${step.reason}`), date })
    case 'add':
      return say(`steps.add.${step.unit}`, { count, date })
    case 'before':
      return say('steps.before', { count, date })
    case 'mail':
      return say(`steps.${step.reason}`, { count, date })
    case 'closed':
      return step.reason === 'saturday' || step.reason === 'sunday' ? say('steps.weekend', { date }) : say('steps.holiday', { date, holiday: say(`holidays.${step.reason}`) })
    case 'roll':
      return say(step.reason === 'paper' ? 'steps.rollOnPaper' : 'steps.roll', { date })
    case 'less':
      return say('steps.less', { date })
    case 'rollBack':
      return say('steps.rollBack', { date })
    case 'printed':
      return tellPrinted(step, say, date, write(step.computed!))
    case 'earlier':
      return say('steps.earlier', { date })
    case 'opens':
      return say('steps.opens', { count, date })
  }
}

function tellPrinted(step: Step, say: Say, date: string, computed: string): string {
  if (step.date === step.computed) return say('steps.printedSame', { date })
  if (step.reason === 'office') return say('steps.printed', { date, computed })
  if (step.reason === 'first') return say('steps.printedFirst', { date, computed })
  return step.date > step.computed! ? say('steps.printedLater', { date, computed }) : say('steps.printedSooner', { date, computed })
}
