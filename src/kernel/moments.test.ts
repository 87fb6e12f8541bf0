import { expect, it } from 'vitest'
import { intlTag, locales } from './locale.ts'
import { writeMoment } from './moments.ts'

const moment = new Date('2026-11-30T10:00:00Z')
const options = {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
const writerIn = (language: string, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(intlTag(language), { ...options, ...more })

/** Where a line may end. */
const linesOf = (text: string) => text.split(' ').map((line) => line.replaceAll('\u00a0', ' '))

it('a moment breaks after its weekday and before its time, and nowhere else', () => {
  expect(linesOf(writeMoment(writerIn('en'), moment))).toEqual([
    'Monday,',
    'November 30, 2026',
    'at',
    '10:00 AM',
  ])
  expect(linesOf(writeMoment(writerIn('es'), moment))).toEqual([
    'lunes,',
    '30 de noviembre de 2026,',
    '10:00',
  ])
})

it('what follows a Russian year stays with it', () => {
  expect(linesOf(writeMoment(writerIn('ru'), moment))).toEqual([
    'понедельник,',
    '30 ноября 2026 г.',
    'в',
    '10:00',
  ])
})

it('the name of a zone stays with its time', () => {
  const lines = linesOf(writeMoment(writerIn('en', { timeZoneName: 'short' }), moment))
  expect(lines.at(-1)).toBe('10:00 AM UTC')
})

it.each(locales)('in %s the words are those of Intl, with other spaces', (language) => {
  const writer = writerIn(language)
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
  expect(plain(writeMoment(writer, moment))).toBe(plain(writer.format(moment)))
  // A server writes it for a browser, whose Intl may have another kind of space there.
  expect(writeMoment(writer, moment)).not.toContain('\u202f')
})

it('in Arabic the offset of a zone does not turn round', () => {
  const writer = writerIn('ar', { timeZone: 'Asia/Tehran', timeZoneName: 'short' })
  expect(writeMoment(writer, moment)).toMatch(/\u2066\+3:30\u2069$/)
})
