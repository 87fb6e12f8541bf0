import { expect, test } from '@playwright/test'
import { budgets, weighPages, type Reader } from './support/budgets.ts'
import { sharedProduct } from './support/product.ts'
import { wordsOf } from './support/texts.ts'
import { arrive, open, ready } from './support/visitor.ts'

const product = sharedProduct()

/** Characters of HTML that one lawyer of the list may cost, without the photo; those with many kinds carry a shorter line for phones. */
// With its own columns on a wide screen.
const mostPerCard = 5_100
const mostSponsored = 2

test('a page of lawyers comes whole, draws each card with little, and carries its data once', async () => {
  const html = await fetch(new URL('/lawyers', product.url), {
    headers: { accept: 'text/html' },
  }).then((answer) => answer.text())
  const cards = html.match(/<article.*?<\/article>/gs) ?? []
  expect(cards.length).toBeGreaterThan(5)
  expect(cards.reduce((sum, card) => sum + card.length, 0) / cards.length).toBeLessThan(mostPerCard)
  // Parts that leave later come as an outline that only scripts fill.
  expect(html).not.toMatch(/<template id="[BP]:/)
  const scripts = (html.match(/<script.*?<\/script>/gs) ?? []).join('')
  const rows = scripts.match(/\bfirmName:/g)?.length ?? 0
  // Who is sponsored and stands among the first of the list too is drawn once.
  expect(rows - cards.length).toBeGreaterThanOrEqual(0)
  expect(rows - cards.length).toBeLessThanOrEqual(mostSponsored)
})

for (const reader of Object.keys(budgets) as Reader[]) {
  test(`every page that a ${reader} opens first keeps its budget, as it comes over the wire`, async ({
    browser,
  }) => {
    const weighed = await weighPages(browser, product.url, reader)
    expect(weighed.flatMap(({ over }) => over)).toEqual([])
  })
}

test('a visitor’s pages fetch the texts of public pages alone, and no page shows a key in place of a text', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'a visitor', { phone: true })
  const fetched: string[] = []
  visitor.page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  for (const path of [
    '/',
    '/lawyers',
    '/questions',
    '/paper',
    '/pricing',
    '/help',
    '/contact',
    '/blog',
  ]) {
    await open(visitor, path)
    expect(await visitor.page.locator('body').innerText()).not.toMatch(
      /\b[a-z]+:[a-z]+\.[a-zA-Z]|\b(?:list|card|meta|hero|form|reading)\.[a-z]+[A-Z]/,
    )
  }
  expect(fetched.filter((path) => path.includes('/text-en-public-')).length).toBeGreaterThan(0)
  expect(
    fetched.filter((path) => /text-en-(?:member|leads|people|admin|tools)-/.test(path)),
  ).toEqual([])
  // The texts of a page that is not for visitors alone come with it, before its title is made.
  await visitor.page.goto('/sign-in')
  await ready(visitor)
  await expect(visitor.page).toHaveTitle(new RegExp(wordsOf('en')('people:signIn.title')))
  expect(fetched.some((path) => path.includes('/text-en-people-'))).toBe(true)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('a menu whose code does not arrive says so, what was typed stays, and the next press opens it', async ({
  browser,
}) => {
  const t = wordsOf('en')
  const visitor = await arrive(browser, product.url, 'a visitor', { phone: true })
  const { page } = visitor
  await open(visitor, '/contact')
  await page.getByLabel(t('support:form.message')).fill('What I have written so far.')
  const menu = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('common:language.label')) })
  await visitor.context.setOffline(true)
  await menu.click()
  await expect(page.getByText(t('common:errors.network'))).toBeVisible()
  await page
    .getByRole('region', { name: t('common:toast.region') })
    .getByRole('button', { name: t('common:common.close') })
    .click()
  await visitor.context.setOffline(false)
  await menu.click()
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.getByLabel(t('support:form.message'))).toHaveValue(
    'What I have written so far.',
  )
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})
