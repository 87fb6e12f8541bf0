import { expect, it } from 'vitest'
import { isForeign } from './rules.ts'

it.each<[string, readonly string[], 'en' | 'es' | 'ar', boolean]>([
  ['No puedo viajar porque no tengo los papeles.', [], 'en', true],
  ['I have not got the papers for this.', [], 'en', false],
  ['¡Gracias!', ['No puedo viajar porque no tengo los papeles.'], 'en', true],
  ['Thanks!', ['I have not got the papers for this.'], 'en', false],
  ['ok', ['No puedo viajar porque no tengo los papeles.'], 'en', false],
  ['نعم', [], 'en', true],
  ['نعم', [], 'ar', false],
  ['👍', [], 'en', false],
  [
    'Mwen pa ka vwayaje',
    ['Mwen pa gen papye, mwen pa ka vwayaje kounye a, tanpri ede mwen'],
    'en',
    true,
  ],
])('“%s” is offered to be translated or not', (body, others, reader, foreign) => {
  expect(isForeign(body, others, reader)).toBe(foreign)
})
