import {
  isFinite,
  isPlainlyFinite,
  mainVerb,
  phraseBefore,
  verbGroup,
  type Place,
} from './grammar.ts'
import { beForms } from './lexicon.ts'
import { subjectAgain, type Company } from './subjects.ts'
import { capital, isCapital, joined, type Token } from './tokens.ts'

/** Where a sentence is cut: the first part ends before `end`; the second is `start` and then the tokens from `rest`. */
export interface Cut {
  readonly end: number
  readonly start: string
  readonly rest: number
  /** The second part ends before this token: a phrase from the front that follows as its own sentence. */
  readonly restTo?: number
  /** Tokens [from, to) that the first part leaves out. */
  readonly skip?: readonly [from: number, to: number]
  /** A token of the second part to leave out: the bracket that closed it. */
  readonly drop?: number
  /** Words the first part begins with in place of what it leaves out. */
  readonly lead?: string
  /** The verb that takes the place of the first word after what is left out. */
  readonly middle?: string
}

export interface Scene {
  readonly tokens: readonly Token[]
  readonly where: readonly Place[]
  readonly company: Company
  /** The name of a rule that is switched off. */
  readonly without?: string
}

/** Looks for a place to cut at token `i`. */
export type Finder = (scene: Scene, i: number) => Cut | undefined

export const outside = ({ where }: Scene, i: number): boolean => where[i]?.inside === false
export const atMain = ({ where }: Scene, i: number): boolean =>
  where[i]?.inside === false && where[i]?.clause === -1
export const wordsIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from, to).filter(({ tag }) => tag !== 'stop').length

/** Where the part of the sentence begins that ends before `end`: after the last semicolon or colon. */
export function segment(tokens: readonly Token[], end: number): number {
  let from = 0
  for (let i = 0; i < end; i++) if (tokens[i]?.text === ';' || tokens[i]?.text === ':') from = i + 1
  return from
}

