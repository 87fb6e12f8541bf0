import { expect, test } from 'vitest'
import { startAfterPaint } from './late-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="n"/><link rel="modulepreload" href="/assets/home-2.js" nonce="n"/></head><body><p>$&</p><script type="module" async="" src="/assets/index-1.js" nonce="n"></script></body>`
const wanted = { nonce: 'n', texts: ['/assets/text-en-base-3.js'], late: true }

test('no script of a page is named where a browser would fetch it before the page is painted', () => {
  const html = startAfterPaint(page, wanted)
  expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* src=/)
  expect(html).toContain('["/assets/index-1.js","/assets/text-en-base-3.js","/assets/home-2.js"]')
  expect(html).toContain('<p>$&</p>')
})

test('a page without an entry stays as it is', () => {
  expect(startAfterPaint('<p>Nothing here runs.</p>', wanted)).toBe('<p>Nothing here runs.</p>')
})

test('what is no file of the build is never fetched', () => {
  const odd = page.replace('/assets/home-2.js', "/assets/x.js',alert(1),'")
  expect(startAfterPaint(odd, wanted)).not.toContain('alert')
})
