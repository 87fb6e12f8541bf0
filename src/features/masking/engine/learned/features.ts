import { traitNames, width, type Trait, type Traits } from './traits.ts'
import type { Features } from './weighing.ts'

/** The questions the chain asks of each unit: traits of it and its neighbors, alone and together, each hashed to one weight. */

const table = 2 ** 20
/** A trait of a unit so many places away. */
type Part = readonly [Trait, number]

const here = (...traits: readonly Trait[]): Part[] => traits.map((trait) => [trait, 0])
const around = (trait: Trait, ...places: readonly number[]): Part[] =>
  places.map((place) => [trait, place])

/** Asked with the language of the text, and without. */
const classes: readonly (readonly Part[])[] = [
  here('shape'),
  here('names'),
  here('words'),
  here('names', 'words'),
  here('names', 'words', 'shape'),
  here('verdict'),
  here('verdict', 'shape'),
  here('verdict', 'names', 'words'),
  here('gap', 'next'),
  here('gap', 'next', 'shape'),
  here('place', 'shape'),
  here('place', 'words', 'names'),
  here('elsewhere', 'shape'),
  here('elsewhere', 'verdict'),
  here('elsewhere', 'words'),
  here('cue', 'shape'),
  here('cue', 'words'),
  here('cue', 'names'),
  [...around('cue', -1), ...here('shape', 'gap')],
  [...around('cue', -1), ...here('words', 'gap')],
  [...around('cue', -2, -1, 0), ...here('gap')],
  around('verdict', -1, 0),
  around('verdict', 0, 1),
  around('verdict', -1, 0, 1),
  [...around('role', -1), ...here('gap', 'words')],
  [...around('role', -1), ...here('gap', 'shape', 'names')],
  [...around('role', -2, -1), ...here('gap', 'shape')],
  [...around('role', -2, -1), ...here('words')],
  [...around('role', 0), ...here('verdict')],
  [...around('role', 1), ...here('next', 'shape')],
  [...around('role', 1), ...here('words')],
  around('words', -1, 0),
  around('words', 0, 1),
  around('shape', -1, 0),
  around('shape', 0, 1),
  around('shape', -1, 0, 1),
  around('names', -1, 0),
  around('names', 0, 1),
  [...around('names', -1, 0), ...here('gap', 'shape')],
  [...around('names', 0, 1), ...here('next', 'shape')],
  [...around('words', -1, 0, 1)],
]
/** Asked once: words tell their language themselves. */
const spellings: readonly (readonly Part[])[] = [
  here('word'),
  here('word', 'shape'),
  here('word', 'verdict'),
  around('word', -1),
  around('word', 1),
  around('word', -2),
  around('word', 2),
  around('word', -3),
  around('word', -2, -1),
  around('word', -1, 0),
  around('word', 0, 1),
  around('word', 1, 2),
  around('word', -1, 1),
  [...around('word', -1), ...here('gap', 'shape')],
  [...around('word', -1), ...here('gap', 'words')],
  [...around('word', -1), ...here('names')],
  [...around('word', -1), ...here('verdict')],
  [...around('word', -2, -1), ...here('shape')],
  [...around('word', 1), ...here('next', 'shape')],
  [...around('word', 1), ...here('words')],
  [...around('word', 1), ...here('verdict')],
  [...around('word', -2), ...here('shape', 'words')],
  here('end2', 'shape'),
  here('end3', 'words'),
  here('end4'),
  here('start2', 'shape'),
  here('start3', 'words'),
  here('start4'),
  here('end3'),
  here('start3'),
  [...around('end3', -1), ...here('shape')],
  [...around('end3', 1), ...here('shape')],
]

/** Words a little farther away, in no order: "born", "lives at", "hearing". */
const bags: readonly (readonly [readonly number[], readonly Part[]])[] = [
  [[-3, -4, -5, -6, -7, -8], here('shape')],
  [[3, 4, 5], here('shape')],
]
/** Asked of two neighbors. */
const tieQuestions: readonly (readonly Part[])[] = [
  here('gap'),
  [...here('gap', 'shape'), ...around('shape', -1)],
  [...here('gap', 'verdict'), ...around('verdict', -1)],
  here('gap', 'words'),
]

const mix = (hash: number, value: number) => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
/** All that is asked, as data. */
export const questions = { classes, spellings, bags, tieQuestions }

type Asked = readonly (readonly [number, number])[]
const fill = (parts: readonly Part[]): Asked =>
  parts.map(([trait, place]) => [traitNames.indexOf(trait), place] as const)
const asked = [...classes, ...spellings].map(fill)
const bagged = bags.map(([places, parts]) => ({ places, parts: fill(parts) }))
const tied = tieQuestions.map(fill)
export const perUnit =
  classes.length * 2 + spellings.length + 1 + bags.reduce((sum, [places]) => sum + places.length, 0)
export const languages = ['', 'en', 'es', 'pt', 'de', 'tr', 'ru', 'ar', 'zh']
// Two weights lie side by side.
const placeOf = (hash: number) => (hash & (table / 2 - 1)) * 2

/** Which weights speak for each unit and each pair of neighbors. */
export function featuresOf({ units, language, rows }: Traits): Features {
  const found = new Int32Array(units.length * perUnit)
  const ties = new Int32Array(units.length * tied.length)
  const spoken = languages.indexOf(language) + 1
  const trait = (at: number, which: number) =>
    at < 0 ? -7 : at >= units.length ? -8 : rows[at * width + which]!
  const hashed = (start: number, parts: Asked, at: number) => {
    let hash = mix(0x2545f491, start)
    for (const [which, place] of parts) hash = mix(hash, trait(at + place, which))
    return hash
  }
  for (let at = 0; at < units.length; at += 1) {
    let into = at * perUnit
    found[into++] = placeOf(mix(7, spoken))
    for (let question = 0; question < asked.length; question += 1) {
      const hash = hashed(question + 1, asked[question]!, at)
      found[into++] = placeOf(hash)
      if (question < classes.length) found[into++] = placeOf(mix(hash, spoken))
    }
    for (const [bag, { places, parts }] of bagged.entries())
      for (const place of places)
        found[into++] = placeOf(mix(hashed(200 + bag, parts, at), trait(at + place, 0)))
    for (let question = 0; question < tied.length; question += 1)
      ties[at * tied.length + question] = placeOf(
        mix(hashed(300 + question, tied[question]!, at), units[at]!.script === 'han' ? 1 : 0),
      )
  }
  return { units: found, ties, length: units.length, perUnit, perTie: tied.length }
}
export const tableSize = table
