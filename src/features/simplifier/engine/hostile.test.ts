import { expect, it } from 'vitest'
import { actionsOf } from './demands.ts'
import { extractsOf, mostExtracts } from './extracts.ts'
import { splitSentences } from './sentences.ts'
import { simplifyText } from './simplify.ts'

const repeated = (unit: string, length = 20_000) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

it.each([
  '$1,',
  '$1 ',
  'I-1 A-1 ',
  'January 1, 2026 ',
  '1/1/26 ',
  '1.1.2026 ',
  'IOE0912345678 ',
  '10 dollars ',
])('finds at most 200 things in a text of nothing but %j, and says that there are more', (unit) => {
  const { dates, money, forms, receipts, cut } = extractsOf(repeated(unit))
  expect([dates.length + money.length + forms.length + receipts.length, cut]).toEqual([
    mostExtracts,
    true,
  ])
})

it('says of an ordinary letter that nothing was left out', () => {
  expect(extractsOf('Pay $10 by May 4, 2026 with Form I-485 for IOE0912345678.').cut).toBe(false)
})

it('keeps the first of all kinds, in the order of the text', () => {
  const { dates, money } = extractsOf(repeated('$1 on 1/1/26. '))
  expect([dates.length, money.length]).toEqual([100, 100])
})

it('quotes a long sentence around the thing found, never the whole of it', () => {
  const { money } = extractsOf(repeated('$1 and '))
  expect(Math.max(...money.map(({ sentence }) => sentence.length))).toBeLessThanOrEqual(310)
  expect(money[100]!.sentence).toMatch(/^….*\$1.*…$/)
})

it('reads an amount and what follows it as before', () => {
  expect(
    extractsOf('$1,,2 and $1,1111 and $1, and $2.50, and $1,000,').money.map(({ text }) => text),
  ).toEqual(['$1', '$2.50', '$1,000'])
})

it('asks for at most 200 things to be done', () => {
  expect(actionsOf(repeated('You must respond within 30 days. '), 'rfe')).toHaveLength(200)
})

it('spends its effort on sentences of a usual length first: beyond it a giant stays as it is', () => {
  const giant = `The applicant shall pay ${repeated('the rent promptly, ', 1_900)} the fee.`
  const usual = 'The applicant shall promptly pay the fee.'
  const alone = simplifyText(giant).sentences[0]!
  expect(alone.plain).not.toBe(giant)
  const { sentences } = simplifyText(
    `${Array.from({ length: 10 }, () => giant).join(' ')} ${usual}`,
  )
  expect(sentences.at(-2)!.plain).toBe(giant)
  expect(sentences.at(-1)!.plain).not.toBe(usual)
})

it.each([
  ' ',
  'a',
  '(',
  '"',
  '“',
  '; ',
  '\n',
  'No. ',
  'a.b',
  '+',
  '.',
  'ى',
  '您',
  '👩',
  '1. a\n',
  '[a] ',
])('gives a text of nothing but %j back from its sentences', (unit) => {
  const text = repeated(unit)
  let end = 0
  for (const sentence of splitSentences(text)) {
    expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
    expect(sentence.start).toBeGreaterThanOrEqual(end)
    end = sentence.end
  }
  expect(text.slice(end).trim()).toBe('')
})
