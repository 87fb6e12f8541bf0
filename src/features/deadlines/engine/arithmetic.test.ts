import { describe, expect, it } from 'vitest'
import { compute } from './compute.ts'
import type { Question } from './outcome.ts'
import { papers } from './papers.ts'
import type { Service } from './rule.ts'
import { ruleOf, type RuleId } from './rules.ts'

const outcome = (
  rule: RuleId,
  noticeDate: string,
  servedBy: Service = 'personal',
  more: Partial<Question> = {},
) => compute({ rule: ruleOf(rule), noticeDate, servedBy, ...more })

describe('counted back from a hearing, never later than "at least N days before"', () => {
  // Each worked out by hand on a calendar of 2026 and 2027.
  it.each([
    [
      '30 days before a Tuesday is a Sunday, so the Friday before',
      'court_filing_individual',
      '2027-06-01',
      '2027-04-30',
    ],
    ['a business day stays', 'court_filing_individual', '2027-06-02', '2027-05-03'],
    [
      '15 days before lands on Labor Day, so back over the weekend',
      'court_filing_master',
      '2026-09-22',
      '2026-09-04',
    ],
    [
      '15 days before lands on New Year, a Friday',
      'court_filing_master',
      '2027-01-16',
      '2026-12-31',
    ],
    [
      '14 days before an interview lands on Thanksgiving',
      'asylum_evidence',
      '2026-12-10',
      '2026-11-25',
    ],
  ] as const)('%s', (_sentence, rule, hearing, due) =>
    expect(outcome(rule, hearing)).toMatchObject({ date: due, inForce: due, safeDate: due }),
  )
  it('says why it went back', () => {
    expect(
      outcome('court_filing_individual', '2027-06-01').steps.map(({ kind, date, reason }) => [
        kind,
        date,
        reason,
      ]),
    ).toEqual([
      ['start', '2027-06-01', 'appointment'],
      ['before', '2027-05-02', null],
      ['closed', '2027-05-02', 'sunday'],
      ['rollBack', '2027-04-30', null],
    ])
  })
  it('a date of the judge counts, and evidence that is only advised is never late', () => {
    expect(
      outcome('court_filing_individual', '2027-06-01', 'personal', { printedDate: '2027-05-14' })
        .date,
    ).toBe('2027-05-14')
    expect(outcome('asylum_evidence', '2026-12-10', 'personal', { today: '2026-12-05' }).late).toBe(
      0,
    )
  })
})

