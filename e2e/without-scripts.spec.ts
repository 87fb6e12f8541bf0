import { expect, test } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { wordsOf } from './support/texts.ts'

const product = sharedProduct()

test('somebody without scripts searches from the start page, reads a profile and follows links', async ({
  browser,
}) => {
  const t = wordsOf('en')
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    locale: 'en',
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('common:hero.title'))
  await page.getByRole('heading', { name: t('site:landing.searchTitle') }).click()
  const search = page.getByRole('form', { name: t('common:search.title') })
  await search.getByLabel(t('common:search.visaType')).selectOption('asylum')
  await search.getByLabel(t('common:search.language')).selectOption('es')
  await page.getByRole('button', { name: t('common:hero.searchButton') }).click()

  await expect(page).toHaveURL(/visaType=asylum.*language=es/)
  const profiles = page.getByRole('article').getByRole('heading').getByRole('link')
  await expect(profiles.first()).toBeVisible()
  await profiles.first().click()
  await expect(page).toHaveURL(/\/lawyers\/[0-9a-f-]{36}/)
  for (const tab of ['overview', 'reviews', 'experience', 'contact'])
    await expect(page.getByText(t(`directory:profile.tabs.${tab}`)).first()).toBeAttached()
  await expect(page.getByText(t('directory:profile.quickStats')).first()).toBeVisible()

  await page.goto('/lawyers')
  await page
    .getByRole('list', { name: t('directory:list.filtersAsked') })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/lawyers\?fee=0$/)
  await page
    .getByRole('link', { name: `${t('directory:list.fee')}: ${t('directory:list.feeFree')}` })
    .click()
  await expect(page).toHaveURL(/\/lawyers$/)
  await page.getByRole('searchbox').fill('Munoz')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Muñoz').first()).toBeVisible()
  await page.getByRole('link', { name: t('site:footer.pricing') }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await context.close()
})

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, product.url), { headers, redirect: 'manual' })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

test('the first bytes of a page carry the reader’s language, direction and theme', async () => {
  const arabic = await page('/ar/lawyers', { cookie: 'vite-ui-theme=dark' })
  expect(/<html[^>]*>/.exec(arabic.html)?.[0]).toMatch(/lang="ar".*dir="rtl".*class="dark"/)
  const english = await page('/lawyers', { cookie: 'vite-ui-theme=light' })
  expect(/<html[^>]*>/.exec(english.html)?.[0]).toMatch(/lang="en".*dir="ltr".*class="light"/)
})

test('a public page without a prefix sends a reader of another language to the prefixed one, query and all', async () => {
  const cookie = await page('/lawyers?visaType=h1b', { cookie: 'i18nextLng=tr' })
  expect([cookie.status, cookie.headers.get('location')]).toEqual([302, '/tr/lawyers?visaType=h1b'])
  const header = await page('/', { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5' })
  expect([header.status, header.headers.get('location')]).toEqual([302, '/pt'])
})

test('a language of the foot of the page is chosen against what the browser says, English too', async () => {
  const german = { 'accept-language': 'de' }
  const { html } = await page('/de/lawyers', german)
  const link = /<a href="([^"]*)" lang="en"/.exec(html)?.[1]
  const chosen = await page(link!, german)
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/lawyers'])
  const cookie = chosen.headers.getSetCookie().find((one) => one.startsWith('i18nextLng='))!
  const english = await page('/lawyers', { ...german, cookie: cookie.split(';')[0]! })
  expect([english.status, /<html[^>]*lang="(\w+)"/.exec(english.html)?.[1]]).toEqual([200, 'en'])
  expect((await page('/en//elsewhere.example', german)).headers.get('location')).toBe(
    '/elsewhere.example',
  )
})

test('public pages name their other languages, signed-in pages are not for search engines, and the sitemap lists the profiles', async () => {
  const { html } = await page('/de/lawyers')
  expect(html).toContain('rel="canonical"')
  expect(
    [...html.matchAll(/<link[^>]* hrefLang="([\w-]+)"/gi)].map((match) => match[1]).toSorted(),
  ).toEqual(['ar', 'de', 'en', 'es', 'pt', 'ru', 'tr', 'x-default', 'zh'])
  expect((await page('/dashboard')).html).toContain('noindex')
  const part = /\/sitemap\/lawyers-1\.xml/.exec((await page('/sitemap.xml')).html)?.[0]
  expect(part).toBeDefined()
  const profile = /\/lawyers\/[0-9a-f-]{36}/.exec((await page(part!)).html)?.[0]
  expect(profile).toBeDefined()
  expect((await page(profile!)).html).toContain('"@type":"Attorney"')
})

test('no script runs on a page but our own', async () => {
  const { headers } = await page('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+'/)
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
})
