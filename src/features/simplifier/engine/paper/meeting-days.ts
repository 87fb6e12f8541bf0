import type { Due } from './dues.ts'
import type { RoledDay } from './day-roles.ts'
import type { Hit } from '../extracts.ts'
import { moved, spansIn } from './spans.ts'

/** Times that count from a meeting or another event which the paper dates elsewhere. */

/** "no later than the day before the interview" */
const dayBefore = /\bthe day(?= before )/i

export interface Meeting {
  readonly date: string
  /** Its own sentence, which says what it is, and what stands above. */
  readonly words: string
  readonly above: string
}

/** A line that leads to the next: it ends with a colon, or with no stop at all. */
const leads = /(?::|[^.!?;])\s*$/
const events =
  'hearing|interview|appointment|trial|ceremony|conference|meeting|mediation|test|exam(?:ination)?|visit|inspection|court date|session|move-?out'
const ahead = new RegExp(
  `^\\s*(?:or more |in writing )?(?:before|prior to|in advance of|ahead of) (?:(?:the|your|this|said|any|that) )?(?:\\p{L}+ ){0,2}?(${events})\\b(?! (?:on|of|set for) \\p{Lu})`,
  'iu',
)
const behind = new RegExp(
  `^\\s*(?:of|after|from|following) (?:the|your|this|that|a) (?:\\p{L}+ ){0,2}?(${events})\\b`,
  'iu',
)
/** "at least two court days before." */
const bare = /^\s*(?:before|in advance|ahead|beforehand)\s*(?:[.;,]|$)/i

/** The meetings of a paper. A line that ends with a colon or is short belongs to the next: "Interview date:", "You are scheduled for a hearing:". */
export function meetingsOf(
  sentences: readonly { readonly start: number; readonly end: number; readonly text: string }[],
  days: readonly RoledDay[],
): Meeting[] {
  return days
    .filter(({ role }) => role === 'appointment')
    .map(({ at, due }) => {
      const place = sentences.findIndex(({ start, end }) => start <= at && at < end)
      const own = sentences[place]?.text ?? ''
      const before = sentences[place - 1]?.text ?? ''
      return { date: due.date, words: own, above: leads.test(before) ? before : '' }
    })
}

/** "Not less than ten days before the hearing", where the paper sets one hearing. Of several the first counts. */
export function meetingDue(
  sentence: string,
  meetings: readonly Meeting[],
  noticeDate: string | null,
): Due | null {
  if (meetings.length === 0) return null
  const eve = dayBefore.exec(sentence)
  const spans =
    eve === null
      ? spansIn(sentence)
      : [{ at: eve.index, end: eve.index + eve[0].length, count: 1, unit: 'days' as const }]
  for (const span of spans) {
    const rest = sentence.slice(span.end)
    const [before, after] = [ahead.exec(rest), behind.exec(rest)]
    const noun = before?.[1] ?? after?.[1]
    const isBare = bare.test(rest)
    if (noun === undefined && !isBare) continue
    const isNamed = (words: string) =>
      noun !== undefined && words.toLowerCase().includes(noun.toLowerCase())
    const own = meetings.filter(({ words }) => isNamed(words))
    const named = own.length > 0 ? own : meetings.filter(({ above }) => isNamed(above))
    const all = new Set(meetings.map(({ date }) => date))
    const days = named.length > 0 ? named.map(({ date }) => date) : all.size === 1 ? [...all] : []
    const from = days.toSorted()[0]
    const date =
      from === undefined ? undefined : moved(from, span, before !== null || isBare ? -1 : 1)
    if (date !== undefined && (noticeDate === null || date > noticeDate))
      return {
        kind: 'date',
        date,
        time: null,
        counted: true,
        text: sentence
          .slice(span.at, span.end + (before ?? after ?? bare.exec(rest))![0].length)
          .trim()
          .replace(/[.;,]$/, ''),
      }
  }
  return null
}

const fromEvent =
  /^\s*(?:of|after|from|following) (?:the|your) ((?:\p{L}+ ){0,2}\p{L}+)\b(?=\s*(?:[.,;]|$))/iu
const dating =
  '(?: (?:was|is|were|of|on|dated|made|issued|sent|served|mailed|given|handed|to|you)){1,4} (?:\\p{L}+day,? )?$'

/** "up to 240 days after your first bill", where the paper says when that bill was. */
export function eventDue(sentence: string, text: string, dates: readonly Hit[]): Due | null {
  for (const span of spansIn(sentence)) {
    const [found, event] = fromEvent.exec(sentence.slice(span.end)) ?? []
    if (event === undefined) continue
    const mark = new RegExp(`\\b(?:your|the) ${event.replace(/[^\p{L} ]/gu, '')}${dating}`, 'iu')
    const day = dates.find(({ at }) =>
      mark.test(text.slice(Math.max(0, at - 80), at).replace(/\s+/g, ' ')),
    )
    const date = day === undefined ? undefined : moved(day.value, span)
    if (date !== undefined)
      return {
        kind: 'date',
        date,
        time: null,
        counted: true,
        text: sentence.slice(span.at, span.end + found!.length).trim(),
      }
  }
  return null
}
