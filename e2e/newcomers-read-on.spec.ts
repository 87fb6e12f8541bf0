import { expect, test } from '@playwright/test'
import { signIn } from './support/person.ts'
import { sharedProduct } from './support/product.ts'
import { wordsOf } from './support/texts.ts'
import { arrive, open, ready, signInByHand } from './support/visitor.ts'

const product = sharedProduct()

const readings = [
  'how-it-works',
  'how-we-match',
  'safety',
  'about',
  'success-stories',
  'pricing',
  'lawyer-resources',
  'support',
  'help',
  'contact',
  'privacy',
  'terms',
  'accessibility',
  'right-representative',
]

test('every reading page stands in the HTML in every language, with its other languages named', async () => {
  for (const locale of ['', '/de', '/es', '/tr', '/ar', '/ru', '/zh', '/pt']) {
    for (const name of readings) {
      const response = await fetch(`${product.url}${locale}/${name}`, {
        headers: { 'accept-language': locale.slice(1) || 'en' },
      })
      const html = await response.text()
      expect([locale, name, response.status]).toEqual([locale, name, 200])
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect([...html.matchAll(/<link[^>]* hrefLang="([\w-]+)"/gi)]).toHaveLength(9)
    }
  }
})

test('somebody without scripts searches the help in German, accents left out', async ({
  browser,
}) => {
  const t = wordsOf('de')
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    locale: 'de',
  })
  const page = await context.newPage()
  await page.goto('/de/help')
  await page.getByLabel(t('support:reading.search')).fill('PASSWORT')
  await page.getByRole('button', { name: t('support:reading.searchButton') }).click()
  await expect(page).toHaveURL(/\/de\/help\?q=PASSWORT/)
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(page.getByRole('group').first()).toBeVisible()
  await page.goto('/de/help?q=zzzz')
  await expect(page.getByText(t('support:reading.nothing'))).toBeVisible()
  await context.close()
})

