import fc from 'fast-check'
import { expect, it } from 'vitest'
import { denialChanged } from './denials.ts'
import { factsChanged } from './facts.ts'
import { keptBack } from './kept.ts'

const hostile = [
  'ا',
  'ам',
  '王',
  'a',
  'a.-',
  'a-',
  'a@',
  '1',
  '1.',
  '1ам',
  '1年',
  'тысяч',
  '1 тысяч',
  'سنة',
  'meyec',
  '100 ',
  'A1-',
  '\u0316\u0301',
  'de 1 ',
  '$1,',
  'http://',
]
// As long as no sentence is: what grew with the square of the length would not end within the time of a test.
const long = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join('').repeat(60_000).slice(0, 60_000))

/** What differs between a text and itself, and whether the stretches that are kept back follow each other. */
const readOnce = (text: string) => {
  const kept = keptBack(text, [])
  const follow = kept.every(
    ({ start, end }, at) => start >= (kept[at - 1]?.end ?? 0) && end > start,
  )
  return { follow, facts: factsChanged(text, text), denial: denialChanged(text, text) }
}
const sound = { follow: true, facts: [], denial: false }

it.each(['ا', 'ам', '王', '1年'])('reads a sentence of nothing but %j once', (piece) =>
  expect(readOnce(piece.repeat(60_000 / piece.length))).toEqual(sound),
)

it('reads a hostile sentence once, however it is made', () =>
  fc.assert(
    fc.property(long, (text) => {
      expect(readOnce(text)).toEqual(sound)
    }),
    { numRuns: 6 },
  ))

it.each([
  ['请发邮件到ana.p+x@mail.example.org谢谢', '请发邮件到ana.p+x@mail.example.org谢谢'],
  ['Write to ana@court.example or uscis.gov/forms, Form I-485.', 'ana@court.example'],
])('still keeps back an address in %j', (text, kept) =>
  expect(keptBack(text, []).map(({ start, end }) => text.slice(start, end))[0]).toBe(kept),
)
