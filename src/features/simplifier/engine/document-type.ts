import { documentTypes, signs, type DocumentType, type KnownType } from './paper/type-signs.ts'

/** What a title weighs. */
const titled = 9
/** A text that reaches this is of the type, unless another comes near. */
const enough = 6
const lead = 1.12
/** Beyond a few times a word says no more: a long paper must not win by its length. */
const most = 4
/** Lines in which a paper says what it is. */
const headLines = 30
const longestTitle = 90

/** What a heading of a paper of any kind says of itself. */
const heading =
  /\b(?:notice|summons|order|statement|determination|decision|renewal|reexamination|review|agreement|contract|letter|policy|schedule|bill|invoice|warning|demand|questionnaire|request|report|application|reminder|offer|reverification|termination|violation|reporting|enrollment|changes?|overpayment|ceremony|certificate|response|levy)\b/i
const noHeading =
  / {3,}|-?\d+\.\d{2}|\b(?:receipt|case|file|claim|(?<!of )account|reference|number|no\.|date|id|department|division|office|bureau|agency|unit|court of|authority|inc|llc)\b\W*(?:\d|$)|^(?:this|please|important|page|to|from|attn)\b|\d{5,}|\b(?:you|your) (?:must|may|should)\b/i

const capitals = /^[^\p{Ll}]*\p{Lu}{4,}[^\p{Ll}]*$/u

/** The columns of a line of the head where one of them is a heading in capitals; else the line as it is. */
function cellsOf(line: string): string[] {
  const cells = line.split(/ {3,}|\t+/)
  return cells.some((cell) => capitals.test(cell) && heading.test(cell)) ||
    cells.some((cell) => /^[\p{L} ]{6,40} notice$/iu.test(cell))
    ? cells
    : [line]
}

/** Short lines of the head that are no sentence. */
const titlesOf = (text: string): string[] =>
  text
    .slice(0, 3_000)
    .split('\n')
    // A text of one piece begins with its title: "Notice of Denial. Your application was denied."
    .map((line, place) => (place === 0 ? (/^[^.]{4,60}(?=\. )/.exec(line)?.[0] ?? line) : line))
    // "November 16, 2026        REQUEST FOR EVIDENCE": each column is a line of its own.
    .flatMap((line) => cellsOf(line.trim()))
    .map((line) =>
      line
        .trim()
        .replace(/^[-–—*=\s]+|[-–—*=\s]+$/g, '')
        .replace(/^(?:re|subject|notice type|case type|type of (?:notice|hearing))\s*:\s*/i, ''),
    )
    .filter((line) => line !== '')
    .slice(0, headLines)
    .filter(
      (line) =>
        line.length <= longestTitle &&
        !/^\p{Ll}/u.test(line) &&
        (!/[.!?;,]$/.test(line) || !/\p{Ll}/u.test(line)) &&
        !/^(?:dear|hi|hello|within|by|proof|for|enclosed|page)\b|\( ?[xX]? ?\)|\b(?:you|we|was|were|has|have|will|no|not)\b/i.test(
          line.replace(/^.*\p{Lu}{4,}.*$/u, ''),
        ),
    )

/** Papers whose titles are alike, told apart by what they speak of. */
function refined(type: KnownType, text: string): KnownType {
  if (
    type === 'noid' &&
    /\basylum (?:office|officer|interview|application)\b|\bI-589\b/i.test(text)
  )
    return 'noid_asylum'
  if (
    type === 'noid_asylum' &&
    !/\basylum (?:office|officer|interview|application)\b|\bI-589\b/i.test(text)
  )
    return 'noid'
  if (
    type === 'interview_notice' &&
    /\basylum (?:office|interview|application)\b|\bI-589\b/i.test(text)
  )
    return 'asylum_interview'
  return type
}

function scoreOf(text: string, titles: readonly string[], type: KnownType): number {
  const { title, body } = signs[type]
  const at = title === undefined ? -1 : titles.findIndex((line) => title.test(line))
  const heading = at < 0 ? 0 : titled - Math.min(3, at * 0.25)
  return body.reduce(
    (sum, [sign, weight]) => sum + weight * Math.min(most, text.match(sign)?.length ?? 0),
    heading,
  )
}

/** The line by which a paper names its kind, or null where none does. Where the kind is not known, its own heading. */
export function titleOf(text: string, type: DocumentType): string | null {
  if (type === 'unknown') {
    const subject = /^[ \t]*(?:re|subject|betreff)\s*:\s*(\S.{4,110})$/im
      .exec(text.slice(0, 2_500))?.[1]
      ?.trim()
    const found = titlesOf(text).filter(
      (line) =>
        (line.split(/\s+/).length >= 2 || /^(?:SUMMONS|SUBPOENA|INVOICE|COMPLAINT)$/.test(line)) &&
        heading.test(line) &&
        !noHeading.test(line),
    )
    return found.find((line) => !/\p{Ll}/u.test(line)) ?? subject ?? found[0] ?? null
  }
  const { title } = signs[type]
  return title === undefined ? null : (titlesOf(text).find((line) => title.test(line)) ?? null)
}

/** What kind of paper a text is; 'unknown' where too little speaks for one kind, or as much for another. English texts only. */
export function documentTypeOf(text: string): DocumentType {
  const titles = titlesOf(text)
  const scored = documentTypes
    .filter((type) => type !== 'unknown')
    .map((type) => ({ type: refined(type, text), score: scoreOf(text, titles, type) }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]
  const second = scored.find(({ type }) => type !== best?.type)
  if (best === undefined || best.score < enough || best.score < lead * (second?.score ?? 0))
    return 'unknown'
  return isOnly(best.type, text) ? best.type : 'unknown'
}

/** Papers that speak like another kind and are none: a briefing schedule decides nothing, a letter that a lease ends is no lease. */
function isOnly(type: KnownType, text: string): boolean {
  // A bank and an insurer ask for more documents, and deny, too.
  if (type === 'rfe' || type === 'noid')
    return /\b(?:USCIS|immigration|RFE|petition|[IN]-?\d{2,3}|request for (?:additional |initial )?evidence)\b/i.test(
      text,
    )
  if (type === 'bia_decision')
    return (
      !/\bbriefing schedule\b/i.test(text) ||
      /\b(?:is|be) (?:dismissed|sustained|remanded)\b|\bFOR THE BOARD\b/.test(text)
    )
  if (type === 'hearing_notice')
    return !/\bnotice of violation\b|\bhomeowners?\b/i.test(text.slice(0, 900))
  return (
    type !== 'lease' ||
    /^\W*lease renewal/im.test(text) ||
    !/\byour (?:present |current )?lease\b[^.]{0,60}\bends\b/i.test(text)
  )
}
