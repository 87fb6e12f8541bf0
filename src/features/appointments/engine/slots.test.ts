import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { hours, minutes } from '#kernel/clock.ts'
import { isInHours, openSlots, windowsOf, type OpenHours } from './slots.ts'
import { offsetAt, wallAt } from './zones.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const day = 86_400_000

const window = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]) => ({ from: from * 15, to: Math.min(from + length, 96) * 15 }))

const openHours = fc.record({
  zone: fc.constantFrom(...zones),
  weekly: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 6 }), window).map(([weekday, part]) => ({
      weekday,
      ...part,
    })),
    { maxLength: 12 },
  ),
  exceptions: fc.constant([]),
  length: fc.constantFrom(15, 30, 60),
  buffer: fc.constantFrom(0, 15, 30),
  notice: fc.constantFrom(0, 2, 24),
})

/** The changes of clocks of two years, and ordinary days. */
const moment = fc
  .integer({ min: 0, max: 730 * 96 })
  .map((quarter) => Date.UTC(2026, 0, 1) + quarter * 900_000)

const isInside = (open: OpenHours, instant: number) => {
  const { date, minute } = wallAt(open.zone, instant)
  return windowsOf(open, date).some(({ from, to }) => minute >= from && minute < to)
}

it('offers in no zone a time that is past, too near, closed, taken, or over another one', () => {
  fc.assert(
    fc.property(openHours, moment, fc.array(moment, { maxLength: 3 }), (open, now, taken) => {
      const busy = taken.map((from) => ({ from, to: from + minutes(45) }))
      const slots = openSlots(open, { from: now, to: now + 10 * day, now }, busy)
      const needed = minutes(open.length + open.buffer)
      for (const [at, slot] of slots.entries()) {
        expect(slot).toBeGreaterThanOrEqual(now + hours(open.notice))
        for (let quarter = 0; quarter < open.length; quarter += 15)
          expect(isInside(open, slot + minutes(quarter))).toBe(true)
        expect(busy.every(({ from, to }) => to <= slot || from >= slot + needed)).toBe(true)
        expect(slot - (slots[at - 1] ?? 0)).toBeGreaterThanOrEqual(minutes(open.length))
      }
    }),
    { numRuns: 300 },
  )
})

it('offers no time that begins before the one before it is over, where the clocks jump ahead', () => {
  const open: OpenHours = {
    zone: 'America/Halifax',
    weekly: [{ weekday: 0, from: 30, to: 240 }],
    exceptions: [],
    length: 60,
    buffer: 15,
    notice: 0,
  }
  const from = Date.UTC(2026, 2, 8)
  // From 00:30 on by the clock, and then 1:45; at 2:00 the clocks jump to 3:00, a quarter of an hour later.
  expect(openSlots(open, { from, to: from + day, now: from }, [])).toEqual([
    Date.UTC(2026, 2, 8, 4, 30),
    Date.UTC(2026, 2, 8, 5, 45),
  ])
})

it('offers each time of a day that the clocks show, once, in every zone and on both changes of clocks', () => {
  for (const zone of zones)
    for (const month of [2, 3, 8, 9, 10]) {
      const open: OpenHours = {
        zone,
        weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, to: 1_440 })),
        exceptions: [],
        length: 30,
        buffer: 0,
        notice: 0,
      }
      const from = Date.UTC(2026, month, 1)
      const to = from + 12 * day
      // Without a change of clocks in it, the span is as plain as the next zone's.
      if (zone !== 'UTC' && offsetAt(zone, from) === offsetAt(zone, to)) continue
      const slots = openSlots(open, { from, to, now: from }, [])
      const shown = slots.map((slot) => {
        const { date, minute } = wallAt(zone, slot)
        return `${date} ${minute}`
      })
      expect(new Set(shown).size).toBe(shown.length)
      const all = new Set<string>()
      for (let instant = from; instant < to; instant += minutes(15)) {
        const { date, minute } = wallAt(zone, instant)
        if (minute % 30 === 0) all.add(`${date} ${minute}`)
      }
      // A time whose first half hour the clocks cut short, or that began before the span, is none.
      expect(all.size - shown.length).toBeLessThanOrEqual(2)
      expect(shown.every((one) => all.has(one))).toBe(true)
    }
}, 120_000)

const newYork: OpenHours = {
  zone: 'America/New_York',
  weekly: [{ weekday: 0, from: 0, to: 4 * 60 }],
  exceptions: [],
  length: 60,
  buffer: 0,
  notice: 0,
}
const startsOn = (open: OpenHours, date: string) =>
  openSlots(
    open,
    {
      from: Date.parse(`${date}T00:00:00Z`),
      to: Date.parse(`${date}T00:00:00Z`) + 2 * day,
      now: Date.parse(`${date}T00:00:00Z`),
    },
    [],
  ).map((slot) => new Date(slot).toISOString().slice(5, 16))

it('leaves out the hour that is missing in spring, and offers the repeated one of fall the first time', () => {
  expect(startsOn(newYork, '2026-03-08')).toEqual(['03-08T05:00', '03-08T06:00', '03-08T07:00'])
  expect(startsOn(newYork, '2026-11-01')).toEqual([
    '11-01T04:00',
    '11-01T05:00',
    '11-01T07:00',
    '11-01T08:00',
  ])
})

it('closes a day off, opens extra hours, and joins hours that touch', () => {
  const open: OpenHours = {
    ...newYork,
    exceptions: [
      { date: '2026-05-03', kind: 'off' },
      { date: '2026-05-03', kind: 'extra', from: 600, to: 660 },
      { date: '2026-05-03', kind: 'extra', from: 660, to: 720 },
    ],
  }
  expect(windowsOf(open, '2026-05-03')).toEqual([{ from: 600, to: 720 }])
  expect(startsOn(open, '2026-05-03')).toEqual(['05-03T14:00', '05-03T15:00'])
  expect(windowsOf(open, '2026-05-10')).toEqual([{ from: 0, to: 240 }])
})

it('keeps the minutes after an appointment free', () => {
  const open = { ...newYork, length: 30, buffer: 15 }
  expect(startsOn(open, '2026-05-03')).toEqual([
    '05-03T04:00',
    '05-03T04:45',
    '05-03T05:30',
    '05-03T06:15',
    '05-03T07:00',
  ])
})

it('hours blocked on one day close only these, also in extra hours, and nothing is offered in them', () => {
  const open: OpenHours = {
    ...newYork,
    weekly: [{ weekday: 1, from: 540, to: 1_020 }],
    exceptions: [
      { date: '2026-03-16', kind: 'blocked', from: 780, to: 900 },
      { date: '2026-03-16', kind: 'blocked', from: 1_000, to: 1_440 },
      { date: '2026-03-17', kind: 'extra', from: 600, to: 720 },
      { date: '2026-03-17', kind: 'blocked', from: 600, to: 720 },
    ],
  }
  expect(windowsOf(open, '2026-03-16')).toEqual([
    { from: 540, to: 780 },
    { from: 900, to: 1_000 },
  ])
  expect(windowsOf(open, '2026-03-17')).toEqual([])
  expect(windowsOf(open, '2026-03-23')).toEqual([{ from: 540, to: 1_020 }])
  const at = (hour: number) => Date.UTC(2026, 2, 16, hour)
  expect([17, 19, 16].map((hour) => isInHours(open, at(hour), 30))).toEqual([false, true, true])
})
