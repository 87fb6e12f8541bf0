import { expect, test, type Page } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { signIn } from './support/person.ts'
import { arrive, open, signInByHand } from './support/visitor.ts'

const product = sharedProduct()

const hour = 3_600_000
const newYork = 'America/New_York'
const losAngeles = 'America/Los_Angeles'

const offsetOf = (zone: string, moment: number) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value

/** The next moment at which the clocks of New York change. */
function nextChange(): number {
  let moment = Math.ceil(Date.now() / hour) * hour
  while (offsetOf(newYork, moment) === offsetOf(newYork, moment - hour)) moment += hour
  return moment
}

const written = (zone: string, moment: number) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

const timeIn = (zone: string, moment: number) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(
    moment,
  )

const dayIn = (zone: string, moment: number) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(moment)

const change = nextChange()
/** In spring three o'clock, which follows upon two; in fall two o'clock, after the hour that comes twice. Before or at midnight in Los Angeles. */
const slot = timeIn(newYork, change).startsWith('3') ? change : change + hour

async function openHours(): Promise<string> {
  const elena = await signIn(product.url, 'lawyer')
  const { body } = await elena.call('GET', '/api/appointments/availability')
  const night = new Intl.DateTimeFormat('en-CA', { timeZone: newYork }).format(change)
  const saved = await elena.call('PUT', '/api/appointments/availability', {
    ...body.availability,
    zone: newYork,
    weekly: [],
    exceptions: [{ kind: 'extra', date: night, from: 0, to: 5 * 60 }],
    fee: 90,
    payment: 'By card, when we confirm.',
  })
  expect(saved.status).toBe(200)
  return (await elena.call('GET', '/api/auth/user')).body.id
}

const pick = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('radio', { name, exact: true }).check()

/** Writes down at the document how many dialogs have come. */
function countDialogs() {
  const root = document.documentElement
  root.dataset['dialogs'] = '0'
  new MutationObserver((changes) => {
    const came = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof Element && node.role === 'dialog')
    root.dataset['dialogs'] = String(Number(root.dataset['dialogs']) + came.length)
  }).observe(document.body, { childList: true })
}

test('Rosa in Los Angeles books in the night in which the clocks of New York change, and both mean the same moment', async ({
  browser,
}) => {
  const days = Math.round((change - Date.now()) / hour) - 72
  await product.restart({ CLOCK_OFFSET_HOURS: String(days) })
  const lawyerId = await openHours()

  const rosa = await arrive(browser, product.url, 'Rosa', { phone: true, zone: losAngeles })
  const { page, words } = rosa
  await signInByHand(rosa, 'client@advena.test')
  await open(rosa, `/lawyers/${lawyerId}`)
  await page.evaluate(countDialogs)
  await page.getByRole('button', { name: words('directory:profile.schedule') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words('appointments:book.zone'))).toHaveValue(losAngeles)
  await expect(
    dialog.getByText(words('appointments:book.paid', { price: '$90' })).first(),
  ).toBeVisible()

  // Nothing is sent before a time and words are there.
  const send = dialog.getByRole('button', {
    name: words('appointments:book.submit', { price: '$90' }),
  })
  await send.click()
  await expect(dialog.getByText(words('appointments:book.missingTime'))).toBeVisible()
  await expect(dialog.getByText(words('appointments:book.missingWords'))).toBeVisible()

  await pick(page, dayIn(losAngeles, slot))
  await pick(page, timeIn(losAngeles, slot))
  await expect(dialog.getByText(written(losAngeles, slot)).first()).toBeVisible()
  await expect(dialog.getByText(written(newYork, slot)).first()).toBeVisible()
  await dialog
    .getByLabel(words('appointments:book.words'))
    .fill('I got a letter and want to know what comes next.')
  await send.click()
  await expect(dialog.getByText(words('appointments:book.sent'))).toBeVisible()
  // One sheet, from the question to the lawyer's calendar until the word that it was sent.
  expect(await page.evaluate(() => document.documentElement.dataset['dialogs'])).toBe('1')
  await dialog.getByRole('link', { name: words('appointments:book.toList') }).click()
  const own = page.getByRole('article').filter({ hasText: written(losAngeles, slot) })
  await expect(own.getByText(words('appointments:statuses.requested'))).toBeVisible()

  const elena = await arrive(browser, product.url, 'Elena', { zone: 'Europe/Berlin' })
  await signInByHand(elena, 'lawyer@advena.test')
  await open(elena, '/lawyer/calendar')
  const request = elena.page.getByRole('article').filter({ hasText: written(newYork, slot) })
  await expect(request.getByText(written(losAngeles, slot))).toBeVisible()
  await request.getByRole('button', { name: words('appointments:actions.confirm') }).click()
  const confirm = elena.page.getByRole('dialog')
  await confirm.getByLabel(words('appointments:confirm.meetAt')).fill('https://meet.example/rosa')
  await confirm.getByRole('button', { name: words('appointments:actions.confirm') }).click()
  await expect(request.getByText(words('appointments:statuses.confirmed'))).toBeVisible()

  // Rosa's page follows by itself.
  await expect(own.getByText(words('appointments:statuses.confirmed'))).toBeVisible()
  await expect(own.getByText('https://meet.example/rosa')).toBeVisible()
  expect([...rosa.faults, ...elena.faults]).toEqual([])
})
