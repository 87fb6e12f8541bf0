import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { servedTexts } from '#server/text.ts'
import { plans, spokenLanguages, states, visaTypes } from '#features/lawyers/rules.ts'
import { bandOf } from '../rules.ts'
import { rankLawyers, scoreLawyer, type LawyerFacts, type Reason, type Wish } from './score.ts'
import { busiestLawyer, fullExperience, parts, slowestAnswer, weights } from './weights.ts'

const few = states.slice(0, 6)
const wishes: fc.Arbitrary<Wish> = fc
  .record({ main: fc.uniqueArray(fc.constantFrom(...visaTypes), { minLength: 1, maxLength: 3 }), other: fc.subarray([...visaTypes]), language: fc.option(fc.constantFrom(...spokenLanguages)), state: fc.option(fc.constantFrom(...few)) })
  .map(({ main, other, language, state }) => ({ main, related: other.filter((area) => !main.includes(area)), language, state }))
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
const everybody = { most: 1_000, floor: 0 }
const scoreOf = (wish: Wish, lawyer: LawyerFacts) => scoreLawyer(wish, lawyer).score
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: 1_000 })

/** One more fact that speaks for a lawyer, of every kind that counts. */
const betters: Record<string, (lawyer: LawyerFacts, wish: Wish, by: number) => LawyerFacts> = {
  'a main field': (lawyer, { main }) => ({ ...lawyer, practiceAreas: [...lawyer.practiceAreas, ...main.slice(0, 1)] }),
  'a related field': (lawyer, { related }) => ({ ...lawyer, practiceAreas: [...lawyer.practiceAreas, ...related.slice(0, 1)] }),
  'the language': (lawyer, { language }) => ({ ...lawyer, languages: language === null ? lawyer.languages : [...lawyer.languages, language] }),
  'the state': (lawyer, { state }) => ({ ...lawyer, states: state === null ? lawyer.states : [...lawyer.states, state] }),
  'more years': (lawyer, _wish, by) => ({ ...lawyer, yearsExperience: (lawyer.yearsExperience ?? 0) + by }),
  'better stars': (lawyer, _wish, by) => ({ ...lawyer, averageRating: Math.min(5, lawyer.averageRating + by / 10) }),
  'more reviews with good stars': (lawyer, _wish, by) => ({ ...lawyer, averageRating: 5, totalReviews: lawyer.averageRating === 5 ? lawyer.totalReviews + by : lawyer.totalReviews }),
  'quicker answers': (lawyer, _wish, by) => ({ ...lawyer, responseHours: Math.max(0, lawyer.responseHours - by) }),
  'fewer running cases': (lawyer, _wish, by) => ({ ...lawyer, openCases: Math.max(0, lawyer.openCases - by) }),
  'a listed rate': (lawyer) => ({ ...lawyer, hourlyRate: lawyer.hourlyRate ?? 250 }),
  'a listed fee': (lawyer, _wish, by) => ({ ...lawyer, flatFees: [...lawyer.flatFees, by * 100] }),
}

describe('a score', () => {
  it.each(Object.keys(betters))('is never lowered by %s', (kind) => {
    check(fc.property(wishes, lawyers, fc.integer({ min: 1, max: 20 }), (wish, lawyer, by) => {
      expect(scoreOf(wish, betters[kind]!(lawyer, wish, by))).toBeGreaterThanOrEqual(scoreOf(wish, lawyer))
    }))
  })

  it('is raised by each of them where there is feature', () => {
    const wish: Wish = { main: ['asylum'], related: ['family'], language: 'es', state: 'TX' }
    const plain: LawyerFacts = { id: 'a', practiceAreas: [], languages: [], states: [], yearsExperience: null, averageRating: 4, totalReviews: 9, responseHours: 60, responseMeasured: false, openCases: 9, hourlyRate: null, flatFees: [] }
    const unraised = Object.entries(betters).filter(([, better]) => scoreOf(wish, better(plain, wish, 5)) <= scoreOf(wish, plain))
    expect(unraised.map(([kind]) => kind)).toEqual([])
  })

  it('lies between 0 and 100 and is the sum of its parts, none of which gives more than its weight', () => {
    check(fc.property(wishes, lawyers, (wish, lawyer) => {
      const { score, parts: told } = scoreLawyer(wish, lawyer)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(told.reduce((sum, { points }) => sum + Math.round(points * 10), 0)).toBe(Math.round(score * 10))
      for (const { part, points, of } of told) {
        expect(of).toBe(weights[part])
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(of)
      }
    }))
  })

  it('stays within its bounds on figures that no profile should hold', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -5, 1e12)
    check(fc.property(wishes, lawyers, odd, odd, odd, odd, odd, (wish, lawyer, years, rating, reviews, hours, cases) => {
      const score = scoreOf(wish, { ...lawyer, yearsExperience: years, averageRating: rating, totalReviews: reviews, responseHours: hours, openCases: cases })
      expect(score >= 0 && score <= 100).toBe(true)
    }))
  })

  it('does not change with the plan, whatever a row brings along', () => {
    check(fc.property(wishes, lawyers, (wish, lawyer) => {
      const [starter, professional, premium] = plans.map((plan) => scoreLawyer(wish, { ...lawyer, plan, planRenewal: new Date(0), seats: 3 } as LawyerFacts))
      expect(professional).toEqual(starter)
      expect(premium).toEqual(starter)
    }))
  })

  it('does not change with the number of fields a plan lets a lawyer name', () => {
    check(fc.property(wishes, lawyers, (wish, lawyer) => {
      const one = { ...lawyer, practiceAreas: [wish.main[0]!] }
      expect(scoreOf(wish, { ...lawyer, practiceAreas: visaTypes })).toBe(scoreOf(wish, one))
    }))
  })

  it('is never a strong fit for a lawyer who works in none of the main fields', () => {
    check(fc.property(wishes, lawyers, (wish, lawyer) => {
      const elsewhere = { ...lawyer, practiceAreas: wish.related, languages: spokenLanguages, states, yearsExperience: 40, averageRating: 5, totalReviews: 400 }
      expect(bandOf(scoreOf(wish, elsewhere))).not.toBe('strong')
    }))
  })

  it('gives reasons from facts on the profile alone', () => {
    check(fc.property(wishes, lawyers, (wish, lawyer) => {
      for (const { points, reason } of scoreLawyer(wish, lawyer).parts) expect(reason === null || (points > 0 && isTrue(reason, lawyer))).toBe(true)
    }))
  })
})

