import { calendarDate, monthOf, monthWord, type Hit } from '../extracts.ts'

/** "by March 12", "January 27 and 28, 2027": a day whose year stands elsewhere, or nowhere. */
const named = new RegExp(
  `\\b${monthWord}\\.?(?: {1,2}|[ \\t]{0,8}\\n[ \\t]{0,60})(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d|,?\\s{0,60}\\d{4}\\b|,? of )`,
  'gi',
)
const slashed =
  /(?<=\b(?:by|before|due|until|on|than|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|\w+day)(?: on)?[.,:]{0,2} )(\d{1,2})\/(\d{1,2})(?![\d/])/gi
/** "the 12th of December", "by Friday, 8 December" */
const turned = new RegExp(
  `(?<=\\b(?:the|by|before|until|till|on|than|due|\\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[.,]{0,2} )(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthWord}\\b(?!\\.?,? ?\\d{4})`,
  'gi',
)
/** "December rent is due on the 3rd": the month stands before. */
const ordinal =
  /(?<=\b(?:due|by|until|till|before|than)(?: on)? the )(\d{1,2})(?:st|nd|rd|th)\b(?! ?(?:of|day|floor|street|st\.|grade|month|avenue|business|calendar))/gi
/** The year behind the second day of a pair: "March 3 and 4, 2027", "December 28 to January 4, 2027". */
const shared = new RegExp(
  `^\\s*(?:,|and|or|to|through|until|–|-)\\s*(?:${monthWord}\\.? )?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`,
)

/** Characters before an ordinal in which its month may stand. */
const reach = 110

/** A day without a year, in the year that makes it the next one from `from` on; null where that day is not known. */
function nextOf(month: number, day: number, from: string | null): string | undefined {
  if (from === null) return undefined
  const year = Number(from.slice(0, 4))
  return [year, year + 1]
    .map((one) => calendarDate(one, month, day))
    .find((date) => date !== undefined && date >= from)
}

/** Days of a text that lack a year, with the next year that they can mean. `known` are those that carry one. */
export function yearlessIn(text: string, known: readonly Hit[], noticeDate: string | null): Hit[] {
  const isKnown = (at: number) => known.some((hit) => hit.at <= at && at < hit.at + hit.text.length)
  const read = (match: RegExpMatchArray, month: number, day: number): Hit[] => {
    if (isKnown(match.index!)) return []
    const end = match.index! + match[0].length
    const [, name, , year] = shared.exec(text.slice(end, end + 40)) ?? []
    // "December 28 to January 4, 2027": the first day is a year earlier.
    const isEarlier = name !== undefined && monthOf(name) < month
    const value =
      year === undefined
        ? nextOf(month, day, noticeDate)
        : calendarDate(Number(year) - (isEarlier ? 1 : 0), month, day)
    return value === undefined
      ? []
      : [{ kind: 'date', text: match[0], value, at: match.index!, isYearless: true }]
  }
  const words = [...text.matchAll(named)].flatMap((match) =>
    /^(?:may|mar|march)\b/.test(match[0]) ? [] : read(match, monthOf(match[1]!), Number(match[2])),
  )
  const figures = [...text.matchAll(slashed)].flatMap((match) =>
    read(match, Number(match[1]), Number(match[2])),
  )
  const months = new RegExp(`\\b${monthWord}\\b`, 'g')
  const later = [...text.matchAll(turned)].flatMap((match) =>
    read(match, monthOf(match[2]!), Number(match[1])),
  )
  const ordinals = [...text.matchAll(ordinal)].flatMap((match) => {
    const before = /[^.;]*$/.exec(
      text.slice(Math.max(0, match.index - reach), match.index).replace(/\.(?=\d)/g, ' '),
    )?.[0]
    const [, name] = [...(before ?? '').matchAll(months)].at(-1) ?? []
    return name === undefined ? [] : read(match, monthOf(name), Number(match[1]))
  })
  return [...words, ...figures, ...later, ...ordinals]
}
