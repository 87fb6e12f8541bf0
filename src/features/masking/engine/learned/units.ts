import { fold } from '../lists.ts'

/** What is judged: a word, a row of digits, or one Chinese sign. */
export interface Unit {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
  /** What stands between it and the unit before. */
  readonly gap: string
  readonly script: 'latin' | 'cyrillic' | 'arabic' | 'han' | 'digits' | 'other'
}

const unit = /\p{Script=Han}|\p{N}+|[[\p{L}\p{M}]--\p{Script=Han}]+/gv

function scriptOf(text: string): Unit['script'] {
  if (/^[A-Za-z]/.test(text)) return 'latin'
  if (/^\p{N}/u.test(text)) return 'digits'
  if (/^\p{Script=Han}/u.test(text)) return 'han'
  if (/^\p{Script=Arabic}/u.test(text)) return 'arabic'
  if (/^\p{Script=Cyrillic}/u.test(text)) return 'cyrillic'
  return /^\p{Script=Latin}/u.test(text) ? 'latin' : 'other'
}

/** The units of a text in order. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(unit)) {
    const script = scriptOf(found)
    units.push({
      text: found,
      folded: script === 'digits' ? '0'.repeat(Math.min(found.length, 12)) : fold(found),
      start: index,
      end: index + found.length,
      gap: text.slice(from, index),
      script,
    })
    from = index + found.length
  }
  return units
}

export type TextLanguage = 'en' | 'es' | 'pt' | 'de' | 'tr' | 'ru' | 'ar' | 'zh' | ''

/** The language of a text: by its script, and among those in Latin letters by what their words say. */
export function languageOf(units: readonly Unit[], spoken: string): TextLanguage {
  const count = (script: Unit['script']) => units.filter((one) => one.script === script).length
  const [latin, cyrillic, arabic, han] = [
    count('latin'),
    count('cyrillic'),
    count('arabic'),
    count('han') / 2,
  ]
  const most = Math.max(latin, cyrillic, arabic, han)
  if (most === han && han > 0) return 'zh'
  if (most === arabic && arabic > 0) return 'ar'
  if (most === cyrillic && cyrillic > 0) return 'ru'
  return spoken === 'ru' ? '' : (spoken as TextLanguage)
}
