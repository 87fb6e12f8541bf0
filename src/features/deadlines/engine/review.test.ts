import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#kernel/calendar-dates.ts'
import { askedOf } from './ask.ts'
import { compute } from './compute.ts'
import type { Question } from './outcome.ts'
import { papers } from './papers.ts'
import { isMistake } from './question.ts'
import { services, type Service } from './rule.ts'
import { ruleOf, rules, type RuleId } from './rules.ts'

const outcome = (
  rule: string,
  noticeDate: string,
  servedBy: Service = 'personal',
  more: Partial<Question> = {},
) => compute({ rule: ruleOf(rule as RuleId), noticeDate, servedBy, ...more })
const rulesOf = (paper: string) => papers.find(({ id }) => id === paper)?.rules

describe('a letter that names its time itself', () => {
  const asked = (rule: string, more: object = {}) =>
    askedOf({ rule, noticeDate: '2026-11-20', ...more }, '2026-11-29')
  const inLetter = rules.filter(({ given }) => given !== null).map(({ id }) => id)

  it('is each one whose days are the most or the usual that an office gives', () => {
    expect(inLetter.toSorted()).toEqual([
      'board_briefing',
      'noid',
      'noid_asylum',
      'noir',
      'reentry_permit',
      'rfe',
      'rfe_i539',
      'voluntary_departure_120',
      'voluntary_departure_60',
    ])
  })
  it.each(inLetter)('gives no day before that time is told: %s', (rule) => {
    expect(asked(rule)).toMatchObject({ field: 'givenDays', code: 'deadline_time_missing' })
    expect(isMistake(asked(rule, { printedDate: '2026-12-20' }))).toBe(false)
  })
  it('counts its days as the rule has it: mail and weekend beside them', () => {
    expect(outcome('rfe', '2026-11-20', 'mail', { givenDays: 30 })).toMatchObject({
      safeDate: '2026-12-20',
      date: '2026-12-23',
      printedTooLate: false,
    })
  })
  it('of days and a printed day the earlier counts', () => {
    const both = (printedDate: string) =>
      outcome('noid', '2026-11-20', 'personal', { givenDays: 20, printedDate }).date
    expect([both('2026-12-08'), both('2026-12-30')]).toEqual(['2026-12-08', '2026-12-10'])
  })
  it('never gives more than the law allows, and warns of more than the days of the mail', () => {
    const [mailed, more] = [87, 120].map((givenDays) =>
      outcome('rfe', '2026-11-20', 'personal', { givenDays }),
    )
    expect([mailed?.safeDate, mailed?.printedTooLate]).toEqual(['2027-02-12', false])
    expect([more?.safeDate, more?.printedTooLate]).toEqual(['2027-02-12', true])
    expect(outcome('rfe_i539', '2026-11-20', 'personal', { givenDays: 60 }).safeDate).toBe(
      '2027-01-19',
    )
  })
})

