import { unitsIn } from '#features/simplifier/engine/guard/units.ts'
import { takeDates } from './months.ts'

/** What has to be the same in a translation: dates that name their month, clock times, amounts, other numbers, spans of time, agencies. */
export interface Facts {
  readonly dates: readonly string[]
  readonly times: readonly string[]
  readonly numbers: readonly string[]
  readonly currencies: readonly string[]
  readonly percents: number
  readonly units: readonly number[]
  readonly agencies: readonly string[]
}

const marks = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu

/** Digits of every script as ours, one kind of space, nothing that cannot be seen. */
const plainly = (text: string): string =>
  text
    // Putting thousands of marks of one letter in their order takes the square of their number.
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replaceAll(marks, '')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      // Digits of a script stand ten in a row, from its zero on.
      const code = digit.codePointAt(0)!
      if (code < 128) return digit
      let zero = code
      while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
      return String((code - zero) % 10)
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[\u00a0\u2009\u202f]/gu, ' ')

const currencies: readonly [string, string][] = [
  ['EUR', '€|EUR|euros?|евро|يورو|avro|欧元'],
  ['BRL', 'R\\$|BRL|reais'],
  [
    'USD',
    'US ?\\$|\\$|USD|dollars?|d[oó]lar(?:es)?|dolar\\p{L}*|доллар\\p{L}*|долл\\.?|دولار\\p{L}*|美元|美金',
  ],
  ['GBP', '£|GBP'],
  ['TRY', '₺|TRY|TL|lira\\p{L}*'],
  ['RUB', '₽|RUB|руб\\p{L}*\\.?'],
  ['CNY', '¥|CNY|RMB|人民币|yuan|юан\\p{L}*|يوان|元'],
  ['MXN', 'MXN|pesos?'],
]
// A word behind a sum is read backwards from every place, so its ending has a length.
const sum =
  '\\d[\\d.,]{0,20}(?: ?(?:mil|thousand|tausend|bin|тысяч\\p{L}{0,8}|тыс\\.?|ألف|آلاف|千|万))?'
const beside = currencies.map(
  ([code, words]) =>
    [
      code,
      new RegExp(
        `(?<!\\p{L})(?:${words})[ :]?(?=\\d)|(?<=${sum})[ -]?(?:de )?(?:${words})(?!\\p{L}(?<!\\p{Script=Han}))`,
        'giu',
      ),
    ] as const,
)

const percent =
  /[%٪]|percent|per cent|por ?cent[oi]|por ciento|prozent|процент\p{L}*|yüzde|بالمئة|بالمائة|في المئة|في المائة|百分之/giu
const times =
  /(?:(上午|早上|凌晨|清晨|下午|晚上|傍晚|中午|sabah|öğleden sonra|akşam|الساعة) ?(?:saat )?)?(?<![\d.,:])(\d{1,2})(?:(?: ?[:h点點时時] ?|[.](?=\d\d ?uhr))(\d{2}|半)?分?)?(?: ?(?:uhr|o'clock|h(?:oras|rs?)?(?!\p{L})|час(?:а|ов)?(?!\p{L})))?(?: ?(a\.? ?m\.?(?!\p{L})|p\.? ?m\.?(?!\p{L})|(?:de|da|in the|na|por la|à) (?:mañana|manhã|morning|tarde|noche|noite|afternoon|evening)|at night|утра|дня(?= |[.,;!?]|$)|вечера|morgens|vormittags|nachmittags|abends|صباح[اً]*|مساء[اً]*|ظهر[اً]*|بعد الظهر|[صم](?!\p{L})))?/giu
const morning =
  /^a|mañana|manhã|morning|утра|morgens|vormittags|صباح|^ص|上午|早上|凌晨|清晨|sabah/iu

const grouped = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d])/gu
const number = /\d+(?:[.,]\d+)*/gu
const multiple =
  /^ ?(?:(mil(?:es)?|thousand|tausend|bin|тысяч\p{L}*|тыс|ألف|آلاف|千)|(万)|(mill?i[oó]n\p{L}*|milh(?:ão|ões)|milyon|миллион\p{L}*|مليون|百万))(?!\p{L}(?<!\p{Script=Han}))/iu

const agencies =
  /(?<!\p{L})(?:USCIS|ICE|CBP|EOIR|BIA|DHS|DOL|NVC|SSA|IRS|FBI|RFE|NOID|NOIR|NTA|EAD|DACA|TPS|VAWA|ESTA|SEVIS|LCA|PERM)(?!\p{L}(?<!\p{Script=Han}))/gu