/** "has argued" → "has also argued": the words of the main verb with "also" behind its helper. */
export function withAlso(
  { verb, group }: { verb: number; group: { head: number } },
  words: readonly string[],
): string {
  const aux = group.head > verb ? 1 : 0
  return [...words.slice(0, aux), 'also', ...words.slice(aux)]
    .join(' ')
    .replaceAll(/ (?=['’]s\b)/g, '')
}

/** The main clause of the part before `end`: its verb group and the subject to repeat. */
export function mainOf(scene: Scene, end: number) {
  const { tokens, where, company } = scene
  const from = segment(tokens, end)
  const verb = mainVerb(tokens, where, from, end)
  if (verb < 0) return undefined
  let before = verb
  // "The applicant, who was born in 1950, lives": the subject stands before the clause between the commas.
  if (tokens[verb - 1]?.text === ',') {
    let j = verb - 2
    while (j > from && !(tokens[j]?.text === ',' && where[j]?.inside === false)) j--
    if (j > from) before = j
  }
  const { start, head } = phraseBefore(tokens, before, from)
  if (start < 0) return undefined
  const group = verbGroup(tokens, verb)
  // "It is up to them to agree": this "it" names nobody who could do more.
  if (
    tokens[head]?.lower === 'it' &&
    beForms.has(tokens[verb]?.lower ?? '') &&
    tokens.slice(group.end, end).some(({ tag }) => tag === 'to' || tag === 'that')
  )
    return undefined
  // Said twice, a long name of somebody reads like the name of another.
  if (
    tokens.slice(start, before).filter(({ text }) => text !== ',').length > 2 &&
    tokens
      .slice(start, before)
      .every(({ text, tag }) => text === ',' || (isCapital(text) && tag !== 'determiner'))
  )
    return undefined
  const subject =
    subjectAgain(tokens, start, before, head, company) ?? wholePhrase(tokens, start, before)
  if (subject === undefined) return undefined
  return { verb, group, start, head, subject }
}

/** A short subject said once more in full: "Edificaciones March Gallego S.A.". */
function wholePhrase(tokens: readonly Token[], start: number, end: number): string | undefined {
  let to = end
  while (tokens[to - 1]?.text === ',' || tokens[to - 1]?.tag === 'adverb') to--
  const phrase = tokens.slice(start, to)
  if (
    phrase.length === 0 ||
    phrase.length > 7 ||
    /^(?:no|each|every|any|some|another|neither|either|one)$/.test(phrase[0]?.lower ?? '')
  )
    return undefined
  if (
    phrase.some(
      ({ tag, text }) =>
        !/^(?:determiner|adjective|noun|name|possessive|preposition)$/.test(tag) ||
        /^[,;:]$/.test(text),
    )
  )
    return undefined
  if (phrase.at(-1)?.tag !== 'name' && phrase.at(-1)?.tag !== 'noun') return undefined
  return capital(joined(phrase).trim())
}

/** Index of the finite verb of a clause with its own subject that begins at `i`; −1 where none does for sure. */
export function ownVerb(tokens: readonly Token[], i: number, sure: boolean): number {
  const first = tokens[i]
  if (first === undefined || !/^(?:determiner|pronoun|name|noun|adjective|number)$/.test(first.tag))
    return -1
  for (let j = i + 1; j < tokens.length && j < i + 16; j++) {
    const token = tokens[j]
    if (
      token === undefined ||
      (token.tag === 'stop' && !/^[()“”"]$/.test(token.text)) ||
      /^(?:to|relative|that|subordinator|and)$/.test(token.tag)
    ) {
      if (/^(?:his|he)$/.test(tokens[j - 1]?.lower ?? '') && token?.lower === 'or') continue
      return -1
    }
    if (
      j > i &&
      tokens[j - 1]?.lower !== 'or' &&
      (token.tag === 'pronoun' ||
        (token.tag === 'determiner' &&
          tokens[j - 1]?.tag !== 'preposition' &&
          tokens[j - 1]?.tag !== 'determiner'))
    )
      return -1
    if (isFinite(tokens, j)) return !sure || isPlainlyFinite(tokens, j) ? j : -1
    if (token.tag === 'participle' && tokens[j + 1]?.lower === 'by') return -1
  }
  return -1
}

/** Like `ownVerb`, with a phrase or a condition allowed in front of the subject: "in the end, he won", "if so, he won". */
export function clauseAt(tokens: readonly Token[], i: number): boolean {
  if (ownVerb(tokens, i, false) > 0) return true
  if (!/^(?:preposition|subordinator|adverb)$/.test(tokens[i]?.tag ?? '')) return false
  for (let j = i + 1; j < tokens.length && j < i + 22; j++) {
    if (tokens[j]?.text === ';') return false
    const open =
      tokens[j - 1]?.text === ',' ||
      (tokens[i]?.tag !== 'subordinator' &&
        /^(?:noun|name|number|adverb)$/.test(tokens[j - 1]?.tag ?? '') &&
        /^(?:determiner|pronoun)$/.test(tokens[j]?.tag ?? ''))
    if (open && ownVerb(tokens, j, false) > 0) return true
  }
  return false
}

/** Whether the main verb before `end` has its subject before it: the sentence is no fragment. */
export function hasSubject({ tokens, where }: Scene, end: number): boolean {
  const from = segment(tokens, end)
  const verb = mainVerb(tokens, where, from, end)
  return verb > from && phraseBefore(tokens, verb, from).start >= from
}

/** Verbs that report what someone said or held. */
export const reporting: ReadonlySet<string> = new Set(
  'hold find say state claim argue note conclude submit allege add observe decide rule declare maintain complain explain consider believe contend assert point stress emphasise emphasize confirm acknowledge admit testify provide order inform tell advise establish recall reiterate affirm determine indicate report suggest reply hear require request demand ask recommend propose think learn show warn guarantee agree confess concede attest disclose clarify notify remark reveal discover demonstrate caution write'.split(
    ' ',
  ),
)

/** "She" in the middle of a sentence is "she"; a name stays as it is. */
export const subjectInside = (subject: string): string =>
  /^(?:He|She|It|They|We|You|The)\b/.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : subject

/** Whether the main clause that ends before `end` speaks of the past; undefined where it has no plain tense. */
export function tenseBefore({ tokens, where }: Scene, end: number): 'past' | 'present' | undefined {
  const verb = mainVerb(tokens, where, segment(tokens, end), end)
  const tag = tokens[verb]?.tag
  return tag === 'past'
    ? 'past'
    : tag === 'present' || tag === 'base' || tag === 'modal'
      ? 'present'
      : undefined
}

/** Whether the clause that begins at `i` ends at a comma before the sentence does. */
export function closesLater({ tokens, where }: Scene, i: number): boolean {
  for (let j = i + 1; j < tokens.length; j++)
    if (where[j]?.inside === false && tokens[j]?.tag !== 'stop' && (where[j]?.clause ?? -1) < i)
      return true
  return false
}
