import { describe, expect, test } from 'vitest'
import { growth, healthOf, lastMonths, monthsOf, responseBar, share, spansOf } from './rules.ts'

describe('this month against the same days of last month', () => {
  test.each([
    ['2026-03-02T15:00:00Z', '2026-03-01', '2026-02-01', '2026-02-02T15:00:00Z'],
    ['2026-03-31T12:00:00Z', '2026-03-01', '2026-02-01', '2026-03-01T00:00:00Z'],
    ['2026-01-10T00:00:00Z', '2026-01-01', '2025-12-01', '2025-12-10T00:00:00Z'],
  ])('on %s', (now, start, lastStart, lastEnd) => {
    expect(spansOf(new Date(now))).toEqual({
      start: new Date(start),
      lastStart: new Date(lastStart),
      lastEnd: new Date(lastEnd),
    })
  })
})

test('a change is told in percent, and not at all from nothing', () => {
  expect(growth(3, 2)).toBe(50)
  expect(growth(1, 3)).toBe(-66.7)
  expect(growth(5, 0)).toBeNull()
  expect(share(1, 3)).toBe(33.3)
  expect(share(0, 0)).toBeNull()
})

test('the last months end with this one', () => {
  expect(lastMonths(new Date('2026-02-28T23:59:59Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02'])
})

test('health is never whole where something is not configured', () => {
  expect(
    healthOf([{ state: 'operational' }, { state: 'not_configured' }, { state: 'operational' }]),
  ).toBe(67)
  expect(
    healthOf([
      { state: 'operational' },
      { state: 'degraded' },
      { state: 'down' },
      { state: 'operational' },
    ]),
  ).toBe(50)
})

test('the bar for a response time loses four for every hour', () => {
  expect([0, 2.5, 24, 100].map(responseBar)).toEqual([100, 90, 4, 0])
})

test('a range of months is taken as asked for, turned round, and twelve up to now without one', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(monthsOf(now, {}).months).toEqual(lastMonths(now, 12))
  expect(monthsOf(now, { from: '2026-02', to: '2025-12' })).toEqual({
    months: ['2025-12', '2026-01', '2026-02'],
    since: new Date('2025-12-01T00:00:00Z'),
    until: new Date('2026-03-01T00:00:00Z'),
  })
})
