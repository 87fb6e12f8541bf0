import { describe, expect, it, test } from 'vitest'
import { actionsOf } from './demands.ts'
import first from './documents/first.json' with { type: 'json' }
import { measure, total, type Judged } from './documents/measure.ts'
import second from './documents/second.json' with { type: 'json' }
import fourth from './documents/fourth.json' with { type: 'json' }
import fifth from './documents/fifth.json' with { type: 'json' }
import third from './documents/third.json' with { type: 'json' }
import { findingsOf } from './findings.ts'
import { documentTypes } from './paper/type-signs.ts'

const papers: readonly Judged[] = [...first, ...second, ...third, ...fourth, ...fifth]
const measured = papers.map(measure)

describe('made-up papers in the form of real ones, read by hand before', () => {
  test('are at least 120, at least four of each of 30 kinds', () => {
    const counts = Map.groupBy(papers, ({ type }) => type)
    expect(papers.length).toBeGreaterThanOrEqual(120)
    expect(
      documentTypes.filter((type) => (counts.get(type)?.length ?? 0) >= 4).length,
    ).toBeGreaterThanOrEqual(30)
    expect(new Set(papers.map(({ id }) => id)).size).toBe(papers.length)
  })

  test('show no day that is later than right', () =>
    expect(measured.flatMap(({ id, later }) => later.map((one) => `${id}: ${one}`))).toEqual([]))

  test('show no time where none is asked for', () =>
    expect(measured.flatMap(({ id, invented }) => invented.map((one) => `${id}: ${one}`))).toEqual(
      [],
    ))

  test('have at least 95 % of their times and their kinds found', () => {
    const { share, types, papers: count } = total(measured)
    expect(share).toBeGreaterThanOrEqual(0.95)
    expect(types / count).toBeGreaterThanOrEqual(0.95)
  })

  test('have at least 95 % of their duties, consequences and things to send found', () => {
    const { others, othersExpected } = total(measured)
    expect(others / othersExpected).toBeGreaterThanOrEqual(0.95)
  })
})

test('a measure sees a day that is later than right, one that is missing and one that is invented', () => {
  const text = [
    'You must submit the form by May 4, 2027.',
    'You must pay by June 4, 2027.',
    'You must sign the form.',
  ]
  const { later, missing, invented, right } = measure({
    id: 'seeded',
    type: 'unknown',
    text,
    due: [
      ['submit the form', '2027-05-03'],
      ['sign the form', '2027-05-04'],
    ],
  })
  expect([later.length, missing.length, invented.length, right]).toEqual([1, 1, 1, 0])
})

const head = 'Notice Date: November 2, 2026\n\n'
const whenIn = (text: string) =>
  actionsOf(text, 'unknown').map(({ by }) =>
    by?.kind === 'date'
      ? `${by.date}${by.time === null ? '' : ` ${by.time}`}`
      : by?.kind === 'period'
        ? `${by.count} ${by.unit}`
        : (by?.text ?? null),
  )

describe('by when', () => {
  it.each([
    ['You have 30 days to respond.', '30 days'],
    ['You have thirty (30) days to appeal.', '30 days'],
    ['You have 30 days (33 days if this was mailed) to answer.', '30 days'],
    ['You have 33 days (30 days if served by hand) to answer.', '30 days'],
    ['The respondent is granted until December 10, 2026 to file a brief.', '2026-12-10'],
    ['You may appeal within 30 days of the date of this decision.', '2026-12-02'],
    ['You must answer within 30 days from the date of this notice.', '2026-12-02'],
    ['You must answer within 30 days after you receive this notice.', '30 days'],
    ['PLEASE APPEAR ON DECEMBER 1, 2026.', '2026-12-01'],
    ['You are scheduled for an interview on December 1, 2026 at 9:30 A.M.', '2026-12-01 09:30'],
    ['Exhibits are due 30 days prior to the individual hearing on June 1, 2027.', '2027-05-02'],
    ['You must file exhibits at least 30 days before the hearing on June 1, 2027.', '2027-05-02'],
    ['You must file exhibits at least 30 days before the hearing.', '30 days'],
    ['You must not file earlier than March 1, 2027.', null],
    ['You must file no earlier than March 1, 2027 and no later than May 30, 2027.', '2027-05-30'],
    ['You must file between March 1, 2027 and May 30, 2027.', '2027-05-30'],
    ['You must file before November 30, 2026.', '2026-11-29'],
    ['You must file on or before November 30, 2026.', '2026-11-30'],
    ['You must submit proof that you entered on May 4, 2019.', null],
    ['You must submit proof that you entered before May 4, 2027.', null],
    ['You must show an identity card issued before June 1, 1990.', null],
    ['You must have been physically present for at least 10 years.', null],
    ['You must be at least 13 years old.', null],
    ['You must keep a passport that is valid until May 4, 2030.', null],
    ['You must not leave the United States until May 4, 2027.', null],
    [
      'You must file the brief before the close of business on Friday, December 4, 2026.',
      '2026-12-03',
    ],
    ['Your brief is due by 5:00 p.m. on Friday, December 4, 2026.', '2026-12-04 17:00'],
    ['You must move out prior to January 1, 2027.', '2026-12-31'],
    [
      'You must reply within 30 days of the date of this notice, that is no later than December 2, 2026.',
      '2026-12-02',
    ],
    ['You must pay by December 4, 2026 or, if you pay online, by December 8, 2026.', '2026-12-04'],
    [
      'Submit evidence that covers the time from January 1, 2025 to December 31, 2026 by December 11, 2026.',
      null,
    ],
    ['Submit records for the period from January 1, 2025 to December 31, 2026.', null],
    [
      'If you received this after November 20, 2026, you must still answer by November 30, 2026.',
      '2026-11-30',
    ],
    ['You must bring the letter that you received on November 30, 2026.', null],
    ['You must show that your spouse will be present until May 1, 2027.', null],
    [
      'Your interview, which was set for December 1, 2026, is now on December 9, 2026 at 8:00 AM.',
      '2026-12-09 08:00',
    ],
    [
      'You may renew your permit, which expires on May 1, 2027, no later than March 1, 2027.',
      '2027-03-01',
    ],
    ['You must answer no more than fourteen (15) days from the date of this letter.', '2026-11-16'],
    ['You must pay within five business days of the date of this order.', '2026-11-09'],
  ])('%j', (text, when) => {
    expect(whenIn(`${head}${text}`)).toEqual(text.startsWith('You must have been') ? [] : [when])
  })

  it('a sentence ends behind the 1st, so that what follows has its own time', () => {
    expect(
      whenIn(
        'The rent is due on the 1st. If you move out, you must return the keys within five days of leaving.',
      )[1],
    ).toBe('5 days')
  })

  it('a notice without a day of its own counts nothing', () => {
    expect(whenIn('You must answer within 30 days from the date of this notice.')).toEqual([
      '30 days',
    ])
  })

  it('the day of an earlier paper is not the day of this one', () => {
    expect(
      whenIn(
        'Our decision dated March 2, 2020 stands. You must answer within 30 days of the date of this notice.',
      ),
    ).toEqual(['30 days'])
  })
})

