import { existsSync, readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { createInstance } from 'i18next'
import { addDays, dateIn } from '../src/kernel/calendar-dates.ts'
import { writeDay } from '../src/features/deadlines/engine/words.ts'
import { chooseKind, goOn, tellStory } from './support/case-form.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready } from './support/visitor.ts'

const product = sharedProduct()

const fileOf = (locale: string, name: string) =>
  new URL(`../src/text/${locale}/${name}.json`, import.meta.url)
const isTranslated = ['deadlines', 'served/rules'].every((name) => existsSync(fileOf('es', name)))
const locale = isTranslated ? 'es' : 'en'
const read = (name: string) => JSON.parse(readFileSync(fileOf(locale, name), 'utf8'))
const texts = createInstance()
void texts.init({
  lng: locale,
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { [locale]: { deadlines: read('deadlines'), rules: read('served/rules') } },
})
const t = (key: string, params: Record<string, unknown> = {}) => texts.t(key, params)

const day = (date: string) => writeDay(locale, date)
const paths = { es: '/es/paper', en: '/paper' }
const today = dateIn('America/New_York', new Date())

/** Twenty days ago, whatever day the test runs on: 30 and 84 days later lie ahead. */
const notice = addDays(today, -20)

/** `dateLabel` is what the field for the date is called: by the paper one chose, or in general where no script runs. */
async function askFor(
  page: Page,
  paper: string,
  date: string,
  served?: 'mail' | 'personal',
  dateLabel = t('deadlines:inputs.notice'),
) {
  await page
    .getByLabel(t('deadlines:paper.which'))
    .selectOption({ label: t(`rules:papers.${paper}.name`) })
  await page.getByLabel(dateLabel).fill(date)
  if (served !== undefined)
    await page
      .getByLabel(t('deadlines:paper.served'))
      .selectOption({ label: t(`deadlines:services.${served}`) })
  await page.getByRole('button', { name: t('deadlines:paper.show') }).click()
}

test('Rosa reads on her phone by when to answer a request, and by when to answer another one in a tunnel without network', async ({
  browser,
}) => {
  const rosa = await arrive(browser, product.url, 'Rosa', { locale, phone: true, keeps: true })
  const { page, context } = rosa
  await open(rosa, paths[locale])
  await page.getByRole('button', { name: t('deadlines:paper.show') }).click()
  await expect(page.getByLabel(t('deadlines:paper.which'))).toBeFocused()
  await expect(page.getByText(t('deadlines:paper.whichMissing'))).toBeVisible()
  await askFor(page, 'rfe', notice, 'mail')

  // The letter names the time itself: nothing is counted before she told it.
  const days = page.getByLabel(t('deadlines:paper.given'))
  await expect(days).toBeFocused()
  await expect(page.getByText(t('deadlines:paper.inLetter'), { exact: true })).toBeVisible()
  await expect(page.getByText(day(addDays(notice, 84)))).toHaveCount(0)
  await days.fill('40')
  await page.getByRole('button', { name: t('deadlines:paper.show') }).click()

  // The day without the extra days of the mail stands large; the last one is told below.
  const result = page.getByRole('status').filter({ hasText: t('deadlines:paper.actBy') })
  const counted = page.getByRole('listitem').filter({ hasText: day(addDays(notice, 40)) })
  await expect(
    page.getByRole('heading', { level: 2, name: t('rules:papers.rfe.name') }),
  ).toBeVisible()
  // The answer begins at the top of the page, below its head.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(counted.first()).toContainText('40')
  await expect(page.getByText(day(addDays(notice, 43))).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`paper=rfe.*date=${notice}.*given=40`))

  await test.step('one press leads on to lawyers, with the letter and its date filled in', async () => {
    await result.getByRole('button', { name: rosa.words('deadlines:ask.act') }).click()
    const form = page.getByRole('dialog')
    await chooseKind(rosa, 'family', 'other')
    // What the letter says is not asked again: one question to pass over, not two.
    await tellStory(rosa, 'I got a letter and do not know what to send.', 1)
    await goOn(rosa)
    await form.getByLabel(rosa.words('leads:fields.location')).fill('Miami, FL')
    await goOn(rosa)
    const letter = form
      .getByRole('definition')
      .filter({ hasText: rosa.words('leads:noticeTypes.rfe') })
    await expect(letter).toContainText(notice.slice(0, 4))
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })

  await page.waitForFunction(() => document.documentElement.dataset['kept'] === 'yes')
  await context.setOffline(true)
  await page.reload()
  await ready(rosa)
  await expect(counted.first()).toBeVisible()
  // What was asked stands as one line above the answer, and unfolds.
  await page.getByText(rosa.words('common:common.edit'), { exact: true }).click()
  await askFor(page, 'asylum_fee', notice)
  await expect(
    page.getByRole('heading', { level: 2, name: t('rules:papers.asylum_fee.name') }),
  ).toBeVisible()
  await expect(page.getByText(day(addDays(notice, 30))).first()).toBeVisible()
  await expect(page.getByText(t('rules:papers.asylum_fee.todo'))).toBeVisible()
  expect(rosa.faults).toEqual([])

  await context.setOffline(false)
  await context.close()
})

test('what is kept on a shared phone is the page of a visitor, not of the person who was signed in, and no other page', async ({
  browser,
}) => {
  const { page, context } = await arrive(browser, product.url, 'Cem', { phone: true, keeps: true })
  const signedIn = await context.request.post('/api/auth/test-login', {
    data: { email: 'client@advena.test', password: 'advena-demo-2026' },
    headers: { origin: product.url },
  })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/paper')
  await page.waitForFunction(() => document.documentElement.dataset['kept'] === 'yes')
  const kept = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const entries = await Promise.all(
      caches.map(async (name) =>
        Promise.all(
          (await (await globalThis.caches.open(name)).keys()).map(
            (request) => new URL(request.url).pathname,
          ),
        ),
      ),
    )
    return entries
      .flat()
      .filter((path) => !path.startsWith('/assets/'))
      .toSorted()
  })
  expect(kept).toEqual(['/api/deadlines/book', '/api/deadlines/papers', '/paper'])
  const html = await page.evaluate(async () => (await globalThis.caches.match('/paper'))?.text())
  expect(html).toContain('<html')
  expect(html).not.toContain('client@advena.test')
  await context.close()
})

test('without scripts the server computes, and says what is wrong with a date', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    locale,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(paths[locale])
  await askFor(page, 'noid', notice, 'personal', t('deadlines:paper.date'))
  await expect(page.getByText(t('deadlines:paper.inLetter'), { exact: true })).toBeVisible()
  await page.getByLabel(t('deadlines:paper.given')).fill('30')
  await page.getByRole('button', { name: t('deadlines:paper.show') }).click()
  await expect(page.getByText(day(addDays(notice, 30))).first()).toBeVisible()
  await expect(page.getByText(t('rules:rules.noid.about'))).toBeVisible()

  await page.goto(`${paths[locale]}?paper=rfe&date=2026-02-31`)
  await expect(page.getByText(t('deadlines:errors.deadline_date_impossible'))).toBeVisible()
  await page.goto(`${paths[locale]}?paper=nta`)
  for (const line of t('rules:papers.nta.todo').split('\n'))
    await expect(page.getByText(line)).toBeVisible()
  await context.close()
})
