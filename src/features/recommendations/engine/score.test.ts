import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plans, spokenLanguages, states, visaTypes } from '#features/lawyers/rules.ts'
import { bandOf } from '../rules.ts'
import { scoreLawyer, type LawyerFacts, type Reason, type Wish } from './score.ts'
import { weights } from './weights.ts'

const few = states.slice(0, 6)
const wishes: fc.Arbitrary<Wish> = fc
  .record({
    main: fc.uniqueArray(fc.constantFrom(...visaTypes), { minLength: 1, maxLength: 3 }),
    other: fc.subarray([...visaTypes]),
    language: fc.option(fc.constantFrom(...spokenLanguages)),
    state: fc.option(fc.constantFrom(...few)),
  })
  .map(({ main, other, language, state }) => ({
    main,
    related: other.filter((area) => !main.includes(area)),
    language,
    state,
  }))
const lawyers: fc.Arbitrary<LawyerFacts> = fc.record({
  id: fc.uuid(),
  practiceAreas: fc.subarray([...visaTypes]),
  languages: fc.subarray([...spokenLanguages]),
  states: fc.subarray([...few]),
  yearsExperience: fc.option(fc.integer({ min: 0, max: 60 })),
  averageRating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  totalReviews: fc.integer({ min: 0, max: 400 }),
  responseHours: fc.integer({ min: 0, max: 200 }),
  responseMeasured: fc.boolean(),
  openCases: fc.integer({ min: 0, max: 40 }),
  hourlyRate: fc.option(fc.integer({ min: 0, max: 900 })),
  flatFees: fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 3 }),
})
const scoreOf = (wish: Wish, lawyer: LawyerFacts) => scoreLawyer(wish, lawyer).score
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { numRuns: 1_000 })

/** One more fact that speaks for a lawyer, of every kind that counts. */
const betters: Record<string, (lawyer: LawyerFacts, wish: Wish, by: number) => LawyerFacts> = {
  'a main field': (lawyer, { main }) => ({
    ...lawyer,
    practiceAreas: [...lawyer.practiceAreas, ...main.slice(0, 1)],
  }),
  'a related field': (lawyer, { related }) => ({
    ...lawyer,
    practiceAreas: [...lawyer.practiceAreas, ...related.slice(0, 1)],
  }),
  'the language': (lawyer, { language }) => ({
    ...lawyer,
    languages: language === null ? lawyer.languages : [...lawyer.languages, language],
  }),
  'the state': (lawyer, { state }) => ({
    ...lawyer,
    states: state === null ? lawyer.states : [...lawyer.states, state],
  }),
  'more years': (lawyer, _wish, by) => ({
    ...lawyer,
    yearsExperience: (lawyer.yearsExperience ?? 0) + by,
  }),
  'better stars': (lawyer, _wish, by) => ({
    ...lawyer,
    averageRating: Math.min(5, lawyer.averageRating + by / 10),
  }),
  'more reviews with good stars': (lawyer, _wish, by) => ({
    ...lawyer,
    averageRating: 5,
    totalReviews: lawyer.averageRating === 5 ? lawyer.totalReviews + by : lawyer.totalReviews,
  }),
  'quicker answers': (lawyer, _wish, by) => ({
    ...lawyer,
    responseHours: Math.max(0, lawyer.responseHours - by),
  }),
  'fewer running cases': (lawyer, _wish, by) => ({
    ...lawyer,
    openCases: Math.max(0, lawyer.openCases - by),
  }),
  'a listed rate': (lawyer) => ({ ...lawyer, hourlyRate: lawyer.hourlyRate ?? 250 }),
  'a listed fee': (lawyer, _wish, by) => ({ ...lawyer, flatFees: [...lawyer.flatFees, by * 100] }),
}

