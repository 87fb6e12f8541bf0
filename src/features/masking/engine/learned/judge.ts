import type { ByRules } from '../by-rules.ts'
import type { FoundSpan, PersonalSpan } from '../sheet.ts'
import { chainOf, labels } from './chain.ts'
import { featuresOf } from './features.ts'
import { step, unpacked } from './packed.ts'
import { traitsOf } from './traits.ts'
import type { TextLanguage } from './units.ts'
import { weigh } from './weighing.ts'
import learned from './weights.json' with { type: 'json' }

/** The last word on names: what a chain has learned from labelled posts, over what rules and lists say. */

const weights = unpacked(learned.weights)

/**
 * From which likelihood on a unit is hidden. Found by `npm run masking:learn -- --measure` on posts that were left out: about two
 * ordinary words in a hundred are taken from there on.
 */
const thresholds: Readonly<Record<TextLanguage, number>> = {
  '': 0.1,
  en: 0.045,
  es: 0.065,
  pt: 0.08,
  de: 0.14,
  tr: 0.1,
  ru: 0.09,
  ar: 0.22,
  zh: 0.15,
}

/** Whether a stretch stays whatever the chain says: numbers, mail, addresses, the account's own names. */
export const isSure = ({ kind, by }: FoundSpan) => kind !== 'name' || by === 'own'

/** The stretches of the rules that stay, and all that the chain finds likely enough in a text of its language. */
export function judged(text: string, ruled: ByRules): PersonalSpan[] {
  const traits = traitsOf(text, ruled)
  const { units, language } = traits
  const { scores, ties } = weigh(weights, step, featuresOf(traits))
  const { likely } = chainOf(scores, ties)
  const threshold = thresholds[language]
  const found: PersonalSpan[] = []
  let last = -1
  units.forEach(({ start, end, gap, script }, at) => {
    if (1 - likely[at * labels]! < threshold) return
    const joined = last === at - 1 && /^[ '’.-]{0,2}$/.test(gap) ? found.pop() : undefined
    found.push({
      start: joined?.start ?? start,
      end,
      kind: joined?.kind ?? (script === 'digits' ? 'id_number' : 'name'),
    })
    last = at
  })
  return [...ruled.spans.filter(isSure), ...found]
}