test('a visitor on a phone writes to the product in Spanish, gets a ticket, and the mail holds the same number', async ({
  browser,
}) => {
  const t = wordsOf('es')
  const visitor = await arrive(browser, product.url, 'a visitor', { locale: 'es', phone: true })
  const { page } = visitor
  await page.goto('/es/contact')
  await ready({ page })
  await page.getByRole('button', { name: t('support:form.submit') }).click()
  await expect(page.getByText(t('common:fieldErrors.required')).first()).toBeVisible()
  await page.getByLabel(t('support:form.name')).fill('Lucía Ríos')
  await page.getByLabel(t('support:form.email')).fill('lucia@example.org')
  await page.getByLabel(t('support:form.message')).fill('No encuentro dónde cambio mi idioma.')
  await page.getByRole('button', { name: t('support:form.submit') }).click()
  const done = page.getByText(/ADV-[0-9A-F]{10}/)
  await expect(done).toBeVisible()
  const ticket = /ADV-[0-9A-F]{10}/.exec(await done.innerText())![0]
  await expect.poll(async () => (await fetch(`${product.url}/dev/mail`)).text()).toContain(ticket)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('a reader of an Arabic page reports a translation: the kind of page travels, no address; English pages have no such link', async ({
  browser,
}) => {
  const t = wordsOf('ar')
  const visitor = await arrive(browser, product.url, 'a reader', { locale: 'ar', phone: true })
  const { page } = visitor
  await page.goto('/ar/how-it-works?secret=token')
  await ready({ page })
  await page.getByRole('link', { name: t('site:footer.reportTranslation') }).click()
  await expect(page).toHaveURL(/\/ar\/contact\?page=/)
  await expect(page.getByText('/how-it-works')).toBeVisible()
  await expect(page.getByLabel(t('support:form.topic'))).toHaveValue('translation')
  await page.getByLabel(t('support:form.name')).fill('سلمى')
  await page.getByLabel(t('support:form.email')).fill('salma@example.org')
  await page.getByLabel(t('support:form.wrong')).fill('هذه الجملة تقول عكس المقصود')
  await page.getByRole('button', { name: t('support:form.submit') }).click()
  await expect(page.getByText(/ADV-[0-9A-F]{10}/)).toBeVisible()
  await expect
    .poll(async () => (await fetch(`${product.url}/dev/mail`)).text())
    .toContain('/how-it-works (ar)')
  expect(await (await fetch(`${product.url}/dev/mail`)).text()).not.toContain('secret=token')
  expect(visitor.faults).toEqual([])
  const english = await (
    await fetch(`${product.url}/how-it-works`, { headers: { 'accept-language': 'en' } })
  ).text()
  expect(english).toContain(wordsOf('en')('site:footer.contact'))
  expect(english).not.toContain(wordsOf('en')('site:footer.reportTranslation'))
  await visitor.context.close()
})

test('the developer pages do what they say: languages pass, hints show, signing out ends the session', async ({
  browser,
}) => {
  const t = wordsOf('en')
  const visitor = await arrive(browser, product.url, 'a developer')
  const { page } = visitor
  await page.goto('/translation-validator')
  await expect(page.getByText(t('developer:validator.passed'), { exact: true })).toHaveCount(8)
  await page.goto('/tooltip-demo')
  await ready({ page })
  await page.getByRole('button', { name: t('developer:tooltips.tones.warning') }).hover()
  await expect(page.getByRole('tooltip')).toContainText(t('developer:tooltips.texts.warning'))
  await page.getByRole('button', { name: t('developer:tooltips.startLawyer') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('developer:tooltips.lawyer.profile.title'))
  await page.keyboard.press('Escape')

  await page.goto('/test-login')
  await ready({ page })
  await page.getByRole('button', { name: t('people:testLogin.client') }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/logout-test')
  await ready({ page })
  await expect(page.getByText('client@advena.test')).toBeVisible()
  await page.getByRole('button', { name: t('developer:logout.check') }).click()
  await expect(page.getByText(t('developer:logout.failed'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('developer:logout.direct') }).click()
  await page.goto('/logout-test')
  await ready({ page })
  await page.getByRole('button', { name: t('developer:logout.check') }).click()
  await expect(page.getByText(t('developer:logout.passed'), { exact: true })).toBeVisible()
  await visitor.context.close()
})

test('an address without a page says so in its title and its language, and a link inside the site says the title of the page it opened', async ({
  browser,
}) => {
  const lost = await fetch(`${product.url}/nope`, { headers: { 'accept-language': 'es' } })
  expect([lost.status, await lost.text()]).toEqual([
    404,
    expect.stringContaining(`<title>${wordsOf('es')('site:meta.notFoundTitle')} | Advena</title>`),
  ])

  const visitor = await arrive(browser, product.url, 'a newcomer', { locale: 'en' })
  const { page } = visitor
  await page.goto('/de/nope')
  await expect(page).toHaveTitle(`${wordsOf('de')('site:meta.notFoundTitle')} | Advena`)
  await page.goto('/de/help')
  await ready({ page })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('de')('site:footer.privacy') })
    .click()
  await expect(page).toHaveURL(/\/de\/privacy$/)
  await expect(page).toHaveTitle(new RegExp(wordsOf('de')('site:footer.privacy')))
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/privacy$/)
  await visitor.context.close()
})

test('whoever hears the page meets the hints of a case inside its form, and an address of members shows the whole start page', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'Samira, who hears the page', { phone: true })
  const { page, words } = visitor
  // The same three lawyers and questions as on the start page.
  await open(visitor, '/dashboard')
  for (const part of ['site:landing.featured.title', 'questions:landing.title'])
    await expect(page.getByRole('heading', { name: words(part) })).toBeVisible()

  // The tour covers nothing: it is left by Escape, and what started it has the focus again.
  const start = page.getByRole('button', { name: words('site:landing.tour') })
  await start.click()
  const tour = page.getByRole('dialog', { name: words('tours:landing.search.title') })
  await expect(tour.getByRole('button', { name: words('common:common.next') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await expect(start).toBeFocused()

  await page.getByRole('button', { name: words('site:landing.submitCase') }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText(words('site:tourSteps.wizardSafe.text'))).toBeVisible()
  await form.getByRole('button', { name: words('site:tourSteps.close') }).click()
  await expect(form.getByText(words('site:tourSteps.wizardSafe.text'))).toHaveCount(0)
  await form.getByRole('button', { name: words('common:visaTypes.asylum'), exact: true }).click()
  await expect(
    form.getByRole('heading', { name: words('leads:fields.currentStatus') }),
  ).toBeFocused()
  await page.keyboard.press('Escape')

  // A list that could not be fetched is no list of nobody.
  await page.route('**/api/lawyers?**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.route('**/api/lawyers', (route) => route.fulfill({ status: 400, json: {} }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('site:footer.findLawyers') })
    .click()
  await expect(page.getByText(words('directory:list.failedTitle'))).toBeVisible()
  await expect(page.getByText(words('directory:list.found_other', { formatted: '0' }))).toHaveCount(
    0,
  )
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('a tour stands at its step after a change of language, is offered until it was taken, and starts again from the menu', async ({
  browser,
}) => {
  const client = await signIn(product.url, 'client')
  await client.call('PATCH', '/api/profile', { notifications: { toured: false } })
  const visitor = await arrive(browser, product.url, 'Rosa, who looks around', { phone: true })
  const { page, words } = visitor
  const t = wordsOf('tr')
  await signInByHand(visitor, 'client@advena.test')
  await open(visitor, '/dashboard')
  await page.getByRole('link', { name: words('dashboards:tour.start') }).click()
  const first = page.getByRole('dialog', { name: words('tours:user.next.title') })
  await expect(first).toContainText(/1.+6/)
  await first.getByRole('button', { name: words('common:common.next') }).click()
  await expect(page.getByRole('dialog', { name: words('tours:user.cases.title') })).toBeVisible()

  // Nothing is shut off by it, the choice of a language neither; the page that comes then stands at the same step.
  await page.getByRole('button', { name: new RegExp(words('common:language.label')) }).click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  const second = page.getByRole('dialog', { name: t('tours:user.cases.title') })
  await expect(second).toContainText(/2.+6/)
  await expect(second.getByRole('button', { name: t('common:common.next') })).toBeFocused()
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/profile'),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('dashboards:tour.later'))).toBeVisible()
  await kept
  await expect(page.getByRole('main')).toBeFocused()

  await open(visitor, '/dashboard')
  await expect(page.getByRole('heading', { name: t('dashboards:client.yourCases') })).toBeVisible()
  await expect(page.getByText(t('dashboards:tour.offer'))).toHaveCount(0)
  await page.getByRole('button', { name: t('common:navigation.openMenu') }).click()
  await page.getByRole('link', { name: t('common:navigation.tour') }).click()
  await expect(page.getByRole('dialog', { name: t('tours:user.next.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('common:common.next') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('common:navigation.openMenu') })).toBeFocused()
  await client.call('PATCH', '/api/profile', { language: 'en' })
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('somebody without scripts changes the language at the foot of the page', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    locale: 'en',
  })
  const page = await context.newPage()
  await page.goto('/lawyers')
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/lawyers$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await context.close()
})
