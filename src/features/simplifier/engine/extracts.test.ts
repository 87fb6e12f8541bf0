import { expect, it } from 'vitest'
import { extractsOf } from './extracts.ts'

const dates = (text: string) => extractsOf(text).dates.map(({ value }) => value)

it.each([
  ['by March 2, 2026.', '2026-03-02'],
  ['on Mar. 2, 2026', '2026-03-02'],
  ['on Sept. 9 2026', '2026-09-09'],
  ['on the 2nd day of March, 2026', '2026-03-02'],
  ['on 2 March 2026', '2026-03-02'],
  ['on MAY 4, 2026', '2026-05-04'],
  ['by 03/02/2026', '2026-03-02'],
  ['by 3/2/26', '2026-03-02'],
  ['by 25/12/2026', '2026-12-25'],
  ['by 2026-03-02', '2026-03-02'],
  ['am 28.02.2026', '2026-02-28'],
])('reads the date %j', (text, date) => {
  expect(dates(text)).toEqual([date])
})

it.each([
  'February 30, 2026',
  '2026-02-29',
  '31/31/2026',
  'section 245.2',
  'call 555-01-2026',
  'version 1.2.3',
  'in May you may go',
])('sees no date in %j', (text) => {
  expect(dates(text)).toEqual([])
})

it('finds amounts in their currency', () => {
  const { money } = extractsOf(
    'Pay $1,440.00 now, US$85 later, 200 dollars in June, EUR 30 and 1,000 U.S. dollars.',
  )
  expect(money.map(({ value }) => value)).toEqual([
    'USD 1440.00',
    'USD 85',
    'USD 200',
    'EUR 30',
    'USD 1000',
  ])
})

it('finds forms, and does not take a visa class for one', () => {
  const { forms } = extractsOf(
    'File Form I-485, G-28 and EOIR-33 with Form I-797C. An H-1B or F-1 visa and the O-1 are no forms.',
  )
  expect(forms.map(({ value }) => value)).toEqual(['I-485', 'G-28', 'EOIR-33', 'I-797C'])
})

it('finds receipt numbers however they are spaced', () => {
  const { receipts } = extractsOf(
    'Receipt IOE0912345678, also EAC-21-123-45678 and wac 21 900 12345. Not one: IOE12345.',
  )
  expect(receipts.map(({ value }) => value)).toEqual([
    'IOE0912345678',
    'EAC2112345678',
    'WAC2190012345',
  ])
})

it('says which sentence a thing comes from', () => {
  const [date] = extractsOf('We wrote to you. You must answer by May 4, 2026. Thank you.').dates
  expect(date).toMatchObject({ text: 'May 4, 2026', sentence: 'You must answer by May 4, 2026.' })
})
