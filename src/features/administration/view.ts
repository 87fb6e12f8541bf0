import type { z } from 'zod'
import { intlTag, type Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { csvFile } from '#features/moderation/rules.ts'
import type { Listed } from './contract.ts'
import type { ListName } from './rules.ts'
import type { ListedRow } from './store.ts'

/** The parts of a note in the reader's words. */
const noteOf: Partial<Record<ListName, (parts: readonly string[], locale: Locale) => string[]>> = {
  plans: ([plan, gateway, until, ...reason], locale) => [
    translate(locale, `common:plans.${plan}`),
    translate(locale, `administration:gateways.${gateway}`),
    translate(locale, 'administration:until', {
      date: new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${until}T00:00:00Z`),
      ),
    }),
    ...reason,
  ],
  reviews: ([rating, ...reason], locale) => [
    translate(locale, 'administration:rating', {
      rating: Number(rating).toLocaleString(intlTag(locale)),
    }),
    ...reason,
  ],
  invoices: ([currency, ...amounts], locale) => {
    const money = new Intl.NumberFormat(intlTag(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    return amounts.map((amount) => money.format(Number(amount)))
  },
  posts: ([language, ...reason], locale) => [
    new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(language!) ?? '',
    ...reason,
  ],
}

export function viewListed(
  { id, at, title, who, note, state, opens }: ListedRow,
  list: ListName,
  locale: Locale,
): z.input<typeof Listed> {
  const worded =
    note === null ? null : (noteOf[list]?.(note.split('\u001F'), locale).join(' · ') ?? note)
  return { id, at, title, who: who === '' ? null : who, note: worded, state, opens }
}

const columns = ['when', 'title', 'who', 'note', 'state', 'id'] as const

/** A list for a spreadsheet, headed in the reader's language. */
export function viewFile(
  rows: readonly ListedRow[],
  { list, locale, now }: { list: ListName; locale: Locale; now: Date },
): File {
  const say = (key: string) => translate(locale, `administration:${key}`)
  return csvFile(list, now, [
    columns.map((column) => say(`columns.${column}`)),
    ...rows
      .map((row) => viewListed(row, list, locale))
      .map((row) => [
        new Date(row.at).toISOString(),
        row.title,
        row.who,
        row.note,
        say(`states.${row.state}`),
        row.id,
      ]),
  ])
}
