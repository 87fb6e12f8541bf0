import { describe, expect, it } from 'vitest'
import { findRule } from '#features/deadlines/engine/rules.ts'
import { actionsOf } from './demands.ts'
import { noticeDateOf } from './paper/notice-date.ts'
import type { DocumentType } from './paper/type-signs.ts'
import { warningSentences } from './warnings.ts'

const one = (text: string) =>
  actionsOf(text, 'unknown').map(({ who, by }) => [
    who,
    by?.kind === 'date'
      ? by.date
      : by?.kind === 'period'
        ? `${by.count} ${by.unit}`
        : (by?.text ?? null),
  ])

describe('what a paper asks', () => {
  it.each([
    ['You must submit the form by May 4, 2026.', 'you', '2026-05-04'],
    ['Please respond no later than 06/01/2026.', 'you', '2026-06-01'],
    ['Bring your passport to the interview.', 'you', null],
    ['You are required to appear within thirty (30) days.', 'you', '30 days'],
    ['You have to pay within 15 business days of receipt.', 'you', '15 business_days'],
    [
      'The respondent must notify the court within five days of the change.',
      'the respondent',
      '5 days',
    ],
    ['The Lessee shall pay the rent on or before April 1, 2026.', 'Lessee', '2026-04-01'],
    [
      'If you have moved, the applicant must file Form AR-11 within ten days.',
      'the applicant',
      '10 days',
    ],
    ['All documents must be received by July 1, 2026.', null, '2026-07-01'],
    ['The rent is due on the first day of the month.', null, 'on the first day of the month'],
    ['You should bring a copy for the officer.', 'you', null],
    ['You must not leave the United States before the hearing.', 'you', 'before the hearing'],
  ])('%j', (text, who, by) => {
    expect(one(text)).toEqual([[who, by]])
  })

  it.each([
    'We received your application on May 4, 2026.',
    'USCIS must decide within 30 days.',
    'The officer shall review the evidence.',
    'Your case was transferred to another office.',
    'REQUEST FOR EVIDENCE',
    'Request for Evidence',
    'The building has three floors.',
  ])('asks nothing of the reader: %j', (text) => {
    expect(one(text)).toEqual([])
  })
})

const rfe = `Notice Date: March 2, 2026
REQUEST FOR EVIDENCE
You must submit the requested evidence within 84 days. Your response must be received by May 28, 2026.
Bring this notice to every appointment.`

describe('the rule that counts the days', () => {
  it('is the one of the paper, with its own date; the day it prints goes along', () => {
    const [submit, received, bring] = actionsOf(rfe, 'rfe')
    expect(submit?.rule).toEqual({
      rule: 'rfe',
      noticeDate: '2026-03-02',
      printedDate: '2026-05-28',
    })
    expect(received?.rule).toEqual({
      rule: 'rfe',
      noticeDate: '2026-03-02',
      printedDate: '2026-05-28',
    })
    expect(bring?.rule).toBeNull()
  })

  it('is another one for Form I-539, for an intent to revoke, for an appeal', () => {
    const ruleIn = (text: string, type: DocumentType) =>
      actionsOf(`Date of this notice: March 2, 2026\n${text}`, type)[0]?.rule?.rule
    const rules = [
      ruleIn('You must send the evidence for your Form I-539.', 'rfe'),
      ruleIn('You must respond to this notice of intent to revoke.', 'noir'),
      ruleIn('You must respond within 30 days.', 'noid'),
      ruleIn('To appeal, you must file Form I-290B within 30 days.', 'denial'),
      ruleIn('You must file the motion to reopen within 30 days.', 'denial'),
      ruleIn(
        'You must file your appeal with the Board of Immigration Appeals within 30 days.',
        'denial',
      ),
    ]
    expect(rules).toEqual(['rfe_i539', 'noir', 'noid', 'aao_appeal', 'uscis_motion', 'bia_appeal'])
    expect(rules.filter((rule) => findRule(rule ?? '') === undefined)).toEqual([])
  })

  it('is none where the paper carries no date of its own', () => {
    expect(actionsOf('You must respond by May 28, 2026.', 'rfe')[0]?.rule).toBeNull()
  })

  it('is none in a lease', () => {
    expect(
      actionsOf('Dated March 2, 2026. The Tenant must submit the keys.', 'lease').map(
        ({ rule }) => rule,
      ),
    ).toEqual([null])
  })
})

it.each([
  ['Notice Date: 03/02/2026', '2026-03-02'],
  ['Date: March 2, 2026\nYour answer is due May 1, 2026.', '2026-03-02'],
  ['U.S. Citizenship\nMarch 2, 2026\n\nDear Sir,', '2026-03-02'],
  ['The decision dated March 2, 2026 stands.', null],
  ['Received Date: March 1, 2026\nNotice Date\nMarch 2, 2026', '2026-03-02'],
  ['Hearing Date:\nMarch 2, 2026', null],
  ['Appear on March 2, 2026 at nine.', null],
])('finds the date of a notice in %j', (text, date) => {
  expect(noticeDateOf(text)).toBe(date)
})

describe('warnings', () => {
  it.each([
    'If you do not respond, your application may be denied.',
    'Failure to appear will result in an order of removal in absentia.',
    'The petition will be considered abandoned.',
    'A late fee of $75.00 shall be assessed.',
    'The Lessee forfeits the deposit.',
    'You could be evicted.',
    'Your status will expire on June 1, 2026.',
    'The fee is non-refundable.',
    'This decision cannot be appealed.',
  ])('%j is one', (text) => {
    expect(warningSentences(`Hello there. ${text} Thank you.`)).toEqual([text])
  })

  it.each([
    'Your application was received.',
    'Please bring two photographs.',
    'The office opens at nine.',
    'Your petition has been approved.',
  ])('%j is none', (text) => {
    expect(warningSentences(text)).toEqual([])
  })
})
