import { conceptOf } from './concepts.ts'
import { empty, type Force } from './clause.ts'
import type { Scopes } from './scopes.ts'

/** Words that say too little to tell two statements apart. */
const light = new Set(['get', 'send', 'say', 'do', 'time', 'person', 'make', 'take', 'have'])

interface Group {
  readonly words: ReadonlySet<string>
  readonly isDenied: boolean
  /** Whether "not" or "no" stands in it. */
  readonly hasNot: boolean
  readonly force: Force
  readonly word: string
}

/** Each main statement with what stands below it, but for its conditions. */
function groupsOf({ statements, said, operators }: Scopes): Group[] {
  const top = (index: number): number => {
    const { parent, role } = statements[index]!
    const above =
      parent === undefined || !(role === 'that' || role === 'who') ? -1 : statements.indexOf(parent)
    return above < 0 ? index : top(above)
  }
  const members = new Map<number, number[]>()
  statements.forEach(({ role }, index) => {
    if (role === 'main' || role === 'that' || role === 'who')
      members.set(top(index), [...(members.get(top(index)) ?? []), index])
  })
  return [...members].flatMap(([index, own]) => {
    if (statements[index]!.role !== 'main') return []
    const heads = said.filter(({ statement, isHead }) => statement === index && isHead)
    const words = new Set(
      own
        .flatMap((one) => statements[one]!.tokens)
        .filter(({ lower, tag }) => !empty.has(lower) && tag !== 'stop' && tag !== 'number')
        .map(({ lower }) => conceptOf(lower).name)
        .filter((word) => !light.has(word)),
    )
    if (words.size === 0) return []
    if (heads.some(({ concept }) => concept === 'eligible')) return []
    const denials =
      operators.filter(({ statement, kind }) => own.includes(statement) && kind === 'not').length +
      heads.filter(({ denies }) => denies).length
    return [
      {
        words,
        isDenied: denials % 2 === 1,
        hasNot: operators.some(({ statement, kind }) => own.includes(statement) && kind === 'not'),
        force: heads[0]?.force ?? 'fact',
        word: heads[0]?.word ?? '',
      },
    ]
  })
}

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word)).length

/** The statements of two texts that are most alike, each the other's likest and by more than any other. */
function pairsOf(before: readonly Group[], after: readonly Group[]): [Group, Group][] {
  const likest = (one: Group, there: readonly Group[]) => {
    const [best, second] = there
      .map((other) => ({ other, score: overlap(one.words, other.words) }))
      .toSorted((a, b) => b.score - a.score)
    return best !== undefined && best.score > 1 && best.score > (second?.score ?? 0)
      ? best.other
      : undefined
  }
  return before.flatMap((one): [Group, Group][] => {
    const other = likest(one, after)
    return other !== undefined && likest(other, before) === one ? [[one, other]] : []
  })
}

const isDuty = (force: Force) => force === 'duty' || force === 'shall'

/** Two statements of which one is denied that changed that, and a duty that became a leave. */
export function alignedChanges(source: Scopes, plain: Scopes): string[] {
  const [before, after] = [groupsOf(source).slice(0, 40), groupsOf(plain).slice(0, 40)]
  const pairs = pairsOf(before, after)
  const changes: string[] = []
  const lost = pairs.filter(([one, other]) => one.isDenied && !other.isDenied)
  const added = pairs.filter(([one, other]) => !one.isDenied && other.isDenied)
  const count = (groups: readonly Group[]) => groups.filter(({ hasNot }) => hasNot).length
  // One "not" in two statements of each text, and it stands in the other one now.
  const isElsewhere =
    before.length > 1 &&
    after.length > 1 &&
    count(before) === 1 &&
    count(after) === 1 &&
    pairs.some(([one, other]) => one.hasNot !== other.hasNot && overlap(one.words, other.words) > 2)
  if ((lost.length > 0 && added.length > 0) || isElsewhere)
    changes.push(`denials changed places: ${(lost[0] ?? added[0] ?? pairs[0])![0].word}`)
  for (const [one, other] of pairs)
    if (
      !one.isDenied &&
      !other.isDenied &&
      ((isDuty(one.force) && other.force === 'leave') ||
        (one.force === 'leave' && isDuty(other.force)))
    )
      changes.push(`force of ${one.word}: ${one.force} became ${other.force}`)
  return changes
}
