import { beForms, doForms, haveForms, negations } from '../lexicon.ts'
import type { Token } from '../tokens.ts'

/** How a clause binds: a fact, a duty, a leave, a need that is denied ("need not"), advice; "shall" may be a duty or a fact. */
export type Force = 'fact' | 'duty' | 'shall' | 'leave' | 'needless' | 'advice'
/** In what part of a sentence a word stands. */
export type Role =
  | 'main'
  | 'if'
  | 'unless'
  | 'until'
  | 'before'
  | 'after'
  | 'while'
  | 'because'
  | 'although'
  | 'who'
  | 'that'
  | 'to'
  | 'without'
  | 'except'

export interface Clause {
  readonly role: Role
  readonly words: string[]
  /** The sentence of the text it stands in. */
  readonly sentence: number
  /** Whether it stands in front of what it rules: first in its sentence, after "and", or put in between. */
  isInFront: boolean
}
export interface Predicate {
  readonly concept: string
  readonly word: string
  force: Force
  denied: boolean
  readonly role: Role
  readonly clause: number
  /** Its place among the words of its clause. */
  readonly place: number
  readonly verb: boolean
  /** An infinitive, a participle or a gerund below another word: "to reopen", "evidence submitted". */
  inner: boolean
  /** Whether the word denies by itself: "refuse", "invalid". */
  readonly denies: boolean
  /** Who does it, where the sentence says so. */
  readonly agent: string | undefined
}
/** An "only", and the words on its two sides. */
export interface Only {
  /** What it limits. */
  readonly focus: readonly string[]
  /** Before the verb of its clause: it limits the subject. */
  readonly isBefore: boolean
}
export interface Reading {
  readonly clauses: readonly Clause[]
  readonly predicates: readonly Predicate[]
  readonly denials: number
  readonly forces: Readonly<Record<Force, number>>
  readonly forbids: number
  readonly only: readonly Only[]
  readonly concepts: ReadonlyMap<string, number>
  readonly tokens: readonly Token[]
}

export const roles: Readonly<Record<string, Role>> = {
  if: 'if',
  unless: 'unless',
  until: 'until',
  before: 'before',
  after: 'after',
  while: 'while',
  because: 'because',
  although: 'although',
  though: 'although',
  without: 'without',
  except: 'except',
  who: 'who',
}
export const short: ReadonlySet<Role> = new Set([
  'before',
  'after',
  'while',
  'without',
  'except',
  'if',
])
/** "Unless" and "without" open a condition, and "cannot" is read as two words. */
export const denying = new Set(
  [...negations, 'nobody', 'nothing', 'nowhere'].filter(
    (word) => !/^(?:unless|without|cannot)$/.test(word),
  ),
)
export const forceOf: Readonly<Record<string, Force>> = {
  must: 'duty',
  shall: 'shall',
  may: 'leave',
  ought: 'needless',
  should: 'advice',
  will: 'fact',
  would: 'fact',
}
export const auxiliary = (lower: string) =>
  beForms.has(lower) || haveForms.has(lower) || doForms.has(lower)
export const empty = new Set(
  'a an the of to in on at by for with from into about as than his her hers its their theirs your yours our my any every some each all per such other this that these those it he she they we you i them him us me be am is are was were been being have has had do does did will would shall must may ought should not also too very quite more most less then there here so please new same own if when and or but nor who only no never under up out off over back again still already yet both either neither mai however therefore upon one other otherwise accordingly hereby thereof thereto herein'.split(
    ' ',
  ),
)
