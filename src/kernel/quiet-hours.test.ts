import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00', zone: 'America/New_York' }
const endOf = (now: string, quiet = night) => quietUntil(quiet, new Date(now))?.toISOString()

describe('quiet hours', () => {
  test.each([
    ['before they begin', '2026-07-02T01:59:00Z', undefined],
    ['as they begin', '2026-07-02T02:00:00Z', '2026-07-02T11:00:00.000Z'],
    ['after midnight', '2026-07-02T06:30:20Z', '2026-07-02T11:00:00.000Z'],
    ['in the last minute', '2026-07-02T10:59:59Z', '2026-07-02T11:00:00.000Z'],
    ['as they end', '2026-07-02T11:00:00Z', undefined],
  ])('%s, by the clock of the person’s own zone', (_name, now, end) => {
    expect(endOf(now)).toBe(end)
  })

  test.each([
    ['spring', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['autumn', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00.000Z'],
  ])('end at seven on the clock in the night of the %s change', (_name, now, end) => {
    expect(endOf(now)).toBe(end)
  })

  test('whose end a change of clocks leaves out still end, after now', () => {
    const quiet = { ...night, until: '02:30' }
    expect(endOf('2026-03-08T06:30:00Z', quiet)).toBe('2026-03-08T07:30:00.000Z')
  })

  test('may lie within one day, in any zone', () => {
    const quiet = { from: '13:00', until: '15:30', zone: 'Asia/Kathmandu' }
    expect(endOf('2026-07-02T08:15:00Z', quiet)).toBe('2026-07-02T09:45:00.000Z')
    expect(endOf('2026-07-02T03:15:00Z', quiet)).toBeUndefined()
  })

  test('nobody has them who did not choose them', () => {
    expect(quietUntil(null, new Date('2026-07-02T06:00:00Z'))).toBeNull()
  })
})
