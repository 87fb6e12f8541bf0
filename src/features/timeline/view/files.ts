import { csvText } from '#server/csv.ts'
import { translate } from '#server/text.ts'
import { calendarText, type CalendarEntry } from '../engine/calendar.ts'
import { remindedTypes } from '../rules.ts'
import { viewDocument, viewSteps, type CaseParts, type Reading } from '../view.ts'

const sentences = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n')

/** Every date of a case as a day of a calendar: its dated steps, done or not, and the days on which documents expire. */
function entriesOf(
  parts: CaseParts,
  { host, notes }: { host: string; notes: boolean },
  reading: Reading,
): CalendarEntry[] {
  const { locale } = reading
  const steps = viewSteps(parts, reading)
  const ofSteps = parts.steps.flatMap((row, index): CalendarEntry[] => {
    const { title, description, computed } = steps[index]!
    const date = row.date ?? row.doneOn
    if (date === null) return []
    const words = sentences(
      description,
      notes ? row.note : null,
      ...(computed?.arithmetic ?? []),
      computed?.source.cite,
    )
    return [
      {
        uid: `step-${row.id}@${host}`,
        revision: row.revision,
        changedAt: row.updatedAt,
        date,
        title,
        description: words,
        alarm: row.doneOn === null && remindedTypes.includes(row.type),
      },
    ]
  })
  const ofDocuments = parts.documents.flatMap((row): CalendarEntry[] =>
    row.expiresOn === null
      ? []
      : [
          {
            uid: `document-${row.id}@${host}`,
            revision: row.revision,
            changedAt: row.updatedAt,
            date: row.expiresOn,
            title: translate(locale, 'timeline:export.expires', {
              name: viewDocument(row, reading).name,
            }),
            description: '',
            alarm: true,
          },
        ],
  )
  return [...ofSteps, ...ofDocuments]
}

const fileOf = (text: string, name: string, type: string) => ({
  headers: {
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
  body: new File([text], name, { type }),
})

/** Cases as a calendar file, with notes only where no provider of calendars reads along. Its own name says nothing about whose it is. */
export function viewCalendar(
  cases: readonly CaseParts[],
  { appUrl, notes }: { appUrl: string; notes: boolean },
  reading: Reading,
) {
  const host = new URL(appUrl).hostname
  const entries = cases.flatMap((parts) => entriesOf(parts, { host, notes }, reading))
  const text = calendarText(
    {
      name: translate(reading.locale, 'timeline:export.calendar'),
      url: new URL('/timeline', appUrl).href,
    },
    entries,
  )
  return fileOf(text, 'timeline.ics', 'text/calendar; charset=utf-8')
}

/** The steps of a case as a table for spreadsheets. */
export function viewTable(parts: CaseParts, reading: Reading) {
  const t = (key: string) => translate(reading.locale, `timeline:${key}`)
  const header = [
    'step',
    'type',
    'status',
    'date',
    'doneOn',
    'estimatedFrom',
    'estimatedTo',
    'note',
  ].map((column) => t(`export.columns.${column}`))
  const rows = viewSteps(parts, reading).map((step) => [
    step.title,
    t(`types.${step.type}`),
    t(`statuses.${step.status}`),
    step.date ?? '',
    step.doneOn ?? '',
    step.estimatedFrom ?? '',
    step.estimatedTo ?? '',
    step.note ?? '',
  ])
  return fileOf(csvText([header, ...rows]), 'timeline.csv', 'text/csv; charset=utf-8')
}
