// Every round visits every target once, in rotating order: what slows the machine down slows all of them. Ratios are taken
// within a round; the median of them counts.
import { quantile, shoot, type Shot, type Target } from './load.ts'

export interface Plan {
  readonly rounds: number
  readonly seconds: number
}

export type Shots = ReadonlyMap<string, readonly Shot[]>

/** Runs one measurement per name and round; `once` is whatever is measured. */
export async function inRounds<Result>(
  names: readonly string[],
  rounds: number,
  once: (name: string, round: number) => Promise<Result>,
): Promise<ReadonlyMap<string, readonly Result[]>> {
  const results = new Map<string, Result[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (let step = 0; step < names.length; step += 1) {
      const name = names[(step + round) % names.length]!
      results.get(name)![round] = await once(name, round)
      process.stderr.write('.')
    }
  process.stderr.write('\n')
  return results
}

/** Warms every target up, then shoots at them in rounds. */
export async function shootInRounds(
  targets: readonly Target[],
  { rounds, seconds }: Plan,
): Promise<Shots> {
  const byName = new Map(targets.map((target) => [target.name, target]))
  for (const target of targets) await shoot(target, Math.min(3, seconds))
  return inRounds([...byName.keys()], rounds, (name) => shoot(byName.get(name)!, seconds))
}

export const median = (list: readonly number[]): number => quantile(list, 0.5)

/** The median over the rounds of a value beside the same value of the reference. */
export const ratioOf = <Result>(
  results: ReadonlyMap<string, readonly Result[]>,
  name: string,
  reference: string,
  pick: (result: Result) => number,
): number =>
  median(results.get(name)!.map((one, round) => pick(one) / pick(results.get(reference)![round]!)))
