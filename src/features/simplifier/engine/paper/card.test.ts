import { describe, expect, it } from 'vitest'
import { findingsOf } from '../findings.ts'
import type { Due } from './dues.ts'

const when = (by: Due | null) =>
  by === null
    ? null
    : by.kind === 'date'
      ? `${by.date}${by.time === null ? '' : ` ${by.time}`}`
      : by.text

function cardIn(body: string, head = 'Notice Date: January 4, 2027\n\n') {
  const text = head + body
  const { card, actions } = findingsOf(text, [], text)
  const todo = card.todo.map((place) => actions[place]!)
  return {
    first: card.by === null ? null : when(card.by.due),
    times: todo.map(({ by }) => when(by)).filter((time) => time !== null),
    kinds: todo.map(({ kind }) => kind),
    sentences: todo.map(({ sentence }) => sentence),
    items: todo.flatMap(({ items }) => items),
    ifNot: card.ifNot.map(({ sentence }) => sentence),
    send: card.send.map(({ text: own }) => own),
    others: card.others.map(({ days }) => days.map(when)),
  }
}

const request = [
  'U.S. Citizenship and Immigration Services',
  'Form I-797E, Notice of Action',
  'REQUEST FOR EVIDENCE',
  'Receipt Number IOE0912345678',
  'Date of birth May 4, 1990',
  'Received Date March 2, 2026',
  'Notice Date November 16, 2026',
  'We need additional evidence to process your application. You must submit the requested evidence within 84 days from the date of this notice (87 days if it was mailed). If you do not submit the requested evidence by then, we may deny your application.',
  'Submit:',
  '1. A completed Form I-693, Report of Immigration Medical Examination and Vaccination Record, in a sealed envelope.',
  '2. Evidence that you were inspected and admitted or paroled into the United States.',
  '3. Form I-864, Affidavit of Support, with the most recent federal income tax return.',
  'Please submit all evidence at one time.',
]

describe.each([
  ['line by line', request.join('\n')],
  ['in one line', request.join(' ')],
])('a request for evidence that was pasted %s', (_how, text) => {
  it('has one last day, counted from its own date, which is no last day itself', () => {
    const { first, times } = cardIn(text, '')
    expect(first).toBe('2027-02-08')
    expect(new Set(times)).toEqual(new Set(['2027-02-08']))
  })

  it('names what to send, and no mark of its list as a task', () => {
    const { send, sentences } = cardIn(text, '')
    expect(send.map((one) => one.slice(0, 20))).toEqual([
      'A completed Form I-6',
      'Evidence that you we',
      'Form I-864, Affidavi',
    ])
    expect(sentences).not.toContain('Submit: 1.')
  })
})

describe('"by then" never means a day that the paper only records', () => {
  it.each([
    ['Date of Birth: May 4, 1990\nPlease send us the form by then.', null],
    [
      'USCIS received your form on January 10, 2027. Please send us your papers by that date.',
      null,
    ],
    [
      'You must answer within 30 days of receiving this letter. Send the form by that date.',
      'within 30 days of receiving this letter',
    ],
    [
      'You must answer within 33 days of the date of this notice, January 4, 2027. Send the form by then.',
      '2027-02-06',
    ],
  ])('%j', (body, first) => expect(cardIn(body).first).toBe(first))
})

