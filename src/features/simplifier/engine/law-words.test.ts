import { describe, expect, test } from 'vitest'
import glossary from './glossary.json' with { type: 'json' }
import words from './law-words.json' with { type: 'json' }
import { plural, verbForm, type VerbForm } from './inflect.ts'
import { losesLaw } from './law-words.ts'
import { simplifyText } from './simplify.ts'
import { rules } from './table.ts'

const plain = (text: string) => simplifyText(text).text
const forms: VerbForm[] = ['base', 'present', 'past', 'participle', 'ing']

test('no entry of the table puts a near word for a word of law', () => {
  const guilty = [...rules.values()].flat().filter(({ from, to }) => losesLaw(from, to))
  expect(guilty.map(({ from, to }) => `${from.join(' ')} → ${to}`)).toEqual([])
})

describe('a word of law is kept in every form', () => {
  test.each(words.verbs)('%s', (verb) => {
    for (const form of forms) {
      const word = verbForm(verb, form)
      expect(
        plain(
          `The board ${form === 'base' ? 'may' : form === 'present' ? '' : form === 'past' ? '' : form === 'ing' ? 'is' : 'has'} ${word} the first part.`.replace(
            '  ',
            ' ',
          ),
        ),
      ).toContain(word)
    }
  })
  test.each(words.others)('%s', (noun) => {
    expect(plain(`The letter is about the ${noun}.`)).toContain(noun)
    expect(plain(`The letter is about the ${plural(noun)}.`)).toContain(plural(noun))
  })
})

test('a term of the glossary is kept, whatever stands around it', () => {
  const terms = glossary.flatMap(({ match }) => match).filter((term) => /^[a-z' -]+$/.test(term))
  const lost = terms.filter(
    (term) => !plain(`The officer asked about ${term} in May.`).includes(term),
  )
  expect(lost).toEqual([])
})

describe('words whose near word would be wrong in law', () => {
  test.each([
    [
      'You were convicted on a plea of no contest, adjudication withheld.',
      ['convicted', 'no contest', 'adjudication withheld'],
    ],
    [
      'For that crime you were sentenced to a term of imprisonment of 90 days, suspended.',
      ['sentenced to', 'suspended'],
    ],
    [
      'The charges were dismissed and the Board sustained the appeal of the worker.',
      ['dismissed', 'sustained'],
    ],
    ['You may not accrue more than 90 days of unlawful presence.', ['accrue', 'unlawful presence']],
    ['If you leave, the agency will consider your application abandoned.', ['abandoned']],
    [
      'A provisional waiver was granted to the arriving alien.',
      ['provisional waiver', 'arriving alien'],
    ],
    ['You must surrender the card to the officer at the gate.', ['surrender']],
    ['The employer may not terminate the worker without cause.', ['terminate']],
    ['The stay lasts until the mandate issues.', ['stay', 'mandate issues']],
    ['Your asylum case was referred to the immigration court.', ['referred to']],
    ['The parties stipulated that the marriage was valid.', ['stipulated']],
    [
      'He was admitted at the place designated in the notice and is removable.',
      ['admitted', 'designated', 'notice', 'removable'],
    ],
    [
      'The notice was served by mail and the appeal was lodged and filed in time.',
      ['served', 'lodged', 'filed'],
    ],
  ])('%s', (source, kept) => {
    for (const word of kept) expect(plain(source)).toContain(word)
  })
})

test('the label of a form stays as printed', () => {
  for (const label of [
    'Received Date',
    'Notice Date',
    'Priority Date: March 3, 2020',
    'Receipt Number',
    'Case Type',
    'Notice Type: Approval Notice',
    'Date Issued',
  ])
    expect(plain(label)).toBe(label)
})
