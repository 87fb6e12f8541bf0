import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isForeignFamily, isForeignGiven } from './foreign-arabic.ts'

it('no word is too long to be asked about, and one longer than any name is none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('ن', 'ا', 'و', 'ي', 'تش', 'مايكل'), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 25, max: 10_000 }),
      (parts, length) => {
        const word = parts.join('').repeat(length).slice(0, length)
        expect([isForeignGiven(word), isForeignFamily(word)]).toEqual([false, false])
      },
    ),
    { numRuns: 30 },
  )
  expect(isForeignGiven('مايكل')).toBe(true)
})
