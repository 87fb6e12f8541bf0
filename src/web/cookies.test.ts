import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lastingCookie } from './cookies.ts'

it('a choice of the reader is kept for a year, and over https travels by https alone', () => {
  expect(lastingCookie('i18nextLng', 'ar', 'https:')).toBe(
    'i18nextLng=ar; path=/; max-age=31536000; samesite=lax; secure',
  )
  expect(lastingCookie('i18nextLng', 'ar', 'http:')).toBe(
    'i18nextLng=ar; path=/; max-age=31536000; samesite=lax',
  )
})

it.each(['src/web/i18n.ts', 'src/web/theme.ts'])('%s writes no cookie in any other way', (path) => {
  const writes = [...readFileSync(path, 'utf8').matchAll(/document\.cookie = (.*)/g)].map(
    ([, how]) => how,
  )
  expect(writes).toEqual([expect.stringMatching(/^lastingCookie\(/)])
})
