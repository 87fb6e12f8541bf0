import { datesIn, type Hit } from '../extracts.ts'
import { legible } from '../legible.ts'
import type { Sentence } from '../sentences.ts'
import type { OtherDays } from './card.ts'
import { timeBeside } from './clock-times.ts'
import type { Due } from './dues.ts'
import { isRecorded, tellsWhatWas } from './records.ts'
import { spanDue } from './spans.ts'
import { cellsIn } from './tables.ts'
import { yearlessIn } from './yearless.ts'

/** Somebody else's time: what an office or a firm will do within it. */
const theirs =
  /\b(?:we|USCIS|DHS|landlord|company|employer|firm|office|court|board|agency|HR|bank|insurer|hospital|school|department|university|NVC) (?:will|may|shall|must|can|answers?|sends?|replies|aims?|expects?|tr(?:y|ies))\b|\bprocessing (?:time|takes?)\b|\b(?:completes?|processes) \d|\btakes? (?:about|up to|approximately)\b/i
/** A line that is shorter says nothing without the one before it. */
const short = 30
/** Characters. What is longer is no sentence that a card can show. */
const longest = 1_200

const following = 300

/** Every sentence of a paper with a day after its own, or with a time limit, in order. What the card shows elsewhere is taken out there. */
export function otherDays(
  text: string,
  sentences: readonly Sentence[],
  noticeDate: string | null,
): OtherDays[] {
  const printed = datesIn(text)
  const dates = [...printed, ...yearlessIn(text, printed, noticeDate)].toSorted(
    (a, b) => a.at - b.at,
  )
  const last =
    noticeDate === null
      ? null
      : new Date(Date.parse(noticeDate) + following * 86_400_000).toISOString().slice(0, 10)
  const oldest =
    noticeDate === null && printed.length > 0
      ? new Date(
          Date.parse(
            printed
              .map(({ value }) => value)
              .toSorted()
              .at(-1)!,
          ) -
            800 * 86_400_000,
        )
          .toISOString()
          .slice(0, 10)
      : ''
  const cells = cellsIn(text, dates)
  let next = 0
  return sentences.flatMap((sentence, place) => {
    while (next < dates.length && dates[next]!.at < sentence.start) next += 1
    const days: Due[] = []
    const rows: OtherDays[] = []
    for (; next < dates.length && dates[next]!.at < sentence.end; next += 1) {
      const hit = dates[next]!
      const isPast =
        noticeDate === null
          ? tellsWhatWas.test(sentence.text) || hit.value < oldest
          : hit.value <= noticeDate
      const isUnsure =
        hit.isYearless === true &&
        (last === null || hit.value > last || tellsWhatWas.test(sentence.text))
      const row = cells.get(hit.at)
      if (row !== undefined && !isPast)
        rows.push({ days: [dueOf(text, hit)], sentence: row.sentence })
      else if (!isPast && !isUnsure && !isRecorded(text, hit)) days.push(dueOf(text, hit))
    }
    const flat = sentence.text.length > longest ? '' : legible(sentence.text.replace(/\s+/g, ' '))
    const span =
      days.length > 0 || flat === '' || theirs.test(flat) ? null : spanDue(flat, noticeDate)
    if (span !== null) days.push(span)
    const before = sentences[place - 1]
    const isBare =
      sentence.text.length < short && before !== undefined && before.text.length < 2 * short
    return days.length === 0
      ? rows
      : [
          ...rows,
          {
            days,
            sentence: isBare ? `${before.text} ${sentence.text}` : sentence.text.slice(0, longest),
          },
        ]
  })
}

const dueOf = (text: string, { at, text: written, value, isYearless }: Hit): Due =>
  isYearless === true
    ? { kind: 'words', text: written }
    : {
        kind: 'date',
        date: value,
        time: timeBeside(text, at, at + written.length),
        counted: false,
        text: written,
      }
