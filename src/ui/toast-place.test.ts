import { expect, it } from 'vitest'
import { covers } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const notice = box(860, 700, 404, 90)

it.each([
  ['the button it speaks of', box(1150, 740, 100, 44), true],
  ['a button whose edge it almost touches', box(1150, 652, 100, 44), true],
  ['a button above it', box(1150, 600, 100, 44), false],
  ['a button beside it', box(700, 740, 100, 44), false],
])('a notice and %s', (_what, act, isCovered) => {
  expect(covers(notice, act)).toBe(isCovered)
})
