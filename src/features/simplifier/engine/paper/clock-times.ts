/** A time of day as papers write it: 8:30 A.M., 9 am, 13:15, noon. */
export const clockPattern =
  '(?:(?<![\\d:.])12:00 noon\\b|(?<![\\d:.])\\d{1,2}(?:[:.][0-5]\\d)? ?[ap]\\.? ?m\\b\\.?|(?<![\\d:.])(?:[01]?\\d|2[0-3]):[0-5]\\d(?![\\d:])|\\b(?:12 )?noon\\b)'

const clock = new RegExp(clockPattern, 'i')
const clocks = new RegExp(clockPattern, 'gi')
/** Words that may stand between a day and its time. */
const between =
  /^(?:at|between|from|time|hour|promptly|on|and|of|the|hearing|appointment|interview|report|reporting|check|in|arrival|arrive|start|starts|starting|begins|beginning|scheduled|sharp|local|exactly|mon|tue|wed|thu|fri|sat|sun|\w+day|[ecmp][sd]?t|eastern|central|pacific|mountain)$/i
const reach = 48

const isJoined = (words: string) =>
  !/[;!?]|\.\s/.test(words) && (words.match(/\p{L}+/gu) ?? []).every((word) => between.test(word))

/** `08:30` for what the pattern found; undefined where no clock shows it. */
export function timeOf(written: string): string | undefined {
  if (/noon/i.test(written)) return '12:00'
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))? ?(?:([ap])\.? ?m)?/i.exec(written) ?? []
  const hour = Number(hours)
  if (hours === '' || hour > (half === undefined ? 23 : 12) || (half !== undefined && hour === 0))
    return undefined
  const full = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(full).padStart(2, '0')}:${minutes}`
}

/** "2:15 - 3:15 PM", "9 to 11 a.m.": the half of the day stands behind the second hour alone. */
const rangeEnd = /^\s*(?:-|–|—|to|and|until)\s*(\d{1,2})(?:[:.][0-5]\d)? ?([ap])\.? ?m\b/i

/** A range of hours whose first has neither minutes nor a half. */
const range =
  /^([^\d]{0,30}?)(?<![\d:.])(\d{1,2})(?=\s*(?:-|–|—|to|and|until)\s*\d{1,2}(?:[:.][0-5]\d)? ?[ap]\.? ?m\b)/i

/** The hour that begins what `written` stands at the beginning of. */
function begins(written: string, after: string): string | undefined {
  const [, end = '', half] = rangeEnd.exec(after) ?? []
  if (half === undefined || /[ap]\.? ?m|noon/i.test(written)) return timeOf(written)
  const hour = Number.parseInt(written, 10)
  // "11:30 - 1:00 PM" begins in the morning.
  const isSame = hour % 12 <= Number(end) % 12
  return timeOf(`${written} ${isSame === /p/i.test(half) ? 'p' : 'a'}m`)
}

/** The time printed beside the day that stands at `at` to `end` in `text`, after it or before it; null where there is none. */
export function timeBeside(text: string, at: number, end: number): string | null {
  const after = text.slice(end, end + reach)
  const found = clock.exec(after)
  // "6 - 8 p.m.", "9 to 11 a.m."
  const [, lead = '', hour] = range.exec(after) ?? []
  if (hour !== undefined && isJoined(lead) && (found === null || found.index > lead.length))
    return begins(hour, after.slice(lead.length + hour.length)) ?? null
  if (found !== null && isJoined(after.slice(0, found.index)))
    return begins(found[0], after.slice(found.index + found[0].length)) ?? null
  const before = text.slice(Math.max(0, at - reach), at)
  const last = [...before.matchAll(clocks)].at(-1)
  if (last !== undefined && isJoined(before.slice(last.index + last[0].length)))
    return timeOf(last[0]) ?? null
  return null
}
