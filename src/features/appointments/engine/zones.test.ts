import { expect, it } from 'vitest'
import * as fc from 'fast-check'
import { isZone } from '#kernel/zones.ts'
import { instantsAt, isNight, offsetAt, wallAt } from './zones.ts'

const zones = Intl.supportedValuesOf('timeZone')
const quarters = fc.integer({ min: 0, max: 4 * 366 * 24 * 4 })
const start = Date.UTC(2025, 0, 1)

it('knows the zones of the IANA list and nothing else', () => {
  expect(zones.every(isZone)).toBe(true)
  for (const text of ['', 'Nowhere/City', '+05:00', 'GMT+5 ', '../etc', `A${'a'.repeat(80)}`])
    expect(isZone(text)).toBe(false)
})

it('finds each instant again from what the clocks of any zone show then', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), quarters, (zone, quarter) => {
      const instant = start + quarter * 900_000
      expect(instantsAt(zone, wallAt(zone, instant))).toContain(instant)
    }),
    { numRuns: 3_000 },
  )
})

it('finds no instant in the hour that New York leaves out in spring, and two in the hour of fall', () => {
  const at = (date: string, minute: number) =>
    instantsAt('America/New_York', { date, minute }).map((one) => new Date(one).toISOString())
  expect(at('2026-03-08', 90)).toEqual(['2026-03-08T06:30:00.000Z'])
  expect(at('2026-03-08', 150)).toEqual([])
  expect(at('2026-03-08', 180)).toEqual(['2026-03-08T07:00:00.000Z'])
  expect(at('2026-11-01', 90)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
  expect(at('2026-11-01', 120)).toEqual(['2026-11-01T07:00:00.000Z'])
})

it('knows changes of half an hour, and offsets of quarters', () => {
  expect(instantsAt('Australia/Lord_Howe', { date: '2026-10-04', minute: 135 })).toEqual([])
  expect(instantsAt('Australia/Lord_Howe', { date: '2026-04-05', minute: 105 })).toHaveLength(2)
  expect(offsetAt('Asia/Kathmandu', Date.UTC(2026, 5, 1))).toBe((5 * 60 + 45) * 60_000)
})

it('knows when it is night on the clocks of a zone', () => {
  const instant = Date.UTC(2026, 11, 6, 8)
  expect(isNight('America/New_York', instant)).toBe(true)
  expect(isNight('Europe/Berlin', instant)).toBe(false)
})
