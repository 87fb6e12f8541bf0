import type { ByRules } from '../by-rules.ts'
import { steps } from '../sheet.ts'
import { tokensOf } from '../tokens.ts'
import { dictionaryLanguages, type DictionaryLanguage } from '../stems.ts'
import { hanTraits } from './han-traits.ts'
import { languageOf, unitsOf, type TextLanguage, type Unit } from './units.ts'
import { arabicTraits, casedTraits, type WordTraits } from './word-traits.ts'

/** Everything the chain is told of a text: a row of small numbers for each unit. */

export const traitNames = [
  'word',
  'shape',
  'names',
  'words',
  'role',
  'verdict',
  'gap',
  'next',
  'place',
  'elsewhere',
  'cue',
  'end2',
  'end3',
  'end4',
  'start2',
  'start3',
  'start4',
] as const
export type Trait = (typeof traitNames)[number]
export const width = traitNames.length

export interface Traits {
  readonly units: readonly Unit[]
  readonly language: TextLanguage
  /** `width` numbers for each unit. */
  readonly rows: Int32Array
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

const gaps = [
  /^$/,
  /^ $/,
  /^, ?$/,
  /^\.? ?$/,
  /^-$/,
  /^'$/,
  /\n/,
  /[.!?]/,
  /:/,
  /[("«“「]/,
  /[)"»”」]/,
  /[@/_#+]/,
]
const gapOf = (gap: string) => {
  const at = gaps.findIndex((one) => one.test(gap))
  return at === -1 ? gaps.length : at
}

function shapeOf(unit: Unit): number {
  if (unit.script === 'digits') return 16 + Math.min(unit.text.length, 10)
  if (unit.script === 'han') return 1
  if (unit.script === 'arabic') return 2 + (unit.text.length < 3 ? 0 : 1)
  const { text } = unit
  const size = text.length === 1 ? 0 : text.length < 4 ? 1 : 2
  if (text === text.toLowerCase()) return 4 + size
  if (text === text.toUpperCase()) return 7 + size
  return /^\p{Lu}[\p{Ll}\p{M}]+$/u.test(text) ? 10 + size : 13
}

/** No step, the step that took it, or taken as no secret. */
export const harmless = steps.length + 1

/** Traits of all units of a text, given the step that took each place of it: 0 for none. */
export function traitsOf(
  text: string,
  { verdicts, cues }: Pick<ByRules, 'verdicts' | 'cues'>,
): Traits {
  const units = unitsOf(text)
  const tokens = tokensOf(text)
  const language = languageOf(units, tokens[0]?.language ?? '')
  const dictionary = dictionaryLanguages.find((one) => one === language) as
    | DictionaryLanguage
    | undefined
  const tokenAt = new Map(tokens.map((token) => [token.start, token]))
  const signAt = hanTraits(text)
  const traitsAt = (unit: Unit): WordTraits => {
    if (unit.script === 'han') return signAt(unit.start)
    if (unit.script === 'arabic') return arabicTraits(unit.folded)
    const token = tokenAt.get(unit.start)
    return token === undefined ? { names: 0, words: 0, role: 0 } : casedTraits(token, dictionary)
  }
  const seen = new Map<string, { named: number; large: number; count: number }>()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const large = text.match(/\p{Lu}/gu)?.length ?? 0
  const casing = large * 2 > letters ? 2 : large * 80 < letters ? 1 : 0
  for (const unit of units) {
    const one = seen.get(unit.folded) ?? { named: 0, large: 0, count: 0 }
    const verdict = verdicts[unit.start]!
    one.count += 1
    one.named += verdict > 0 && verdict < harmless ? 1 : 0
    one.large +=
      tokenAt.get(unit.start)?.capital === true && !tokenAt.get(unit.start)!.first ? 1 : 0
    seen.set(unit.folded, one)
  }
  const rows = new Int32Array(units.length * width)
  units.forEach((unit, at) => {
    const { names, words, role } = traitsAt(unit)
    const token = tokenAt.get(unit.start)
    const verdict = verdicts[unit.start]!
    const named = verdict > 0 && verdict < harmless
    const others = seen.get(unit.folded)!
    const next = units[at + 1]
    const behind = next?.gap ?? text.slice(unit.end)
    const wordy = unit.script !== 'han' && unit.script !== 'digits'
    const { folded } = unit
    rows.set(
      [
        hashOf(folded),
        shapeOf(unit),
        names,
        words,
        role,
        verdict,
        gapOf(unit.gap),
        next === undefined ? 15 : gapOf(behind),
        (token?.first === true ? 1 : 0) |
          (at === 0 || unit.gap.includes('\n') ? 2 : 0) |
          (next === undefined || next.gap.includes('\n') ? 4 : 0) |
          (units.length - at <= 4 ? 8 : 0) |
          (casing << 4),
        (others.named > (named ? 1 : 0) ? 1 : 0) |
          (others.large > (token?.capital === true ? 1 : 0) ? 2 : 0) |
          (Math.min(others.count, 3) << 2),
        cues[unit.start]!,
        wordy ? hashOf(folded.slice(-2)) : 0,
        wordy ? hashOf(folded.slice(-3)) : 0,
        wordy && folded.length > 4 ? hashOf(folded.slice(-4)) : 0,
        wordy ? hashOf(folded.slice(0, 2)) : 0,
        wordy ? hashOf(folded.slice(0, 3)) : 0,
        wordy && folded.length > 4 ? hashOf(folded.slice(0, 4)) : 0,
      ],
      at * width,
    )
  })
  return { units, language, rows }
}