describe('what the missing papers give', () => {
  it.each([
    [
      '5 business days for the bond, over a weekend and a holiday',
      'vd_bond',
      '2026-11-06',
      'personal',
      '2026-11-16',
    ],
    [
      '20 days for a brief, moved from a Saturday',
      'board_briefing',
      '2026-11-08',
      'personal',
      '2026-11-30',
    ],
    [
      '30 days to the Board about an I-130, with no days for the mail',
      'eoir29',
      '2026-03-03',
      'mail',
      '2026-04-02',
    ],
    ['10 days to answer a Notice of Intent', 'faro_answer', '2026-11-02', 'personal', '2026-11-12'],
    ['13 when it came by mail, weekend or not', 'faro_answer', '2026-11-02', 'mail', '2026-11-15'],
    [
      '30 days from the order of DHS, moved from a Sunday',
      'petition_dhs_order',
      '2026-10-30',
      'personal',
      '2026-11-30',
    ],
    [
      'a year for people who were abused, moved from a Sunday',
      'vawa_reopen',
      '2026-01-10',
      'personal',
      '2027-01-11',
    ],
    ['30 days to register, never moved', 'registration', '2026-10-16', 'personal', '2026-11-15'],
    ['120 days after the interview', 'n652', '2026-07-01', 'personal', '2026-10-29'],
    [
      '7 days for a judge to look at a credible fear decision',
      'credible_fear_review',
      '2026-11-02',
      'personal',
      '2026-11-09',
    ],
    [
      '10 days for reasonable fear',
      'reasonable_fear_review',
      '2026-11-02',
      'personal',
      '2026-11-12',
    ],
    ['a year after a refusal under 221(g)', 'refusal_221g', '2026-03-05', 'personal', '2027-03-05'],
    ['a year for the NVC', 'nvc_year', '2026-03-05', 'personal', '2027-03-05'],
    [
      '30 days after the recommendation for OPT',
      'opt_endorsed',
      '2026-03-02',
      'personal',
      '2026-04-01',
    ],
    [
      'the 90th day of OPT, the first one counted',
      'opt_unemployment',
      '2026-05-01',
      'personal',
      '2026-07-29',
    ],
    ['30 days after J-1', 'j1_grace', '2026-05-15', 'personal', '2026-06-14'],
    ['180 days of a labor certification', 'perm', '2026-01-02', 'personal', '2026-07-01'],
    [
      'six months after the signature for U, a day short',
      'u_certification',
      '2026-01-15',
      'personal',
      '2026-07-14',
    ],
    ['four years of U status', 'u_ends', '2024-02-29', 'personal', '2028-02-29'],
    [
      'two years after a divorce, a day short',
      'vawa_marriage_end',
      '2025-06-01',
      'personal',
      '2027-05-31',
    ],
    ['the day before turning 21', 'sij_age', '2027-03-01', 'personal', '2027-02-28'],
    [
      'the last day a notice in the Federal Register names',
      'tps_period',
      '2027-01-17',
      'personal',
      '2027-01-17',
    ],
    [
      'the day an order of a judge names',
      'asylum_fee_order',
      '2027-01-17',
      'personal',
      '2027-01-17',
    ],
  ] as const)('%s', (_sentence, rule, date, servedBy, due) =>
    expect(outcome(rule, date, servedBy).inForce).toBe(due),
  )

  it.each([
    [
      'OPT: from 90 days before to 60 days after the program',
      'opt_window',
      '2026-05-15',
      '2026-02-14',
      '2026-07-14',
    ],
    [
      'STEM: from 90 days before the end of OPT to that end',
      'stem_opt',
      '2026-07-31',
      '2026-05-02',
      '2026-07-31',
    ],
    [
      'I-829: the 90 days before the second anniversary',
      'i829',
      '2024-06-15',
      '2026-03-17',
      '2026-06-15',
    ],
    ['I-90: from half a year before', 'i90', '2027-06-30', '2027-01-01', '2027-06-30'],
  ] as const)('%s', (_sentence, rule, date, opensOn, until) =>
    expect(outcome(rule, date)).toMatchObject({ opensOn, inForce: until }),
  )

  it('nobody is sent to ask for a green card a day too early after U or T status', () => {
    for (const rule of ['u_adjust', 't_adjust'] as const)
      expect(outcome(rule, '2024-02-29')).toMatchObject({ kind: 'opens', date: '2027-03-01' })
  })
  it('parole ends with the I-94 or with the letter, whichever comes first', () => {
    expect(
      outcome('parole_end', '2027-05-01', 'personal', { printedDate: '2026-12-10' }),
    ).toMatchObject({ date: '2026-12-10', printedTooLate: false })
    expect(
      outcome('parole_end', '2027-05-01', 'personal', { printedDate: '2027-09-01' }).date,
    ).toBe('2027-05-01')
  })
  it('a rule that was announced and could not be confirmed gives the careful day, and the confirmed one is told first', () => {
    expect(outcome('f1_grace', '2026-12-15')).toMatchObject({
      inForce: '2027-02-13',
      date: '2027-01-14',
      status: 'contested',
    })
    expect(outcome('f1_grace', '2026-05-15')).toMatchObject({
      inForce: '2026-07-14',
      date: '2026-07-14',
      status: 'in_force',
    })
    expect(outcome('opt_window', '2026-12-15').opensOn).toBe('2026-09-16')
  })
  it('an appeal about a bond has the same two days as one to the Board', () => {
    expect(outcome('bond_appeal', '2026-11-10')).toMatchObject({
      inForce: '2026-12-10',
      date: '2026-11-20',
    })
  })
})

describe('a paper without a fixed day', () => {
  it('says so instead of a guess: it has no rule, or one that only counts a day the paper names', () => {
    for (const { id, noDay, rules } of papers) {
      if (!noDay) continue
      const guessed = rules
        .map(ruleOf)
        .filter(({ kind, length }) => length > 0 && kind !== 'answer')
      expect([id, guessed.map((rule) => rule.id)]).toEqual([id, []])
    }
  })
  it('and all papers of the review are there', () => {
    const asked = [
      'parole_end',
      'tps_registration',
      'tps_reregistration',
      'noid_asylum',
      'asylum_interview',
      'asylum_referral',
      'asylum_fee_order',
      'vd_bond',
      'board_briefing',
      'i130_denial',
      'bond_hearing',
      'bond_decision',
      'stay',
      'credible_fear',
      'reasonable_fear',
      'reinstatement',
      'faro_notice',
      'faro_order',
      'registration',
      'n652',
      'refusal_221g',
      'nvc_year',
      'f1_end',
      'opt',
      'opt_endorsed',
      'opt_card',
      'stem_opt',
      'cap_gap',
      'j1_end',
      'perm',
      'i140',
      'i601a',
      'i90',
      'investor_card',
      'u_certificate',
      'u_visa',
      't_visa',
      'vawa',
      'vawa_reopen',
      'sij',
      'filing_individual',
      'filing_master',
    ]
    expect(asked.filter((id) => !papers.some((paper) => paper.id === id))).toEqual([])
  })
})
