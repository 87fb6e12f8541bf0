export const personalDataKinds = [
  'name',
  'email',
  'phone',
  'handle',
  'link',
  'address',
  'birth_date',
  'alien_number',
  'receipt_number',
  'passport',
  'social_security',
  'id_number',
  'bank_account',
  'chosen',
] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** A stretch of a text (UTF-16 positions, `end` exclusive) that names or reaches a person. */
export interface PersonalSpan {
  readonly start: number
  readonly end: number
  readonly kind: PersonalDataKind
}

export type KindOf =
  | PersonalDataKind
  | ((found: string, match: RegExpExecArray) => PersonalDataKind | undefined)

/** What stands in place of a stretch that is taken: no pattern reads over it, and nothing moves. */
export const taken = '\ue000'

/** The steps that take something, in their order. */
export const steps = [
  'reach',
  'phone',
  'shaped',
  'birth',
  'address',
  'cluster',
  'own',
  'cued',
  'listed',
  'unknown',
  'latin-among',
  'arabic',
  'chinese',
  'number',
  'again',
] as const
export type Step = (typeof steps)[number]

/** A stretch, and the step that took it. */
export interface FoundSpan extends PersonalSpan {
  readonly by: Step
}

/** A piece of text from which patterns take what they find, so that nothing is found twice. */
export interface Sheet {
  readonly spans: FoundSpan[]
  text: string
  /** The step at work. */
  step: Step
  /** Where a phrase ends that announces a name, and how sure it is: 1 strong, 2 kinship or title, 3 weak, 4 a closing. */
  readonly cues: { readonly at: number; readonly strength: number }[]
}

/**
 * The text as a slice of one that holds a wide sign: the machine then makes each pattern once, and not a second time for texts
 * without such signs.
 */
export const sheetOf = (text: string): Sheet => ({
  text: (text + taken).slice(0, text.length),
  spans: [],
  step: 'reach',
  cues: [],
})

/** Takes a stretch away without calling it personal: dates, sums and forms that look like numbers of a person. */
export function hide(sheet: Sheet, start: number, end: number): void {
  sheet.text = sheet.text.slice(0, start) + taken.repeat(end - start) + sheet.text.slice(end)
}

export function mark(sheet: Sheet, start: number, end: number, kind: PersonalDataKind): void {
  sheet.spans.push({ start, end, kind, by: sheet.step })
  hide(sheet, start, end)
}

/** Takes every match, or its group `part`, where `kindOf` names a kind. */
export function take(sheet: Sheet, pattern: RegExp, kindOf: KindOf, part = 0): void {
  for (const match of sheet.text.matchAll(pattern)) {
    const found = match[part]
    if (found === undefined || found === '') continue
    const [start, end] =
      part === 0 ? [match.index, match.index + found.length] : match.indices![part]!
    const kind = typeof kindOf === 'string' ? kindOf : kindOf(found, match)
    if (kind !== undefined) mark(sheet, start, end, kind)
  }
}

/** Where a word may begin: Chinese has no gaps, so its letters do not count. */
export const edge =
  '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Greek}\\p{N}])'
export const end = '(?![^\\P{L}\\p{Script=Han}]|\\p{N})'
