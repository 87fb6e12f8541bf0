import { addDays, type CalendarDate as Day } from '#kernel/calendar-dates.ts'
import type { TemplateType } from '../rules.ts'
import { templates } from './templates.ts'

/** What has happened in a sample, as days before (negative) or after today. */
interface Story {
  readonly done: readonly number[]
  /** The current step's date. */
  readonly due: number
  /** The last step begins on the next of these dates (month and day) that leaves the steps between enough time. */
  readonly ends?: { readonly monthDay: string; readonly atLeast: number }
}

/** The two samples: eight steps each, the fifth and the third of them current. They move with the day they are read on. */
const stories: Partial<Record<TemplateType, Story>> = {
  h1b: { done: [-150, -128, -121, -110], due: 25, ends: { monthDay: '10-01', atLeast: 120 } },
  family: { done: [-75, -48], due: 12 },
}

export interface SampleStep {
  readonly key: string
  readonly date: Day | null
  readonly doneOn: Day | null
}

function nextOf(monthDay: string, from: Day): Day {
  const year = Number(from.slice(0, 4))
  return `${from.slice(0, 4)}-${monthDay}` >= from
    ? `${year}-${monthDay}`
    : `${year + 1}-${monthDay}`
}

/** The steps of a path with the dates of its sample; `plain` (and a path without a story) as if the case began today. */
export function sampleOf(
  type: TemplateType,
  today: Day,
  kind: 'sample' | 'plain',
): { startDate: Day; steps: SampleStep[] } {
  const story = kind === 'sample' ? stories[type] : undefined
  const startDate = story === undefined ? today : addDays(today, story.done[0]! - 10)
  const last = templates[type].length - 1
  const steps = templates[type].map(({ key }, index) => {
    const doneOn = story?.done[index]
    if (story === undefined) return { key, date: null, doneOn: null }
    if (doneOn !== undefined) return { key, date: null, doneOn: addDays(today, doneOn) }
    if (index === story.done.length) return { key, date: addDays(today, story.due), doneOn: null }
    if (index === last && story.ends !== undefined)
      return {
        key,
        date: nextOf(story.ends.monthDay, addDays(today, story.ends.atLeast)),
        doneOn: null,
      }
    return { key, date: null, doneOn: null }
  })
  return { startDate, steps }
}
