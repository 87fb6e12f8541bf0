import { expect, test, type Locator } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { signIn } from './support/person.ts'
import { arrive, open, ready, signInByHand, type Visitor } from './support/visitor.ts'

const product = sharedProduct()
const day = 86_400_000

const button = (
  { page, words }: Visitor,
  key: string,
  data: Record<string, string> = {},
): Locator => page.getByRole('button', { name: words(key, data), exact: true })

/** Enters a test number and presses Pay. */
async function payWith(lawyer: Visitor, number: string, price: string): Promise<void> {
  await lawyer.page.getByLabel(lawyer.words('subscribe:card.number')).fill(number)
  await button(lawyer, 'subscribe:card.pay', { price }).click()
}

const usage = async () =>
  (await (await signIn(product.url, 'starter')).call('GET', '/api/billing/usage')).body

test('Deniz is declined once, confirms once, has her plan, moves to a larger one for the sum she saw, cancels, and keeps access to the end', async ({
  browser,
}) => {
  const deniz = await arrive(browser, product.url, 'Deniz', { phone: true })
  const { page, words } = deniz
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await signInByHand(deniz, 'starter@advena.test')
  await open(deniz, '/subscribe?plan=professional')
  await button(deniz, 'subscribe:choose', { plan: 'Professional' }).click()
  await button(deniz, 'subscribe:backToPlans').click()
  await button(deniz, 'subscribe:choose', { plan: 'Professional' }).click()
  await page.getByRole('button', { name: words('subscribe:method.card') }).click()
  // Each step is a place in the browser's history, and stays when the page is loaded again.
  const number = page.getByLabel(words('subscribe:card.number'))
  await expect(number).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: words('subscribe:step.method') })).toBeVisible()
  await page.goForward()
  await expect(number).toBeVisible()
  await page.reload()
  await ready(deniz)
  await expect(number).toBeVisible()

  await payWith(deniz, '1234 5678 9012 3456', '$89')
  await expect(page.getByText(words('subscribe:card.unknown'))).toBeVisible()
  await payWith(deniz, '4000 0000 0000 0002', '$89')
  await expect(page.getByText(words('subscribe:card.declined'))).toBeVisible()
  await payWith(deniz, '4000 0025 0000 3155', '$89')
  await expect(page.getByText(words('subscribe:card.asks'))).toBeVisible()
  await button(deniz, 'subscribe:card.confirm').click()
  await expect(page.getByRole('heading', { name: words('subscribe:done.title') })).toBeVisible()
  expect((await usage()).limit).toBe(25)
  expect(sent.join('\n')).not.toMatch(/4000|3155|0002/)

  // A larger plan: the sum stands there before anything is charged.
  await open(deniz, '/subscribe')
  await button(deniz, 'subscribe:choose', { plan: 'Premium' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(words('subscribe:change.dueNow'))).toBeVisible()
  await expect(dialog.getByText('$90', { exact: true })).toBeVisible()
  await button(deniz, 'subscribe:change.pay', { price: '$90' }).click()
  await expect(button(deniz, 'subscribe:currentButton')).toBeDisabled()
  expect((await usage()).plan).toBe('premium')

  // A smaller plan later: what begins, when and for how much stands there, and one press that says so keeps the larger one.
  await button(deniz, 'subscribe:choose', { plan: 'Starter' }).click()
  await expect(dialog).toContainText(words('subscribe:loses.stays'))
  await button(deniz, 'subscribe:change.confirm').click()
  const arranged = page.getByText(
    /^Premium runs until .* After that Starter begins, for \$39 a month\.$/,
  )
  await expect(page.locator(':focus').filter({ has: arranged })).toBeVisible()
  await expect(button(deniz, 'subscribe:choose', { plan: 'Starter' })).toHaveCount(0)
  await button(deniz, 'subscribe:change.keepTitle', { plan: 'Premium' }).click()
  await dialog
    .getByRole('button', { name: words('subscribe:change.keepTitle', { plan: 'Premium' }) })
    .click()
  await expect(button(deniz, 'subscribe:currentButton')).toBeDisabled()

  // Another card: a wrong one changes nothing, one that asks is on file once that is confirmed.
  await open(deniz, '/settings?tab=billing')
  await expect(page.getByText(/3155/)).toBeVisible()
  await page.getByRole('link', { name: words('subscribe:tab.changeCard') }).click()
  const saveCard = async (typed: string) => {
    await page.getByLabel(words('subscribe:card.number')).fill(typed)
    await button(deniz, 'subscribe:newCard.save').click()
  }
  await saveCard('4000 0000 0000 0002')
  await expect(page.getByText(words('subscribe:newCard.declined'))).toBeVisible()
  await saveCard('4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: words('subscribe:newCard.done') })).toBeVisible()
  await expect(page.getByText(/Visa.*4242/)).toBeVisible()
  expect(sent.join('\n')).not.toMatch(/4000|4242|0002/)

  // Invoices, and the exact day before anything is canceled.
  await open(deniz, '/settings?tab=billing')
  await expect(page.getByText(words('subscribe:invoices.is.paid'), { exact: true })).toHaveCount(2)
  await button(deniz, 'subscribe:cancel.button').click()
  const end = new Date((await usage()).renewal)
  const written = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(end)
  await expect(dialog).toContainText(written)
  await expect(dialog.getByText(words('subscribe:loses.title'))).toBeVisible()
  await expect(dialog.getByText(words('billing:features.attachments'))).toBeVisible()
  await dialog.getByRole('button', { name: words('subscribe:cancel.button') }).click()
  await expect(button(deniz, 'subscribe:resume.button')).toBeVisible()
  expect(deniz.faults).toEqual([])

  const hoursTo = (time: number) => String(Math.floor((time - Date.now()) / 3_600_000))
  await product.restart({ CLOCK_OFFSET_HOURS: hoursTo(end.getTime() - day) })
  expect((await usage()).plan).toBe('premium')
  await product.restart({ CLOCK_OFFSET_HOURS: hoursTo(end.getTime() + day) })
  expect((await usage()).plan).toBeNull()
})

test('who may not buy is told why and led on: a client to the start page, a visitor to the sign-in and back', async ({
  browser,
}) => {
  const client = await arrive(browser, product.url, 'a client')
  await signInByHand(client, 'client@advena.test')
  const { page, words } = client
  const answer = await page.goto('/subscribe', { waitUntil: 'commit' })
  expect(answer?.status()).toBe(403)
  await expect(page.getByText(words('subscribe:denied.text'))).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  const visitor = await arrive(browser, product.url, 'a visitor')
  await visitor.page.goto('/subscribe?plan=premium', { waitUntil: 'commit' })
  await expect(visitor.page.getByText(words('subscribe:signedOut.text'))).toBeVisible()
  await visitor.page.waitForURL(/\/sign-in/)
  expect(decodeURIComponent(visitor.page.url())).toContain('/subscribe?plan=premium')
  expect([...client.faults, ...visitor.faults]).toEqual([])
})