describe('a score', () => {
  it.each(Object.keys(betters))('is never lowered by %s', (kind) => {
    check(
      fc.property(wishes, lawyers, fc.integer({ min: 1, max: 20 }), (wish, lawyer, by) => {
        expect(scoreOf(wish, betters[kind]!(lawyer, wish, by))).toBeGreaterThanOrEqual(
          scoreOf(wish, lawyer),
        )
      }),
    )
  })

  it('is raised by each of them where there is feature', () => {
    const wish: Wish = { main: ['asylum'], related: ['family'], language: 'es', state: 'TX' }
    const plain: LawyerFacts = {
      id: 'a',
      practiceAreas: [],
      languages: [],
      states: [],
      yearsExperience: null,
      averageRating: 4,
      totalReviews: 9,
      responseHours: 60,
      responseMeasured: false,
      openCases: 9,
      hourlyRate: null,
      flatFees: [],
    }
    const unraised = Object.entries(betters).filter(
      ([, better]) => scoreOf(wish, better(plain, wish, 5)) <= scoreOf(wish, plain),
    )
    expect(unraised.map(([kind]) => kind)).toEqual([])
  })

  it('lies between 0 and 100 and is the sum of its parts, none of which gives more than its weight', () => {
    check(
      fc.property(wishes, lawyers, (wish, lawyer) => {
        const { score, parts: told } = scoreLawyer(wish, lawyer)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(told.reduce((sum, { points }) => sum + Math.round(points * 10), 0)).toBe(
          Math.round(score * 10),
        )
        for (const { part, points, of } of told) {
          expect(of).toBe(weights[part])
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(of)
        }
      }),
    )
  })

  it('stays within its bounds on figures that no profile should hold', () => {
    const odd = fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -5,
      1e12,
    )
    check(
      fc.property(
        wishes,
        lawyers,
        odd,
        odd,
        odd,
        odd,
        odd,
        (wish, lawyer, years, rating, reviews, hours, cases) => {
          const score = scoreOf(wish, {
            ...lawyer,
            yearsExperience: years,
            averageRating: rating,
            totalReviews: reviews,
            responseHours: hours,
            openCases: cases,
          })
          expect(score >= 0 && score <= 100).toBe(true)
        },
      ),
    )
  })

  it('does not change with the plan, whatever a row brings along', () => {
    check(
      fc.property(wishes, lawyers, (wish, lawyer) => {
        const [starter, professional, premium] = plans.map((plan) =>
          scoreLawyer(wish, { ...lawyer, plan, planRenewal: new Date(0), seats: 3 } as LawyerFacts),
        )
        expect(professional).toEqual(starter)
        expect(premium).toEqual(starter)
      }),
    )
  })

  it('does not change with the number of fields a plan lets a lawyer name', () => {
    check(
      fc.property(wishes, lawyers, (wish, lawyer) => {
        const one = { ...lawyer, practiceAreas: [wish.main[0]!] }
        expect(scoreOf(wish, { ...lawyer, practiceAreas: visaTypes })).toBe(scoreOf(wish, one))
      }),
    )
  })

  it('is never a strong fit for a lawyer who works in none of the main fields', () => {
    check(
      fc.property(wishes, lawyers, (wish, lawyer) => {
        const elsewhere = {
          ...lawyer,
          practiceAreas: wish.related,
          languages: spokenLanguages,
          states,
          yearsExperience: 40,
          averageRating: 5,
          totalReviews: 400,
        }
        expect(bandOf(scoreOf(wish, elsewhere))).not.toBe('strong')
      }),
    )
  })

  it('gives reasons from facts on the profile alone', () => {
    check(
      fc.property(wishes, lawyers, (wish, lawyer) => {
        for (const { points, reason } of scoreLawyer(wish, lawyer).parts)
          expect(reason === null || (points > 0 && isTrue(reason, lawyer))).toBe(true)
      }),
    )
  })
})

function isTrue(reason: Reason, lawyer: LawyerFacts): boolean {
  const holds: Record<Reason['key'], () => boolean> = {
    area: () =>
      reason.areas!.length > 0 &&
      reason.areas!.every((area) => lawyer.practiceAreas.includes(area)),
    relatedArea: () =>
      reason.areas!.length > 0 &&
      reason.areas!.every((area) => lawyer.practiceAreas.includes(area)),
    language: () => lawyer.languages.includes(reason.language!),
    state: () => lawyer.states.includes(reason.state!),
    experience: () => reason.count === lawyer.yearsExperience,
    rating: () => reason.count === lawyer.totalReviews && reason.rating === lawyer.averageRating,
    response: () => lawyer.responseMeasured && reason.count === Math.max(1, lawyer.responseHours),
    availability: () => lawyer.openCases <= 3,
    feesBoth: () => lawyer.hourlyRate !== null && lawyer.flatFees.length > 0,
    feesHourly: () => lawyer.hourlyRate !== null && lawyer.flatFees.length === 0,
    feesFixed: () => lawyer.hourlyRate === null && lawyer.flatFees.length > 0,
  }
  return holds[reason.key]()
}
