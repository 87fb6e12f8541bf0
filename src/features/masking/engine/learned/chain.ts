/**
 * A linear chain of labels: how likely each unit has each, given what speaks for it (`scores[labels * unit + label]`) and what
 * speaks for two neighbors (`ties[labels² * unit + labels * before + now]`). Forward and backward sums of a conditional random
 * field (Lafferty, McCallum and Pereira 2001), linear in the length of the text.
 */
export const labels = 3
const square = labels * labels

export interface Chain {
  /** For each unit and label, how likely it is. */
  readonly likely: Float64Array
  /** For each unit but the first, and each pair of labels, how likely that pair is: what training needs. */
  readonly pairs: Float64Array
}

/** Sums are kept as shares with their scale apart, so that no logarithm is needed at every step. */
export function chainOf(scores: Float64Array, ties: Float64Array, withPairs = false): Chain {
  const length = scores.length / labels
  const [ahead, back] = [new Float64Array(scores.length), new Float64Array(scores.length)]
  const likely = new Float64Array(scores.length)
  const pairs = new Float64Array(withPairs ? length * square : 0)
  const weights = Float64Array.from(scores, (score) => Math.exp(Math.min(score, 40)))
  const joins = Float64Array.from(ties, (tie) => Math.exp(Math.min(tie, 40)))
  for (let at = 0; at < length; at += 1) {
    let all = 0
    for (let now = 0; now < labels; now += 1) {
      let before = 1
      if (at > 0) {
        before = 0
        for (let former = 0; former < labels; former += 1)
          before += ahead[(at - 1) * labels + former]! * joins[at * square + former * labels + now]!
      }
      all += ahead[at * labels + now] = before * weights[at * labels + now]!
    }
    for (let now = 0; now < labels; now += 1) ahead[at * labels + now]! /= all
  }
  for (let at = length - 1; at >= 0; at -= 1) {
    let all = 0
    for (let now = 0; now < labels; now += 1) {
      let behind = 1
      if (at < length - 1) {
        behind = 0
        for (let next = 0; next < labels; next += 1)
          behind +=
            joins[(at + 1) * square + now * labels + next]! *
            weights[(at + 1) * labels + next]! *
            back[(at + 1) * labels + next]!
      }
      all += back[at * labels + now] = behind
    }
    let mass = 0
    for (let now = 0; now < labels; now += 1) {
      back[at * labels + now]! /= all
      mass += likely[at * labels + now] = ahead[at * labels + now]! * back[at * labels + now]!
    }
    for (let now = 0; now < labels; now += 1) likely[at * labels + now]! /= mass
  }
  if (withPairs)
    for (let at = 1; at < length; at += 1) {
      let mass = 0
      for (let pair = 0; pair < square; pair += 1) {
        const [former, now] = [Math.floor(pair / labels), pair % labels]
        mass += pairs[at * square + pair] =
          ahead[(at - 1) * labels + former]! *
          joins[at * square + pair]! *
          weights[at * labels + now]! *
          back[at * labels + now]!
      }
      for (let pair = 0; pair < square; pair += 1) pairs[at * square + pair]! /= mass
    }
  return { likely, pairs }
}
