import { describe, expect, it } from 'vitest'
import { placeFor, type Box } from '#ui/tour-place.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const panel = { width: 448, height: 200 }
const docked = { width: 358, height: 220 }

const hides = (target: Box, place: { top: number; start: number }, size: typeof panel) =>
  place.top < target.top + target.height &&
  place.top + size.height > target.top &&
  place.start < target.start + target.width &&
  place.start + size.width > target.start

describe('where the panel of a tour stands', () => {
  it('stands below what it speaks of, at the side where lines begin', () => {
    const target = { top: 100, start: 96, width: 1088, height: 300 }
    expect(placeFor(target, panel, wide)).toEqual({ top: 416, start: 96 })
  })

  it('stands above where there is no room below', () => {
    const target = { top: 500, start: 96, width: 1088, height: 280 }
    expect(placeFor(target, panel, wide)).toEqual({ top: 284, start: 96 })
  })

  it('stands beside what is as high as the window', () => {
    const target = { top: 80, start: 96, width: 600, height: 1200 }
    expect(placeFor(target, panel, wide)).toEqual({ top: 80, start: 712 })
  })

  it('stays inside the window beside a button in its corner', () => {
    const target = { top: 10, start: 1220, width: 44, height: 44 }
    expect(placeFor(target, panel, wide)).toEqual({ top: 72, start: 816 })
  })

  it('hides the end, not the beginning, of what fills the whole window', () => {
    const target = { top: 80, start: 16, width: 1248, height: 2000 }
    expect(placeFor(target, panel, wide).top).toBeGreaterThan(400)
  })

  it('stands at the foot of a phone, and at its head where what it speaks of is low', () => {
    const low = { top: 560, start: 16, width: 358, height: 200 }
    const high = { top: 80, start: 16, width: 358, height: 300 }
    expect(placeFor(high, docked, phone)).toEqual({ top: 608, start: 16 })
    expect(placeFor(low, docked, phone)).toEqual({ top: 72, start: 16 })
    for (const target of [high, low])
      expect(hides(target, placeFor(target, docked, phone), docked)).toBe(false)
  })
})
