import { createHash } from 'node:crypto'

/** A source of numbers that gives the same ones every time for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list]
    return Array.from(
      { length: Math.min(count, list.length) },
      () => left.splice(between(0, left.length - 1), 1)[0]!,
    )
  }
  return { between, pick, some, chance: (share: number) => next() < share }
}

export type Random = ReturnType<typeof seeded>

/** The same id for the same name, so that a demo's addresses stay what they were. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`advena demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
