import { partsOf, type Part } from './condition-parts.ts'
import type { Role } from './clause.ts'
import type { Scopes } from './scopes.ts'
import type { Statement } from './statements.ts'

const timely: ReadonlySet<Role> = new Set<Role>(['before', 'after', 'until', 'unless'])
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word)).length
const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...own].filter((word) => !other.has(word)))

/** The statement that a condition rules: the one above it, or the next main one of its sentence. */
const ruledBy = (condition: Part, parts: readonly Part[]): Part | undefined =>
  parts.find(({ statement }) => statement === condition.statement.parent) ??
  parts.find(
    ({ statement, words }) =>
      statement.role === 'main' &&
      statement.sentence === condition.statement.sentence &&
      words.size > 0,
  )

/** "A before B" that became "B before A": what was ruled rules now. */
function turnedRound(before: readonly Part[], after: readonly Part[]): string[] {
  return before.flatMap((condition) => {
    const host = timely.has(condition.statement.role) ? ruledBy(condition, before) : undefined
    if (host === undefined) return []
    const [when, what] = [only(condition.words, host.words), only(host.words, condition.words)]
    if (when.size === 0 || what.size === 0) return []
    const isTurned = after.some((other) => {
      if (other.statement.role !== condition.statement.role) return false
      const now = ruledBy(other, after)
      if (now === undefined) return false
      return (
        shared(other.words, what) > shared(other.words, when) &&
        shared(now.words, when) > shared(now.words, what) &&
        shared(other.words, what) + shared(now.words, when) > 1
      )
    })
    return isTurned
      ? [`turned round: ${condition.statement.role} ${[...condition.words].join(' ')}`]
      : []
  })
}

const span = /^(?:days?|weeks?|months?|years?|hours?|minutes?)$/

/** The main statement that a relative or a "that" clause belongs to. */
function mainOf(part: Part, parts: readonly Part[]): Part | undefined {
  let one: Part | undefined = part
  for (let steps = 0; one !== undefined && one.statement.role !== 'main' && steps < 4; steps += 1) {
    const { parent, role }: Statement = one.statement
    one =
      role === 'that' || role === 'who'
        ? parts.find(({ statement }) => statement === parent)
        : undefined
  }
  return one
}

/** Each span of time with the main statement it stands in. */
function spansOf(parts: readonly Part[]): Map<string, Part[]> {
  const spans = new Map<string, Part[]>()
  for (const part of parts) {
    const host = mainOf(part, parts)
    if (host === undefined) continue
    part.statement.tokens.forEach(({ text, tag }, i) => {
      const unit = part.statement.tokens[i + 1]?.lower ?? ''
      const before = part.statement.tokens[i - 1]?.lower ?? ''
      if (tag === 'number' && span.test(unit) && /^(?:within|in|after|have|has)$/.test(before))
        spans.set(`${text} ${unit.replace(/s$/, '')}`, [
          ...(spans.get(`${text} ${unit.replace(/s$/, '')}`) ?? []),
          host,
        ])
    })
  }
  return spans
}

/** A time limit of one act that became the limit of another. */
function movedLimits(before: readonly Part[], after: readonly Part[]): string[] {
  const mains = (parts: readonly Part[]) =>
    parts.filter(
      ({ statement, words }) => statement.role === 'main' && statement.hasFinite && words.size > 0,
    )
  const [then, now] = [spansOf(before), spansOf(after)]
  return [...then].flatMap(([value, hosts]) => {
    const here = now.get(value)
    if (
      hosts.length !== 1 ||
      here?.length !== 1 ||
      mains(before).length < 2 ||
      mains(after).length < 2
    )
      return []
    const rest = new Set(
      mains(before)
        .filter((part) => part !== hosts[0])
        .flatMap(({ words }) => [...words]),
    )
    const bare = new Set([...hosts[0]!.words].filter((word) => !span.test(word)))
    const [own, other] = [only(bare, rest), only(rest, bare)]
    return shared(here[0]!.words, other) > shared(here[0]!.words, own) + 1 ||
      (shared(here[0]!.words, own) === 0 && shared(here[0]!.words, other) > 0 && own.size > 0)
      ? [`limit moved: ${value}`]
      : []
  })
}

/** Two events, or the limits of two acts, that changed places. */
export function swappedChanges(source: Scopes, plain: Scopes): string[] {
  const [before, after] = [partsOf(source), partsOf(plain)]
  return [...turnedRound(before, after), ...movedLimits(before, after)]
}
