import { expect, test } from '@playwright/test'
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

test('who asked for it reads timeline and conversation without a network, writes, and leaves nothing at the sign-out', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Rosa')
  const { page, context, words } = visitor
  await signInByHand(visitor, 'client@advena.test')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await open(visitor, '/safety')
  await page.getByRole('switch', { name: words('common:exit.choices.keep') }).check()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [talk] = await (await context.request.get('/api/conversations')).json()
  // What is open when keeping begins is not kept yet; what is opened from now on is.
  for (const path of ['/timeline', `/messages/${talk.id}`]) {
    await open(visitor, path)
    await open(visitor, path)
  }
  await context.setOffline(true)
  await open(visitor, '/timeline')
  await expect(
    page.getByRole('heading', { level: 1, name: words('timeline:page.title') }),
  ).toBeVisible()
  await open(visitor, `/messages/${talk.id}`)
  const box = page.getByLabel(words('conversations:chat.input'))
  await box.fill('I write this in the corridor.')
  await box.press('Enter')
  await expect(page.getByText('I write this in the corridor.')).toBeVisible()
  await page.goto('/lawyers')
  await expect(page.locator('a[href="/messages"]')).toBeVisible()

  await context.setOffline(false)
  await open(visitor, `/messages/${talk.id}`)
  await expect
    .poll(async () =>
      (await (await context.request.get(`/api/conversations/${talk.id}/messages`)).json()).some(
        ({ body }: { body: string }) => body === 'I write this in the corridor.',
      ),
    )
    .toBe(true)

  await page.getByRole('button', { name: new RegExp(words('common:navigation.userMenu')) }).click()
  await page.getByRole('menuitem', { name: words('common:navigation.logout') }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await ready(visitor)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
