import { findByRules } from '../by-rules.ts'
import { legible } from '../legible.ts'
import type { Sample } from '../measure.ts'
import { featuresOf } from './features.ts'
import { isSure } from './judge.ts'
import { traitsOf } from './traits.ts'
import type { Example } from './training.ts'

/** A labelled text as the chain learns from it and is measured by it. */
export interface Lesson extends Example {
  /** The unit that each place of the written text belongs to, or -1; -2 where rules hide it whatever the chain says. */
  readonly unitAt: Int32Array
}

/** A secret that is no name: with a digit or a mail sign, taken by another rule than those for names, or long. */
const labelOf = (secret: string, sure: boolean) =>
  sure || /[\p{N}@]/u.test(secret) || secret.split(' ').length > 5 ? 2 : 1

/**
 * A sample as a lesson. The rules were mended by older samples and know too much of them: `unruled` hides from the chain what the
 * rules for names say.
 */
export function lessonOf({ text: written, secrets, names = [] }: Sample, unruled = false): Lesson {
  const { text, starts, ends } = legible(written)
  const { spans, verdicts, cues } = findByRules(text, { names })
  const unitAt = new Int32Array(written.length).fill(-1)
  const sure = spans.filter(isSure)
  if (unruled) for (const span of spans) if (!isSure(span)) verdicts.fill(0, span.start, span.end)
  const traits = traitsOf(text, { verdicts, cues })
  traits.units.forEach(({ start, end }, at) => unitAt.fill(at, starts[start]!, ends[end - 1]!))
  const labels = new Uint8Array(traits.units.length)
  const isTaken = (from: number, to: number) =>
    sure.some(({ start, end }) => starts[start]! < to && ends[end - 1]! > from)
  for (const [start, end] of secrets) {
    const label = labelOf(written.slice(start, end), isTaken(start, end))
    for (const unit of unitAt.subarray(start, end)) if (unit >= 0) labels[unit] = label
  }
  for (const { start, end } of sure) unitAt.fill(-2, starts[start]!, ends[end - 1]!)
  return { ...featuresOf(traits), labels, unitAt }
}
