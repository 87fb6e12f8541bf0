import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays } from '#kernel/calendar-dates.ts'
import { planSteps, type PlanStep } from './engine/plan.ts'
import { sampleOf } from './engine/samples.ts'
import { templates } from './engine/templates.ts'
import {
  caseTypeOf,
  countdownOf,
  progressOf,
  reminderFor,
  templateTypes,
  urgencyOf,
  type Countdown,
  type StepType,
  familyPaths,
} from './rules.ts'
import type { LeadRow } from './store.ts'
import { beginningOf, viewDrawn } from './view/unkept.ts'

describe('the countdown label', () => {
  it.each<[number, StepType, Countdown]>([
    [0, 'deadline', { label: 'today', count: 0 }],
    [1, 'deadline', { label: 'tomorrow', count: 1 }],
    [2, 'interview', { label: 'days', count: 2 }],
    [7, 'deadline', { label: 'days', count: 7 }],
    [8, 'deadline', { label: 'weeks', count: 1 }],
    [13, 'deadline', { label: 'weeks', count: 1 }],
    [14, 'deadline', { label: 'weeks', count: 2 }],
    [30, 'deadline', { label: 'weeks', count: 4 }],
    [31, 'deadline', { label: 'months', count: 1 }],
    [61, 'deadline', { label: 'months', count: 2 }],
    [365, 'decision', { label: 'months', count: 11 }],
    [-1, 'deadline', { label: 'late', count: 1 }],
    [-40, 'deadline', { label: 'late', count: 40 }],
    [-1, 'milestone', { label: 'ago', count: 1 }],
    [-3, 'interview', { label: 'ago', count: 3 }],
  ])('%i days before a %s', (daysLeft, type, expected) => {
    expect(countdownOf(daysLeft, { type, done: false })).toEqual(expected)
    expect(countdownOf(daysLeft, { type, done: true }).label).toBe('done')
  })

  it('never promises more time than there is', () => {
    const length = { today: 0, tomorrow: 1, days: 1, weeks: 7, months: 30 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (daysLeft) => {
        const { label, count } = countdownOf(daysLeft, { type: 'deadline', done: false })
        expect(length[label as keyof typeof length] * count).toBeLessThanOrEqual(daysLeft)
      }),
    )
  })
})

describe('how near a date is', () => {
  it.each([
    [-1, 'overdue'],
    [0, 'urgent'],
    [7, 'urgent'],
    [8, 'soon'],
    [30, 'soon'],
    [31, 'later'],
  ] as const)('%i days: %s', (daysLeft, urgency) => expect(urgencyOf(daysLeft)).toBe(urgency))
})

describe('the reminder that a distance calls for', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, undefined],
  ])('%i days: %s', (daysLeft, days) => expect(reminderFor(daysLeft)).toBe(days))
})

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [0, 8, 0],
    [1, 8, 13],
    [4, 8, 50],
    [8, 8, 100],
    [1, 300, 1],
    [299, 300, 99],
  ])('%i of %i is %i percent', (completed, total, percent) =>
    expect(progressOf(completed, total)).toEqual({ completed, total, percent }),
  )
})

describe('a case of ours', () => {
  it.each([
    ['family', 'family'],
    ['h1b', 'h1b'],
    ['o1', 'o1'],
    ['eb1', 'eb1'],
    ['asylum', 'asylum'],
    ['naturalization', 'naturalization'],
    ['deportation', 'removal'],
    ['f1', 'other'],
    ['other', 'other'],
  ])('%s is %s on the timeline', (visaType, caseType) =>
    expect(caseTypeOf(visaType)).toBe(caseType),
  )
})

const today = '2026-03-02'
const step = (wish: Partial<PlanStep> = {}): PlanStep => ({
  type: 'milestone',
  date: null,
  doneOn: null,
  after: [10, 20],
  ...wish,
})