describe('the printed day travels with the rule', () => {
  const order =
    'ORDER OF THE IMMIGRATION JUDGE\nDate: November 10, 2026\nThe application is denied. It is hereby ordered that the respondent be removed.\nAppeal due by: December 10, 2026\nYou may appeal to the Board of Immigration Appeals within 30 calendar days.'
  it('of an order of a judge', () => {
    const rules = findingsOf(order, [], order).actions.map(({ rule }) => rule)
    expect(rules).toEqual([
      { rule: 'bia_appeal', noticeDate: '2026-11-10', printedDate: '2026-12-10' },
      { rule: 'bia_appeal', noticeDate: '2026-11-10', printedDate: '2026-12-10' },
    ])
  })
  it('but never a day that we counted', () => {
    const counted =
      'REQUEST FOR EVIDENCE\nNotice Date: November 2, 2026\nWe need more evidence. You must submit all requested evidence within 84 days of the date of this notice.'
    expect(findingsOf(counted, [], counted).actions[0]).toMatchObject({
      by: { date: '2027-01-25', counted: true },
      rule: { rule: 'rfe', noticeDate: '2026-11-02' },
    })
    expect(findingsOf(counted, [], counted).actions[0]!.rule).not.toHaveProperty('printedDate')
  })
})

describe('the card', () => {
  const cardIn = (text: string) => {
    const { card, actions } = findingsOf(text, [], text)
    return { ...card, todo: card.todo.map((place) => actions[place]!.sentence) }
  }
  it('puts the first day first and never what a landlord must do', () => {
    const { todo, by } = cardIn(
      'LEASE AGREEMENT\nThe Landlord shall return the deposit by January 5, 2027.\nThe Tenant shall pay the rent by February 1, 2027.\nThe Tenant must give a deposit by January 20, 2027.',
    )
    expect(todo).toEqual([
      'The Tenant must give a deposit by January 20, 2027.',
      'The Tenant shall pay the rent by February 1, 2027.',
    ])
    expect(by?.due).toMatchObject({ date: '2027-01-20' })
  })
  it('names what to send by the list, not by the line above it', () => {
    const { todo, send } = cardIn(
      'You must submit the following:\n- A birth certificate.\n- Two photographs.\nYou must sign the form.',
    )
    expect(todo).toEqual(['You must sign the form.'])
    expect(send.map(({ text }) => text)).toEqual(['A birth certificate.', 'Two photographs.'])
  })
  it('is empty where nothing was found', () => {
    expect(cardIn('The weather was fine.')).toEqual({
      what: { type: 'unknown', sentence: null, noticeDate: null },
      todo: [],
      by: null,
      ifNot: [],
      send: [],
      others: [],
    })
  })
})

describe('other languages', () => {
  it('names Haitian Creole and leaves it as it is', () => {
    expect(
      findingsOf(
        'Ou dwe prezante devan jij la jou sa a. Si ou pa vini, jij la ka pran yon desizyon san ou.',
        [],
        '',
      ).language,
    ).toBe('ht')
  })
  it('says a slashed day with two readings in its own words', () => {
    const text = 'Usted debe pagar la multa a más tardar el 05/12/2026.'
    expect(findingsOf(text, [], text).actions[0]?.by).toEqual({ kind: 'words', text: '05/12/2026' })
  })
  it('takes no day of the past and no validity for a time limit', () => {
    const text =
      'Usted entró el 4 de mayo de 2019. Su visa es válida hasta el 30 de junio de 2027. Usted debe firmar el formulario.'
    expect(findingsOf(text, [], text).actions.map(({ by }) => by)).toEqual([null])
  })
})
