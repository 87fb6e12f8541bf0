import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '../src/app/demo/people.ts'
import { chooseKind } from './support/case-form.ts'
import { signIn } from './support/person.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, signInByHand, type Visitor } from './support/visitor.ts'

const product = sharedProduct()

const away = /\/units$/
const leave = ({ page }: Visitor) => page.locator('#exit')
const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted())
const isSignedIn = async ({ context }: Visitor) =>
  (await context.request.get('/api/auth/user')).status() === 200

test('who leaves is on a page that names nothing, and the way back leads there again', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Lan', { phone: true })
  const { page, words } = visitor
  await open(visitor, '/lawyers')
  // Whoever says that others look at the device leaves no story behind.
  await open(visitor, '/')
  await page
    .getByRole('button', { name: words('site:landing.submitCase') })
    .first()
    .click()
  await page.getByRole('button', { name: words('leads:wizard.looksYes') }).click()
  await expect(page.getByText(words('leads:wizard.looksOn'))).toBeVisible()
  await chooseKind(visitor)
  await expect.poll(() => kept(page)).toContain('advena-case-draft')
  expect(await page.evaluate(() => localStorage.getItem('advena-case-draft'))).toBeNull()
  await leave(visitor).click()
  await expect(page).toHaveURL(away)
  expect((await kept(page)).filter((key) => key.startsWith('advena-'))).toEqual([])
  expect(await page.title()).not.toContain('Advena')
  expect(await page.content()).not.toContain('Advena')

  await page.goBack()
  await expect(page).toHaveURL(away)

  // Who asks for a page by its address is not sent away.
  await open(visitor, '/lawyers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(leave(visitor)).toContainText(words('common:exit.short'))
  expect(visitor.faults).toEqual([])
})

test('without scripts the way out is a link', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/lawyers')
  await page.locator('#exit').click()
  await expect(page).toHaveURL(away)
  await context.close()
})

test('one press of Escape closes a dialog; three leave, also from inside of one', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Lan', { phone: true })
  const { page, words } = visitor
  await open(visitor, '/lawyers')
  const menu = page.getByRole('button', { name: words('common:navigation.openMenu') })
  const drawer = page.getByRole('dialog')
  await menu.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/lawyers/)

  await menu.click()
  await expect(drawer).toBeVisible()
  // The way out can be pressed above what covers the page, too.
  await leave(visitor).click({ trial: true })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(away)
  expect(visitor.faults).toEqual([])
})

test('who chose so is signed out by leaving, in every tab, and nothing written stays behind', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Rosa', { keeps: true })
  const { page, words, context } = visitor
  await signInByHand(visitor, 'client@advena.test')
  await open(visitor, '/safety')
  await page.getByRole('switch', { name: words('careful:all') }).click()
  await expect(leave(visitor)).toHaveAttribute('data-ends', 'yes')

  const other = await context.newPage()
  await other.goto('/cases')
  await open(visitor, '/create-lead')
  await page.getByLabel(words('leads:fields.visaType')).selectOption('asylum')
  expect((await kept(page)).some((key) => key.includes('draft'))).toBe(true)

  await leave(visitor).click()
  await expect(page).toHaveURL(away)
  await expect(other).toHaveURL(away)
  await expect.poll(() => isSignedIn(visitor)).toBe(false)
  expect((await kept(page)).filter((key) => key.startsWith('advena-'))).toEqual([])

  await page.goBack()
  await expect(page).toHaveURL(away)
  await signIn(product.url, 'client').then((client) =>
    client.call('PATCH', '/api/profile', { notifications: { exitEnds: false } }),
  )
})

test('without a network the session ends at the next visit, before the page shows', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Rosa', { keeps: true })
  const { page, context, words } = visitor
  await signInByHand(visitor, 'client@advena.test')
  await open(visitor, '/safety')
  await page.getByRole('switch', { name: words('careful:all') }).click()
  await expect(leave(visitor)).toHaveAttribute('data-ends', 'yes')
  await context.setOffline(true)
  await leave(visitor).click()
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: 'Advena' })).toBeHidden()
  await context.setOffline(false)
  expect(await isSignedIn(visitor)).toBe(true)
  await page.goto('/cases').catch(() => undefined)
  await expect(page).toHaveURL(new RegExp(`^${product.url}/$`))
  expect(await isSignedIn(visitor)).toBe(false)
  await signIn(product.url, 'client').then((client) =>
    client.call('PATCH', '/api/profile', { notifications: { exitEnds: false } }),
  )
})

test('a tab that names nothing names nothing from the first byte on, for visitors too', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Lan', { locale: 'es' })
  const { page, words } = visitor
  await open(visitor, '/es/safety')
  await page.getByRole('switch', { name: words('careful:plain') }).check()
  await expect(page).toHaveTitle(words('common:exit.tab'))
  const answer = await visitor.context.request.get('/es/lawyers')
  const html = await answer.text()
  expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(words('common:exit.tab'))
  expect(html).toContain('href="/notes.svg"')
  // Somebody else who asks at the same time is shown the page's name.
  const stranger = await (await fetch(`${product.url}/es/lawyers`)).text()
  expect(/<title>([^<]*)/.exec(stranger)?.[1]).toContain('Advena')
  // Nor does a session begun here outlast the browser unless somebody says so.
  await open(visitor, '/es/sign-in')
  await expect(page.getByLabel(words('people:signIn.remember'))).not.toBeChecked()
})

test('on a shared device the session ends with the browser, and what is begun stays in the tab', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Rosa', { keeps: true })
  const { page, words, context } = visitor
  await open(visitor, '/sign-in')
  await page.getByLabel(words('people:fields.email')).fill('client@advena.test')
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(demoPassword)
  await page.getByLabel(words('people:signIn.shared')).check()
  await expect(page.getByLabel(words('people:signIn.remember'))).not.toBeChecked()
  await page.getByRole('button', { name: words('people:signIn.submit') }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  await ready(visitor)
  const named = (await context.cookies()).filter(({ name }) => name.startsWith('advena.'))
  expect(named.map(({ name }) => name)).toContain('advena.device')
  expect(named.filter(({ expires }) => expires !== -1)).toEqual([])

  await open(visitor, '/create-lead')
  await page.getByLabel(words('leads:fields.visaType')).selectOption('asylum')
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => /draft/.test(key))))
    .toBe(true)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('advena-'))),
  ).toEqual([])
  // What members' pages do by themselves has begun once they listen.
  const listens = page.waitForRequest('**/api/events')
  await open(visitor, '/paper')
  await listens
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)

  // Leaving ends such a session whatever was chosen.
  await leave(visitor).click()
  await expect(page).toHaveURL(away)
  await expect.poll(() => isSignedIn(visitor)).toBe(false)
})
