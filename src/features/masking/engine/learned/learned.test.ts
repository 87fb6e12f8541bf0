import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPersonalData } from '../find.ts'
import { chainOf, labels } from './chain.ts'
import { lessonOf } from './lessons.ts'
import { packed, step, unpacked } from './packed.ts'
import { madeOf, posts } from './schooling.ts'
import { learn } from './training.ts'
import { poolOf, variantOf } from './variants.ts'
import learned from './weights.json' with { type: 'json' }

const square = labels * labels
const number = fc.double({ min: -4, max: 4, noNaN: true })

/** How likely each label of each unit is, by trying all ways to label them. */
function triedOut(scores: readonly number[], ties: readonly number[]): number[] {
  const length = scores.length / labels
  const likely = scores.map(() => 0)
  let all = 0
  for (let way = 0; way < labels ** length; way += 1) {
    const told = Array.from({ length }, (_, at) => Math.floor(way / labels ** at) % labels)
    const speaks = told.reduce(
      (sum, label, at) =>
        sum +
        scores[at * labels + label]! +
        (at > 0 ? ties[at * square + told[at - 1]! * labels + label]! : 0),
      0,
    )
    all += Math.exp(speaks)
    told.forEach((label, at) => (likely[at * labels + label]! += Math.exp(speaks)))
  }
  return likely.map((one) => one / all)
}

describe('what masking has learned', () => {
  it('was learned from the posts, frames and questions that lie beside it: after a change of them, `npm run masking:learn`', () =>
    expect(learned.madeOf).toBe(madeOf()))

  it('is the same each time it is learned from the same posts, and tells their secrets from their words', () => {
    const some = posts.filter((_, at) => at % 280 === 0)
    const pool = poolOf(some)
    const lessons = [...some, ...some.map((one, at) => variantOf(one, pool, at))].map((one) =>
      lessonOf(one),
    )
    const how = { rounds: 4, rate: 0.1, shrink: 0.001 }
    const weights = learn(lessons, how)
    expect(learn(lessons, how)).toEqual(weights)
    expect(
      unpacked(packed(weights)).every((one, at) => Math.abs(one * step - weights[at]!) <= step),
    ).toBe(true)
  })

  it('finds the likelihoods that trying all ways to label a text would find', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 5 })
          .chain((length) =>
            fc.tuple(
              fc.array(number, { minLength: length * labels, maxLength: length * labels }),
              fc.array(number, { minLength: length * square, maxLength: length * square }),
            ),
          ),
        ([scores, ties]) => {
          const { likely } = chainOf(Float64Array.from(scores), Float64Array.from(ties))
          triedOut(scores, ties).forEach((one, at) => expect(likely[at]).toBeCloseTo(one, 8))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('never takes away what rules for numbers and mail find, nor the own names of the account', () => {
    const text = 'Grace said hope@mail.example or 212-555-0199, A 123 456 789. I love Hope.'
    const found = findPersonalData(text, { names: ['Hope'] }).map(({ start, end }) =>
      text.slice(start, end),
    )
    for (const one of ['hope@mail.example', '212-555-0199', 'A 123 456 789', 'Hope'])
      expect(found).toContain(one)
  })
})
