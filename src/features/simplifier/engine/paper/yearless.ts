import { calendarDate, monthOf, monthWord, type Hit } from '../extracts.ts'

/** "by March 12", "January 27 and 28, 2027": a day whose year stands elsewhere, or nowhere. */
const named = new RegExp(
  `\\b${monthWord}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|,? ?\\d{4}|,? of )`,
  'g',
)
const slashed = /(?<=\b(?:by|before|due|until|on)(?: on)?:? )(\d{1,2})\/(\d{1,2})(?![\d/])/gi
/** The year behind the second day of a pair: "March 3 and 4, 2027", "December 28 to January 4, 2027". */
const shared = new RegExp(
  `^\\s*(?:,|and|or|to|through|until|–|-)\\s*(?:${monthWord}\\.? )?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`,
)

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
    read(match, monthOf(match[1]!), Number(match[2])),
  )
  const figures = [...text.matchAll(slashed)].flatMap((match) =>
    read(match, Number(match[1]), Number(match[2])),
  )
  return [...words, ...figures]
}
