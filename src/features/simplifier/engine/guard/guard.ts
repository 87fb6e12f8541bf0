import { clauseChanges } from './compare.ts'
import { elsewhereChanges } from './elsewhere.ts'
import { figureChanges } from './figures.ts'
import { jointChanges } from './joints.ts'
import { lawChanges } from './law.ts'
import { oppositeChanges } from './opposites.ts'
import { nameChanges } from './names.ts'
import { polarityChanges } from './polarity.ts'
import { spanChanges } from './spans.ts'

/** The longest sentence that is compared. */
const longest = 4_000

/** The most signs, neither letter nor digit, in a sentence that is compared: each is a step of its own. */
const mostSigns = 500
const signs = (text: string) => (text.match(/[^\p{L}\p{N}\s]/gu) ?? []).length

/**
 * What a sentence in other words says otherwise than its source: a name, a figure with its limit, what binds or denies a verb,
 * a condition, who does it, "and" made "or", a word of law. Empty where nothing was found; in doubt a faithful sentence is named too.
 */
export function meaningChanges(source: string, plain: string): string[] {
  if (source === plain) return []
  if (source.length > longest || plain.length > 2 * longest) return ['too long to compare']
  if (Math.max(signs(source), signs(plain)) > mostSigns) return ['too long to compare']
  return [
    nameChanges,
    figureChanges,
    clauseChanges,
    jointChanges,
    lawChanges,
    oppositeChanges,
    polarityChanges,
    spanChanges,
    elsewhereChanges,
  ].flatMap((compare) => compare(source, plain))
}
