import { chainOf, labels } from './chain.ts'
import { tableSize } from './features.ts'
import { weigh, type Features } from './weighing.ts'

/** A text to learn from. */
export interface Example extends Features {
  /** 0 for what stays, 1 for a name, 2 for any other secret. */
  readonly labels: Uint8Array
}

export interface Learning {
  readonly rounds: number
  readonly rate: number
  /** How much a weight shrinks that nothing speaks for. */
  readonly shrink: number
}

/** Numbers that look drawn, the same each time. */
export function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The weights that make the labels of all examples likely, by steps as Duchi, Hazan and Singer (2011) size them; the mean of the later rounds. */
export function learn(examples: readonly Example[], how: Learning): Float32Array {
  const weights = new Float32Array(tableSize)
  const gathered = new Float32Array(tableSize).fill(0.1)
  const sum = new Float64Array(tableSize)
  const order = examples.map((_, at) => at)
  const next = drawn(1)
  const move = (at: number, by: number) => {
    const slope = by - how.shrink * weights[at]!
    gathered[at]! += slope * slope
    weights[at]! += (how.rate * slope) / Math.sqrt(gathered[at]!)
  }
  const least = 0.001
  for (let round = 0; round < how.rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1))
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    for (const one of order) {
      const example = examples[one]!
      const { scores, ties } = weigh(weights, 1, example)
      const { likely, pairs } = chainOf(scores, ties, true)
      for (let at = 0; at < example.length; at += 1) {
        const label = example.labels[at]!
        for (let told = 1; told < labels; told += 1) {
          const miss = (label === told ? 1 : 0) - likely[at * labels + told]!
          if (Math.abs(miss) < least) continue
          for (let place = at * example.perUnit; place < (at + 1) * example.perUnit; place += 1)
            move(example.units[place]! + told - 1, miss)
        }
        if (at === 0) continue
        for (let pair = 0; pair < labels * labels; pair += 1) {
          const told = example.labels[at - 1]! * labels + label === pair ? 1 : 0
          const miss = told - pairs[at * labels * labels + pair]!
          if (Math.abs(miss) < least) continue
          for (let place = at * example.perTie; place < (at + 1) * example.perTie; place += 1)
            move((example.ties[place]! + pair) & (tableSize - 1), miss)
        }
      }
    }
    if (round >= how.rounds / 2) for (let at = 0; at < tableSize; at += 1) sum[at]! += weights[at]!
  }
  const counted = how.rounds - Math.ceil(how.rounds / 2)
  return Float32Array.from(sum, (one) => one / counted)
}
