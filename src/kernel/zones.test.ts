import { expect, it } from 'vitest'
import { zoneLabel } from './zones.ts'

it.each([
  ['en', 'New York (Eastern Time)'],
  ['de', 'New York (Nordamerikanische Ostküstenzeit)'],
  ['zh', 'New York (北美东部时间)'],
])('a zone is shown by its city and, in %s, by what its clocks go by', (language, label) => {
  expect(zoneLabel('America/New_York', language)).toBe(label)
})

it('a zone that is not known here, or has no language yet, is shown by its city', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneLabel('Mars/Olympus_Mons', 'en')).toBe('Olympus Mons')
})

it('no two zones of the list look the same', () => {
  const labels = Intl.supportedValuesOf('timeZone').map((zone) => zoneLabel(zone, 'en'))
  expect(new Set(labels).size).toBe(labels.length)
})

it('in Arabic the offset of a zone without a name does not turn round', () => {
  expect(zoneLabel('Etc/GMT-3', 'ar')).toBe('GMT-3 (غرينتش\u2066+03:00\u2069)')
})
