import { expect, it } from 'vitest'
import { isBarNumber } from './engine/bar-number.ts'

it.each([
  '0123456',
  'AT0001234',
  'ASB-4252-S71K',
  '12345-49',
  '5-1234',
  'P 71234',
  'Ark. Bar No. 2004123',
  'WSBA #41235',
  'NY 2951234 / NJ 012342010',
  'admitted 2014',
])('%s can be a bar number', (text) => {
  expect(isBarNumber(text)).toBe(true)
})

it.each(['abc!!', 'none', '12345!', '<b>1</b>', '', '?'])('“%s” is no bar number', (text) => {
  expect(isBarNumber(text)).toBe(false)
})
