import type { Role } from './clause.ts'
import { conditionsIn } from './extent.ts'
import type { Scopes } from './scopes.ts'
import type { Statement } from './statements.ts'
import { overlap, partsOf, counterpart, type Part } from './condition-parts.ts'

const ruling: ReadonlySet<Role> = new Set<Role>([
  'if',
  'unless',
  'until',
  'before',
  'after',
  'while',
  'without',
  'except',
])

/** Those whose loss shows in no denial. */
const timely: ReadonlySet<Role> = new Set<Role>([
  'if',
  'unless',
  'until',
  'before',
  'after',
  'while',
])

const lower: ReadonlySet<Role> = new Set<Role>([...ruling, 'who', 'because', 'although', 'that'])

/** "Is it late? Then ...", "Three things must be true: ...": conditions that stand as sentences. */
const enumerated =
  /\?|:|\b(?:things?|all of (?:these|this|the following)|for this|each of (?:these|the)|these conditions|but|however|still)\b/i

function missing(
  from: Scopes,
  to: Scopes,
  text: string,
  isFewer: boolean,
  isNew = false,
): string[] {
  const conditions = partsOf(from).filter(
    ({ statement, words }) => timely.has(statement.role) && words.size > 0,
  )
  const gone = partsOf(from).filter(
    ({ statement, words }) =>
      !isNew &&
      statement.role === 'who' &&
      words.size > 1 &&
      (isFewer || !words.has('year')) &&
      ![...words].some((word) => to.concepts.has(word)),
  )
  if (gone.length > 0) return [`condition lost: who ${[...gone[0]!.words].join(' ')}`]
  const all = partsOf(to)
  const there = all.filter(({ statement }) => lower.has(statement.role))
  const free = there.filter(({ statement }) => ruling.has(statement.role))
  const taken = new Set<Part>()
  const lost = conditions.filter((part) => {
    const other = counterpart(part, there)
    if (other === undefined) return true
    // Two conditions of the source in one of the rewording: of the second most must be there.
    const isFirst = !taken.has(other)
    taken.add(other)
    return (
      !isFirst &&
      !isNew &&
      [...part.words].filter((word) => to.concepts.has(word)).length * 2 < part.words.size
    )
  })
  return lost.flatMap((part) => {
    const spare = free.find((other) => !taken.has(other) && other.words.size > 0)
    if (spare !== undefined) {
      taken.add(spare)
      return []
    }
    const known = [...part.words].filter((word) => to.concepts.has(word)).length
    // What a noun phrase of the source says may become a condition: only one of which it knows no word is new.
    if (isNew && (known > 0 || part.words.size < 3)) return []
    // As many conditions, and its words are said: it stands elsewhere, as a word or a sentence of its own.
    if (!isFewer && known * 2 >= part.words.size) return []
    if (
      known * 5 >= part.words.size * 3 &&
      (enumerated.test(text) || part.statement.role === 'while')
    )
      return []
    // "Late payment": what a condition said stands with a noun.
    if (known === part.words.size && part.words.size <= 2 && part.statement.role === 'while')
      return []
    return [`condition lost: ${part.statement.role} ${[...part.words].join(' ')}`]
  })
}

const carried = /^(?:then|so|also|this|that|these|those|otherwise|same|neither|case|event|after)$/

/** Whether the condition rules the statement: it stands in front of it in its sentence, or right behind it; "in that case" carries it on. */
function rules(condition: Part, part: Part, statements: readonly Statement[]): boolean {
  const [one, other] = [condition.statement, part.statement]
  if (one.sentence === other.sentence)
    return condition.isInFront || one.parent === other || condition.index > part.index
  if (one.sentence > other.sentence) return false
  const opening = statements
    .filter(({ sentence }) => sentence === other.sentence)
    .flatMap(({ role, tokens }) => [role, ...tokens.map(({ lower: word }) => word)])
    .slice(0, 6)
  return opening.some((word) => carried.test(word)) || opening[0] === 'if' || opening[0] === 'after'
}

