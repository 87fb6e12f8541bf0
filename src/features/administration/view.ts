import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { csvLine } from '#features/moderation/rules.ts'
import type { Listed } from './contract.ts'
import type { ListName } from './rules.ts'
import type { ListedRow } from './store.ts'

export const viewListed = ({
  id,
  at,
  title,
  who,
  note,
  state,
  opens,
}: ListedRow): z.input<typeof Listed> => ({
  id,
  at,
  title,
  who: who === '' ? null : who,
  note,
  state,
  opens,
})

const columns = ['when', 'title', 'who', 'note', 'state', 'id'] as const

/** The one way a list leaves as CSV: headed in the reader's language, marked as UTF-8, no cell that a spreadsheet would run. */
export function viewFile(
  rows: readonly ListedRow[],
  { list, locale, day }: { list: ListName; locale: Locale; day: string },
): File {
  const say = (key: string) => translate(locale, `administration:${key}`)
  const lines = rows
    .map(viewListed)
    .map((row) =>
      csvLine([
        new Date(row.at).toISOString(),
        row.title,
        row.who,
        row.note,
        say(`states.${row.state}`),
        row.id,
      ]),
    )
  const head = csvLine(columns.map((column) => say(`columns.${column}`)))
  return new File([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], `${list}-${day}.csv`, {
    type: 'text/csv; charset=utf-8',
  })
}
