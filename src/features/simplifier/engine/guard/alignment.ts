import type { Clause, Predicate, Reading } from './clause.ts'

/** A verb of a main clause with the words up to the next. */
interface Act {
  readonly verb: Predicate
  readonly words: ReadonlySet<string>
}

/** What a text says to be done: its main verbs, each with its words. */
function actsOf({ predicates, clauses }: Reading): Act[] {
  const verbs = predicates.filter(({ verb, inner, role, concept }) => verb && !inner && (role === 'main' || role === 'who') && concept !== '')
  return verbs.map((verb) => {
    const next = verbs.find((other) => other.clause === verb.clause && other.place > verb.place)
    return { verb, words: new Set(clauses[verb.clause]!.words.slice(verb.place, next === undefined ? undefined : next.place - 1)) }
  })
}

/** The same acts of two texts, the likest first. */
export function alignedActs(before: Reading, after: Reading, least = 2): [Predicate, Predicate][] {
  const [then, now] = [actsOf(before).slice(0, 40), actsOf(after).slice(0, 40)]
  const pairs = then.flatMap((one) => now.map((other) => ({ one, other, score: (one.verb.concept === other.verb.concept ? 2 : 0) + [...one.words].filter((word) => other.words.has(word)).length })))
  const found: [Predicate, Predicate][] = []
  const taken = new Set<Act>()
  for (const { one, other, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < least || taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    found.push([one.verb, other.verb])
  }
  return found
}

const ruling = new Set(['if', 'unless', 'until', 'before', 'after', 'while', 'without'])

/** Whether the condition `index` of a text rules a verb: it stands in front of it, or right behind its clause. */
function rules(reading: Reading, index: number, verb: Predicate): boolean {
  const [condition, clause] = [reading.clauses[index]!, reading.clauses[verb.clause]!]
  // "In that case, ...": what ruled the sentence before rules this one.
  const isCarried = reading.clauses.some((other) => other.sentence === clause.sentence && other.role === 'if' && other.words.length <= 1 && other.isInFront)
  if (condition.sentence !== clause.sentence) return isCarried && condition.sentence < clause.sentence
  if (verb.clause > index) return condition.isInFront || !hasVerbBetween(reading, condition.sentence, -1, index)
  return !hasVerbBetween(reading, condition.sentence, verb.clause, index) && !reading.clauses.slice(verb.clause + 1, index).some(({ role, words }) => (role === 'that' || role === 'who') && words.length > 0)
}

const hasVerbBetween = ({ clauses, predicates }: Reading, sentence: number, from: number, to: number) =>
  predicates.some(({ clause, verb, inner, role }) => clause > from && clause < to && clauses[clause]!.sentence === sentence && verb && !inner && role === 'main')

/** Conditions that no longer rule what they ruled. */
export function attachmentChanges(before: Reading, after: Reading): string[] {
  const acts = alignedActs(before, after, 1)
  const changes: string[] = []
  const there = after.clauses.map((clause, index) => ({ clause, index })).filter(({ clause }) => clause.words.length > 0 && clause.role !== 'main' && clause.role !== 'that')
  before.clauses.forEach((clause, index) => {
    if (!ruling.has(clause.role) || clause.words.length === 0) return
    const words = new Set(clause.words)
    const best = there.map((other) => ({ ...other, shared: shared(words, other.clause) })).toSorted((a, b) => b.shared - a.shared)[0]
    if (best === undefined || best.shared === 0 || best.shared * 3 < words.size || !ruling.has(best.clause.role)) return
    const ruled = acts.filter(([verb]) => rules(before, index, verb))
    const freed = ruled.filter(([, verb]) => !rules(after, best.index, verb))
    if (freed.length > 0 && freed.length < ruled.length) changes.push(`condition detached: ${clause.words.join(' ')} from ${freed[0]![0].word}`)
  })
  return changes
}

/** A condition that rules all that a sentence says, and afterwards only a part of it. */
export function freedChanges(before: Reading, after: Reading): string[] {
  const conditions = (reading: Reading) => reading.clauses.flatMap(({ role, words }, index) => (ruling.has(role) && words.length > 0 ? [index] : []))
  const verbs = ({ predicates }: Reading) => predicates.filter(({ verb, inner, role, concept }) => verb && !inner && role === 'main' && concept !== '')
  const [there, here] = [conditions(before), conditions(after)]
  const then = verbs(before)
  if (there.length !== 1 || here.length === 0 || then.length < 2 || !then.every((verb) => rules(before, there[0]!, verb))) return []
  const said = new Set(before.clauses.flatMap(({ role, words }) => (ruling.has(role) ? [] : words)))
  const condition = new Set(before.clauses[there[0]!]!.words)
  const free = verbs(after).filter((verb) => !here.some((index) => rules(after, index, verb)))
  const isOwn = (verb: Predicate) => {
    const words = after.clauses[verb.clause]!.words
    return words.some((word) => said.has(word)) && !words.some((word) => condition.has(word) && !said.has(word))
  }
  const own = free.filter(isOwn)
  return own.length > 0 ? [`condition detached: from ${own[0]!.word}`] : []
}

const shared = (words: ReadonlySet<string>, clause: Clause) => new Set(clause.words.filter((word) => words.has(word))).size
