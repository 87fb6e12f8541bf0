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

describe('no sentence is cut', () => {
  test.each([
    [
      'behind a phrase that would rule the first part alone',
      'As part of the trade, Norton agreed to lend two horses to the farm and agreed to show him the barn.',
    ],
    [
      'behind a word of doubt',
      'Apparently, the guest paid the second bill with a card from Ohio, but the bank was unable to find the receipt.',
    ],
    [
      'behind a day',
      'On May 4, the clerk closed the old desk; the guests were sent to the new hall.',
    ],
    [
      'behind a day without a preposition',
      'Last week the clerk closed the old desk, but the guests found the new hall at once.',
    ],
    [
      'behind a condition or a concession',
      'Although the roof was old, the school kept the house, but the town paid for the tiles.',
    ],
    [
      'at a source that stands in it',
      'Even though the term for a claim on a roof is six years, see 14-2-5(B), the court of the state named a shorter one.',
    ],
    [
      'at a source behind a semicolon',
      'The board must answer each letter within a month; see also 14 U.S. 5.',
    ],
    [
      'at the last noun of a list',
      'You are asked to come and answer the question of the owner named below at the day, hour, and place stated in this card.',
    ],
    [
      'where "which" may speak of two nouns',
      'You may also have to pay late fines or storage costs, which increase this sum.',
    ],
    [
      'inside what somebody explained',
      'The cook explained that he was not leaving the kitchen, but that he should be asked first about the menu.',
    ],
    [
      'behind a colon',
      'The cook takes a careful path: he agrees that the soup was cold, but says that nobody sent it back.',
    ],
    [
      'where the second part says no verb of its own',
      'The guest need not come to the desk in May, but the cook of the hotel must.',
    ],
    [
      'where each of several people is meant',
      'Each guest must sign the book at the desk, but he may leave out the name of the town.',
    ],
    [
      'where the second part has no subject of its own',
      'The tenant of the old house paid the rent for May and moved to a flat in the next town.',
    ],
    [
      'between a noun and its clause',
      'Mara Lind, who had once worked for the port as a guard, was hired by the bank in Salem.',
    ],
    ['in a row of three', 'The hall was cold; the lamps were dark; the guests were on the stairs.'],
  ])('%s', (_name, source) => expect(plain(source)).toBe(source))

  test.each([
    [
      'The board received your form in May; the clerk closed the old file in June.',
      'The board received your form in May. The clerk closed the old file in June.',
    ],
    [
      'Your form was received in May, but the fee was not paid.',
      'Your form was received in May. However, the fee was not paid.',
    ],
    [
      'You have not sent the second page of the form, nor have you paid the fee.',
      'You have not sent the second page of the form. Nor have you paid the fee.',
    ],
  ])('but between two full clauses: %s', (source, wanted) => expect(plain(source)).toBe(wanted))
})

test('no comma parts "in case" from its clause', () =>
  expect(plain('In case the shop or the yard is closed by the town, the rent is halved.')).toBe(
    'In case the shop or the yard is closed by the town, the rent is halved.',
  ))