describe('a day that a paper sets without "you must"', () => {
  it.each([
    ['Please sign this page and return it to the office by February 12, 2027.', '2027-02-12'],
    [
      'If you plan to leave, we need your written word by February 12, 2027, with a new address.',
      '2027-02-12',
    ],
    ['PAYMENT DUE ......... February 12, 2027', '2027-02-12'],
    ['Amount due | $40.00\nPay by | February 12, 2027', '2027-02-12'],
    [
      'As Monday, February 15, 2027, is a holiday, the last day to pay or move out is Tuesday, February 16, 2027.',
      '2027-02-16',
    ],
    ['If you ask by February 12, 2027, you can keep the old amount.', '2027-02-12'],
    ['If we receive the total by February 12, 2027, you may go on with the loan.', '2027-02-12'],
    [
      'Members must renew during the renewal period, which runs from January 10, 2027, through February 12, 2027.',
      '2027-02-12',
    ],
    [
      'You pay $50 on the first day of each month from February 1, 2027, to June 1, 2027.',
      '2027-02-01',
    ],
    ['Please move your car by 7:00 a.m. on February 12.', '2027-02-12 07:00'],
    ['Return the card by December 28.', '2027-12-28'],
    [
      'Your card expires on February 12, 2027. A new request must be received on or before that date.',
      '2027-02-12',
    ],
    [
      'Your start date is February 12, 2027. You must sign the policy on or before your start date.',
      '2027-02-12',
    ],
    [
      'You are given 30 days from the date of this notice, and 3 additional days because it was mailed, to send evidence.',
      '2027-02-06',
    ],
    [
      'Served on Defendant: January 8, 2027\nYou must answer within 21 days of the date on which you received this paper.',
      '2027-01-29',
    ],
    ['Expenses before January 20, 2027 must be filed by February 12, 2027.', '2027-02-12'],
    [
      'If you withdrew for a medical reason, give us a letter by Friday, February 12, 2027.',
      '2027-02-12',
    ],
    ['The add period for Session C closes on Friday, February 12, 2027.', '2027-02-12'],
    [
      'This notice was posted on January 29, 2027; the fourteenth day is February 12, 2027.',
      '2027-02-12',
    ],
    [
      'Because the 15th day is a Saturday, the last day is:\n\n          FEBRUARY 12, 2027',
      '2027-02-12',
    ],
    ['Response must be RECEIVED\non or before:              February 12, 2027', '2027-02-12'],
    ['We accept applications until 240 days after the first bill: 02/12/2027.', '2027-02-12'],
    [
      'Return this page by February 12, 2027:\n  [ ] A. We stay\n  [ ] B. We will move out on or before March 31, 2027\n\nIf we do not hear from you by that date, the lease goes on.',
      '2027-02-12',
    ],
    [
      'Until a judge signs a new order, KEEP PAYING $388, due on the first day of each month.',
      '2027-02-01',
    ],
    [
      'Book a visit with the doctor this week. You must send the form by February 12, 2027.',
      'this week',
    ],
  ])('%j', (body, day) => expect(cardIn(body).first).toBe(day))
})

it('two duties in a sentence have a day each, two days of one duty only the first', () => {
  expect(
    cardIn(
      'Release is granted until March 22, 2027, on posting a bond by January 28, 2027. You must leave by March 30, 2027.',
    ).times.toSorted(),
  ).toContain('2027-01-28')
  expect(
    cardIn('You must sign Part 1 by February 1, 2027, and present your papers by February 4, 2027.')
      .times,
  ).toEqual(['2027-02-01', '2027-02-04'])
  expect(
    cardIn('You must pay by February 1, 2027 or, if you pay online, by February 4, 2027.').times,
  ).toEqual(['2027-02-01'])
  expect(
    cardIn(
      'We must receive it within 30 days, that is, by February 1, 2027, and no later than 60 days after your end date (April 4, 2027).',
    ).times,
  ).toEqual(['2027-02-01'])
})

describe('a day that is not the reader\u2019s is no duty, and is not left out', () => {
  it.each([
    'Opposing party is granted until February 12, 2027, to submit a brief.',
    'Appeal: [X] reserved by DHS\nAppeal due: February 12, 2027.',
    'If you have not heard from us by February 12, 2027, you may ask.',
    'The hearing set for February 12, 2027, is VACATED.',
    'The office will decide by February 12, 2027.',
    'Your card is valid until February 12, 2027.',
    'From February 12, 2027, only the new edition is accepted.',
    'Please take notice that the hearing set for February 12, 2027, at 8:30 A.M. before Judge Farrow has been cancelled by the court.',
    'OIS must enter the data and will do so by February 12, 2027, for all who answered.',
    'If neither is done, we are required to report you by February 12, 2027.',
    'He or she must call by February 12, 2027.',
    'His next immigration court hearing, on February 12, 2027, is a separate duty of the alien.',
    'A reply from your consulate is expected by February 12, 2027.',
    'Benefits enrollment (through February 12, 2027) is not affected.',
    'Earliest filing date: February 12, 2027',
  ])('%j', (body) => {
    const { first, others } = cardIn(body)
    expect(first).toBeNull()
    expect(others.flat().map((day) => day?.slice(0, 10))).toContain('2027-02-12')
  })

  it('and "this date" behind it is not the reader\u2019s either', () => {
    const { times } = cardIn(
      'Appealing party is granted until January 28, 2027, to submit a brief.\nThe brief must be received on or before this date.\nOpposing party is granted until February 12, 2027, to submit a brief.\nThe brief must be received on or before this date.',
    )
    expect(new Set(times)).toEqual(new Set(['2027-01-28']))
  })
})

