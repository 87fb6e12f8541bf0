import type { z } from 'zod'
import { intlTag, type Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { csvFile } from '#server/csv.ts'
import type { Listed } from './contract.ts'
import { columns, nameOfColumn, type ListName } from './rules.ts'
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
  invoices: ([currency, gateway, ...amounts], locale) => {
    const money = new Intl.NumberFormat(intlTag(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    // As every other amount on the screen: Arabic has no narrow sign of its own for the dollar.
    return [
      ...amounts.map((amount) => money.format(Number(amount)).replace('US$', '$')),
      translate(locale, `administration:gateways.${gateway}`),
    ]
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

/** A list for a spreadsheet, headed in the reader's language. */
export function viewFile(
  rows: readonly ListedRow[],
  { list, locale, now }: { list: ListName; locale: Locale; now: Date },
): File {
  const isMoney = list === 'invoices'
  const more = isMoney ? moneyColumns.map((column) => translate(locale, column)) : []
  return csvFile(list, now, [
    [...columns.map((column) => translate(locale, nameOfColumn(list, column))), ...more],
    ...rows.map((row) => {
      const { at, title, who, note, state, id } = viewListed(row, list, locale)
      return [
        new Date(at).toISOString(),
        title,
        who,
        note,
        translate(locale, `administration:states.${state}`),
        id,
        ...(isMoney ? moneyOf(row) : []),
      ]
    }),
  ])
}

/** What a spreadsheet adds up: amounts as numbers, their currency apart. */
const moneyColumns = [
  'administration:money.paid',
  'administration:money.refunded',
  'administration:money.currency',
  'moderation:person.email',
] as const

function moneyOf({ note, words }: ListedRow): (string | null)[] {
  const [currency = '', , paid = '', refunded = '0.00'] = note?.split('\u001F') ?? []
  return [paid, refunded.replace('-', ''), currency, words]
}
