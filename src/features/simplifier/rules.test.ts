import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from './gateways/rewriter.ts'
import {
  isByModel,
  complexityPercent,
  countWords,
  isWithoutMail,
  pieces,
  readabilityLabel,
  reductionPercent,
  reportOf,
  speaksItself,
  textOf,
} from './rules.ts'

it.each([
  [10, 'very_easy'],
  [8, 'very_easy'],
  [7.9, 'easy'],
  [6, 'easy'],
  [5.9, 'moderate'],
  [4, 'moderate'],
  [3.9, 'difficult'],
  [2, 'difficult'],
  [1.9, 'very_difficult'],
  [0, 'very_difficult'],
] as const)('a score of %d reads %s', (score, label) => {
  expect(readabilityLabel(score)).toBe(label)
})

it('complexity is 100 minus ten times the score after', () => {
  expect([8.5, 0, 10, 3.24].map(complexityPercent)).toEqual([15, 100, 0, 68])
})

it('counts words in scripts without spaces, too', () => {
  expect(countWords('You must pay $900, now.')).toBe(5)
  expect(countWords('您必须提交文件')).toBeGreaterThan(1)
  expect([reductionPercent(100, 80), reductionPercent(80, 100), reductionPercent(0, 0)]).toEqual([
    20, -25, 0,
  ])
})

const lines = [
  { space: '', source: 'A one.', plain: 'One.' },
  { space: '\n- ', source: 'Two two.', plain: 'Two.' },
]

it('a change that is taken back brings the original sentence back in its place', () => {
  const rewritten = { sentences: lines, tail: '\n' }
  expect(textOf(rewritten)).toBe('One.\n- Two.\n')
  expect(textOf(rewritten, new Set([1]))).toBe('One.\n- Two two.\n')
  expect(textOf(rewritten, new Set([0, 1]))).toBe('A one.\n- Two two.\n')
})

it('any text is the sum of its pieces', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.lorem({ mode: 'sentences' }),
        fc.stringMatching(/^[A-Z a-z.\n0-9)-]{0,80}$/),
      ),
      (text) => {
        const { pieces, tail } = piecesOf(text)
        expect(
          textOf(
            { sentences: pieces.map((piece) => ({ ...piece, plain: 'x' })), tail },
            new Set(pieces.keys()),
          ),
        ).toBe(text)
      },
    ),
    { numRuns: 500 },
  )
})

it('a report names its parts and leaves out the empty ones', () => {
  expect(
    reportOf([
      { title: 'Terms', lines: ['- a', '- b'] },
      { title: 'None', lines: [] },
      { title: 'End', lines: ['c'] },
    ]),
  ).toBe('Terms\n=====\n- a\n- b\n\nEnd\n===\nc\n')
})

describe('the badge of an answer', () => {
  const kept = { space: '', source: 'Stay.', plain: 'Stay.', by: 'own' as const }
  const own = { ...kept, plain: 'Remain.' }
  it('speaks of a language model only where one wrote a sentence', () => {
    expect(isByModel([kept, own, { ...own, by: 'model' }])).toBe(true)
    expect(isByModel([kept, own])).toBe(false)
  })
  it('says nothing of a text that nobody changed', () => {
    expect(isByModel([])).toBe(false)
    expect(isByModel([kept, { ...kept, by: 'model' }])).toBe(false)
  })
})

describe('the pieces of a plain text', () => {
  const line = (text: string, folds = false, space = '') => ({
    space,
    source: `${text} (source)`,
    plain: text,
    folds,
  })
  const address = 'Office of Newcomers, P.O. Box 1, Springfield, XX 00000'

  it('are the lines to read, with addresses and standard lines folded together between them', () => {
    const sentences = [
      line(address, true),
      line('Page 1 of 2', true, '\n'),
      line('You must reply.', false, '\n\n'),
      line('Bring this notice.', false, ' '),
    ]
    expect(pieces({ sentences, tail: '\n' })).toEqual([
      { text: `${address}\nPage 1 of 2`, isFolded: true },
      { text: 'You must reply. Bring this notice.', isFolded: false },
    ])
  })

  it('fold nothing that is too short to be worth it, and say what the reader took back', () => {
    const sentences = [
      line('You must reply.'),
      line('Page 1', true, ' '),
      line('Bring this notice.', false, ' '),
    ]
    expect(pieces({ sentences, tail: '' }, new Set([2]))).toEqual([
      { text: 'You must reply. Page 1 Bring this notice. (source)', isFolded: false },
    ])
  })

  it('lose no letter of any text', () => {
    const sentence = fc.record({
      space: fc.constantFrom('', ' ', '\n', '\n\n'),
      source: fc.string({ minLength: 1 }),
      plain: fc.string({ minLength: 1 }),
      folds: fc.boolean(),
    })
    const letters = (text: string) => text.replaceAll(/\s/g, '')
    fc.assert(
      fc.property(fc.array(sentence), fc.string(), (sentences, tail) => {
        expect(
          letters(
            pieces({ sentences, tail })
              .map(({ text }) => text)
              .join(''),
          ),
        ).toBe(letters(textOf({ sentences, tail })))
      }),
    )
  })
})

it.each([
  ['If you do not submit it, we may deny your application.', 'en', true],
  ['Send us the form.', 'en', true],
  ['The US embassy is closed.', 'en', false],
  ['USCIS may deny your application.', 'en', false],
  ['Nosotros podemos negar su solicitud.', 'es', true],
  ['Pasaporte', 'es', false],
])('whether the paper says of itself in %j (%s) that it is "we": %s', (words, language, says) => {
  expect(speaksItself(words, language)).toBe(says)
})

it('says that days for the mail are not in a date, only where the paper gives them and the date is without', () => {
  const asked = 'You must submit it within 84 days of this notice (87 days if it was mailed).'
  expect([
    isWithoutMail(asked, '2026-11-01', '2027-01-24'),
    isWithoutMail(asked, '2026-11-01', '2027-01-27'),
    isWithoutMail(asked, null, '2027-01-24'),
    isWithoutMail('Answer within 84 days.', '2026-11-01', '2027-01-24'),
  ]).toEqual([true, false, false, false])
})
