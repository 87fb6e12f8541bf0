import { beForms, doForms, haveForms, isNounToo, negations, verbForms } from './lexicon.ts'
import type { Tag, Token } from './tokens.ts'

/** What encloses a token: nothing, a bracket or quotation, or a subordinate clause (with the index of its first word). */
export interface Place {
  readonly inside: boolean
  readonly clause: number
}

const auxiliary = (lower: string) =>
  beForms.has(lower) || haveForms.has(lower) || doForms.has(lower)

/** Whether the verb at `i` carries the tense of a clause. */
export function isFinite(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  if (token === undefined) return false
  if (token.tag === 'modal' || token.tag === 'past' || token.tag === 'present') return true
  if (token.tag !== 'base') return false
  const before = tokens
    .slice(Math.max(0, i - 4), i)
    .toReversed()
    .find(({ tag, lower }) => tag !== 'adverb' && lower !== 'not')
  return (
    before !== undefined &&
    /^(?:pronoun|noun|name|relative)$/.test(before.tag) &&
    !doForms.has(before.lower)
  )
}

/** Whether the finite verb at `i` cannot be a participle ("the order issued on 5 May"). */
export function isPlainlyFinite(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  if (token === undefined || !isFinite(tokens, i)) return false
  if (token.tag === 'modal' || auxiliary(token.lower)) return true
  if (token.tag === 'present')
    return !isNounToo(token.lower) || /^(?:determiner|that|to)$/.test(tokens[i + 1]?.tag ?? '')
  const kinds = verbForms(token.lower)
  if (token.tag === 'past' && kinds !== undefined && !kinds.has('participle')) return true
  if (tokens[i - 1]?.tag === 'pronoun') return true
  return /^(?:determiner|that|pronoun|name|to)$/.test(tokens[i + 1]?.tag ?? '')
}

const opens = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['«', '»'],
  ['"', '"'],
])

