import type { ByRules } from '../by-rules.ts'
import type { FoundSpan, PersonalSpan } from '../sheet.ts'
import { chainOf, labels } from './chain.ts'
import { featuresOf } from './features.ts'
import { step, unpacked } from './packed.ts'
import { harmless, traitNames, traitsOf, width, type Trait, type Traits } from './traits.ts'
import type { TextLanguage } from './units.ts'
import { weigh } from './weighing.ts'
import { isInDictionary, isKnown, isStop } from './word-traits.ts'
import learned from './weights.json' with { type: 'json' }

/** The last word on names: what a chain has learned from labelled posts, over what rules and lists say. */

const weights = unpacked(learned.weights)

/**
 * From which likelihood on a unit is hidden. Found by `npm run masking:learn -- --measure` on posts that were left out: about two
 * ordinary words in a hundred are taken from there on. Those of Spanish and Chinese were raised later by the sets of record 81.
 */
const thresholds: Readonly<Record<TextLanguage, number>> = {
  '': 0.1,
  en: 0.045,
  es: 0.14,
  pt: 0.08,
  de: 0.1,
  tr: 0.09,
  ru: 0.07,
  ar: 0.15,
  zh: 0.25,
}

/** From which likelihood on a word of the dictionary in small letters is hidden. */
const likelyWord = 0.37

/** Whether a stretch stays whatever the chain says: numbers, mail, addresses, the account's own names. */
export const isSure = ({ kind, by }: FoundSpan) => kind !== 'name' || by === 'own'

/**
 * How likely a unit must be. What rules call no secret stays: dates, sums, forms. A day beside its month, a place before its country
 * or state, and small words are hidden only where they are likelier secret than not; a word of the dictionary in small letters
 * needs more too, and a small letter alone stays unless it belongs to the word beside it ("d'souza", "kyle r.").
 */
function barOf({ units, rows }: Traits, at: number, bar: number, after: string): number {
  const trait = (unit: number, which: Trait) =>
    unit < 0 || unit >= units.length ? 0 : rows[unit * width + traitNames.indexOf(which)]!
  const { script, text } = units[at]!
  const verdict = trait(at, 'verdict')
  if (verdict === harmless) return Infinity
  const isKnownAt = (unit: number) => (trait(unit, 'words') & isKnown) > 0
  if (script === 'digits')
    return [-2, -1, 1, 2].some((step) => isKnownAt(at + step)) ? Math.max(bar, 0.5) : bar
  if ((script !== 'latin' && script !== 'cyrillic') || verdict > 0) return bar
  const [before, next] = [units[at - 1], units[at + 1]]
  if (/^\p{Ll}$/u.test(text)) {
    const isJoined = [units[at]!.gap, next?.gap].some((gap) => /^['’]$/.test(gap ?? ''))
    const isInitial = (before?.text.length ?? 0) > 1 && units[at]!.gap === ' ' && after === '.'
    return isJoined || isInitial ? Math.max(bar, likelyWord) : Infinity
  }
  const isPlaced =
    next !== undefined && /^, ?$/.test(next.gap) && isKnownAt(at + 1) && /^\p{Lu}/u.test(next.text)
  if (isPlaced || (trait(at, 'words') & isStop) > 0) return Math.max(bar, 0.5)
  const isSaid = (trait(at, 'words') & isInDictionary) > 0 && text === text.toLowerCase()
  return isSaid ? Math.max(bar, likelyWord) : bar
}

/** The stretches of the rules that stay, and all that the chain finds likely enough in a text of its language. */
export function judged(text: string, ruled: ByRules): PersonalSpan[] {
  const traits = traitsOf(text, ruled)
  const { units, language } = traits
  const { scores, ties } = weigh(weights, step, featuresOf(traits))
  // What rules call no secret draws nothing beside it in: "On 2024-05-06 I rang".
  const verdictAt = traitNames.indexOf('verdict')
  units.forEach((_, at) => {
    if (traits.rows[at * width + verdictAt] === harmless)
      scores.fill(-40, at * labels + 1, (at + 1) * labels)
  })
  const { likely } = chainOf(scores, ties)
  const sure = ruled.spans.filter(isSure)
  const [covered, birth] = [new Uint8Array(text.length), new Uint8Array(text.length + 14)]
  for (const { start, end, kind } of sure) {
    covered.fill(1, start, end)
    if (kind === 'birth_date') birth.fill(1, Math.max(0, start - 1), end + 14)
  }
  const found: PersonalSpan[] = []
  let last = -1
  units.forEach(({ start, end, gap, script }, at) => {
    if (1 - likely[at * labels]! < barOf(traits, at, thresholds[language], text[end] ?? '')) return
    // What is said beside a day of birth ("года рождения") is no secret.
    if (
      covered[start] === 1 ||
      (birth[start] === 1 && /^(?:года|рождения|г|р)$/u.test(text.slice(start, end)))
    )
      return
    const joined = last === at - 1 && /^[ '’.-]{0,2}$/.test(gap) ? found.pop() : undefined
    found.push({
      start: joined?.start ?? start,
      end,
      kind: joined?.kind ?? (script === 'digits' ? 'id_number' : 'name'),
    })
    last = at
  })
  return [...sure, ...found]
}