function isTrue(reason: Reason, lawyer: LawyerFacts): boolean {
  const holds: Record<Reason['key'], () => boolean> = {
    area: () => reason.areas!.length > 0 && reason.areas!.every((area) => lawyer.practiceAreas.includes(area)),
    relatedArea: () => reason.areas!.length > 0 && reason.areas!.every((area) => lawyer.practiceAreas.includes(area)),
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

describe('the order', () => {
  it('is the same however the lawyers come in', () => {
    const twins = fc.tuple(fc.array(lawyers, { maxLength: 12 }), fc.array(fc.uuid(), { maxLength: 4 })).map(([list, ids]) => [...list, ...ids.map((id) => ({ ...(list[0] ?? { ...plainLawyer }), id }))])
    const shuffled = fc.uniqueArray(fc.nat(15), { minLength: 16, maxLength: 16 })
    check(fc.property(wishes, twins, shuffled, (wish, list, order) => {
      const unique = [...new Map(list.map((lawyer) => [lawyer.id, lawyer])).values()]
      const mixed = order.flatMap((place) => unique[place] ?? [])
      expect(rankLawyers(wish, mixed, everybody)).toEqual(rankLawyers(wish, unique, everybody))
    }))
  })

  it('goes by score, and by id among equals', () => {
    check(fc.property(wishes, fc.uniqueArray(lawyers, { selector: ({ id }) => id, maxLength: 12 }), (wish, list) => {
      const ranked = rankLawyers(wish, list, everybody)
      for (const [place, match] of ranked.slice(1).entries()) {
        const before = ranked[place]!
        expect(before.score > match.score || (before.score === match.score && before.id < match.id)).toBe(true)
      }
    }))
  })

  it('names nobody below the floor and not more than asked for', () => {
    check(fc.property(wishes, fc.array(lawyers, { maxLength: 20 }), (wish, list) => {
      const ranked = rankLawyers(wish, list, { most: 5, floor: 40 })
      expect(ranked.length).toBe(Math.min(5, list.filter((lawyer) => scoreOf(wish, lawyer) >= 40).length))
      expect(ranked.every(({ score }) => score >= 40)).toBe(true)
    }))
  })
})

const plainLawyer: LawyerFacts = { id: '', practiceAreas: ['asylum'], languages: ['es', 'en'], states: ['TX'], yearsExperience: 20, averageRating: 0, totalReviews: 0, responseHours: 36, responseMeasured: false, openCases: 2, hourlyRate: 200, flatFees: [] }

describe('the page that explains the formula', () => {
  interface Page {
    readonly sections: Record<'formula' | 'example', { body: string }>
  }
  const page = (locale: (typeof locales)[number]) => servedTexts<Page>(locale, 'how-we-match').sections

  it('has weights that sum to 100', () => {
    expect(parts.reduce((sum, part) => sum + weights[part], 0)).toBe(100)
  })

  it.each(locales)('names in %s the weights and limits that the code counts with', (locale) => {
    const { formula } = page(locale)
    const rows = formula.body.split('\n').filter((line) => line.startsWith('|')).slice(2).map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.map((cells) => Number(cells[2]))).toEqual(parts.map((part) => weights[part]))
    const says = (part: (typeof parts)[number], number: number) => expect(rows[parts.indexOf(part)]![3]).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`))
    says('experience', fullExperience)
    says('response', slowestAnswer)
    says('availability', busiestLawyer)
  })

  it.each(locales)('works its example out in %s as the code does', (locale) => {
    const { score } = scoreLawyer({ main: ['asylum'], related: [], language: 'es', state: 'TX' }, plainLawyer)
    expect(page(locale).example.body).toMatch(new RegExp(`= \\*\\*${score}\\*\\*`))
  })
})
