import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InTurns } from './in-turns.tsx'

test('the server makes a long list a few at a time and sends it whole and in order', async () => {
  let turn = 0
  let isOver = false
  const others = () => {
    turn += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const madeIn: number[] = []
  const Item = ({ place }: { place: number }) => {
    madeIn.push(turn)
    return createElement('li', null, place)
  }
  const items = Array.from({ length: 10 }, (_, place) => createElement(Item, { key: place, place }))
  const list = createElement(
    Suspense,
    { fallback: 'outline' },
    createElement('ul', null, createElement(InTurns, { atOnce: 4 } as never, items)),
  )
  const page = await renderToReadableStream(list, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await page.allReady
  isOver = true

  expect(await new Response(page).text()).toBe(
    `<!--$--><ul>${items.map((_, place) => `<li>${place}</li>`).join('')}</ul><!--/$-->`,
  )
  expect(madeIn).toHaveLength(10)
  const groups = [...new Set(madeIn)].map((one) => madeIn.filter((other) => other === one).length)
  expect(Math.max(...groups)).toBe(4)
})
