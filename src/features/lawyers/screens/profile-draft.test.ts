import { describe, expect, it } from 'vitest'
import { bioHints, isLowPrice } from './profile-draft.tsx'

describe('a price in a profile', () => {
  it.each(['$3,50', '3.50', '19'])('is asked about when it is as low as %s', (text) => {
    expect(isLowPrice(text)).toBe(true)
  })

  it.each(['0', '20', '3,500', '$ 350', 'a lot', ''])(
    'is not asked about when it is "%s"',
    (text) => {
      expect(isLowPrice(text)).toBe(false)
    },
  )
})

describe('the text about a lawyer', () => {
  it('is hinted at where it holds a phone number or an address of e-mail', () => {
    expect(bioHints('Call me at 201-555-0143.')).toEqual(['bioContact'])
    expect(bioHints('Write to me@example.org.')).toEqual(['bioContact'])
  })

  it('is hinted at where it promises a result, in any language', () => {
    for (const text of ['Success guaranteed', 'Erfolg garantiert', 'Гарантирую успех', '保证成功'])
      expect(bioHints(text)).toEqual(['bioPromise'])
  })

  it('passes without a hint where it says years, forms and prices', () => {
    expect(
      bioHints('Since 2014 I have worked on I-130 and I-485 forms; a first talk costs $1,200.'),
    ).toEqual([])
  })
})
