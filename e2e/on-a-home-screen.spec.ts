import { expect, test } from '@playwright/test'
import { sharedProduct } from './support/product.ts'

const product = sharedProduct()

test('the product can be put on a home screen, in the reader’s language', async () => {
  const html = await (await fetch(`${product.url}/ar`, { headers: { accept: 'text/html' } })).text()
  const path = /rel="manifest" href="([^"]+)"/.exec(html)?.[1]
  const manifest = await (await fetch(new URL(path!, product.url))).json()
  expect([manifest.dir, manifest.display]).toEqual(['rtl', 'standalone'])
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(new URL(src, product.url))
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})