/** A condition that stands in front of all that a sentence says, and afterwards rules only a part of it. */
function detached(from: Scopes, to: Scopes): string[] {
  const [before, after] = [partsOf(from), partsOf(to)]
  const conditions = after.filter(({ statement }) => lower.has(statement.role))
  const mains = (parts: readonly Part[]) =>
    parts.filter(
      ({ statement, words }) => statement.role === 'main' && words.size > 0 && statement.hasFinite,
    )
  return before.flatMap((condition) => {
    if (!ruling.has(condition.statement.role) || condition.words.size === 0 || !condition.isInFront)
      return []
    const ruled = mains(before).filter(
      (main) =>
        main.statement.sentence === condition.statement.sentence &&
        main.statement.parent === undefined,
    )
    if (ruled.length < 2) return []
    const other = counterpart(condition, conditions)
    if (other === undefined || !ruling.has(other.statement.role)) return []
    const own = new Set(ruled.flatMap(({ words }) => [...words]))
    const freed = mains(after).filter((main) => {
      if (
        main.statement.sentence < other.statement.sentence &&
        main.statement.sentence === 0 &&
        mains(after).some((one) => one.statement.sentence === other.statement.sentence)
      )
        return (
          overlap(main.words, own) > 1 &&
          overlap(main.words, condition.words) === 0 &&
          !rules(other, main, to.statements)
        )
      return (
        overlap(main.words, own) > 0 &&
        overlap(main.words, condition.words) <= overlap(main.words, own) / 2 &&
        !rules(other, main, to.statements) &&
        !conditions.some((one) => ruling.has(one.statement.role) && rules(one, main, to.statements))
      )
    })
    return freed.length > 0 && freed.length < mains(after).length
      ? [`condition detached: ${[...condition.words].join(' ')}`]
      : []
  })
}

/** The statement that a condition stands with: behind "and" and in front the one that follows, else the one above it. */
function hostOf(condition: Part, parts: readonly Part[]): Part | undefined {
  const { statement, index } = condition
  const mains = parts.filter(
    (part) =>
      part.statement.role === 'main' &&
      part.statement.sentence === statement.sentence &&
      part.words.size > 0,
  )
  const next = mains.find((part) => part.index > index)
  if (statement.isAfterAnd) return next ?? parts.find((part) => part.statement === statement.parent)
  const above = parts.find((part) => part.statement === statement.parent && part.words.size > 0)
  return above ?? next
}

/** A condition of one thing that became the condition of another. */
function moved(from: Scopes, to: Scopes): string[] {
  const [before, after] = [partsOf(from), partsOf(to)]
  const there = after.filter(({ statement }) => ruling.has(statement.role))
  return before.flatMap((condition) => {
    if (!timely.has(condition.statement.role) || condition.words.size === 0) return []
    const other = counterpart(condition, there)
    const host = hostOf(condition, before)
    const now = other === undefined ? undefined : hostOf(other, after)
    if (
      host === undefined ||
      now === undefined ||
      overlap(condition.words, other!.words) * 2 < condition.words.size
    )
      return []
    // Two statements side by side: one of them opens with "and".
    const isBeside = (part: Part) =>
      part.statement.tokens[0]?.tag === 'and' || condition.statement.isAfterAnd
    const rest = new Set(
      before
        .filter(
          (part) =>
            part !== host &&
            (isBeside(part) || (host !== undefined && isBeside(host))) &&
            part.statement.role === 'main' &&
            part.statement.hasFinite &&
            part.statement.sentence === condition.statement.sentence &&
            (!condition.isInFront || condition.statement.isAfterAnd),
        )
        .flatMap(({ words }) => [...words])
        .filter((word) => !host.words.has(word)),
    )
    const own = new Set(
      [...host.words].filter((word) => !rest.has(word) && !condition.words.has(word)),
    )
    return own.size > 0 &&
      now.statement.hasFinite &&
      overlap(now.words, rest) > overlap(now.words, own)
      ? [`condition moved: ${[...condition.words].join(' ')}`]
      : []
  })
}

/** Conditions that are gone, new, or rule only a part of what they ruled. */
export function conditionChanges(
  source: Scopes,
  plain: Scopes,
  texts: readonly [source: string, plain: string],
): string[] {
  return [
    ...missing(source, plain, texts[1], conditionsIn(texts[1]) < conditionsIn(texts[0])),
    ...missing(plain, source, texts[0], conditionsIn(texts[0]) < conditionsIn(texts[1]), true).map(
      (one) => one.replace('lost', 'new'),
    ),
    ...detached(source, plain),
    ...moved(source, plain),
  ]
}
