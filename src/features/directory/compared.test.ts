import { expect, test } from 'vitest'
import { bestOf, lowestOf } from './engine/compared.ts'
import { comparedIn, searchOf } from './rules.ts'

const ids = [1, 2, 3, 4].map((one) => `00000000-0000-4000-8000-00000000000${one}`)

test('an address names at most three lawyers, each once, and nothing that is no id', () => {
  expect(comparedIn(ids.join(','))).toEqual(ids.slice(0, 3))
  expect(comparedIn(`${ids[0]},${ids[0]},x,${ids[1]}`)).toEqual(ids.slice(0, 2))
  for (const nothing of [undefined, null, '', 'x,y', {}, 5]) expect(comparedIn(nothing)).toEqual([])
  expect(searchOf({ q: 'asylum', compare: `${ids[0]},x` })).toEqual({
    q: 'asylum',
    compare: ids[0],
  })
  expect(searchOf({ compare: 'x' })).toEqual({})
})

test('one leads a line only where at least two are known and nobody is level', () => {
  expect(bestOf([1, 3, 2])).toBe(1)
  expect(bestOf([-5, null, -4])).toBe(2)
  expect(bestOf([3, 3, 1])).toBeUndefined()
  expect(bestOf([null, 3, null])).toBeUndefined()
  expect(bestOf([])).toBeUndefined()
  expect(lowestOf([150, 0, null])).toBe(1)
})
