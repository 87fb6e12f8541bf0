import { datesIn, type Hit } from '../extracts.ts'

/** Labels that a paper puts before its own day and before no other. */
const sure =
  /\b(?:(?:notice|letter|issue|issued|mailing|decision|statement|billing|bill|invoice) date|date (?:of|on) (?:this |the )?(?:notice|letter|decision|order|mailing|issuance)|date (?:issued|mailed|served|of service)|(?:notice|letter|decision|order) (?:is )?dated|(?<!\b(?:was|were|been|is|are) )(?:issued|mailed|served) on)\s*(?::|is|on)?\s*$|(?:^|\n|[ \t]{2,})[ \t]*(?:mailed|issued|sent|so ordered\.?|entered)\s*(?::|on)?\s*$/i
/** "Date:" alone at the beginning of a line, or "Dated" as orders end with it. */
const usual =
  /(?:^|\n|[ \t]{2,}|\|)[ \t]*(?:date|dated|fecha(?: del? (?:aviso|la carta))?|data(?: do aviso| da carta)?|дата|日期|التاريخ|tarih|datum)\s*[:.：]?[ \t]*(?:this\s+|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?$/i
/** A day with an hour beside it is a meeting. */
const hours = /^[\s,]*(?:at )?\d{1,2}:\d{2}/
const reach = 48
/** Characters. A paper says its own day in its head. */
const head = 900

/** "the decision dated March 2, 2020" speaks of an earlier paper, not of this one. */
const isReference = (before: string) =>
  /\p{L}[\p{L}'’]*\s+(?:notice|letter|decision|order)\s+(?:is )?dated\s*$/iu.test(before) &&
  !/\bthis\s+\p{L}+\s+(?:is )?dated\s*$/iu.test(before)
/** "Islamabad, October 27, 2026": a place before the day. */
const place = /(?:^|\n)[ \t]*(?:\p{Lu}[\p{L}.'’-]+ ?){1,3},[ \t]*(?:den )?$/u

/**
 * The day a paper carries: the one with a label of its own, or one that stands alone on a line near the top, or what an order
 * ends with. null where none is plain: nothing is counted then.
 */
export function noticeDateOf(text: string, dates: readonly Hit[] = datesIn(text)): string | null {
  const before = ({ at }: Hit) => text.slice(Math.max(0, at - reach), at)
  const labelled = dates.find((hit) => sure.test(before(hit)) && !isReference(before(hit)))
  if (labelled !== undefined) return labelled.value
  const isMeeting = (hit: Hit) =>
    /^[^\n]{0,30}\n?[ \t]*(?:hearing |appointment )?time\b/i.test(
      text.slice(hit.at + hit.text.length, hit.at + hit.text.length + reach),
    )
  const first = dates.find((hit) => hit.at < head && usual.test(before(hit)) && !isMeeting(hit))
  if (first !== undefined) return first.value
  const alone = dates.find(
    ({ at, text: written }) =>
      at < head &&
      (/(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 2 * reach), at)) ||
        place.test(text.slice(Math.max(0, at - reach), at))) &&
      /^[ \t]*(?:г\.?|y\.)?[ \t]*(?:\n|$| {3,}\S)/.test(
        text.slice(at + written.length, at + written.length + reach),
      ) &&
      !endsInLabel(text, at) &&
      !hours.test(text.slice(at + written.length, at + written.length + 60)),
  )
  if (alone !== undefined) return alone.value
  return dates.findLast((hit) => usual.test(before(hit)) && !isMeeting(hit))?.value ?? null
}

/** A line before that names the day: "Hearing Date", "Response due". */
const endsInLabel = (text: string, at: number) =>
  /\b(?:date|due|by|deadline|time|birth|expires|until)\b[^\n.]{0,25}:?[ \t]*\n[ \t]*$/i.test(
    text.slice(Math.max(0, at - 60), at),
  )
