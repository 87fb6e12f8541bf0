import { labels } from './chain.ts'

/** What speaks for each unit and each pair: places of a table of weights, `questions` in a row for each unit. */
export interface Features {
  readonly units: Int32Array
  readonly ties: Int32Array
  readonly length: number
  readonly perUnit: number
  readonly perTie: number
}

/** The sums of weights that a chain is made of. A place of the table holds one weight for each label but the first. */
export function weigh(weights: Float32Array | Int8Array, scale: number, of: Features) {
  const scores = new Float64Array(of.length * labels)
  const ties = new Float64Array(of.length * labels * labels)
  for (let at = 0; at < of.length; at += 1) {
    let [one, two] = [0, 0]
    for (let place = at * of.perUnit; place < (at + 1) * of.perUnit; place += 1) {
      one += weights[of.units[place]!]!
      two += weights[of.units[place]! + 1]!
    }
    scores[at * labels + 1] = one * scale
    scores[at * labels + 2] = two * scale
    if (at === 0) continue
    for (let place = at * of.perTie; place < (at + 1) * of.perTie; place += 1)
      for (let pair = 0; pair < labels * labels; pair += 1)
        ties[at * labels * labels + pair]! +=
          weights[(of.ties[place]! + pair) & (weights.length - 1)]! * scale
  }
  return { scores, ties }
}
