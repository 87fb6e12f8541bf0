import { describe, expect, it } from 'vitest'
import { daysBetween } from '#kernel/calendar-dates.ts'
import { aimOf } from './aim.ts'
import { compute, safeDateOf } from './compute.ts'
import type { Question } from './outcome.ts'
import type { Service } from './rule.ts'
import { ruleOf, type RuleId } from './rules.ts'

const outcome = (
  rule: RuleId,
  noticeDate: string,
  servedBy: Service = 'personal',
  more: Partial<Question> = {},
) => compute({ rule: ruleOf(rule), noticeDate, servedBy, ...more })

it.each([
  ['the day without the days of the mail', 'rfe', '2026-11-16', 'mail', '2026-12-01', '2027-02-08'],
  ['no other day where it was handed over', 'rfe', '2026-11-16', 'personal', '2026-12-01', null],
  ['the Friday before a Saturday', 'ar11', '2026-03-04', 'personal', '2026-03-05', '2026-03-13'],
  ['no day that is over', 'rfe', '2026-11-16', 'mail', '2027-02-09', null],
] as const)('one aims for %s', (_what, rule, noticeDate, servedBy, today, aim) => {
  expect(aimOf(outcome(rule, noticeDate, servedBy), today)).toBe(aim)
})

describe('what a paper gives', () => {
  // Each worked out by hand on a calendar.
  it.each([
    ['84 days for an RFE handed over', 'rfe', '2026-03-05', 'personal', '2026-05-28'],
    ['3 more by mail, and a Sunday moves to Monday', 'rfe', '2026-03-05', 'mail', '2026-06-01'],
    ['14 more to or from abroad', 'rfe', '2026-03-05', 'mail_abroad', '2026-06-11'],
    ['nothing more for what comes online', 'rfe', '2026-03-05', 'electronic', '2026-05-28'],
    ['a holiday moves to the day after it', 'rfe', '2026-03-02', 'personal', '2026-05-26'],
    ['30 days for Form I-539', 'rfe_i539', '2026-03-02', 'personal', '2026-04-01'],
    ['30 and 3 for a NOID by mail', 'noid', '2026-03-02', 'mail', '2026-04-06'],
    [
      'a NOID mailed abroad has the 3 days of the regulation, not the 14 of the manual',
      'noid',
      '2026-03-02',
      'mail_abroad',
      '2026-04-06',
    ],
    ['30 and 3 for a motion at USCIS', 'uscis_motion', '2026-03-03', 'mail', '2026-04-06'],
    ['30 and 3 for an appeal to the AAO', 'aao_appeal', '2026-03-04', 'mail', '2026-04-06'],
    ['15 and 3 after a revocation', 'revocation_appeal', '2026-03-02', 'mail', '2026-03-20'],
    [
      '90 days to reopen in court, with no days for the mail',
      'court_reopen',
      '2026-03-03',
      'mail',
      '2026-06-01',
    ],
    ['30 to reconsider', 'court_reconsider', '2026-03-03', 'mail', '2026-04-02'],
    ['180 after an order in absence', 'court_in_absentia', '2026-03-03', 'personal', '2026-08-31'],
    [
      '30 to a federal court, which opens again on Monday',
      'petition_for_review',
      '2026-03-05',
      'mail',
      '2026-04-06',
    ],
    ['a year after arriving', 'asylum_one_year', '2025-03-05', 'personal', '2026-03-05'],
    [
      'a year after arriving, moved from a Saturday',
      'asylum_one_year',
      '2025-03-07',
      'personal',
      '2026-03-09',
    ],
    ['10 days after moving, weekend or not', 'ar11', '2026-03-04', 'personal', '2026-03-14'],
    ['5 days for the court, weekend or not', 'eoir33', '2026-03-02', 'personal', '2026-03-07'],
    ['60 days after a job ends', 'h1b_grace', '2026-03-02', 'personal', '2026-05-01'],
    ['15 business days over Thanksgiving', 'premium_15', '2026-11-20', 'personal', '2026-12-14'],
    [
      'an immigrant visa on its printed day',
      'immigrant_visa_end',
      '2026-08-31',
      'personal',
      '2026-08-31',
    ],
    [
      'a hearing is on its own day, weekend or not',
      'hearing',
      '2026-03-07',
      'personal',
      '2026-03-07',
    ],
  ] as const)('%s', (_sentence, rule, date, servedBy, due) =>
    expect(outcome(rule, date, servedBy).date).toBe(due),
  )

  it('says each step of the way', () => {
    expect(
      outcome('rfe', '2026-03-05', 'mail').steps.map(({ kind, date, days, reason }) => [
        kind,
        date,
        days,
        reason,
      ]),
    ).toEqual([
      ['start', '2026-03-05', null, 'notice'],
      ['add', '2026-05-28', 84, null],
      ['mail', '2026-05-31', 3, 'mail'],
      ['closed', '2026-05-31', null, 'sunday'],
      ['roll', '2026-06-01', null, 'paper'],
    ])
    expect(
      outcome('rfe', '2026-02-28')
        .steps.filter(({ kind }) => kind === 'closed')
        .map(({ date, reason }) => [date, reason]),
    ).toEqual([
      ['2026-05-23', 'saturday'],
      ['2026-05-25', 'memorial'],
    ])
  })
  it('gives the safe day too: without the mail and without a move', () => {
    expect(outcome('rfe', '2026-03-05', 'mail')).toMatchObject({
      date: '2026-06-01',
      safeDate: '2026-05-28',
      rolled: true,
    })
    expect(safeDateOf(ruleOf('rfe'), '2026-03-05')).toBe('2026-05-28')
    expect(safeDateOf(ruleOf('bia_appeal'), '2026-03-10')).toBe('2026-03-20')
    expect([
      safeDateOf(ruleOf('rfe'), ''),
      safeDateOf(ruleOf('rfe'), '2026-02-31'),
      safeDateOf(ruleOf('rfe'), '9999-12-31'),
    ]).toEqual([null, null, null])
    expect(safeDateOf(ruleOf('rfe'), '0002-03-05')).toBe('0002-05-28')
  })
})

