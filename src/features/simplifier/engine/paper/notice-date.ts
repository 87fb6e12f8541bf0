import { datesIn, type Hit } from '../extracts.ts'

/** Labels that a paper puts before its own day and before no other. */
const sure =
  /\b(?:(?:notice|letter|issue|issued|mail|mailing|decision|statement|billing|bill|invoice|posting|service|print) date|date (?:sent|posted|printed|given|handed)(?: to (?:the )?\p{L}+)?|(?:mailed|sent|served|posted|given|delivered) (?:certified|by (?:certified )?mail|to (?:you|tenant|client|applicant|parent|employee)|on (?:the )?(?:applicant|tenant|respondent|detainee))(?: on)?|so ordered,?(?: on)?(?: this)?(?: the)?|dated(?: at [\p{L} ,]{3,30})? this|date (?:of|on) (?:this |the )?(?:notice|letter|decision|order|mailing|issuance)|date (?:issued|mailed|served|of service)|(?:notice|letter|decision|order) (?:is )?dated|(?<!\b(?:was|were|been|is|are) )(?:issued|mailed|served) on)\s*(?::|is|on)?\s*$|(?:^|\n|[ \t]{2,})[ \t]*(?:mailed|issued|sent|posted|so ordered\.?|entered)\s*(?::|on)?\s*$/iu
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
    /^[^\n]{0,30}\n?[ \t]*(?:(?:hearing |appointment )?(?:time|hour)\b|(?:place|location|where|room|courtroom)\b[ \t]*:)/i.test(
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
  // The right column of a letterhead: "555-0190  M-F 8am-8pm          November 17, 2026".
  const aside = dates.find(
    (hit) =>
      hit.at < head / 2 &&
      / {4,}$/.test(text.slice(0, hit.at)) &&
      /^[ \t]*(?:\n|$)/.test(
        text.slice(hit.at + hit.text.length, hit.at + hit.text.length + reach),
      ) &&
      !named.test(text.slice(text.lastIndexOf('\n', hit.at) + 1, hit.at)) &&
      !isMeeting(hit),
  )
  if (aside !== undefined) return aside.value
  const last = dates.findLast((hit) => usual.test(before(hit)) && !isMeeting(hit))
  // "signed  J. Kowalski    11-28-26", "This was handed to you on 11/28/2026"
  return (
    (last ?? dates.findLast((hit) => handed.test(text.slice(Math.max(0, hit.at - 90), hit.at))))
      ?.value ?? null
  )
}

/** What a day in the right column is called where it is not the paper's own. */
const named =
  /\b(?:due|by|date|hearing|interview|appointment|trial|court|expires?|until|effective|born|birth|deadline|closes|ends|received|priority|last|next|event|when|test)\b/i
const handed =
  /(?:^|\n)[ \t]*(?:signed|signature)\b[^\n]{0,60}$|\bthis (?:\p{L}+ )?(?:was|is) (?:handed|given|delivered|served)(?: to you| on you)?(?: \([^)]*\))? on\s*$/iu

/** A line before that names the day: "Hearing Date", "Response due". */
const endsInLabel = (text: string, at: number) =>
  /\b(?:date|due|by|deadline|time|birth|expires|until)\b[^\n.]{0,25}:?[ \t]*\n[ \t]*$/i.test(
    text.slice(Math.max(0, at - 60), at),
  )
