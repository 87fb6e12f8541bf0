import { expect, test } from '@playwright/test'
import { sharedProduct } from './support/product.ts'

const product = sharedProduct()

/** Characters of HTML that one lawyer of the list may cost, without the photo. */
const mostPerCard = 4_500

test('a page of lawyers comes whole, draws each card with little, and carries its data once', async () => {
  const html = await fetch(new URL('/lawyers', product.url), { headers: { accept: 'text/html' } }).then((answer) => answer.text())
  const cards = html.match(/<article.*?<\/article>/gs) ?? []
  expect(cards.length).toBeGreaterThan(5)
  expect(cards.reduce((sum, card) => sum + card.length, 0) / cards.length).toBeLessThan(mostPerCard)
  // Parts that leave later come as an outline that only scripts fill.
  expect(html).not.toMatch(/<template id="[BP]:/)
  const scripts = (html.match(/<script.*?<\/script>/gs) ?? []).join('')
  expect(scripts.match(/\bfirmName:/g)).toHaveLength(cards.length)
})
