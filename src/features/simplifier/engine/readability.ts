import type { Locale } from '#kernel/locale.ts'
import type { TextLanguage } from './language.ts'
import { splitSentences } from './sentences.ts'
import { syllablesOf } from './syllables.ts'

export interface Readability {
  /** 0 (hardest) to 10 (easiest), one decimal: the formula's reading ease divided by ten. */
  readonly score: number
  /** School years, where a published formula says so. */
  readonly grade: number | null
  /** The name of the published formula; the page shows it. */
  readonly formula: string
}

interface Counts {
  readonly words: number
  readonly sentences: number
  readonly syllables: number
  readonly letters: number
}

interface Formula {
  readonly name: string
  ease(perSentence: number, perWord: number, counts: Counts): number
  grade?(perSentence: number, perWord: number, counts: Counts): number
}

/** Where a school grade stands on Flesch's own table of reading ease (Flesch 1949): grade 5 is 95, grade 16 is 40. */
const easeOfGrade = (grade: number) => (grade <= 8 ? 95 - 10 * (grade - 5) : 65 - 3.2 * (grade - 8))

/**
 * Published formulas. en: Flesch 1948, Kincaid 1975. es: Szigriszt-Pazos 1993. de: Amstad 1978. pt: Martins et al. 1996.
 * ru: Oborneva 2006. tr: Ateşman 1997. ar: Al-Heeti 1984, a school grade from the mean length of words.
 */
const formulas: Partial<Record<Locale, Formula>> = {
  en: {
    name: 'Flesch Reading Ease, Flesch–Kincaid',
    ease: (s, w) => 206.835 - 1.015 * s - 84.6 * w,
    grade: (s, w) => 0.39 * s + 11.8 * w - 15.59,
  },
  es: { name: 'Szigriszt-Pazos', ease: (s, w) => 206.835 - s - 62.3 * w },
  de: { name: 'Amstad', ease: (s, w) => 180 - s - 58.5 * w },
  pt: { name: 'Flesch–Martins', ease: (s, w) => 248.835 - 1.015 * s - 84.6 * w },
  ru: { name: 'Oborneva', ease: (s, w) => 206.835 - 1.3 * s - 60.1 * w },
  tr: { name: 'Ateşman', ease: (s, w) => 198.825 - 2.61 * s - 40.175 * w },
  ar: {
    name: 'Al-Heeti',
    ease: (_s, _w, counts) => easeOfGrade(heeti(counts)),
    grade: (_s, _w, counts) => heeti(counts),
  },
}

const heeti = ({ letters, words }: Counts) => 4.414 * (letters / words) - 13.468

const marks = /[\u064b-\u065f\u0670\u0640]/g

/** Words of a text as the formulas count them: numbers count, vowel marks of Arabic do not. */
export const wordsOf = (text: string): string[] =>
  text.replace(marks, '').match(/\p{L}[\p{L}\p{M}'’-]*|\p{N}[\p{N}.,/:-]*/gu) ?? []

function countsOf(text: string, language: Locale): Counts {
  const words = wordsOf(text)
  const sentences = splitSentences(text).filter((sentence) => /\p{L}/u.test(sentence.text)).length
  return {
    words: words.length,
    sentences: Math.max(1, sentences),
    syllables: words.reduce((sum, word) => sum + syllablesOf(word, language), 0),
    letters: words.reduce((sum, word) => sum + (word.match(/\p{L}|\p{N}/gu)?.length ?? 0), 0),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * How easy a text reads, by the published formula of its language; null where there is none (Chinese, unknown) or where
 * the text holds fewer than three words.
 */
export function readabilityOf(text: string, language: TextLanguage): Readability | null {
  const formula = language === 'other' || language === 'ht' ? undefined : formulas[language]
  if (formula === undefined || language === 'other' || language === 'ht') return null
  const counts = countsOf(text, language)
  if (counts.words < 3) return null
  const [perSentence, perWord] = [counts.words / counts.sentences, counts.syllables / counts.words]
  const grade = formula.grade?.(perSentence, perWord, counts)
  return {
    score: rounded(within(formula.ease(perSentence, perWord, counts) / 10, 0, 10)),
    grade: grade === undefined ? null : rounded(within(grade, 0, 20)),
    formula: formula.name,
  }
}