describe('a date printed on the paper (D1)', () => {
  it.each([
    ['petition_for_review', '2026-11-10', '2027-01-15', '2026-12-10'],
    ['court_in_absentia', '2026-03-03', '2026-12-01', '2026-08-31'],
    ['asylum_one_year', '2025-03-05', '2026-06-01', '2026-03-05'],
    ['i751', '2024-06-15', '2026-09-01', '2026-06-15'],
    ['court_reopen', '2026-03-03', '2026-07-01', '2026-06-01'],
    ['court_reconsider', '2026-03-03', '2026-05-01', '2026-04-02'],
    ['uscis_motion', '2026-03-03', '2026-06-01', '2026-04-02'],
    ['aao_appeal', '2026-03-04', '2026-06-01', '2026-04-03'],
    ['revocation_appeal', '2026-03-02', '2026-06-01', '2026-03-17'],
    ['n336', '2026-03-02', '2026-06-01', '2026-04-01'],
    ['ar11', '2026-03-04', '2026-06-01', '2026-03-14'],
    ['eoir33', '2026-03-02', '2026-06-01', '2026-03-07'],
  ])(
    'never moves %s of %s to a later day: the law gives that day',
    (rule, notice, printedDate, due) => {
      expect(outcome(rule, notice, 'personal', { printedDate })).toMatchObject({
        date: due,
        inForce: due,
        lastDate: due,
        printedTooLate: true,
      })
    },
  )
  it('counts where it is the earlier one, also where the law sets the day', () => {
    expect(
      outcome('petition_for_review', '2026-11-10', 'personal', { printedDate: '2026-12-01' }),
    ).toMatchObject({ date: '2026-12-01', printedTooLate: false })
  })
  it.each([
    'rfe',
    'rfe_i539',
    'noid',
    'noid_asylum',
    'noir',
    'voluntary_departure_60',
    'voluntary_departure_120',
    'board_briefing',
    'court_filing_individual',
  ])('counts, earlier or later, where the office sets the time: %s', (rule) => {
    const own = outcome(rule, '2026-09-01').date
    for (const printedDate of [addDays(own, -3), addDays(own, 9)])
      expect(outcome(rule, '2026-09-01', 'personal', { printedDate })).toMatchObject({
        date: printedDate,
        printedTooLate: false,
      })
  })
  it('says in a sentence of its own that the paper cannot make the day of the law later', () => {
    const { steps } = outcome('petition_for_review', '2026-11-10', 'personal', {
      printedDate: '2027-01-15',
    })
    expect(steps.slice(-2).map(({ kind, date, reason }) => [kind, date, reason])).toEqual([
      ['printed', '2027-01-15', 'law'],
      ['earlier', '2026-12-10', null],
    ])
  })
  it('is one of two where whichever comes first counts, and is never said to count by itself (D12)', () => {
    const { steps, date } = outcome('h1b_grace', '2026-10-01', 'personal', {
      printedDate: '2027-03-01',
    })
    expect([date, steps.at(-2)?.reason]).toEqual(['2026-11-30', 'first'])
  })
  it('never makes anything later than the rule in force, unless the office sets the time', () => {
    const dates = fc
      .integer({ min: 0, max: daysBetween('1995-01-01', '2140-12-31') })
      .map((days) => addDays('1995-01-01', days))
    const questions = fc.record({
      rule: fc.constantFrom(
        ...rules.filter(({ kind, printed }) => kind !== 'opens' && printed !== 'office'),
      ),
      noticeDate: dates,
      servedBy: fc.constantFrom(...services),
    })
    fc.assert(
      fc.property(questions, dates, (question, printedDate) => {
        const [bare, printed] = [compute(question), compute({ ...question, printedDate })]
        expect([
          printed.date <= bare.date,
          printed.inForce <= bare.inForce,
          printed.lastDate <= bare.lastDate,
          printed.safeDate <= bare.safeDate,
          printed.opensOn === bare.opensOn,
        ]).toEqual([true, true, true, true, true])
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('what a rule is', () => {
  it('a DACA renewal is advised early, never late while the card lasts, and open for a year after (D2)', () => {
    expect(
      outcome('daca_renewal', '2027-02-20', 'personal', { today: '2026-11-22' }),
    ).toMatchObject({ kind: 'advised', opensOn: '2026-09-23', date: '2026-10-23', late: 0 })
    expect(rulesOf('daca')).toEqual(['daca_renewal', 'daca_ends', 'daca_late'])
    expect(outcome('daca_late', '2027-02-20').date).toBe('2028-02-20')
  })
  it.each([
    ['2025-12-01', '2026-11-30'],
    ['2024-02-29', '2025-02-27'],
  ])('an absence of less than a year that began on %s ends on %s (D3)', (from, last) =>
    expect(outcome('green_card_absence', from).date).toBe(last),
  )
  it('an intent to deny asylum has 16 days, with no days more for the mail and no weekend (D4)', () => {
    expect(outcome('noid_asylum', '2026-11-12', 'mail')).toMatchObject({
      date: '2026-11-28',
      safeDate: '2026-11-28',
    })
    expect(rulesOf('noid_asylum')).toEqual(['noid_asylum'])
  })
  it('an appeal to the Board gives the day in force and the careful one (D9)', () => {
    expect(outcome('bia_appeal', '2026-11-10')).toMatchObject({
      inForce: '2026-12-10',
      date: '2026-11-20',
      lastDate: '2026-12-10',
    })
  })
  it('shows the arithmetic of the day in force, and keeps that of the careful one', () => {
    const told = outcome('bia_appeal', '2026-11-10')
    expect([
      told.inForceSteps.map(({ days, date }) => [days, date]),
      told.steps.at(-1)?.days,
    ]).toEqual([
      [
        [null, '2026-11-10'],
        [30, '2026-12-10'],
      ],
      10,
    ])
    expect(outcome('opt_window', '2026-12-15').inForceSteps.map(({ days }) => days)).toEqual([
      null,
      60,
      150,
    ])
  })
  it('an order in absence leads with 180 days (D8), a move with USCIS (D10), a family petition with the Board (D13)', () => {
    expect([
      rulesOf('in_absentia')?.[0],
      rulesOf('moved')?.[0],
      rulesOf('i130_denial')?.[0],
    ]).toEqual(['court_in_absentia', 'ar11', 'eoir29'])
  })
  it('a motion after a decision of the Board goes to the Board (D14)', () => {
    expect(rulesOf('board_decision')).toEqual([
      'petition_for_review',
      'board_reconsider',
      'board_reopen',
    ])
  })
  it('a version that can never hold for the day given is not told (D15)', () => {
    const told = (rule: string, date: string) => outcome(rule, date).variants.map(({ id }) => id)
    expect(told('premium_15', '2026-11-02')).toEqual(['premium_business'])
    expect(told('asylum_work_permit', '2026-01-01')).toEqual(['asylum_150', 'asylum_proposed'])
    expect(told('asylum_work_permit', '2021-01-01')).toContain('asylum_365')
    expect(told('work_permit_renewal', '2026-01-15')).toContain('extension_540')
    expect(told('work_permit_renewal', '2026-12-31')).toEqual(['no_extension'])
  })
  it('an immigrant visa ends on the day printed on it, not six months after an exam (D17)', () => {
    expect(outcome('immigrant_visa_end', '2027-01-31')).toMatchObject({
      date: '2027-01-31',
      kind: 'expires',
    })
  })
})
