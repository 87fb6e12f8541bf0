import { days, hours, minutes } from './clock.ts'
import { intlTag, type Locale } from './locale.ts'

type Part = Intl.DateTimeFormatPart

/** In Arabic the offset of a zone, as in `GMT+00:00`, would turn round: it is kept apart. */
const keepOffset = (text: string) =>
  text.replace(/([\u0600-\u06ff])([+-][\d:]+)/, '$1\u2066$2\u2069')

/** What clocks in a zone go by, such as `Eastern Time`; without a zone, those of this machine. */
export function clockName(zone: string | undefined, language: string): string | undefined {
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(intlTag(language), options).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined ? undefined : keepOffset(name)
}

const timely: readonly string[] = ['hour', 'minute', 'dayPeriod', 'timeZoneName']

/** A moment falls into its weekday, its date and its time. */
const pieceOf = ({ type }: Part) =>
  type === 'weekday' ? type : timely.includes(type) ? 'time' : 'date'

/** Inside of a piece no line ends; between two, not before their last word: `2026 г. | в 10:00`. */
const inside = / /g
const between = / (?!\S* ?$)/g

/** A moment as a writer of the Intl library has it. On a narrow screen its weekday, its date and its time each stay on one line. Servers and browsers disagree about narrow spaces, so there are none. */
export const writeMoment = (writer: Intl.DateTimeFormat, moment: Date | number): string =>
  keepOffset(
    writer
      .formatToParts(moment)
      .map(({ type, value }, at, { [at - 1]: before, [at + 1]: after }) =>
        type === 'literal' && before && after
          ? value.replace(pieceOf(before) === pieceOf(after) ? inside : between, '\u00a0')
          : value,
      )
      .join('')
      .replaceAll('\u202f', '\u00a0'),
  )

/** How long ago something was, in whole days, hours or minutes, and never less than one. */
export function ago(since: Date, locale: Locale, now: Date): string {
  const age = now.getTime() - since.getTime()
  const [unit, length] =
    age >= days(1)
      ? (['day', days(1)] as const)
      : age >= hours(1)
        ? (['hour', hours(1)] as const)
        : (['minute', minutes(1)] as const)
  return new Intl.RelativeTimeFormat(intlTag(locale)).format(
    -Math.max(1, Math.floor(age / length)),
    unit,
  )
}
