import {
  atMain,
  hasSubject,
  mainOf,
  outside,
  reporting,
  subjectInside,
  withAlso,
  wordsIn,
  type Finder,
} from './clauses.ts'
import { baseOf } from './forms.ts'
import { isFinite, isPlainlyFinite } from './grammar.ts'
import { people } from './lexicon.ts'
import { capital, joined } from './tokens.ts'

/** Clauses that come later in a sentence: a second verb behind a phrase, "and that", "nor". */

/** "…and, on 9 May, did y" → "… . On 9 May, it did y" */
export const laterVerb: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'and' || !atMain(scene, i)) return undefined
  const first = tokens[i + 1]?.text === ',' ? i + 2 : i + 1
  if (tokens[first]?.tag !== 'preposition') return undefined
  let next = first + 1
  while (
    next < tokens.length &&
    next < first + 9 &&
    !isFinite(tokens, next) &&
    !/^(?:and|to|that|relative|subordinator)$/.test(tokens[next]?.tag ?? '')
  )
    next++
  if (!isPlainlyFinite(tokens, next) || tokens[next - 1]?.text !== ',') return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, end)
  if (
    main === undefined ||
    wordsIn(tokens, 0, end) < 4 ||
    tokens[next]?.tag !== tokens[main.verb]?.tag
  )
    return undefined
  return {
    end,
    start: `${capital(joined(tokens.slice(first, next)).trim())} ${subjectInside(main.subject)}`,
    rest: next,
  }
}

/** "It held that A and that B" → "It held that A. It also held that B." */
export const andThat: Finder = (scene, i) => {
  const { tokens, where } = scene
  const lower = tokens[i]?.lower
  if ((lower !== 'and' && lower !== 'but') || where[i]?.inside !== false) return undefined
  const clause = where[i]?.clause ?? -1
  if (clause < 0 || tokens[clause]?.tag !== 'that') return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, clause)
  if (
    main === undefined ||
    main.group.negated ||
    main.group.end > clause ||
    clause - main.group.end > 5 ||
    tokens[main.verb]?.tag === 'modal'
  )
    return undefined
  const head = tokens[main.group.head]
  const root = head === undefined ? undefined : baseOf(head.lower)
  if (
    root === undefined ||
    !reporting.has(root) ||
    (tokens[clause - 1]?.tag === 'noun' &&
      !people.has(tokens[clause - 1]?.lower ?? '') &&
      main.group.end !== clause)
  )
    return undefined
  // Without a second "that" it stays open whether the second part was said too.
  if (tokens[i + 1]?.tag !== 'that') return undefined
  if (!tokens.slice(clause + 1, end).some((_, k) => isFinite(tokens, clause + 1 + k)))
    return undefined
  if (tokens[clause + 1]?.tag === 'subordinator') return undefined
  if (wordsIn(tokens, clause, end) < 4) return undefined
  const verbs = tokens
    .slice(main.verb, clause)
    .filter(({ tag }) => tag !== 'adverb' && tag !== 'stop')
    .map(({ text }) => text)
  const lead =
    lower === 'but'
      ? `However, ${subjectInside(main.subject)} ${verbs.join(' ')}`
      : `${main.subject} ${withAlso(main, verbs)}`
  return { end, start: `${lead} that`, rest: i + 2 }
}

/** "…, nor does it x" → "… . Nor does it x" */
export const nor: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'nor' || tokens[i - 1]?.text !== ',' || !outside(scene, i))
    return undefined
  if (
    !/^(?:is|was|are|were|do|does|did|has|had|have|can|may|will|would|could|should|must|shall)$/.test(
      tokens[i + 1]?.lower ?? '',
    )
  )
    return undefined
  return hasSubject(scene, i - 1) && wordsIn(tokens, i, tokens.length) > 4
    ? { end: i - 1, start: '', rest: i }
    : undefined
}
