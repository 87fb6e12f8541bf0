import { expect, it } from 'vitest'
import { folds, foldsOf } from './folds.ts'

it.each([
  'P.O. Box 648004',
  '26 Federal Plaza',
  '1200 Elm Street Apt 4',
  'Dallas, TX 75201',
  '1200 Elm Street Apt 4\nDallas, TX 75201',
  'ANA TORRES\n1200 Elm Street Apt 4\nDallas, TX 75201',
  'U.S. Department of Homeland Security',
  'Page 1 of 2\nwww.uscis.gov',
  'For more information, visit uscis.gov.',
])('folds %j away', (piece) => expect(folds(piece)).toBe(true))

it.each([
  'November 2, 2026',
  'IOE0912345678',
  'A215 000 111',
  'You must submit the form.',
  'REQUEST FOR EVIDENCE',
  'Amount due: $86.40',
  'Page 1 of 2\nHearing on March 3, 2027',
  'ANA TORRES',
])('keeps %j in sight', (piece) => expect(folds(piece)).toBe(false))

it('folds a name that stands above an address, and no other', () => {
  expect(
    foldsOf([
      'ANA TORRES',
      '1200 Elm Street Apt 4',
      'Dallas, TX 75201',
      'ORDER TO APPEAR',
      'You must come.',
    ]),
  ).toEqual([true, true, true, false, false])
})
