import { expect, it } from 'vitest'
import { findingsOf } from '../findings.ts'

const cardIn = (lines: readonly string[]) => {
  const text = ['Notice Date: January 4, 2027', '', ...lines].join('\n')
  const { card, actions } = findingsOf(text, [], text)
  return {
    todo: card.todo
      .map((place) => actions[place]!)
      .map(({ kind, sentence, by }) => [
        kind,
        by?.kind === 'date' ? `${by.date}${by.time === null ? '' : ` ${by.time}`}` : null,
        sentence,
      ]),
    others: card.others.map(({ sentence }) => sentence),
  }
}

it('a row with a day is read by the head of its column, and a cell goes on below', () => {
  const { todo, others } = cardIn([
    '  EVENT                                         DATE',
    '  -------------------------------------------   -----------------',
    '  A. Respondent files the witness list, copies  March 1, 2027',
    '     and all exhibits',
    '  B. DHS files its evidence                     March 15, 2027',
    '  C. INDIVIDUAL HEARING, 8:30 a.m.              April 6, 2027',
  ])
  expect(todo).toEqual([
    [
      'duty',
      '2027-03-01',
      'A. Respondent files the witness list, copies and all exhibits – March 1, 2027',
    ],
    ['appointment', '2027-04-06 08:30', 'C. INDIVIDUAL HEARING, 8:30 a.m. – April 6, 2027'],
  ])
  expect(others).toEqual(['B. DHS files its evidence – March 15, 2027'])
})

it('a table of bars gives the last day to pay', () => {
  const { todo } = cardIn([
    '+-------------+---------+------------------------+',
    '| Fee         | Amount  | Pay no later than      |',
    '+-------------+---------+------------------------+',
    '| Yearly fee  | $102.00 | 02/09/2027             |',
    '+-------------+---------+------------------------+',
  ])
  expect(todo).toEqual([
    ['duty', '2027-02-09', 'Pay no later than: Yearly fee – $102.00 – 02/09/2027'],
  ])
})

it('an appointment has the hour of its column', () => {
  const { todo } = cardIn([
    'SUPPORT CENTER                   DATE AND TIME OF APPOINTMENT',
    'Westerly Falls                   02/09/2027',
    '1200 Pell Road                   9:00 AM',
  ])
  expect(todo.map(([kind, when]) => [kind, when])).toEqual([['appointment', '2027-02-09 09:00']])
})

it('a head may stand in the middle above its column, and the end of a window names its own line', () => {
  const { todo, others } = cardIn([
    'ASC EAST                       DATE AND TIME OF APPOINTMENT',
    '12 Pell Road                           03/02/2027',
    '                                        8:00 AM',
    '',
    'You must re-register in this time:',
    '      OPENS      January 12, 2027',
    '      CLOSES     February 22, 2027',
  ])
  expect(todo.map(([, when]) => when)).toEqual(
    expect.arrayContaining(['2027-03-02 08:00', '2027-02-22']),
  )
  expect(others.some((sentence) => sentence.includes('OPENS'))).toBe(true)
})

it('what is extended by itself asks for nothing', () => {
  const { todo } = cardIn([
    'Cards that show that date are extended automatically through March 17, 2028 for people who re-register on time.',
  ])
  expect(todo).toEqual([])
})

it('what opens on a day is not due on it, and days under other heads are none', () => {
  const { todo } = cardIn([
    '  REPORT          DUE',
    '  Check of data   opens Feb. 2, 2027',
    '                  closes Mar. 1, 2027',
    '',
    '  Name      Covered through',
    '  Lina      May 1, 2027',
  ])
  expect(todo.map(([, when]) => when)).toEqual(['2027-03-01'])
})
