import type { Token } from '../tokens.ts'
import { roles, type Clause, type Force, type Only, type Predicate, type Role } from './clause.ts'

/** The main clause that waits for its verb while a clause below it is read. */
interface Host {
  readonly force: Force
  readonly denied: boolean
}

/** What is known at one place of a text that is read from left to right. */
export interface Pass {
  readonly tokens: readonly Token[]
  readonly clauses: Clause[]
  readonly predicates: Predicate[]
  readonly only: Only[]
  readonly concepts: Map<string, number>
  readonly forces: Record<Force, number>
  /** Verbs that may be participles: "documents submitted". */
  readonly reduced: Set<Predicate>
  /** Verbs that a "no" behind them has turned. */
  readonly turned: Set<Predicate>
  denials: number
  forbids: number
  sentence: number
  force: Force
  denied: boolean
  /** A denial that no verb has taken up yet. */
  waiting: boolean
  /** "No person may": the denial stands with the subject. */
  bySubject: boolean
  hasVerb: boolean
  started: boolean
  current: number
  /** The last party named in front of a verb of this clause, and of the clause before it. */
  subject: string | undefined
  former: string | undefined
  isBehind: boolean
  host: Host | undefined
}

/** The clause that is read. */
export const clauseOf = (pass: Pass): Clause => pass.clauses[pass.current]!

/** Begins a clause. */
export function open(pass: Pass, role: Role): void {
  pass.clauses.push({ role, words: [], sentence: pass.sentence, isInFront: false })
  pass.current = pass.clauses.length - 1
  pass.force = 'fact'
  pass.denied = false
  pass.waiting = false
  pass.bySubject = false
  pass.hasVerb = false
  pass.former = pass.subject ?? pass.former
  pass.subject = undefined
  pass.isBehind = false
}

/** Begins a clause below the one that is read, which may still wait for its verb. */
export function enter(pass: Pass, role: Role): void {
  if (clauseOf(pass).role === 'main') {
    const waits = !pass.hasVerb && (pass.force !== 'fact' || pass.started)
    pass.host = waits ? { force: pass.force, denied: pass.denied } : undefined
  }
  open(pass, role)
}

/** Takes the text back to its main clause. */
export function leave(pass: Pass): void {
  const { host } = pass
  open(pass, 'main')
  if (host !== undefined) {
    pass.force = host.force
    pass.denied = host.denied
  }
  pass.host = undefined
}

/** A text before its first word. */
export function begin(tokens: readonly Token[]): Pass {
  const pass: Pass = {
    tokens,
    clauses: [],
    predicates: [],
    only: [],
    concepts: new Map(),
    forces: { fact: 0, duty: 0, shall: 0, leave: 0, needless: 0, advice: 0 },
    reduced: new Set(),
    turned: new Set(),
    denials: 0,
    forbids: 0,
    sentence: 0,
    force: 'fact',
    denied: false,
    waiting: false,
    bySubject: false,
    hasVerb: false,
    started: false,
    current: -1,
    subject: undefined,
    former: undefined,
    isBehind: false,
    host: undefined,
  }
  open(pass, 'main')
  return pass
}

/** Whether a clause with its own verb begins at `i`. */
export function startsClause(tokens: readonly Token[], i: number): boolean {
  for (let k = i; k < i + 9; k += 1) {
    const token = tokens[k]
    if (token === undefined || token.tag === 'stop' || roles[token.lower] !== undefined)
      return false
    if (
      token.tag === 'modal' ||
      /^(?:am|is|are|was|were|has|have|had|having|do|does|did)$/.test(token.lower) ||
      token.tag === 'present'
    )
      return true
    if (token.tag === 'past' && k > i) return true
    if (token.tag === 'pronoun' && /^(?:you|he|she|it|they|we|i)$/.test(token.lower) && k === i)
      return true
  }
  return false
}