it('the time for what may never happen is not the first, while the paper has another', () => {
  expect(
    cardIn(
      'You must report a change of address within 10 days. The applicants must register during the period, which runs from January 5, 2027, through March 19, 2027.',
    ).first,
  ).toBe('2027-03-19')
})

describe('what one may do', () => {
  it.each([
    ['Do not send the appeal to the Board directly.', 'duty'],
    ['The Notice of Appeal must be received by the Board by February 12, 2027.', 'duty'],
    ['If we do not receive your rebuttal by February 12, 2027, we may deny the case.', 'duty'],
    ['You may appeal by February 12, 2027.', 'choice'],
    ['You have 30 days to rebut.', 'choice'],
  ])('%j is a %s', (body, kind) => expect(cardIn(body).kinds).toEqual([kind]))
})

it('a line that ends with a colon carries what follows', () => {
  expect(
    cardIn(
      'You are ordered to appear at:\nImmigration Court, Feature 4, on May 19, 2027, at 8:30 a.m.',
    ).sentences,
  ).toEqual([
    'You are ordered to appear at: Immigration Court, Feature 4, on May 19, 2027, at 8:30 a.m.',
  ])
  const { sentences, items, first } = cardIn(
    'Your case is set for a hearing on:\nDATE: June 10, 2027\nTIME: 1:00 P.M.\nPLACE: Courtroom 14',
  )
  expect([sentences, items, first]).toEqual([
    ['Your case is set for a hearing on: DATE: June 10, 2027'],
    ['TIME: 1:00 P.M.', 'PLACE: Courtroom 14'],
    '2027-06-10 13:00',
  ])
  expect(
    cardIn(
      'It is hereby ORDERED that:\n[ ] The request be denied.\n[X] The respondent be released under bond of $7,500.',
    ).items,
  ).toEqual(['[X] The respondent be released under bond of $7,500.'])
})

it('a paper of a kind that we do not know has its own heading for an answer', () => {
  const whatIn = (text: string) => findingsOf(text, [], text).card.what
  expect(
    whatIn(
      'CITY OF PORT ANSEL\nParking Bureau\n\nSECOND NOTICE OF PARKING VIOLATION\n\nYou did not answer.',
    ),
  ).toMatchObject({ type: 'unknown', sentence: 'SECOND NOTICE OF PARKING VIOLATION' })
  expect(
    whatIn(
      'Board of Immigration Appeals\nNovember 17, 2026      NOTICE -- BRIEFING SCHEDULE\nYou are granted until December 8, 2026, to submit a brief.',
    ),
  ).toMatchObject({
    type: 'unknown',
    sentence: 'NOTICE -- BRIEFING SCHEDULE',
    noticeDate: '2026-11-17',
  })
  expect(
    whatIn('Dear Ms. Ali,\nRE: Your lease ends January 31, 2027\nPlease choose.'),
  ).toMatchObject({ type: 'unknown', sentence: 'Your lease ends January 31, 2027' })
})

describe('what happens otherwise', () => {
  it.each([
    'More evidence must reach us by February 12, 2027, or it may not be considered.',
    'Late filings may be excluded.',
    'Vehicles left in the lot will be towed at your cost.',
    'Unused days over 40 hours are lost in December.',
    'If we have not received it by then, the offer will lapse.',
    'Your account may be referred to a collection agency after 120 days.',
  ])('%j is told', (body) => expect(cardIn(body).ifNot).toEqual([body]))

  it.each([
    'This is common and does not mean that your case will be denied.',
    'You may cancel at any time by writing to us.',
    'If you do not agree, you may ask for a hearing by February 12, 2027.',
    'If you have not heard from us by February 12, 2027, you may ask about your case.',
    'The office will be closed on February 15, 2027.',
    'Late charges: $50.00',
    'With late charges of $25.00 for each, the amount is:',
  ])('%j is no consequence', (body) => expect(cardIn(body).ifNot).toEqual([]))
})

it('only what is handed over stands under what to send', () => {
  expect(
    cardIn(
      'No fee is due. Present monthly amount: $536. Contact: help@agency.example. You must appear in court on May 4, 2027 at 9 a.m. to show why you should stay. If you do not submit the form, the case ends. Send us the envelope.',
    ).send,
  ).toEqual(['Send us the envelope.'])
})
