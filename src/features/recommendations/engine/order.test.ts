import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { servedTexts } from '#server/text.ts'
import { spokenLanguages, states, visaTypes } from '#features/lawyers/rules.ts'
import { rankLawyers, scoreLawyer, type LawyerFacts, type Wish } from './score.ts'
import { busiestLawyer, fullExperience, parts, slowestAnswer, weights } from './weights.ts'

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
const everybody = { most: 1_000, floor: 0 }
const scoreOf = (wish: Wish, lawyer: LawyerFacts) => scoreLawyer(wish, lawyer).score
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { numRuns: 1_000 })

describe('the order', () => {
  it('is the same however the lawyers come in', () => {
    const twins = fc
      .tuple(fc.array(lawyers, { maxLength: 12 }), fc.array(fc.uuid(), { maxLength: 4 }))
      .map(([list, ids]) => [
        ...list,
        ...ids.map((id) => ({ ...(list[0] ?? { ...plainLawyer }), id })),
      ])
    const shuffled = fc.uniqueArray(fc.nat(15), { minLength: 16, maxLength: 16 })
    check(
      fc.property(wishes, twins, shuffled, (wish, list, order) => {
        const unique = [...new Map(list.map((lawyer) => [lawyer.id, lawyer])).values()]
        const mixed = order.flatMap((place) => unique[place] ?? [])
        expect(rankLawyers(wish, mixed, everybody)).toEqual(rankLawyers(wish, unique, everybody))
      }),
    )
  })

  it('goes by score, and by id among equals', () => {
    check(
      fc.property(
        wishes,
        fc.uniqueArray(lawyers, { selector: ({ id }) => id, maxLength: 12 }),
        (wish, list) => {
          const ranked = rankLawyers(wish, list, everybody)
          for (const [place, match] of ranked.slice(1).entries()) {
            const before = ranked[place]!
            expect(
              before.score > match.score || (before.score === match.score && before.id < match.id),
            ).toBe(true)
          }
        },
      ),
    )
  })

  it('names nobody below the floor and not more than asked for', () => {
    check(
      fc.property(wishes, fc.array(lawyers, { maxLength: 20 }), (wish, list) => {
        const ranked = rankLawyers(wish, list, { most: 5, floor: 40 })
        expect(ranked.length).toBe(
          Math.min(5, list.filter((lawyer) => scoreOf(wish, lawyer) >= 40).length),
        )
        expect(ranked.every(({ score }) => score >= 40)).toBe(true)
      }),
    )
  })
})

const plainLawyer: LawyerFacts = {
  id: '',
  practiceAreas: ['asylum'],
  languages: ['es', 'en'],
  states: ['TX'],
  yearsExperience: 20,
  averageRating: 0,
  totalReviews: 0,
  responseHours: 36,
  responseMeasured: false,
  openCases: 2,
  hourlyRate: 200,
  flatFees: [],
}

describe('the page that explains the formula', () => {
  interface Page {
    readonly sections: Record<'formula' | 'example', { body: string }>
  }
  const page = (locale: (typeof locales)[number]) =>
    servedTexts<Page>(locale, 'how-we-match').sections

  it('has weights that sum to 100', () => {
    expect(parts.reduce((sum, part) => sum + weights[part], 0)).toBe(100)
  })

  it.each(locales)('names in %s the weights and limits that the code counts with', (locale) => {
    const { formula } = page(locale)
    const rows = formula.body
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.map((cells) => Number(cells[2]))).toEqual(parts.map((part) => weights[part]))
    const says = (part: (typeof parts)[number], number: number) =>
      expect(rows[parts.indexOf(part)]![3]).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`))
    says('experience', fullExperience)
    says('response', slowestAnswer)
    says('availability', busiestLawyer)
  })

  it.each(locales)('works its example out in %s as the code does', (locale) => {
    const { score } = scoreLawyer(
      { main: ['asylum'], related: [], language: 'es', state: 'TX' },
      plainLawyer,
    )
    expect(page(locale).example.body).toMatch(new RegExp(`= \\*\\*${score}\\*\\*`))
  })
})
