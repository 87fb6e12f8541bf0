import type { Hit } from '../extracts.ts'
import { clockPattern, timeOf } from './clock-times.ts'

/** A day that stands in a column: what it asks, judged by the words above its column, and its own row in the paper's words. */
export interface Cell {
  readonly hit: Hit
  readonly role: 'limit' | 'appointment' | null
  readonly time: string | null
  readonly sentence: string
}

interface Line {
  readonly start: number
  readonly text: string
}

/** Lines above a day that are looked at for the head of its column. */
const highest = 14
/** Columns. A day that stands alone so far to the right goes on with the row above. */
const farthest = 12
const heads =
  /\b(?:due|by when|by$|when|deadline|dates?|no later than|on or before|last day|latest|appointment|closes|ends|day and time|^day$)\b/i
/** A row that says itself what its day is: "YOUR ANSWER DUE     December 14", "TRIAL     January 6, 9:00 a.m." */
const dues = /\b(?:due|deadline|last day|(?:respond|reply|return|pay|file) by)\b/i
const sessions =
  /\b(?:hearing|trial|mediation|conference|event|interview|appointment|ceremony|inspection|meeting|session|orientation|test|date and (?:time|hour)|check-?in)\b|^(?:date|when|day)$/i
/** "Second payment     $100.00     December 22" */
const parts = /\b(?:payments?|instal?lments?|deposit)\b/i
const sum = /\$ ?\d/
/** What names the last day of a window at the beginning of its own line. */
const closes = /^(?:closes|ends|deadline|last day)\b.{0,20}$/i
const separator = /^[\s+|=–—-]*$/
/** Most lines of a row that follow its first. */
const mostBelow = 2

/** The cells of a line: what two spaces or a bar part, with where each begins and ends in it. */
const cellsOf = (line: string) =>
  [...line.matchAll(/[^|\s](?:[^|\s]| (?! ))*/g)].map(({ 0: words, index }) => ({
    words: words.trim(),
    from: index,
    to: index + words.length,
  }))

const bare = (line: string) =>
  line
    .replace(/[|+]/g, ' ')
    .replace(/[.·_-]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The days of a paper that stand below a head like "DUE", "Correct by", "DATE AND TIME OF APPOINTMENT", by where they stand. */
export function cellsIn(text: string, dates: readonly Hit[]): Map<number, Cell> {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, text: line })
    start += line.length + 1
  }
  const found = new Map<number, Cell>()
  let at = 0
  for (const hit of dates) {
    while (at + 1 < lines.length && lines[at + 1]!.start <= hit.at) at += 1
    const cell = cellOf(lines, at, hit, dates)
    if (cell !== undefined) found.set(hit.at, cell)
  }
  return found
}

function cellOf(
  lines: readonly Line[],
  at: number,
  hit: Hit,
  dates: readonly Hit[],
): Cell | undefined {
  const line = lines[at]!
  const column = hit.at - line.start
  // Only a cell of its own: a day within a sentence stands in no table.
  const cells = cellsOf(line.text)
  const place = cells.findIndex(({ from, to }) => from <= column && column < to)
  const own = cells[place]
  if (
    own === undefined ||
    (place === 0 && own.from < farthest) ||
    own.words.length > hit.text.length + 42 ||
    cells[place - 1]?.words.endsWith(':') === true
  )
    return undefined
  const label =
    headOf(lines, at, own) ??
    (cells.length === 2 && closes.test(cells[0]!.words) ? cells[0]!.words : undefined) ??
    (place === cells.length - 1 &&
    parts.test(cells[0]!.words) &&
    cells.some(({ words }) => sum.test(words)) &&
    !cells[0]!.words.includes(':') &&
    cells.length === 3
      ? cells[0]!.words
      : undefined) ??
    (place === 1 &&
    (dues.test(cells[0]!.words) ||
      (sessions.test(cells[0]!.words) && hourNear(lines, at, own, dates) !== null))
      ? cells[0]!.words
      : undefined)
  if (label === undefined) return undefined
  const row = rowOf(lines, at, dates)
  const time = hourNear(lines, at, own, dates)
  return {
    hit,
    role: roleOf(label, own.words, row, time),
    time,
    sentence: /^dates?$/i.test(label) || row.startsWith(label) ? row : `${label}: ${row}`,
  }
}

/** A line and those that belong to it: cells that go on below, and the beginning of its row above. */
function rowOf(lines: readonly Line[], at: number, dates: readonly Hit[]): string {
  const holdsDay = ({ start, text }: Line) =>
    dates.some((other) => other.at >= start && other.at < start + text.length)
  const row = [lines[at]!.text]
  for (
    let above = at - 1;
    above >= 0 &&
    row.length <= mostBelow &&
    (/^[\s|]{12,}/.test(row[0]!) || /^[\s|]*\p{Ll}/u.test(row[0]!));
    above -= 1
  ) {
    if (lines[above]!.text.trim() === '' || separator.test(lines[above]!.text)) break
    row.unshift(lines[above]!.text)
  }
  for (let below = at + 1; below < lines.length && below - at <= mostBelow; below += 1) {
    const { text } = lines[below]!
    if (
      holdsDay(lines[below]!) ||
      text.trim() === '' ||
      separator.test(text) ||
      !(
        /^[\s|]{3,}/.test(text) ||
        /(?:,|\b(?:and|or|the|of))$/.test(cellsOf(row.at(-1)!)[0]?.words ?? '')
      )
    )
      break
    row.push(text)
  }
  return byColumns(row)
}

