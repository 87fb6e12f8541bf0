import { describe, expect, test } from 'vitest'
import { inLines } from './lists.ts'
import { simplifyText } from './simplify.ts'

const flat = (text: string) => text.replaceAll(/\n(?:- )?/g, ' ')

describe('a long sentence whose list stands behind a colon is set in lines, with no word changed', () => {
  test.each([
    [
      'noun phrases behind words that announce them',
      'You may show us one or more of the following items: a lease in both of your names, a bank statement of the last year, the birth certificate of each child, or a letter from a person who knows you well.',
      5,
    ],
    [
      'parts between semicolons',
      'Your reply must hold all of this in one envelope: a copy of the record of your marriage; a lease that names you and your wife or husband; and two letters from people who know you both.',
      4,
    ],
    [
      'parts with letters',
      'The person must show that: (a) he has been in the country for ten years; (b) he has paid the tax of each of these years; and (c) his going would be very hard for a child of his.',
      4,
    ],
  ])('%s', (_, source, lines) => {
    const listed = inLines(source)
    expect(listed.split('\n')).toHaveLength(lines)
    expect(flat(listed)).toBe(source)
  })

  test('and the answer holds the lines', () => {
    const source =
      'You may show us one or more of the following items: a lease in both of your names, a bank statement of the last year, the birth certificate of each child, or a letter from a person who knows you well.'
    expect(simplifyText(source).text).toBe(inLines(source))
  })
})

describe('it stays on one line', () => {
  test.each([
    [
      'where the verb of the whole stands behind the last part',
      'Any person who: (1) enters the land at a place that is not named; (2) hides from the officers at the gate; or (3) gains entry by a false word, shall be fined or held for up to six months.',
    ],
    [
      'where a comma may belong to a name',
      'We have an office in each of the following cities and you may come on any working day of the week without a date: Austin, Texas, Denver, Colorado, and Phoenix, Arizona, on the ground floor.',
    ],
    ['where it is short', 'Bring the following: a lease, a card, and a photo.'],
    [
      'where no words announce a list',
      'The judge gave the reason for it at the end of the long hearing in the month of May of that year: the form was late, the fee was not paid in full, and the name was wrong.',
    ],
    [
      'where two statements stand behind the colon and no link shows the last',
      'The notice says this on its second page, below the line that the officer signed in blue ink on the third of May: the form is late; the fee is due; the file will be closed soon.',
    ],
  ])('%s', (_, source) => expect(inLines(source)).toBe(source))
})
