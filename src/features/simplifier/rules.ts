import { daysBetween, type CalendarDate } from '#kernel/calendar-dates.ts'
import { actOn } from '#features/deadlines/engine/aim.ts'

/** What the page and the server agree on. Lengths count code points. */
export const longestText = 20_000
/** A plain text may be a little longer than its original; what is saved has feature for that. */
export const longestPlain = 60_000
export const mostSaved = 100

export const engines = ['own', 'model'] as const
export type EngineName = (typeof engines)[number]

/** S2's words for a readability score out of ten. */
export const readabilityLabels = [
  'very_easy',
  'easy',
  'moderate',
  'difficult',
  'very_difficult',
] as const
export type ReadabilityLabel = (typeof readabilityLabels)[number]

/** 8 and more is very easy, 6 easy, 4 moderate, 2 difficult, below that very difficult. */
export function readabilityLabel(score: number): ReadabilityLabel {
  if (score >= 8) return 'very_easy'
  if (score >= 6) return 'easy'
  if (score >= 4) return 'moderate'
  return score >= 2 ? 'difficult' : 'very_difficult'
}

/** How complex the plain text still is, in percent: 100 minus ten times its score. */
export const complexityPercent = (after: number) =>
  Math.round(Math.min(100, Math.max(0, 100 - 10 * after)))

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words of a text in any script. */
export const countWords = (text: string): number =>
  [...segmenter.segment(text)].filter((part) => part.isWordLike).length

/** By how many percent `after` is shorter than `before`; negative where it is longer. */
export const reductionPercent = (before: number, after: number) =>
  before === 0 ? 0 : Math.round((1 - after / before) * 100)

interface Line {
  /** What stands before the sentence: white space, list marks. */
  readonly space: string
  readonly source: string
  readonly plain: string
}

export interface Rewritten {
  readonly sentences: readonly Line[]
  readonly tail: string
}

export const isChanged = ({ source, plain }: Pick<Line, 'source' | 'plain'>) => source !== plain

/** Whether an answer may bear the badge of a language model: one wrote a sentence of it. */
export const isByModel = (sentences: readonly (Line & { readonly by: EngineName })[]): boolean =>
  sentences.some((line) => line.by === 'model' && isChanged(line))

/** The plain text, with the original in place of the sentences whose change the reader took back. */
export const textOf = (
  { sentences, tail }: Rewritten,
  undone: ReadonlySet<number> = new Set(),
): string =>
  sentences
    .map(({ space, source, plain }, place) => space + (undone.has(place) ? source : plain))
    .join('') + tail

/** A run of lines that stand folded away together is worth it from this length on, in characters. */
const leastFolded = 40

/** The plain text in pieces for the eye: what may be folded away, and what is read. Nothing is lost: all pieces together are the text but for white space between them. */
export function pieces(
  {
    sentences,
    tail,
  }: { readonly sentences: readonly (Line & { readonly folds: boolean })[]; readonly tail: string },
  undone: ReadonlySet<number> = new Set(),
): { text: string; isFolded: boolean }[] {
  const runs: { text: string; isFolded: boolean }[] = []
  for (const [place, { space, source, plain, folds }] of sentences.entries()) {
    const text = space + (undone.has(place) ? source : plain)
    const last = runs.at(-1)
    if (last?.isFolded === folds) last.text += text
    else runs.push({ text, isFolded: folds })
  }
  const worth: { text: string; isFolded: boolean }[] = []
  for (const { text, isFolded } of [...runs, { text: tail, isFolded: false }]) {
    const folded = isFolded && text.trim().length >= leastFolded
    const last = worth.at(-1)
    if (last?.isFolded === folded) last.text += text
    else worth.push({ text, isFolded: folded })
  }
  return worth
    .map(({ text, isFolded }) => ({ text: text.replace(/^\s*\n|\s+$/g, ''), isFolded }))
    .filter(({ text }) => text.trim() !== '')
}

/** More pieces than this are no prose: what stays as it is comes in larger ones. */
const mostPieces = 1_000

/** The sentences of an answer; in a text of thousands, neighbours that did not change are one. Put together they give the same text. */
export function gathered<
  Part extends Line & {
    readonly reasons: readonly string[]
    readonly by: EngineName
    readonly folds: boolean
  },
>(parts: readonly Part[]) {
  const whole: {
    space: string
    source: string
    plain: string
    reasons: string[]
    by: EngineName
    folds: boolean
  }[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    const joins =
      parts.length > mostPieces &&
      last !== undefined &&
      !isChanged(part) &&
      !isChanged(last) &&
      last.by === part.by &&
      last.folds === part.folds
    if (joins) last.source = last.plain += part.space + part.source
    else
      whole.push({
        space: part.space,
        source: part.source,
        plain: part.plain,
        reasons: [...part.reasons],
        by: part.by,
        folds: part.folds,
      })
  }
  return whole
}

export interface ReportPart {
  readonly title: string
  readonly lines: readonly string[]
}

/** The text file one takes home: each part with its heading, in S2's order; parts without lines are left out. */
export const reportOf = (parts: readonly ReportPart[]): string =>
  parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `${title}\n${'='.repeat([...title].length)}\n${lines.join('\n')}\n`)
    .join('\n')

/** Where the paper itself says "we": bare, the reader would take this site for who speaks. Other languages are not rewritten, so there each sentence is the paper's. */
export const speaksItself = (words: string, language: string): boolean =>
  language === 'en'
    ? /\b(?:[Ww]e|[Uu]s|[Oo]urs?)\b|\bWE\b/.test(words)
    : /[.!?。！？؟]\s*$/u.test(words)

/** Papers whose answer counts by the day it arrives: `receipt` in the rules of deadlines. */
export const mustArrive: readonly string[] = ['rfe', 'noid', 'noid_asylum']

interface Timed {
  readonly kind: 'duty' | 'appointment' | 'choice'
  readonly by: {
    readonly kind: string
    readonly date?: string
    readonly time?: string | null
  } | null
  readonly rule: object | null
}

/** The day to act by: the one that the paper names, or where an office must have it then and is closed, the working day before. */
export function actDayOf(
  { kind, by, rule }: Timed,
  type: string,
  today: CalendarDate,
): CalendarDate | undefined {
  if (by?.kind !== 'date' || by.date === undefined) return undefined
  const isOwed = kind !== 'appointment' && !by.time && (rule !== null || mustArrive.includes(type))
  return isOwed ? actOn(by.date, today) : by.date
}

const ofMail = /\bmail(?:ed|ing|s)?\b|\bpost\b/i
const moreDays =
  /\b(?:additional|more|extra|add(?:s|ed)?)\b[^.;]{0,40}\bdays?\b|\bdays?\b[^.;]{0,40}\b(?:(?:is|are|be|will be) added|additional|more|extra|longer)\b/i

/** The sentence that gives more days where the paper came by mail, or the answer goes by mail. */
export const mailSentenceOf = (sentences: readonly { readonly source: string }[]) =>
  sentences.find(({ source }) => ofMail.test(source) && moreDays.test(source))?.source

/** Whether a sentence gives more days where the paper came by mail, and the date is the one without them. */
export function isWithoutMail(sentence: string, from: string | null, date: string): boolean {
  const [, days, mailed] =
    /\b(\d+) (?:calendar )?days\b.*?\b(\d+) (?:calendar )?days if [a-z ]*mailed\b/i.exec(
      sentence,
    ) ?? []
  if (from === null || days === undefined || Number(mailed) <= Number(days)) return false
  return daysBetween(from, date) === Number(days)
}
