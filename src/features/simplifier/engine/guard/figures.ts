import { figuresOf, type Mention, type Figure, type Bound } from './figures-read.ts'

const said = ({ size, side }: Bound) => `${size || 'no limit'} ${side}`.trim()

/** A span of time without a word for its limit ends or begins one as well. */
function agree(one: Bound, other: Bound, isTime: boolean): boolean {
  if (
    one.bare !== undefined &&
    other.bare === undefined &&
    other.isRaw === true &&
    agree({ size: one.bare, side: one.side }, other, isTime)
  )
    return true
  if (
    other.bare !== undefined &&
    one.bare === undefined &&
    one.isRaw === true &&
    agree(one, { size: other.bare, side: other.side }, isTime)
  )
    return true
  if (one.side !== '' && other.side !== '' && one.side !== other.side) return false
  if (one.size === other.size) return true
  if (one.size !== '' && other.size !== '') return false
  if (one.side === 'before' || other.side === 'before') return false
  return isTime
    ? one.size !== 'min' || other.side === 'after' || one.side === 'after'
    : one.size === '' || one.size === 'max'
}

/** "Commencing January 1" is "on January 1". */
const begins = (one: Figure, other: Figure) =>
  one.kind === 'date' && one.bound.size === 'min' && other.isOn && other.bound.size === ''

/** Shared words that tell one thing from the other. */
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word) && !other.has(word)).length

/** A sentence with more is a table; its pairs would take too long. */
const most = 60

/** What `plain` says of an amount, date or number otherwise than `source`: lost, new, limited otherwise, or told of another thing. */
export function figureChanges(source: string, plain: string): string[] {
  const before = figuresOf(source)
  const after = figuresOf(plain)
  if (before.length > most || after.length > most) return ['too many figures to compare']
  const changes: string[] = []
  const of = (figures: readonly Figure[], value: string) =>
    figures.filter((figure) => figure.value === value)
  const lost: Figure[] = []
  const added: Figure[] = []
  for (const value of new Set([...before, ...after].map((figure) => figure.value))) {
    // "One" is as often a pronoun or said with "a".
    const [then, now] = [of(before, value), of(after, value)]
    if (value === 'one' || value === '1') {
      if (
        then.length === 1 &&
        now.length === 1 &&
        then[0]!.bound.size !== '' &&
        now[0]!.bound.size !== '' &&
        then[0]!.bound.size !== now[0]!.bound.size
      )
        changes.push(`1: ${said(then[0]!.bound)} became ${said(now[0]!.bound)}`)
      continue
    }
    if (then.length === 0) added.push(now[0]!)
    else if (now.length === 0) lost.push(then[0]!)
    else if (
      !then.some((one) =>
        now.some(
          (other) =>
            agree(one.bound, other.bound, one.isTime || one.kind === 'date') ||
            begins(one, other) ||
            begins(other, one),
        ),
      )
    )
      changes.push(`${value}: ${said(then[0]!.bound)} became ${said(now[0]!.bound)}`)
  }
  // "Two things", "for the first time": words that count what the source names one by one.
  const hard = (figure: Figure) => !figure.inWords
  if (lost.some(hard) || (lost.length > 0 && added.length > 0))
    changes.push(`figure lost: ${lost.map(({ value }) => value).join(' ')}`)
  if (added.some(hard)) changes.push(`figure new: ${added.map(({ value }) => value).join(' ')}`)
  return [...changes, ...crossings(before, after)]
}

/** Pairs of one kind that stand with each other's words afterwards: in the old order by a majority, in another order unless clearly not. */
export function crossings(
  before: readonly Mention[],
  after: readonly Mention[],
  isFree = false,
): string[] {
  if (before.length > most || after.length > most) return ['too many to compare']
  const changes: string[] = []
  const placeIn = (figures: readonly Mention[], value: string, turn: number) =>
    figures.flatMap((figure, i) => (figure.value === value ? [i] : []))[turn]
  const places = before.map(({ value }, i) =>
    placeIn(after, value, before.slice(0, i).filter((one) => one.value === value).length),
  )
  for (const [i, one] of before.entries()) {
    for (let k = i + 1; k < before.length; k += 1) {
      const other = before[k]!
      if (one.kind !== other.kind || one.value === other.value) continue
      const [here, there] = [places[i], places[k]]
      if (here === undefined || there === undefined) continue
      const [oneNow, otherNow] = [after[here]!, after[there]!]
      const kept =
        shared(one.company, oneNow.company, other.company) +
        shared(other.company, otherNow.company, one.company)
      const crossed =
        shared(one.company, otherNow.company, other.company) +
        shared(other.company, oneNow.company, one.company)
      // A word that only the one had is now the other's, and the other way round.
      const takes = (a: Mention, b: Mention, aNow: Mention, bNow: Mention) =>
        [...a.company].some(
          (word) => !b.company.has(word) && bNow.company.has(word) && !aNow.company.has(word),
        )
      const isSwapped = takes(one, other, oneNow, otherNow) && takes(other, one, otherNow, oneNow)
      if (!isFree && here < there && isSwapped)
        changes.push(`${one.value} and ${other.value} changed their words`)
      else if (here < there || isFree ? crossed > kept : crossed >= kept)
        changes.push(`${one.value} and ${other.value} changed places`)
    }
  }
  return changes
}
