import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, signInByHand } from './support/visitor.ts'

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

const offline = JSON.parse(
  readFileSync(new URL('../src/text/en/served/offline.json', import.meta.url), 'utf8'),
) as Record<string, string>
const keepsPage = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['keeps'] === 'yes')
const keepsOwn = (page: Page) => page.evaluate(() => caches.has('own-1'))

test('Rosa reads her dates and a conversation in the tunnel; nobody else does after her', async ({
  browser,
}) => {
  const rosa = await arrive(browser, product.url, 'Rosa', { phone: true, keeps: true })
  const { page, context, words } = rosa
  const asOf = page.getByRole('status').filter({ hasText: /^As of .*, without a connection\.$/ })
  await signInByHand(rosa, 'client@advena.test')
  const begun = await context.request.post('/api/timeline/cases', {
    data: { caseType: 'h1b', startDate: '2026-11-02' },
    headers: { origin: product.url },
  })
  expect(begun.status()).toBe(201)
  await open(rosa, '/timeline')
  const dates = await page.locator('main').getByRole('heading', { level: 1 }).textContent()
  await keepsPage(page)
  await open(rosa, '/messages')
  await page
    .getByRole('navigation', { name: words('conversations:list.title') })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/messages\/./)
  const chat = page.locator('main section h2').first()
  const name = (await chat.textContent())!
  await keepsPage(page)

  await context.setOffline(true)
  await page.reload()
  await ready(rosa)
  await expect(chat).toHaveText(name)
  await expect(asOf).toBeVisible()

  // What was never opened says so, and what can be read.
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: offline['title']! })).toBeVisible()
  await page.getByRole('link', { name: words('timeline:meta.title') }).click()
  await ready(rosa)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dates!)
  await expect(asOf).toBeVisible()

  // She ticks a step off. It waits, also through a reload, and goes out with the line.
  const waits = page.getByText(words('timeline:waiting.title'))
  const done = page.getByRole('button', { name: words('timeline:step.done') })
  const undo = page.getByRole('button', { name: words('timeline:step.undo'), includeHidden: true })
  const doneBefore = await undo.count()
  await done.first().click()
  await expect(waits).toBeVisible()
  await page.reload()
  await ready(rosa)
  await expect(waits).toBeVisible()
  await expect(undo).toHaveCount(doneBefore + 1)
  await context.setOffline(false)
  await expect(asOf).toBeHidden()
  await expect(waits).toBeHidden()
  await open(rosa, '/timeline')
  await expect(undo).toHaveCount(doneBefore + 1)
  expect(rosa.faults).toEqual([])

  // The session ends somewhere else: the next page takes along what was kept.
  const cookies = await context.cookies()
  expect(await keepsOwn(page)).toBe(true)
  await context.clearCookies()
  await open(rosa, '/help')
  expect(await keepsOwn(page)).toBe(false)

  // Another person in the same browser finds nothing of hers, and after the sign-out nothing of anybody.
  await context.addCookies(cookies)
  await open(rosa, '/timeline')
  await keepsPage(page)
  await context.request.post('/api/auth/test-login', {
    data: { email: 'lawyer@advena.test', password: 'advena-demo-2026' },
    headers: { origin: product.url },
  })
  await open(rosa, '/help')
  expect(await keepsOwn(page)).toBe(false)
  await open(rosa, '/lawyer/messages')
  await keepsPage(page)
  // Away from the page first: it would see its stream end and lead to the sign-in itself.
  await page.goto('about:blank')
  await page.goto('/api/logout')
  await ready(rosa)
  expect(await keepsOwn(page)).toBe(false)
  await context.setOffline(true)
  await page.goto('/lawyer/messages')
  await expect(page.getByRole('heading', { name: offline['title']! })).toBeVisible()
  await expect(page.getByText(offline['read']!)).toBeHidden()
  await context.close()
})
