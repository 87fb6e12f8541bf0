import { expect, it } from 'vitest'
import { placesOf } from './label-places.ts'

const frame = { gap: 20, top: 10, bottom: 100 }

it('labels that do not touch stand at the ends of their lines', () => {
  expect(placesOf([10, 50, 90], frame)).toEqual([10, 50, 90])
})

it('labels at one place move apart in the order of their lines, inside of the frame', () => {
  expect(placesOf([50, 50, 50], frame)).toEqual([50, 70, 90])
  expect(placesOf([100, 99, 98], frame)).toEqual([100, 80, 60])
  expect(placesOf([0, 5], frame)).toEqual([10, 30])
})

it('more labels than fit come closer together, and stay in order', () => {
  const places = placesOf([60, 60, 60, 60, 60, 60, 60], frame)
  expect(places).toEqual([10, 25, 40, 55, 70, 85, 100])
})
