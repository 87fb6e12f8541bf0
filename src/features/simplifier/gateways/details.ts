import { unitsIn } from '../engine/guard/units.ts'

/** Web and mail addresses, however they are written. Their parts are as long as they may be and no longer: a text of nothing but letters is read once. */
const address =
  /[\p{L}\d.+-]{1,64}@[\p{L}\d.-]+|https?:\/\/[^\s<>"”)]+|(?<![\p{L}\d])(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\d])/giu

const addressesIn = (text: string) =>
  new Set(
    (text.match(address) ?? []).map((one) => one.toLowerCase().replace(/(?<![.,;:])[.,;:]+$/, '')),
  )

/**
 * Whether a model's sentence keeps what `factsKept` does not look at: days stay days and never become weeks, and no web or
 * mail address is added or lost, to which a frightened reader might turn. A unit that nobody listed only means that the own
 * engine's sentence is taken.
 */
export function detailsKept(source: string, plain: string): boolean {
  const [before, after] = [addressesIn(source), addressesIn(plain)]
  const [spans, kept] = [unitsIn(source), unitsIn(plain)]
  return (
    before.size === after.size &&
    [...before].every((one) => after.has(one)) &&
    spans.join() === kept.join()
  )
}
