import { expect, it } from 'vitest'
import { momentIn, placedMomentIn, showSame, zonesOf } from './words.ts'

const [winter, summer] = [new Date('2026-01-15T15:00:00Z'), new Date('2026-07-15T15:00:00Z')]

it.each([
  ['America/New_York', 'America/Detroit', winter, true],
  ['America/New_York', 'America/Chicago', winter, false],
  ['Europe/Berlin', 'Africa/Lagos', winter, true],
  ['Europe/Berlin', 'Africa/Lagos', summer, false],
])(
  'whether the clocks of %s and %s show the same is asked of the moment',
  (one, other, at, same) => {
    expect(showSame(one, other, at)).toBe(same)
  },
)

it('the name of the zone stays on the line of its time', () => {
  expect(momentIn('en', 'America/New_York', winter)).toMatch(/10:00\sAM\u00a0EST$/u)
})

it('names the place of a clock where the language has no letters for its zone', () => {
  for (const language of ['de', 'es', 'tr', 'ar', 'ru', 'zh', 'pt'])
    expect(placedMomentIn(language, 'America/Chicago', winter)).not.toMatch(/GMT|غرينتش/)
  expect(placedMomentIn('es', 'America/Chicago', winter)).toContain('Chicago')
  expect(placedMomentIn('en', 'America/Chicago', winter)).toMatch(/CST$/)
})

it('keeps each side to the zone that was agreed, not to that of a device', () => {
  const agreed = { clientZone: 'Asia/Tokyo', lawyerZone: 'America/New_York' }
  expect(zonesOf({ ...agreed, side: 'client' }).own).toBe('Asia/Tokyo')
  expect(zonesOf({ ...agreed, side: 'lawyer' }).own).toBe('America/New_York')
})
