import { beForms, doForms, haveForms, months, verbForms } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { auxiliary, denying, empty, forceOf, roles, short, type Clause, type Force, type Only, type Predicate, type Reading, type Role } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { partyOf } from './parties.ts'
import { tagged } from './tagged.ts'

/** Reads a text from left to right into clauses, and what rules each of their verbs. */
export function read(text: string): Reading {
  const tokens = tagged(text)
  const clauses: Clause[] = []
  const predicates: Predicate[] = []
  const only: Only[] = []
  const wordsOf = (some: readonly Token[]) => some.filter(({ lower, tag: kind }) => !empty.has(lower) && kind !== 'stop' && kind !== 'number').map(({ lower }) => conceptOf(lower).name)
  const concepts = new Map<string, number>()
  const forces: Record<Force, number> = { fact: 0, duty: 0, shall: 0, leave: 0, needless: 0, advice: 0 }
  const isReduced = new Set<Predicate>()
  const isTurned = new Set<Predicate>()
  let denials = 0
  let forbids = 0
  let sentence = 0
  let force: Force = 'fact'
  let denied = false
  /** A denial that no verb has taken up yet. */
  let waiting = false
  /** "No person may": the denial stands with the subject. */
  let bySubject = false
  let hasVerb = false
  let started = false
  let current = -1
  /** The last party named in front of a verb of this clause, and of the clause before it. */
  let subject: string | undefined
  let former: string | undefined
  let isBehind = false
  let host: { force: Force; denied: boolean; hasVerb: boolean; clause: number } | undefined

  const open = (role: Role) => {
    clauses.push({ role, words: [], sentence, isInFront: false })
    current = clauses.length - 1
    force = 'fact'
    denied = false
    waiting = false
    bySubject = false
    hasVerb = false
    former = subject ?? former
    subject = undefined
    isBehind = false
  }
  const role = () => clauses[current]!.role
  const enter = (next: Role) => {
    if (role() === 'main' && !hasVerb && (force !== 'fact' || started)) host = { force, denied, hasVerb, clause: current }
    else if (role() === 'main') host = undefined
    open(next)
  }
  const leave = () => {
    const back = host
    open('main')
    if (back !== undefined) ({ force, denied } = back)
    host = undefined
  }
  const startsClause = (i: number) => {
    for (let k = i; k < i + 9; k += 1) {
      const token = tokens[k]
      if (token === undefined || token.tag === 'stop' || roles[token.lower] !== undefined) return false
      if (token.tag === 'modal' || (auxiliary(token.lower) && token.lower !== 'be' && token.lower !== 'been' && token.lower !== 'being') || token.tag === 'present') return true
      if (token.tag === 'past' && k > i) return true
      if (token.tag === 'pronoun' && /^(?:you|he|she|it|they|we|i)$/.test(token.lower) && k === i) return true
    }
    return false
  }
  /** "By the sponsor", soon after a passive verb. */
  const doerAfter = (i: number) => {
    for (let k = i + 1; k < i + 12; k += 1) {
      const token = tokens[k]
      if (token === undefined || token.tag === 'stop' || token.tag === 'and') return undefined
      if (token.lower !== 'by') continue
      for (let m = k + 1; m < k + 6; m += 1) {
        const next = tokens[m]
        if (next === undefined || next.tag === 'ing') return undefined
        const party = partyOf(next.lower)
        if (party !== undefined) return party
        if (next.tag === 'noun' && tokens[m + 1]?.tag !== 'noun' && tokens[m + 1]?.tag !== 'possessive') return conceptOf(next.lower).name
      }
      return undefined
    }
    return undefined
  }
  const doer = (token: Token, i: number, inner: boolean): string | undefined => {
    if (inner) return undefined
    const isPassive = token.tag === 'participle' && tokens.slice(Math.max(0, i - 3), i).some(({ lower }) => beForms.has(lower))
    if (isPassive) return doerAfter(i)
    return subject ?? (tokens[i - 1]?.tag === 'and' || role() === 'who' ? former : undefined)
  }
  const isImperative = (token: Token, i: number) =>
    token.tag === 'base' && !/^(?:see|note|suppose|remember|read|look|keep|think)$/.test(token.lower) && !started && !auxiliary(token.lower) && force === 'fact' && role() === 'main' && tokens.slice(Math.max(0, i - 3), i).every(({ tag: kind, lower }) => kind === 'stop' || kind === 'adverb' || lower === 'please' || lower === 'not' || lower === 'do' || lower === 'and' || lower === 'then' || lower === 'so')

  open('main')
  tokens.forEach((token, i) => {
    const { lower } = token
    const before = tokens[i - 1]
    if (/^[.;:?!]$/.test(token.text)) {
      if (token.text === '.' && i === tokens.length - 1) return
      sentence += 1
      host = undefined
      started = false
      return open('main')
    }
    if (token.text === ',' || token.text === '(' || token.text === ')') {
      isBehind = false
      if (role() !== 'main' && (hasVerb || short.has(role())) && (role() !== 'who' || hasVerb)) {
        if (host !== undefined || clauses[current]!.words.length > 0) {
          const next = tokens[i + 1]
          const isList = next?.tag === 'and' && !startsClause(i + 2)
          if (!isList && (host !== undefined || startsClause(i + 1) || next?.tag === 'base' || next?.lower === 'not')) {
            leave()
            started = host !== undefined || started
          }
        }
      } else if (role() === 'main' && startsClause(i + 1) && hasVerb) open('main')
      return
    }
    const opens = roles[lower]
    if (opens !== undefined && !(lower === 'before' && token.tag === 'adverb')) {
      if (opens === 'without' || (opens === 'unless')) denials += 0
      const prior = before?.text === ',' ? tokens[i - 2] : before
      enter(opens)
      clauses[current]!.isInFront = host !== undefined || before === undefined || before.tag === 'and' || prior?.tag === 'and' || /^[.;:]$/.test(before.text) || (lower !== 'who' && before.tag === 'adverb')
      return undefined
    }
    if (token.tag === 'that' && hasVerb) {
      return enter('that')
    }
    if (lower === 'only' || (lower === 'alone' && before?.tag === 'noun')) {
      const isBefore = !hasVerb && force === 'fact' && lower === 'only'
      const stop = tokens.findIndex((one, k) => k > i && (one.tag === 'stop' || (isBefore && (one.tag === 'modal' || auxiliary(one.lower) || one.tag === 'present' || one.tag === 'past'))))
      const right = lower === 'alone' ? [] : tokens.slice(i + 1, Math.min(i + 9, stop < 0 ? tokens.length : stop))
      const focus = right.length > 0 ? wordsOf(right) : wordsOf(tokens.slice(Math.max(0, i - 4), i)).slice(-1)
      only.push({ focus, isBefore })
      return
    }
    if (token.tag === 'and') {
      if (lower === 'nor') {
        denials += 1
        open(role())
        waiting = denied = true
        return
      }
      if (lower === 'but' || startsClause(i + 1)) {
        const keep = role() === 'main' || tokens[i + 1]?.tag === 'pronoun' || lower === 'but' ? 'main' : role()
        const kept = hasVerb ? keep : role()
        if (hasVerb) open(kept)
      }
      return
    }
    if (denying.has(lower)) {
      denials += 1
      if (bySubject && denied && !hasVerb && lower === 'not') {
        // "Neither may not": denied twice.
        denied = waiting = false
        return
      }
      bySubject = lower !== 'not' && lower !== 'never'
      if (bySubject && before !== undefined && (beForms.has(before.lower) || haveForms.has(before.lower) || doForms.has(before.lower))) {
        // "There is no evidence", "has no right": said and done.
        predicates.push({ concept: '', word: lower, force, denied: true, role: role(), clause: current, place: clauses[current]!.words.length, verb: true, inner: false, agent: undefined, denies: false })
        hasVerb = true
        denied = waiting = false
        return
      }
      if (hasVerb && lower !== 'not' && lower !== 'never') {
        // "makes no warranty": the verb before it is denied.
        const last = predicates.at(-1)
        if (last !== undefined && last.clause === current) {
          if (!isTurned.has(last)) last.denied = !last.denied
          isTurned.add(last)
        }
        else waiting = denied = true
      } else if (hasVerb && before !== undefined && !auxiliary(before.lower) && before.tag !== 'modal' && lower === 'not') {
        waiting = true
        denied = true
      } else {
        denied = true
        waiting = true
      }
      return
    }
    if (token.tag === 'modal' || auxiliary(lower)) {
      // A second finite verb after a fronted condition or a relative clause takes the sentence back to its main clause.
      const finite = token.tag === 'modal' || /^(?:is|are|was|were|has|had|does|did|do|have|am)$/.test(lower)
      if (finite && role() !== 'main' && role() !== 'that' && hasVerb && before?.tag !== 'to' && before?.tag !== 'and' && !(before?.tag === 'modal') && !auxiliary(before?.lower ?? '') && before?.tag !== 'pronoun') {
        leave()
      } else if (finite && role() !== 'main' && role() !== 'that' && hasVerb && before?.tag === 'pronoun' && (short.has(role()) || role() === 'if') && i < 30) leave()
      // "Any document submitted to us shall": the verb before belongs to the document.
      if (finite && hasVerb && !auxiliary(before?.lower ?? '') && before?.tag !== 'and' && before?.tag !== 'modal' && before?.tag !== 'pronoun') {
        const last = predicates.at(-1)
        const lastVerb = predicates.findLast((one) => one.verb && one.clause === current)
        if (last !== undefined && lastVerb !== undefined && isReduced.has(lastVerb)) lastVerb.inner = true
      }
      const modal = forceOf[lower]
      if (modal !== undefined) {
        const keepsNo = denied && !hasVerb && bySubject
        force = modal
        if (modal === 'advice' || !(keepsNo || denying.has(tokens[i + 1]?.lower ?? ''))) forces[modal] += 1
        denied = keepsNo
        if (hasVerb) hasVerb = false
      } else if (finite && hasVerb && !auxiliary(before?.lower ?? '') && before?.tag !== 'modal' && before?.lower !== 'not') {
        force = 'fact'
        denied = waiting
        hasVerb = false
      }
      started = true
      return
    }
    if (token.tag === 'preposition') isBehind = true
    if ((!hasVerb || tokens[i + 1]?.tag === 'modal') && !isBehind && tokens[i + 1]?.tag !== 'possessive' && lower !== "'s") {
      const party = partyOf(lower)
      if (party !== undefined) subject = party
      else if ((token.tag === 'noun' || token.tag === 'name') && !empty.has(lower) && !months.includes(lower)) subject = conceptOf(lower).name
    }
    if (token.tag === 'stop' || token.tag === 'number' || empty.has(lower)) {
      if (token.tag === 'pronoun' || token.tag === 'determiner') started = true
      return
    }
    const kinds = verbForms(lower)
    const { name, denies } = conceptOf(lower)
    clauses[current]!.words.push(name)
    concepts.set(name, (concepts.get(name) ?? 0) + 1)
    const helper = before?.tag === 'adverb' || before?.lower === 'not' ? (tokens[i - 2]?.lower === 'not' ? tokens[i - 3] : tokens[i - 2]) : before
    const isAsked = token.tag === 'noun' && helper !== undefined && (helper.tag === 'modal' || doForms.has(helper.lower)) && !/(?:tion|ment|ness)$/.test(lower)
    const isVerb = isAsked || /^(?:base|present|past|participle|ing)$/.test(token.tag) && (kinds !== undefined || token.tag !== 'base')
    if (isImperative(token, i)) {
      force = 'duty'
      forces.duty += 1
      subject = 'you'
    }
    if (isVerb) {
      const isBound = auxiliary(before?.lower ?? '') || before?.tag === 'and' || (before?.tag === 'adverb' && (auxiliary(tokens[i - 2]?.lower ?? '') || tokens[i - 2]?.tag === 'modal'))
      const inner = before?.tag === 'to' || (token.tag === 'ing' && !isBound) || ((token.tag === 'participle' || (token.tag === 'past' && /^(?:noun|name|number)$/.test(before?.tag ?? ''))) && !isBound && hasVerb) || (token.tag === 'participle' && !isBound && role() === 'main' && (before?.tag === 'noun' || before?.tag === 'name'))
      const own = inner
      // "did not pay and left": a new finite verb without its own denial.
      const prior = before?.tag === 'adverb' ? tokens[i - 2] : before
      if (hasVerb && !own && (token.tag === 'past' || token.tag === 'present') && prior?.tag !== 'and') {
        force = 'fact'
        denied = waiting
      } else if (hasVerb && prior?.tag === 'and' && (token.tag === 'present' || (token.tag === 'past' && (force !== 'fact' || tokens.slice(Math.max(0, i - 14), i).some(({ lower: one }) => doForms.has(one)))))) {
        force = 'fact'
        denied = waiting
      }
      const isDenied = own ? denying.has((before?.tag === 'to' ? tokens[i - 2] : before)?.lower ?? '') : denied
      predicates.push({ concept: name, word: lower, force: own ? 'fact' : force, denied: isDenied !== denies, role: role(), clause: current, place: clauses[current]!.words.length, verb: true, inner: own, agent: doer(token, i, own), denies })
      if (token.tag === 'past' && !isBound && /^(?:noun|name)$/.test(before?.tag ?? '')) isReduced.add(predicates.at(-1)!)
      if (isDenied && force !== 'fact' && !own) forbids += 1
      if (!own || isDenied) waiting = false
      if (!own || role() !== 'main') hasVerb = true
    } else {
      const afterBe = before !== undefined && (beForms.has(before.lower) || (denying.has(before.lower) && before.lower !== 'no') || before.tag === 'adverb') && token.tag === 'adjective'
      if (afterBe) {
        predicates.push({ concept: name, word: lower, force, denied: denied !== denies, role: role(), clause: current, place: clauses[current]!.words.length, verb: true, inner: false, agent: subject, denies })
        waiting = false
        hasVerb = true
      } else predicates.push({ concept: name, word: lower, force, denied: denies, role: role(), clause: current, place: clauses[current]!.words.length, verb: false, inner: true, agent: undefined, denies })
    }
    started = true
  })
  return { clauses, predicates, denials, forces, forbids, only, concepts, tokens }
}