/** The lines of a row read column by column: "Witness list, country" and "evidence" below it are one cell. */
function byColumns(row: readonly string[]): string {
  const columns: { from: number; words: string[] }[] = []
  for (const { words, from } of row.flatMap(cellsOf)) {
    const column = columns.find((one) => Math.abs(one.from - from) <= 4)
    if (column === undefined) columns.push({ from, words: [words] })
    else column.words.push(words)
  }
  return columns
    .toSorted((a, b) => a.from - b.from)
    .map(({ words }) => bare(words.join(' ')))
    .filter((words) => words !== '')
    .join(' – ')
}

const clock = new RegExp(clockPattern, 'i')

/** The hour in the same line or column: "9:00 AM" below the day of an appointment. */
function hourNear(
  lines: readonly Line[],
  at: number,
  own: { readonly from: number; readonly to: number },
  dates: readonly Hit[],
): string | null {
  // The next row has its own day.
  const next = [1, 2].findIndex((step) => {
    const line = lines[at + step]
    return (
      line === undefined ||
      dates.some(
        (other) =>
          other.at >= line.start &&
          other.at < line.start + line.text.length &&
          Math.abs(other.at - line.start - own.from) <= 4,
      )
    )
  })
  const near = [
    lines[at]!.text,
    ...[1, 2].slice(0, next < 0 ? 2 : next).flatMap((step) =>
      cellsOf(lines[at + step]?.text ?? '')
        .filter(({ from }) => Math.abs(from - own.from) <= 4)
        .map(({ words }) => words),
    ),
  ]
  const written = near.map((words) => clock.exec(words)?.[0]).find((found) => found !== undefined)
  return written === undefined ? null : (timeOf(written) ?? null)
}

const others =
  /^\W*(?:[A-Z0-9][.)] )?(?:(?:the )?(?:DHS|government|plaintiff|opposing party|landlord|other parent)|we|(?:USCIS|the (?:court|office)) (?:\p{Ll}+s|will|must))\b/u
const meeting =
  /\b(?:hearing|interview|appointment|conference|ceremony|inspection|meeting|check-?in)\b/i
const deed =
  /\b(?:files?|submits?|completes?|serves?|pays?|returns?|sends?|respondent|you|tenant|answer|objections?|payment|proof|form|response|statement|registration|renewal|application)\b/i
const opens = /^\W*(?:opens?|from|starts?|starting|begins?|beginning|after|effective|received)\b/i

function roleOf(label: string, words: string, row: string, time: string | null): Cell['role'] {
  if (
    opens.test(words) ||
    others.test(row) ||
    (/\b(?:received|issue|notice|birth|effective|mailed|priority|service|filed)\b/i.test(label) &&
      !dues.test(label))
  )
    return null
  if (/\bautomatically\b|\bextended to\b/i.test(row)) return null
  if (
    /\b(?:appointment|hearing|interview)\b/i.test(label) ||
    (sessions.test(label) && time !== null && !dues.test(label)) ||
    (meeting.test(row) && time !== null)
  )
    return 'appointment'
  if (
    /\b(?:due|by|deadline|no later than|on or before|last day|latest|closes|ends|when)\b/i.test(
      label,
    )
  )
    return 'limit'
  return deed.test(row) ? 'limit' : null
}

/** The nearest cell above that begins about where this one does and says what the day is. */
function headOf(
  lines: readonly Line[],
  at: number,
  own: { readonly from: number; readonly to: number },
): string | undefined {
  let empty = 0
  for (let above = at - 1; above >= 0 && at - above <= highest; above -= 1) {
    const { text } = lines[above]!
    if (text.trim() === '') {
      empty += 1
      if (empty > 1) return undefined
      continue
    }
    if (separator.test(text)) continue
    const cells = cellsOf(text)
    // A whole sentence ends the table.
    if (cells.length === 1 && cells[0]!.words.length > 50) return undefined
    // A head may stand in the middle above its column.
    const head = cells.find(
      ({ from, to }) =>
        from < own.to &&
        to > own.from &&
        (Math.abs(from - own.from) <= 4 || (from <= own.from && own.to <= to)),
    )
    if (
      head !== undefined &&
      heads.test(head.words) &&
      !/\d{4}|[.!?]$/.test(head.words) &&
      head.words.length < 40
    )
      return head.words
  }
  return undefined
}
