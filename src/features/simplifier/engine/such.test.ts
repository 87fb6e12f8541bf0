import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('"such" stays: "that" would point at one thing, or open a clause', () => {
  test.each([
    'The damage was of such weight that the house fell.',
    'The tenant must pay such costs as the court names.',
    'There was no such notice in the file of the court.',
    'The judge did not find that such advice was bad for the tenant.',
    'A claim is barred two years after such claim accrues in the town.',
    'The court may set a fine or a prison term, or both such fine and prison term.',
    'In the event of such delay, the owner must return the deposit.',
    'When such personnel work at night, each will be paid for his or her hours.',
    'Half of the sum is such child’s share for each month.',
    'The owner of the hall pays for any mark made by such hanging and/or removal.',
    'The guests meet soon after the call, such time not to exceed two weeks.',
    'The tenant must pay such costs within a month.',
    'Such bans are used in the pool alone.',
    'It is fair to expect such word from a guest.',
    'The guide may use such fair means needed to help the child.',
  ])('%s', (source) => expect(plain(source)).toMatch(/such/i))
})

describe('a sentence that the usual rules leave as it is', () => {
  test('keeps its own plain words', () => {
    expect(
      plain(
        'The judge terminated the case and commenced a new one after the man had seen several red cars.',
      ),
    ).toContain('several red cars')
  })
  test('is left alone when it is short', () => {
    expect(plain('The applicant was released on the same day.')).toContain('released')
  })
})
