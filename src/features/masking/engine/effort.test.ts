import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPersonalData } from './find.ts'
import { windowLength, windowsOf } from './windows.ts'

const hostile = [
  '1',
  '1a',
  'cero1',
  'veinti',
  '8 (9O',
  'facebook "',
  'und Ana, ',
  'وسامر ',
  '张伟',
  'родилась 1 мая ',
  'my name is ',
  '1-',
  '((((',
  '[at] ',
  'a@',
  'born ',
  '1 Ab ',
  'a.b.c.',
  '0 ',
  'شارع ',
  '路',
  'my husband ',
  '١٢',
  'one two ',
  ',,',
  'Ana Ana ',
  'x\u200b',
  'мой муж ',
  '$1,',
  'Calle ',
  '\n',
  '@',
  'a_',
  '街',
  '我叫',
  'A#o9 8l',
  'may born one ',
  'bir bir ',
  'a5oy 7am ',
  '王Mark',
  'Ab e ',
  'f a r ',
  'Zqx ',
  'on ',
  'Kasımlar',
  '叫丹',
  '妻关晓',
  'مصباح الورفلي،',
  'AB-12 ',
  'eme dos ',
  'Haus',
]
const large = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('').repeat(20_000).slice(0, 20_000))

describe('the effort of masking', () => {
  it('grows with the length of a hostile text and no faster: every pattern sees windows of one size, whose number is its length over theirs', () => {
    fc.assert(
      fc.property(large, (text) => {
        const count = (of: string) => {
          let windows = 0
          findPersonalData(of, {}, (counted) => (windows = counted))
          return windows
        }
        const [half, whole] = [count(text.slice(0, 10_000)), count(text)]
        expect(whole).toBeLessThanOrEqual(Math.ceil(20_000 / (windowLength - 200)) + 1)
        expect(whole).toBeLessThanOrEqual(half * 2 + 1)
      }),
      { numRuns: 6 },
    )
  })

  it('cuts any text into windows that follow each other, cover it, and are never longer than their size', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '.', '\n', '路', '🙂'), maxLength: 5_000 }),
        (text) => {
          let reached = 0
          for (const piece of windowsOf(text)) {
            expect(piece.from).toBe(reached)
            expect(piece.end - piece.start).toBeLessThanOrEqual(windowLength + 400)
            expect(piece.start).toBeLessThanOrEqual(piece.from)
            reached = piece.to
          }
          expect(reached).toBeGreaterThanOrEqual(text.length)
        },
      ),
    )
  })

  it('finds what lies across the border of two windows', () => {
    for (let before = 900; before < 1_020; before += 7) {
      const text =
        `${'a '.repeat(before / 2)}my name is Rosalinda Quispe and call 212-555-0199 `.padEnd(
          3_000,
          'b ',
        )
      const found = findPersonalData(text).map(({ start, end }) => text.slice(start, end))
      expect(found).toEqual(['Rosalinda Quispe', '212-555-0199'])
    }
  })
})
