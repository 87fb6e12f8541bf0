import type { Predicate, Reading } from './clause.ts'

/** A verb of a main clause with the words up to the next. */
interface Act {
  readonly verb: Predicate
  readonly words: ReadonlySet<string>
}

/** What a text says to be done: its main verbs, each with its words. */
function actsOf({ predicates, clauses }: Reading): Act[] {
  const verbs = predicates.filter(
    ({ verb, inner, role, concept }) =>
      verb && !inner && (role === 'main' || role === 'who') && concept !== '',
  )
  return verbs.map((verb) => {
    const next = verbs.find((other) => other.clause === verb.clause && other.place > verb.place)
    return {
      verb,
      words: new Set(
        clauses[verb.clause]!.words.slice(
          verb.place,
          next === undefined ? undefined : next.place - 1,
        ),
      ),
    }
  })
}

/** The same acts of two texts, the likest first. */
export function alignedActs(before: Reading, after: Reading, least = 2): [Predicate, Predicate][] {
  const [then, now] = [actsOf(before).slice(0, 40), actsOf(after).slice(0, 40)]
  const pairs = then.flatMap((one) =>
    now.map((other) => ({
      one,
      other,
      score:
        (one.verb.concept === other.verb.concept ? 2 : 0) +
        [...one.words].filter((word) => other.words.has(word)).length,
    })),
  )
  const found: [Predicate, Predicate][] = []
  const taken = new Set<Act>()
  for (const { one, other, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < least || taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    found.push([one.verb, other.verb])
  }
  return found
}
