import { expect, test } from 'vitest'
import { isNear, isWebAddress } from './meeting.ts'

const [starts, ends] = ['2026-11-30T15:00:00Z', '2026-11-30T15:30:00Z']
const near = (now: string) => isNear(Date.parse(now), starts, ends)

test('a call can be joined from an hour before it until it ends', () => {
  expect(near('2026-11-30T13:59:59Z')).toBe(false)
  expect(near('2026-11-30T14:00:00Z')).toBe(true)
  expect(near('2026-11-30T15:29:59Z')).toBe(true)
  expect(near('2026-11-30T15:30:00Z')).toBe(false)
})

test.each([
  ['https://meet.example/elena', true],
  ['http://meet.example/elena', false],
  ['Call https://meet.example/elena', false],
  ['javascript:alert(1)', false],
  ['1 Main Street', false],
  [null, false],
])('%s is a way into a call: %s', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne)
})
