import { describe, expect, it } from 'vitest'
import { positionIn } from '#ui/tour-steps.ts'

const keys = ['next', 'cases', 'ways', 'bell']
const all = () => true
const without =
  (...missing: string[]) =>
  (key: string) =>
    !missing.includes(key)

describe('where a tour stands', () => {
  it('counts the steps and knows the one before and after', () => {
    expect(positionIn(keys, all, 'cases')).toEqual({
      key: 'cases',
      step: 2,
      total: 4,
      previous: 'next',
      next: 'ways',
    })
  })

  it('leaves out a step whose element is not there, also in the count', () => {
    expect(positionIn(keys, without('cases'), 'next')).toEqual({
      key: 'next',
      step: 1,
      total: 3,
      previous: undefined,
      next: 'ways',
    })
  })

  it('goes on with the step after one that has gone, and with the last where none comes after', () => {
    expect(positionIn(keys, without('cases'), 'cases')?.key).toBe('ways')
    expect(positionIn(keys, without('bell'), 'bell')?.key).toBe('ways')
  })

  it('begins at the first step for a name that it does not know', () => {
    expect(positionIn(keys, all, 'nonsense')?.key).toBe('next')
  })

  it('shows nothing where no element is there', () => {
    expect(positionIn(keys, () => false, 'next')).toBeNull()
  })
})
