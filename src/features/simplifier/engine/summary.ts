import type { Action } from './demand-days.ts'

interface Line {
  readonly source: string
  readonly plain: string
}

const words = (text: string) => text.split(/\s+/).length

/** Headings, addresses and labels say little by themselves. */
const isSentence = ({ plain }: Line) => words(plain) >= 5 && /[.!?…]["”’)\]]?$/.test(plain.trim())

/**
 * The two or three sentences that matter most, in their plain form and their order: the most pressing demand, the gravest
 * warning, and what weighs most of the rest. Fewer where a text has fewer.
 */
export function summaryOf(
  lines: readonly Line[],
  actions: readonly Action[],
  warnings: readonly string[],
  most = 3,
): string[] {
  const actionOf = new Map(actions.map((action) => [action.sentence, action]))
  const risky = new Set(warnings)
  const pressing = (source: string) => {
    const action = actionOf.get(source)
    if (action === undefined) return 0
    return (
      2 +
      (action.by?.kind === 'date' ? 3 : action.by === null ? 0 : 2) +
      (action.who === 'you' ? 1 : 0)
    )
  }
  const weighed = lines.filter(isSentence).map((line, place) => {
    const long = words(line.plain) > 45 ? -2 : 0
    return {
      plain: line.plain,
      place,
      risky: risky.has(line.source),
      demand: pressing(line.source),
      weight:
        pressing(line.source) +
        (risky.has(line.source) ? 2.5 : 0) +
        Math.max(0, 2 - place * 0.5) +
        long,
    }
  })
  const byWeight = weighed.toSorted((a, b) => b.weight - a.weight || a.place - b.place)
  const chosen = new Set(
    [
      byWeight.find(({ demand }) => demand > 0),
      byWeight.find((line) => line.risky),
      ...byWeight,
    ].filter((line) => line !== undefined),
  )
  return [...chosen]
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place)
    .map(({ plain }) => plain)
}