/** Marks quotations as fixed and says of every token what encloses it. */
export function places(tokens: readonly Token[]): Place[] {
  const result: Place[] = []
  let closing: string[] = []
  let clause = -1
  let nonRestrictive = false
  let mainSeen = false
  let verbs = 0
  let joining = false
  tokens.forEach((token, i) => {
    const { text, tag } = token
    const wanted = opens.get(text)
    if (closing.at(-1) === text) {
      result.push({ inside: true, clause })
      closing = closing.slice(0, -1)
      return
    }
    if (
      wanted !== undefined &&
      (token.fixed || /^[([]$/.test(text)) &&
      (i > 0 || tokens.slice(i + 1, -1).some((t) => t.text === wanted))
    )
      closing = [...closing, wanted]
    const inside = closing.length > 0
    if (!inside) {
      const opener = tag === 'subordinator' || tag === 'relative' || (tag === 'that' && i > 0)
      if (text === ';') {
        clause = -1
        mainSeen = false
        verbs = 0
      } else if (opener && (clause < 0 || tokens[clause]?.tag === 'relative')) {
        clause = i
        verbs = 0
        nonRestrictive =
          tokens[i - 1]?.text === ',' ||
          (tokens[i - 1]?.tag === 'preposition' && tokens[i - 2]?.text === ',')
        joining = false
      } else if (clause >= 0 && text === ',') {
        const initial =
          !mainSeen && verbs > 0 && (clause === 0 || tokens[clause]?.tag === 'subordinator')
        if (initial && tokens[i + 1]?.tag !== 'and' && tokens[i + 1]?.tag !== 'relative')
          clause = -1
        else if (
          nonRestrictive &&
          tokens[clause]?.tag === 'relative' &&
          verbs > 0 &&
          (!mainSeen || tokens[i + 1]?.tag === 'and')
        )
          clause = -1
      } else if (tag === 'and') joining = true
      else if (isFinite(tokens, i)) {
        const chained =
          tokens[i - 1] !== undefined &&
          (isFinite(tokens, i - 1) || tokens[i - 1]?.tag === 'adverb')
        if (
          clause >= 0 &&
          !mainSeen &&
          verbs > 0 &&
          !joining &&
          !chained &&
          (tokens[clause]?.tag === 'relative' || tokens[clause]?.tag === 'that') &&
          isPlainlyFinite(tokens, i)
        ) {
          clause = -1
          mainSeen = true
        } else if (clause < 0) mainSeen = true
        else {
          verbs += 1
          joining = false
        }
      }
    }
    result.push({ inside, clause })
  })
  return result
}

/** The first finite verb of the main clause in [from, to), or −1. */
export function mainVerb(
  tokens: readonly Token[],
  where: readonly Place[],
  from: number,
  to: number,
): number {
  for (let i = from; i < to; i++)
    if (where[i]?.clause === -1 && !where[i]?.inside && isFinite(tokens, i)) return i
  return -1
}

/** The word that carries the sense of the verb group at `verb`: "heard" in "had not yet been heard". */
export function headVerb(tokens: readonly Token[], verb: number): Token | undefined {
  let head = verb
  for (let i = verb; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) break
    if (i > verb && (negations.has(token.lower) || token.tag === 'adverb')) continue
    const helped = tokens[head]?.tag === 'modal' || auxiliary(tokens[head]?.lower ?? '')
    if (
      i > verb &&
      !(helped && (auxiliary(token.lower) || /^(?:participle|past|ing|base)$/.test(token.tag)))
    )
      break
    head = i
  }
  return tokens[head]
}

const nominal = new Set<Tag>(['noun', 'name', 'number', 'adjective', 'possessive', 'ing'])

/** Where the noun phrase that ends just before `end` begins, with its head noun; −1 where there is none. */
export function phraseBefore(
  tokens: readonly Token[],
  end: number,
  from = 0,
): { start: number; head: number } {
  let i = end - 1
  while (i >= from && (tokens[i]?.tag === 'adverb' || tokens[i]?.text === ',')) i--
  if (tokens[i]?.text === ')' || tokens[i]?.text === '”')
    while (i >= from && !/^[(“]$/.test(tokens[i]?.text ?? '')) i--
  if (/^[(“]$/.test(tokens[i]?.text ?? '')) i--
  if (tokens[i]?.tag === 'pronoun') return { start: i, head: i }
  let start = -1
  let head = -1
  for (; i >= from; i--) {
    const token = tokens[i]
    if (token === undefined) break
    if (
      token.tag === 'noun' ||
      token.tag === 'name' ||
      token.tag === 'number' ||
      (nominal.has(token.tag) && start >= 0) ||
      (token.tag === 'participle' && start >= 0 && tokens[i - 1]?.tag === 'determiner')
    ) {
      if (token.tag === 'number' && /^(?:1[89]|20)\d\d$/.test(token.text) && start >= 0) break
      if (head < 0) head = i
      start = i
    } else if (token.tag === 'determiner' && start >= 0) {
      start = i
      const before = tokens[i - 1]
      if (
        before?.tag !== 'preposition' ||
        i - 1 <= from ||
        tokens[i - 2] === undefined ||
        !nominal.has(tokens[i - 2]?.tag ?? 'stop') ||
        tokens[i - 2]?.tag === 'number'
      )
        break
      head = -1
      i -= 1
    } else if (
      token.tag === 'preposition' &&
      start >= 0 &&
      i > from &&
      nominal.has(tokens[i - 1]?.tag ?? 'stop') &&
      tokens[i - 1]?.tag !== 'number'
    )
      head = -1
    else break
  }
  return { start, head: start < 0 ? -1 : head }
}

export const isPlural = (noun: string): boolean =>
  /(?:[^su]s|people|children|men|women|police)$/.test(noun) &&
  !/(?:ics|ness|basis|process|access|series)$/.test(noun)
