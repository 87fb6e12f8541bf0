import type { Token } from '../tokens.ts'
import { auxiliary, denying, empty, roles, short, type Predicate } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { clauseOf, enter, leave, open, startsClause, type Pass } from './pass.ts'

/** The words that open, close and join clauses, and those that deny. */

/** Takes the word at `i` up where it is one of its kind; false leaves it to the next. */
export type Step = (pass: Pass, i: number) => boolean

export const isFinite = ({ tag, lower }: Token) =>
  tag === 'modal' || /^(?:is|are|was|were|has|had|does|did|do|have|am)$/.test(lower)

export const helps = (token: Token | undefined) => auxiliary(token?.lower ?? '')

const wordsOf = (some: readonly Token[]) =>
  some
    .filter(({ lower, tag }) => !empty.has(lower) && tag !== 'stop' && tag !== 'number')
    .map(({ lower }) => conceptOf(lower).name)

export function push(pass: Pass, said: Partial<Predicate> & { word: string }): void {
  const { role, words } = clauseOf(pass)
  pass.predicates.push({
    concept: '',
    force: pass.force,
    denied: false,
    role,
    clause: pass.current,
    place: words.length,
    verb: true,
    inner: false,
    agent: undefined,
    denies: false,
    ...said,
  })
}

export const atEnd: Step = (pass, i) => {
  const { text } = pass.tokens[i]!
  if (!/^[.;:?!]$/.test(text)) return false
  if (text === '.' && i === pass.tokens.length - 1) return true
  pass.sentence += 1
  pass.host = undefined
  pass.started = false
  open(pass, 'main')
  return true
}

export const atComma: Step = (pass, i) => {
  const { tokens } = pass
  if (!/^[,()]$/.test(tokens[i]!.text)) return false
  pass.isBehind = false
  const { role, words } = clauseOf(pass)
  if (role === 'main') {
    if (pass.hasVerb && startsClause(tokens, i + 1)) open(pass, 'main')
    return true
  }
  const isDone = pass.hasVerb || (short.has(role) && role !== 'who')
  if (!isDone || (pass.host === undefined && words.length === 0)) return true
  const next = tokens[i + 1]
  const isList = next?.tag === 'and' && !startsClause(tokens, i + 2)
  if (
    !isList &&
    (pass.host !== undefined ||
      startsClause(tokens, i + 1) ||
      next?.tag === 'base' ||
      next?.lower === 'not')
  )
    leave(pass)
  return true
}

export const atOpener: Step = (pass, i) => {
  const { tokens } = pass
  const { lower, tag } = tokens[i]!
  const before = tokens[i - 1]
  const role = roles[lower]
  if (role === undefined || (lower === 'before' && tag === 'adverb')) {
    if (tag !== 'that' || !pass.hasVerb) return false
    enter(pass, 'that')
    return true
  }
  const prior = before?.text === ',' ? tokens[i - 2] : before
  enter(pass, role)
  clauseOf(pass).isInFront =
    pass.host !== undefined ||
    before === undefined ||
    before.tag === 'and' ||
    prior?.tag === 'and' ||
    /^[.;:]$/.test(before.text) ||
    (lower !== 'who' && before.tag === 'adverb')
  return true
}

export const atOnly: Step = (pass, i) => {
  const { tokens } = pass
  const { lower } = tokens[i]!
  if (lower !== 'only' && (lower !== 'alone' || tokens[i - 1]?.tag !== 'noun')) return false
  const isBefore = !pass.hasVerb && pass.force === 'fact' && lower === 'only'
  const ends = (one: Token) =>
    one.tag === 'stop' ||
    (isBefore && (one.tag === 'modal' || helps(one) || one.tag === 'present' || one.tag === 'past'))
  const stop = tokens.slice(i + 1, i + 9).findIndex(ends)
  const right = lower === 'alone' ? [] : tokens.slice(i + 1, stop < 0 ? i + 9 : i + 1 + stop)
  const focus =
    right.length > 0 ? wordsOf(right) : wordsOf(tokens.slice(Math.max(0, i - 4), i)).slice(-1)
  pass.only.push({ focus, isBefore })
  return true
}

export const atJoint: Step = (pass, i) => {
  const { tokens } = pass
  const { lower, tag } = tokens[i]!
  if (tag !== 'and') return false
  const { role } = clauseOf(pass)
  if (lower === 'nor') {
    pass.denials += 1
    open(pass, role)
    pass.waiting = pass.denied = true
    return true
  }
  if (!pass.hasVerb || (lower !== 'but' && !startsClause(tokens, i + 1))) return true
  open(pass, role === 'main' || tokens[i + 1]?.tag === 'pronoun' || lower === 'but' ? 'main' : role)
  return true
}

export const atDenial: Step = (pass, i) => {
  const { lower } = pass.tokens[i]!
  const before = pass.tokens[i - 1]
  if (!denying.has(lower)) return false
  pass.denials += 1
  if (pass.bySubject && pass.denied && !pass.hasVerb && lower === 'not') {
    // "Neither may not": denied twice.
    pass.denied = pass.waiting = false
    return true
  }
  pass.bySubject = lower !== 'not' && lower !== 'never'
  if (pass.bySubject && before !== undefined && auxiliary(before.lower)) {
    // "There is no evidence", "has no right": said and done.
    push(pass, { word: lower, denied: true })
    pass.hasVerb = true
    pass.denied = pass.waiting = false
    return true
  }
  const last = pass.predicates.at(-1)
  if (pass.hasVerb && pass.bySubject && last !== undefined && last.clause === pass.current) {
    // "Makes no warranty": the verb before it is denied.
    if (!pass.turned.has(last)) last.denied = !last.denied
    pass.turned.add(last)
    return true
  }
  pass.waiting = pass.denied = true
  return true
}