describe('windows', () => {
  it.each([
    ['the 90 days before the second anniversary', 'i751', '2024-06-15', '2026-03-17', '2026-06-15'],
    ['an anniversary of 29 February is the 28th', 'i751', '2024-02-29', '2025-11-30', '2026-02-28'],
    ['90 days before five years', 'n400_five', '2021-06-15', '2026-03-17', '2026-06-15'],
    [
      'nobody is sent a day too early: what may begin five years after 29 February counts from 1 March',
      'n400_five',
      '2020-02-29',
      '2024-12-01',
      '2025-03-01',
    ],
    ['90 days before three years', 'n400_three', '2023-06-15', '2026-03-17', '2026-06-15'],
    ['150 to 120 days before DACA ends', 'daca_renewal', '2026-12-31', '2026-08-03', '2026-09-02'],
    [
      '180 days before a work permit ends',
      'work_permit_renewal',
      '2026-12-31',
      '2026-07-04',
      '2026-12-31',
    ],
    [
      '150 days to ask for a work permit, 180 to have it',
      'asylum_work_permit',
      '2026-01-01',
      '2026-05-31',
      '2026-06-30',
    ],
  ] as const)('%s', (_sentence, rule, date, opensOn, until) =>
    expect(outcome(rule, date)).toMatchObject({ opensOn, date: until }),
  )
  it('nothing is late where nothing is due', () => {
    expect(outcome('n400_five', '2015-06-15', 'personal', { today: '2026-03-01' })).toMatchObject({
      late: 0,
      daysLeft: -2085,
    })
    expect(outcome('i751', '2024-06-15', 'personal', { today: '2026-06-20' })).toMatchObject({
      late: 5,
      daysLeft: -5,
    })
  })
})

describe('the date printed on the paper, where the office sets the time', () => {
  it.each(['2026-04-01', '2026-08-01'])(
    'wins, earlier or later than the rule: %s',
    (printedDate) => {
      const result = outcome('rfe', '2026-03-05', 'mail', { printedDate, today: '2026-03-10' })
      expect(result).toMatchObject({
        date: printedDate,
        safeDate: printedDate,
        lastDate: printedDate,
        rolled: false,
        daysLeft: daysBetween('2026-03-10', printedDate),
      })
      expect(result.steps.at(-1)).toMatchObject({
        kind: 'printed',
        date: printedDate,
        computed: '2026-06-01',
      })
    },
  )
  it('is one of two where the law takes whichever comes first', () => {
    expect(outcome('h1b_grace', '2026-03-02', 'personal', { printedDate: '2026-04-01' }).date).toBe(
      '2026-04-01',
    )
    expect(outcome('h1b_grace', '2026-03-02', 'personal', { printedDate: '2026-09-01' }).date).toBe(
      '2026-05-01',
    )
  })
  it('that names the 30 days of an appeal leaves the careful day as it is', () => {
    expect(
      outcome('bia_appeal', '2026-03-10', 'mail', { printedDate: '2026-04-09' }),
    ).toMatchObject({ date: '2026-03-20', inForce: '2026-04-09', lastDate: '2026-04-09' })
  })
})

describe('rules that changed or are contested', () => {
  it('an appeal to the Board shows the early day first and tells both', () => {
    const result = outcome('bia_appeal', '2026-03-10', 'mail', { today: '2026-03-25' })
    expect(result).toMatchObject({
      status: 'contested',
      date: '2026-03-20',
      lastDate: '2026-04-09',
      late: 5,
    })
    expect(result.variants.map(({ id, standing, date }) => [id, standing, date])).toEqual([
      ['bia_30', 'in_force', '2026-04-09'],
      ['bia_10', 'blocked', '2026-03-20'],
    ])
  })
  it('a decision before the blocked rule was to begin has 30 days alone', () => {
    expect(outcome('bia_appeal', '2026-03-08')).toMatchObject({
      date: '2026-04-07',
      lastDate: '2026-04-07',
      variants: [{ id: 'bia_30' }],
    })
  })
  it('premium processing counts calendar days for what came before April 2024', () => {
    expect(outcome('premium_15', '2024-03-29').date).toBe('2024-04-13')
    expect(outcome('premium_15', '2024-04-01').date).toBe('2024-04-22')
  })
  it('a proposed or ended rule is told and never counts', () => {
    const result = outcome('asylum_work_permit', '2026-01-01')
    expect(result.variants.map(({ standing, date }) => [standing, date])).toEqual([
      ['in_force', '2026-06-30'],
      ['proposed', '2027-01-01'],
    ])
    expect(result.lastDate).toBe('2026-06-30')
  })
})
