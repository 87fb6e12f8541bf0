import { beForms, doForms, months, verbForms } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { agentOf, isImperative } from './agent.ts'
import { auxiliary, denying, empty, forceOf, short, type Reading } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { partyOf } from './parties.ts'
import { begin, clauseOf, leave, type Pass } from './pass.ts'
import { tagged } from './tagged.ts'
import {
  isFinite,
  helps,
  push,
  atEnd,
  atComma,
  atOpener,
  atOnly,
  atJoint,
  atDenial,
  type Step,
} from './clause-steps.ts'

/** Whether the verb at `i` is a second one, which takes the sentence back to its main clause. */
function takesBack(pass: Pass, i: number): boolean {
  const before = pass.tokens[i - 1]
  const { role } = clauseOf(pass)
  if (role === 'main' || role === 'that' || !pass.hasVerb) return false
  if (before?.tag === 'pronoun') return (short.has(role) || role === 'if') && i < 30
  return before?.tag !== 'to' && before?.tag !== 'and' && before?.tag !== 'modal' && !helps(before)
}

const atAuxiliary: Step = (pass, i) => {
  const { tokens } = pass
  const token = tokens[i]!
  const before = tokens[i - 1]
  if (token.tag !== 'modal' && !auxiliary(token.lower)) return false
  const isFirst = isFinite(token)
  if (isFirst && takesBack(pass, i)) leave(pass)
  const isSecond = isFirst && pass.hasVerb && !helps(before) && before?.tag !== 'modal'
  if (isSecond && before?.tag !== 'and' && before?.tag !== 'pronoun') {
    // "Any document submitted to us shall": the verb before belongs to the document.
    const verb = pass.predicates.findLast((one) => one.verb && one.clause === pass.current)
    if (verb !== undefined && pass.reduced.has(verb)) verb.inner = true
  }
  const modal = forceOf[token.lower]
  if (modal !== undefined) {
    const keepsNo = pass.denied && !pass.hasVerb && pass.bySubject
    pass.force = modal
    if (modal === 'advice' || !(keepsNo || denying.has(tokens[i + 1]?.lower ?? '')))
      pass.forces[modal] += 1
    pass.denied = keepsNo
    pass.hasVerb = false
  } else if (isSecond && before?.lower !== 'not') {
    pass.force = 'fact'
    pass.denied = pass.waiting
    pass.hasVerb = false
  }
  pass.started = true
  return true
}

/** Notes whom a sentence speaks of; the word itself is left to the next step. */
const atSubject: Step = (pass, i) => {
  const { lower, tag } = pass.tokens[i]!
  const next = pass.tokens[i + 1]
  if (tag === 'preposition') pass.isBehind = true
  if (
    (pass.hasVerb && next?.tag !== 'modal') ||
    pass.isBehind ||
    next?.tag === 'possessive' ||
    lower === "'s"
  )
    return false
  const party = partyOf(lower)
  if (party !== undefined) pass.subject = party
  else if ((tag === 'noun' || tag === 'name') && !empty.has(lower) && !months.includes(lower))
    pass.subject = conceptOf(lower).name
  return false
}

const atEmpty: Step = (pass, i) => {
  const { lower, tag } = pass.tokens[i]!
  if (tag !== 'stop' && tag !== 'number' && !empty.has(lower)) return false
  if (tag === 'pronoun' || tag === 'determiner') pass.started = true
  return true
}

/** Whether the word at `i` is a verb; "can appeal" is tagged as a noun now and then. */
function isVerb(tokens: readonly Token[], i: number): boolean {
  const { lower, tag } = tokens[i]!
  const before = tokens[i - 1]
  const skips = before?.tag === 'adverb' || before?.lower === 'not'
  const helper = skips ? (tokens[i - 2]?.lower === 'not' ? tokens[i - 3] : tokens[i - 2]) : before
  if (tag === 'noun')
    return (
      helper !== undefined &&
      (helper.tag === 'modal' || doForms.has(helper.lower)) &&
      !/(?:tion|ment|ness)$/.test(lower)
    )
  return (
    /^(?:base|present|past|participle|ing)$/.test(tag) &&
    (tag !== 'base' || verbForms(lower) !== undefined)
  )
}

