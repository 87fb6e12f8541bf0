import { describe, expect, it } from 'vitest'
import { amountOf, amountPattern } from './amounts.ts'

describe('an amount', () => {
  it.each([
    ['150', '150.00'],
    ['99.5', '99.50'],
    ['99,50', '99.50'],
    ['٩٩٫٥٠', '99.50'],
    ['0', '0.00'],
    ['$250', '250.00'],
    ['3,500', '3500.00'],
    ['3.500', '3500.00'],
    ['1.500,00', '1500.00'],
    ['$ 12,000.5', '12000.50'],
    ['1 500 $', '1500.00'],
    ['٣٬٥٠٠', '3500.00'],
  ])('%s is %s', (written, amount) => {
    expect(amountPattern.test(written)).toBe(true)
    expect(amountOf(written)).toBe(amount)
  })

  it.each(['1,50,0', '15,00,000', '1.2345', '-5', '99,', 'about 50', '€50', '$', ''])(
    '"%s" is asked for again',
    (written) => {
      expect(amountPattern.test(written)).toBe(false)
    },
  )
})
