import { expect, it } from 'vitest'
import { makeFormat } from './dates.ts'

const saturday = Date.parse('2026-11-28T15:00:00Z')

it.each([
  ['UTC', '2026-11-28T06:00:00Z', '9 hours ago'],
  ['UTC', '2026-11-27T16:00:00Z', '23 hours ago'],
  ['UTC', '2026-11-27T14:00:00Z', 'yesterday'],
  ['UTC', '2026-11-26T16:00:00Z', '2 days ago'],
  // In Chicago it is still Wednesday evening.
  ['America/Chicago', '2026-11-26T02:00:00Z', '3 days ago'],
  ['UTC', '2026-11-30T10:00:00Z', 'in 2 days'],
  ['UTC', '2026-11-15T14:00:00Z', '13 days ago'],
  // A few minutes short of three weeks is a wait of 21 days.
  ['UTC', '2026-11-07T15:30:00Z', '21 days ago'],
  ['UTC', '2026-10-29T10:00:00Z', '1 month ago'],
  ['UTC', '2026-08-30T18:00:00Z', '3 months ago'],
  ['UTC', '2026-11-26', '2 days ago'],
])('in %s, %s is %s on a Saturday afternoon', (zone, at, words) => {
  expect(makeFormat('en', { zone, now: saturday }).relative(at)).toBe(words)
})

it.each([
  // In Chicago it is still the evening of November 28.
  ['America/Chicago', '2026-11-29T03:00:00Z', 72],
  ['UTC', '2026-11-29T03:00:00Z', 71],
  ['Asia/Shanghai', '2026-11-28T20:00:00Z', 71],
])('in %s at %s it is %i days to February 8, by the calendar of the reader', (zone, at, days) => {
  expect(makeFormat('en', { zone, now: Date.parse(at) }).daysUntil('2027-02-08')).toBe(days)
})

it.each([
  // Three minutes into Saturday in Chicago.
  ['America/Chicago', '2027-01-09T06:03:00Z', false, 'Friday, January 8, 2027', 41],
  ['UTC', '2027-01-09T06:03:00Z', false, 'Friday, January 8, 2027', 41],
  ['UTC', '2026-11-28T20:00:00Z', false, 'Saturday, November 28, 2026 at 8:00 PM', 0],
  ['UTC', '2026-12-01T20:00:00Z', true, 'Tuesday, December 1, 2026 at 8:00 PM', 3],
  ['America/Chicago', '2026-12-03', false, 'Thursday, December 3, 2026', 5],
])(
  'in %s, a term to %s is told as a day that it leaves whole',
  (zone, at, timed, written, days) => {
    const told = makeFormat('en', { zone, now: saturday }).term(at, timed)
    expect([told.written.replaceAll('\u00a0', ' '), told.days]).toEqual([written, days])
  },
)

it.each([
  // The two sentences of one case: "Can choose until" with the weekday, "has until … to choose" without.
  ['America/New_York', '2026-12-30T17:00:00Z', 'December 29, 2026'],
  ['Asia/Shanghai', '2026-12-30T17:00:00Z', 'December 30, 2026'],
  ['UTC', '2026-12-03', 'December 3, 2026'],
  // No whole day is left: the hour is what counts.
  ['UTC', '2026-11-28T20:00:00Z', 'Saturday, November 28, 2026 at 8:00 PM'],
])('in %s, a sentence names the same last day of %s as the line above it', (zone, at, day) => {
  const format = makeFormat('en', { zone, now: saturday })
  expect(format.lastDay(at).replaceAll('\u00a0', ' ')).toBe(day)
  expect(format.term(at).written).toContain(format.lastDay(at))
})
