import { describe, expect, it } from 'vitest'
import { busyTimes } from './busy-times.ts'

const span = {
  zone: 'America/New_York',
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2026-04-01T00:00:00Z'),
}
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'SUMMARY:A secret',
      ...lines.split('\n'),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const shown = (text: string) =>
  busyTimes(text, span).map(({ from, to }) =>
    [from, to].map((one) => new Date(one).toISOString().slice(5, 16)).join(' '),
  )

describe('busy times of a calendar file', () => {
  it('are read in UTC, in a named zone, without a zone, and for whole days', () => {
    expect(
      shown(
        calendar(
          'DTSTART:20260304T150000Z\nDTEND:20260304T160000Z',
          'DTSTART;TZID=Europe/Berlin:20260305T090000\nDTEND;TZID=Europe/Berlin:20260305T093000',
          'DTSTART:20260306T090000\nDURATION:PT1H',
          'DTSTART;VALUE=DATE:20260307\nDTEND;VALUE=DATE:20260308',
        ),
      ),
    ).toEqual([
      '03-04T15:00 03-04T16:00',
      '03-05T08:00 03-05T08:30',
      '03-06T14:00 03-06T15:00',
      '03-07T05:00 03-08T05:00',
    ])
  })

  it('follow what is repeated over a change of clocks, without what was left out or moved', () => {
    const weekly =
      'DTSTART;TZID=America/New_York:20260302T100000\nDTEND;TZID=America/New_York:20260302T110000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=America/New_York:20260316T100000'
    const moved = calendar(weekly).replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:0\r\nRECURRENCE-ID;TZID=America/New_York:20260323T100000\r\nDTSTART;TZID=America/New_York:20260324T120000\r\nDTEND;TZID=America/New_York:20260324T130000\r\nEND:VEVENT\r\nEND:VCALENDAR',
    )
    expect(shown(moved)).toEqual([
      '03-02T15:00 03-02T16:00',
      '03-09T14:00 03-09T15:00',
      '03-24T16:00 03-24T17:00',
    ])
  })

  it('leave out what is free, cancelled, outside of the span, or repeated within an hour', () => {
    const at = 'DTSTART:20260304T150000Z\nDTEND:20260304T160000Z'
    expect(
      shown(
        calendar(
          `${at}\nTRANSP:TRANSPARENT`,
          `${at}\nSTATUS:CANCELLED`,
          'DTSTART:20260504T150000Z\nDTEND:20260504T160000Z',
          `${at}\nRRULE:FREQ=SECONDLY`,
        ),
      ),
    ).toEqual([])
  })

  it('come to an end where a rule never comes true', () => {
    const at = 'DTSTART:20260304T150000Z\nDTEND:20260304T160000Z'
    expect(shown(calendar(`${at}\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30`)).length).toBeLessThan(
      2,
    )
  })

  it('are refused for what is no calendar', () => {
    for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD'])
      expect(() => busyTimes(text, span)).toThrow()
  })
})
