import { describe, expect, test } from 'vitest'
import { simplifyText } from './simplify.ts'

const plain = (text: string) => simplifyText(text).text

describe('what stands in front keeps ruling what it ruled', () => {
  test.each([
    [
      'a day before a clause about earlier times',
      'On March 3, 2019, Ortega, who had once worked for the port as a guard, was hired by the bank in Salem.',
    ],
    [
      'a place before a clause about another place',
      'At the north gate, Mara Lind, who had come from Boston by train, noticed that her coat was gone.',
    ],
    [
      'a day before a participle',
      'On March 3, 2019, the board, having read that the roof was old, closed the hall.',
    ],
    [
      'an exception without a verb',
      'These two limits aside, the choice of a school is left to the parents, and the cost of the books falls on the town.',
    ],
    [
      'a word for what is usual',
      'Usually, the clerk sorts the forms into three piles and gives each pile a color of its own.',
    ],
    [
      'a name that would be said twice in full',
      'Officer Anna Maria Lopez, who was off duty, had her bag searched by guards at the door.',
    ],
  ])('%s', (_name, source) => expect(plain(source)).toBe(source))
  test('and an "it" that names nobody does nothing further', () =>
    expect(
      plain(
        'It is up to the neighbors of the park to agree on the hours, bearing in mind that the gate closes at ten.',
      ),
    ).not.toMatch(/\. It/))
})