describe('the plan', () => {
  it('estimates from the last thing that happened', () => {
    const plan = planSteps([step({ doneOn: '2026-02-25' }), step(), step()], '2025-01-01', today)
    expect(plan.map(({ status }) => status)).toEqual(['completed', 'current', 'upcoming'])
    expect(plan[1]!.estimate).toEqual({ from: '2026-03-07', to: '2026-03-17' })
    expect(plan[2]!.estimate).toEqual({ from: '2026-03-17', to: '2026-04-06' })
  })

  it('calls what takes longer than usual delayed, without an estimate that is past', () => {
    const plan = planSteps([step({ doneOn: '2025-10-01' }), step(), step()], '2025-01-01', today)
    expect(plan[1]).toEqual({ status: 'delayed', daysLeft: null, estimate: null })
    expect(plan[2]!.estimate).toEqual({ from: '2026-03-12', to: '2026-03-22' })
  })

  it('calls a date that passed delayed, wherever it stands', () => {
    expect(
      planSteps(
        [step(), step({ date: '2026-03-01' }), step({ date: '2026-03-02' })],
        today,
        today,
      ).map(({ status, daysLeft }) => [status, daysLeft]),
    ).toEqual([
      ['current', null],
      ['delayed', -1],
      ['upcoming', 0],
    ])
  })

  it('is at the path’s own step, whatever a person put beside it', () => {
    const own = (date: string) => step({ type: 'deadline', after: null, date })
    const plan = planSteps([own('2026-02-27'), own('2026-03-05'), step(), step()], today, today)
    expect(plan.map(({ status }) => status)).toEqual(['delayed', 'upcoming', 'current', 'upcoming'])
    expect(plan[2]!.estimate).toEqual({ from: '2026-03-12', to: '2026-03-22' })
    expect(
      planSteps([own('2026-03-05'), own('2026-03-06')], today, today).map(({ status }) => status),
    ).toEqual(['current', 'upcoming'])
  })

  it('never estimates a day that is past, or a late end before an early one', () => {
    const days = fc.integer({ min: -2_000, max: 2_000 }).map((n) => addDays(today, n))
    const anyStep = fc.record({
      type: fc.constant('milestone' as const),
      date: fc.option(days),
      doneOn: fc.option(days),
      after: fc.option(
        fc.tuple(fc.nat(200), fc.nat(200)).map(([min, more]) => [min, min + more] as const),
      ),
    })
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), days, (steps, startDate) => {
        const plan = planSteps(steps, startDate, today)
        expect(plan.filter(({ status }) => status === 'completed')).toHaveLength(
          steps.filter(({ doneOn }) => doneOn !== null).length,
        )
        expect(plan.filter(({ status }) => status === 'current').length).toBeLessThanOrEqual(1)
        expect(
          plan
            .flatMap(({ estimate }) => estimate ?? [])
            .filter(({ from, to }) => from < today || to < from),
        ).toEqual([])
      }),
    )
  })
})

describe('the samples', () => {
  it('read in order on any day of any year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2026-01-01', n)),
        fc.constantFrom(...templateTypes),
        (day, type) => {
          const { startDate, steps } = sampleOf(type, day, 'sample')
          const dates = steps.flatMap(({ date, doneOn }) => doneOn ?? date ?? [])
          expect([startDate, ...dates].toSorted()).toEqual([startDate, ...dates])
          const plan = planSteps(
            steps.map((one, index) => ({ ...one, ...templates[type][index]! })),
            startDate,
            day,
          )
          expect(plan.filter(({ status }) => status === 'delayed')).toEqual([])
        },
      ),
    )
  })
})

describe('a family case that is sent', () => {
  const reading = { locale: 'en', today } as const
  const sent = (facts: Partial<LeadRow>) =>
    ({
      id: newId(),
      visaType: 'family',
      currentStatus: 'other',
      location: 'Monterrey',
      summary: 'My husband asks for me.',
      noticeType: null,
      deadline: null,
      createdAt: new Date('2026-03-01T12:00:00Z'),
      ...facts,
    }) as LeadRow

  it.each<[string, Partial<LeadRow>]>([
    ['names the I-485', { summary: 'A letter about my Form I-485 came.' }],
    ['tells a status and a place in the country', { currentStatus: 'tourist', location: 'Texas' }],
    ['tells a status and a large city alone', { currentStatus: 'student', location: 'Houston' }],
  ])('never goes through a consulate where it %s', (_why, facts) => {
    const drawn = viewDrawn(sent(facts), undefined, reading)
    expect(drawn).toMatchObject({ caseType: 'adjustment', asksPlace: false })
    expect(JSON.stringify(drawn.steps)).not.toMatch(/consul|National Visa Center/i)
  })

  it('shows no path before its owner tells which', () => {
    expect(viewDrawn(sent({}), undefined, reading)).toMatchObject({ asksPlace: true, steps: [] })
    for (const path of familyPaths)
      expect(beginningOf(sent({}), reading, path)).toMatchObject({
        caseType: path,
        asksPlace: false,
      })
  })
})