/** A number as it is, whatever stands between its digits: "1.200,50" and "1,200.50" alike. */
function valueOf(written: string): number {
  const separators = written.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return Number(written)
  const tail = written.length - written.lastIndexOf(last) - 1
  const isMixed = new Set(separators).size > 1
  const isGrouped = !isMixed && (separators.length > 1 || (tail === 3 && !written.startsWith('0')))
  if (isGrouped) return Number(written.replaceAll(/[.,]/g, ''))
  const at = written.lastIndexOf(last)
  return Number(`${written.slice(0, at).replaceAll(/[.,]/g, '')}.${written.slice(at + 1)}`)
}

/** Clock times with minutes; a full hour becomes its number, as many write no minutes. */
function takeTimes(text: string): { times: string[]; rest: string } {
  const found: string[] = []
  const rest = text.replaceAll(
    times,
    (whole, before?: string, hour?: string, minutes?: string, after?: string) => {
      const half = after ?? before
      const isClock = minutes !== undefined || (half !== undefined && half !== 'الساعة')
      if (!isClock || hour === undefined || Number(hour) > 24) return whole
      const isEarly = half === undefined || half === 'الساعة' || morning.test(half)
      const isNight = half !== undefined && morning.test(half) && Number(hour) === 12
      const at = isNight ? 0 : Number(hour) + (!isEarly && Number(hour) < 12 ? 12 : 0)
      const minute = minutes === '半' ? '30' : (minutes ?? '00')
      if (minute === '00') return ` ${at} `
      found.push(`${at}:${minute}`)
      return ' \u0001 '
    },
  )
  return { times: found, rest }
}

/** A year alone is no span of time, though some languages write the word beside it: 2019年. */
const years = /(?<!\d)(?:19|20)\d\d(?!\d)/gu

/** The facts of a text, of each kind in the order of the text. */
export function factsOf(written: string): Facts {
  const { dates, rest } = takeDates(plainly(written))
  const clock = takeTimes(rest)
  const text = clock.rest.replaceAll(grouped, (one) => one.replaceAll(' ', ''))
  const money: { at: number; code: string }[] = []
  let left = text
  for (const [code, pattern] of beside)
    left = left.replaceAll(pattern, (word: string, at: number) => {
      money.push({ at, code })
      return ' '.repeat(word.length)
    })
  const numbers = [...text.matchAll(number)].map(({ 0: found, index }) => {
    const [, thousand, tenThousand, million] =
      multiple.exec(text.slice(index + found.length, index + found.length + 12)) ?? []
    const times = thousand ? 1_000 : tenThousand ? 10_000 : million ? 1_000_000 : 1
    return String(valueOf(found) * times)
  })
  return {
    dates,
    times: clock.times,
    numbers,
    currencies: money.toSorted((a, b) => a.at - b.at).map(({ code }) => code),
    percents: text.match(percent)?.length ?? 0,
    units: unitsIn(text.replaceAll(years, ' ')),
    agencies: (text.match(agencies) ?? []).toSorted(),
  }
}

/** Days that have become weeks: one span is gone and another has come. A form that nobody listed is only gone, or only new. */
const isOtherSpan = (there: readonly number[], here: readonly number[]) =>
  there.some((unit) => !here.includes(unit)) && here.some((unit) => !there.includes(unit))

/** The kinds of facts that differ between a sentence and its translation. Dates, times and amounts also keep their order. */
export function factsChanged(source: string, translated: string): (keyof Facts)[] {
  const [there, here] = [factsOf(source), factsOf(translated)]
  const sorted = (list: readonly string[]) => list.toSorted().join()
  const isMoney = there.currencies.length > 1
  return [
    there.dates.join() === here.dates.join() ? undefined : ('dates' as const),
    there.times.join() === here.times.join() ? undefined : ('times' as const),
    (
      isMoney
        ? there.numbers.join() === here.numbers.join()
        : sorted(there.numbers) === sorted(here.numbers)
    )
      ? undefined
      : ('numbers' as const),
    sorted(there.currencies) === sorted(here.currencies) ? undefined : ('currencies' as const),
    there.percents === here.percents ? undefined : ('percents' as const),
    isOtherSpan(there.units, here.units) ? ('units' as const) : undefined,
    [...new Set(there.agencies)].join() === [...new Set(here.agencies)].join()
      ? undefined
      : ('agencies' as const),
  ].filter((kind) => kind !== undefined)
}