function atVerb(pass: Pass, i: number): void {
  const { tokens } = pass
  const { lower, tag } = tokens[i]!
  const before = tokens[i - 1]
  const prior = before?.tag === 'adverb' ? tokens[i - 2] : before
  const { name, denies } = conceptOf(lower)
  const isMain = clauseOf(pass).role === 'main'
  const isBound =
    helps(before) ||
    before?.tag === 'and' ||
    (before?.tag === 'adverb' && (helps(prior) || prior?.tag === 'modal'))
  const isBehindNoun = before?.tag === 'noun' || before?.tag === 'name'
  const inner =
    before?.tag === 'to' ||
    (!isBound &&
      (tag === 'ing' ||
        (pass.hasVerb &&
          (tag === 'participle' ||
            (tag === 'past' && (isBehindNoun || before?.tag === 'number')))) ||
        (tag === 'participle' && isMain && isBehindNoun)))
  // "Did not pay and left": a new finite verb without its own denial.
  const isAnew =
    prior?.tag === 'and'
      ? tag === 'present' ||
        (tag === 'past' &&
          (pass.force !== 'fact' ||
            tokens.slice(Math.max(0, i - 14), i).some((one) => doForms.has(one.lower))))
      : !inner && (tag === 'past' || tag === 'present')
  if (pass.hasVerb && isAnew) {
    pass.force = 'fact'
    pass.denied = pass.waiting
  }
  const isDenied = inner
    ? denying.has((before?.tag === 'to' ? tokens[i - 2] : before)?.lower ?? '')
    : pass.denied
  const force = inner ? 'fact' : pass.force
  push(pass, {
    concept: name,
    word: lower,
    force,
    denied: isDenied !== denies,
    inner,
    agent: agentOf(pass, i, inner),
    denies,
  })
  if (tag === 'past' && !isBound && isBehindNoun) pass.reduced.add(pass.predicates.at(-1)!)
  if (isDenied && pass.force !== 'fact' && !inner) pass.forbids += 1
  if (!inner || isDenied) pass.waiting = false
  if (!inner || !isMain) pass.hasVerb = true
}

const atWord: Step = (pass, i) => {
  const { tokens } = pass
  const { lower, tag } = tokens[i]!
  const before = tokens[i - 1]
  const { name, denies } = conceptOf(lower)
  clauseOf(pass).words.push(name)
  pass.concepts.set(name, (pass.concepts.get(name) ?? 0) + 1)
  if (isImperative(pass, i)) {
    pass.force = 'duty'
    pass.forces.duty += 1
    pass.subject = 'you'
  }
  const isSaid =
    before !== undefined &&
    tag === 'adjective' &&
    (beForms.has(before.lower) ||
      (denying.has(before.lower) && before.lower !== 'no') ||
      before.tag === 'adverb')
  if (isVerb(tokens, i)) atVerb(pass, i)
  else if (isSaid) {
    push(pass, {
      concept: name,
      word: lower,
      denied: pass.denied !== denies,
      agent: pass.subject,
      denies,
    })
    pass.waiting = false
    pass.hasVerb = true
  } else
    push(pass, { concept: name, word: lower, denied: denies, verb: false, inner: true, denies })
  pass.started = true
  return true
}

const steps: readonly Step[] = [
  atEnd,
  atComma,
  atOpener,
  atOnly,
  atJoint,
  atDenial,
  atAuxiliary,
  atSubject,
  atEmpty,
  atWord,
]

/** Reads a text from left to right into clauses, and what rules each of their verbs. */
export function read(text: string): Reading {
  const tokens = tagged(text)
  const pass = begin(tokens)
  for (let i = 0; i < tokens.length; i += 1) steps.some((step) => step(pass, i))
  const { clauses, predicates, denials, forces, forbids, only, concepts } = pass
  return { clauses, predicates, denials, forces, forbids, only, concepts, tokens }
}
