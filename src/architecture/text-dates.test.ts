import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { project } from './seeded.ts'
import { datedPages, datesPath, readDates, redated, staleDates } from './text-dates.ts'
import { readTree } from './tree.ts'

const page = (body: string) =>
  project({ 'src/text/en/served/privacy.json': JSON.stringify({ body }, null, 2) })

describe('the day a page last changed', () => {
  test('is noted for the text of today, in every language', () => {
    const list = readFileSync(datesPath, 'utf8')
    expect(
      staleDates(readTree('.'), list).map(
        ({ file, problem, mend }) => `${file} ${problem}. Mend: ${mend}`,
      ),
    ).toEqual([])
    expect([...readDates(list).keys()].toSorted()).toEqual(
      datedPages.flatMap((name) => locales.map((locale) => `${name} ${locale}`)).toSorted(),
    )
  })
  test('is not in the future', () => {
    const days = [...readDates(readFileSync(datesPath, 'utf8')).values()].map(({ day }) =>
      Date.parse(day),
    )
    expect(Math.max(...days)).toBeLessThanOrEqual(Date.now() + 86_400_000)
  })
})

describe('a text that changed', () => {
  const list = redated(page('We keep little.'), '# head\n', '2026-01-02')
  test('without its day is a fault', () => {
    expect(staleDates(page('We keep little.'), list)).toEqual([])
    expect(staleDates(page('We keep much.'), list)).toHaveLength(1)
  })
  test('gets the day of its change, and an unchanged one keeps its own', () => {
    expect(redated(page('We keep little.'), list, '2026-03-04')).toBe(list)
    expect(
      readDates(redated(page('We keep much.'), list, '2026-03-04')).get('privacy en')?.day,
    ).toBe('2026-03-04')
  })
  test('is not hidden by a day written by hand', () =>
    expect(
      staleDates(page('We keep little.'), list.replace('2026-01-02', '2025-08-14')),
    ).toHaveLength(1))
})
