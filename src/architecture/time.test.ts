import { expect, test } from 'vitest'
import { project, places } from './seeded.ts'
import { oneClock } from './time.ts'

test.each([
  ['Date.now()', 'const at = Date.now()'],
  ['a new Date of nothing', 'const at = new Date()'],
])('%s is caught', (_name, line) => {
  const file = 'src/features/leads/actions.ts'
  expect(places(oneClock(project({ [file]: `export const x = 1\n${line}` })))).toEqual([
    `${file}:2`,
  ])
})

test('the clock itself, the browser, tests and dates made of something are free', () => {
  const free = project({
    'src/kernel/clock.ts': 'export const now = () => Date.now()',
    'src/web/dates.ts': 'export const today = new Date()',
    'src/features/leads/screens/card.tsx': 'export const today = new Date()',
    'src/features/leads/rules.test.ts': 'const today = new Date()',
    'src/features/leads/rules.ts': 'export const day = (at: number) => new Date(at)',
  })
  expect(oneClock(free)).toEqual([])
})
