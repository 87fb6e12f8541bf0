import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '#kernel/business-days.ts'
import {
  addDays,
  compareDates,
  daysBetween,
  parseCalendarDate,
  partsOf,
} from '#kernel/calendar-dates.ts'
import { askedOf } from './ask.ts'
import { compute } from './compute.ts'
import { papers } from './papers.ts'
import { services, type Service } from './rule.ts'
import { ruleIds, ruleOf, rules } from './rules.ts'

describe('whatever the paper and the day', () => {
  const dates = fc
    .integer({ min: 0, max: daysBetween('1990-01-01', '2150-12-31') })
    .map((days) => addDays('1990-01-01', days))
  const questions = fc.record({
    rule: fc.constantFrom(...rules),
    noticeDate: dates,
    servedBy: fc.constantFrom(...services),
    today: dates,
  })
  it('the steps lead to the date, the safe day is never later, and a moved day is a business day', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const result = compute(question)
        const last = result.steps.filter(({ kind }) => kind !== 'opens').at(-1)!
        const between =
          compareDates(result.safeDate, result.date) <= 0 &&
          compareDates(result.date, result.lastDate) <= 0
        expect([
          last.date,
          between,
          result.daysLeft,
          !(result.rolled || question.rule.rollsBack) || isBusinessDay(result.date),
        ]).toEqual([result.date, true, daysBetween(question.today, result.date), true])
      }),
      { numRuns: 20_000 },
    )
  })
  it('a later paper never has an earlier date, and mail never shortens', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const next = { ...question, noticeDate: addDays(question.noticeDate, 1) }
        const sameVersion =
          compute(question).variants.length === compute(next).variants.length &&
          partsOf(question.noticeDate).year !== 2024
        const by = (servedBy: Service) => compute({ ...question, servedBy }).date
        expect([
          !sameVersion || compute(question).date <= compute(next).date,
          by('personal') <= by('mail'),
          by('mail') <= by('mail_abroad'),
        ]).toEqual([true, true, true])
      }),
      { numRuns: 10_000 },
    )
  })
  it('the day moves only where a source says so', () => {
    fc.assert(
      fc.property(
        questions,
        (question) =>
          void expect(compute(question).rolled && question.rule.rolls === null).toBe(false),
      ),
      { numRuns: 5_000 },
    )
  })
  it('a printed date always counts where the office sets the time', () => {
    const set = questions.filter(({ rule }) => rule.printed === 'office')
    fc.assert(
      fc.property(
        set,
        dates,
        (question, printedDate) =>
          void expect(compute({ ...question, printedDate }).date).toBe(printedDate),
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('the table', () => {
  it('has each rule once, with a source one can open and dates that are dates', () => {
    expect(new Set(ruleIds).size).toBe(rules.length)
    for (const rule of rules) {
      const sources = [
        rule.source,
        rule.rolls,
        rule.mail?.source,
        ...rule.others.map(({ source }) => source),
      ].filter((source) => source !== null && source !== undefined)
      for (const { cite, url } of sources)
        expect([
          rule.id,
          cite.length > 3,
          /^https:\/\/(www\.)?(ecfr\.gov|law\.cornell\.edu|uscis\.gov|federalregister\.gov|i94\.cbp\.dhs\.gov|justice\.gov|supremecourt\.gov|travel\.state\.gov)\//.test(
            url,
          ),
        ]).toEqual([rule.id, true, true])
      const days = [
        rule.checkedOn,
        rule.inForceFrom,
        rule.inForceTo,
        ...rule.others.flatMap(({ from, to }) => [from, to]),
      ].filter((date) => date !== null)
      expect([rule.id, days.filter((date) => parseCalendarDate(date) === undefined)]).toEqual([
        rule.id,
        [],
      ])
    }
  })
  it('names its versions wherever a rule changed or is contested, and nowhere else', () => {
    for (const rule of rules) {
      const hasVersions = rule.status === 'changed' || rule.status === 'contested'
      expect([rule.id, rule.version !== null, rule.others.length > 0]).toEqual([
        rule.id,
        hasVersions,
        hasVersions,
      ])
    }
  })
  it('papers count all their rules from one day, say how they came where mail adds days, and name a source where no rule does', () => {
    for (const paper of papers) {
      const counted = paper.rules.map(ruleOf)
      expect([
        paper.id,
        paper.served,
        new Set(counted.map(({ input }) => input)).size <= 1,
      ]).toEqual([paper.id, counted.some(({ mail }) => mail !== null), true])
      expect([paper.id, !paper.noDay || counted.length + paper.sources.length > 0]).toEqual([
        paper.id,
        true,
      ])
    }
  })
})

describe('a question', () => {
  const today = '2026-03-02'
  const ask = (rule: string, noticeDate: string, printedDate?: string) =>
    askedOf({ rule, noticeDate, printedDate }, today)
  it.each([
    ['an unknown rule', 'toString', '2026-03-01', undefined, 'rule', 'deadline_rule_unknown'],
    ['31 February', 'rfe', '2026-02-31', undefined, 'noticeDate', 'deadline_date_impossible'],
    ['words', 'rfe', 'yesterday', undefined, 'noticeDate', 'deadline_date_impossible'],
    [
      'a notice before 1990',
      'rfe',
      '1989-12-31',
      undefined,
      'noticeDate',
      'deadline_date_out_of_range',
    ],
    [
      'a notice more than a year ahead',
      'rfe',
      '2027-03-03',
      undefined,
      'noticeDate',
      'deadline_date_out_of_range',
    ],
    [
      'a printed date that is none',
      'rfe',
      '2026-03-01',
      '2026-04-31',
      'printedDate',
      'deadline_date_impossible',
    ],
    [
      'a printed date before the notice',
      'rfe',
      '2026-03-01',
      '2026-02-28',
      'printedDate',
      'deadline_printed_before_notice',
    ],
    [
      'a printed date in the next century',
      'rfe',
      '2026-03-01',
      '2126-03-01',
      'printedDate',
      'deadline_date_out_of_range',
    ],
  ])(
    'with %s is refused, and the field named',
    (_what, rule, noticeDate, printedDate, field, code) =>
      expect(ask(rule, noticeDate, printedDate)).toEqual({ field, code }),
  )
  it('takes hearings years ahead, and arrivals long ago', () => {
    expect(ask('hearing', '2030-01-01')).toMatchObject({ noticeDate: '2030-01-01' })
    expect(ask('n400_five', '1975-01-01')).toMatchObject({ noticeDate: '1975-01-01' })
  })
})
