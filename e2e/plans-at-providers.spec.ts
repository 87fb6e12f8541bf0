import { execFileSync } from 'node:child_process'
import { expect, test, type Page } from '@playwright/test'
import {
  openPayPalStandIn,
  type PayPalStandIn,
} from '../src/features/billing/gateways/paypal-stand-in.ts'
import {
  openStripeStandIn,
  type StripeStandIn,
} from '../src/features/billing/gateways/stripe-stand-in.ts'
import { filledDataDir, removeData } from './support/data-dir.ts'
import { paypalScript, stripeScript } from './support/payment-scripts.ts'
import { signIn } from './support/person.ts'
import { startProduct, type Product } from './support/product.ts'
import { arrive, open, ready, signInByHand, type Visitor } from './support/visitor.ts'

const hour = 3_600_000
const cards: Readonly<Record<string, 'pays' | 'declined' | 'asks'>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000002500003155': 'asks',
}

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead * hour) }
let stripe: StripeStandIn
let paypal: PayPalStandIn
let product: Product
let printed = ''
const dataDir = filledDataDir()

async function start() {
  product = await startProduct({
    dataDir,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      PAYPAL_CLIENT_ID: 'app',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_API_URL: paypal.url,
      LOG_LEVEL: 'debug',
      CLOCK_OFFSET_HOURS: String(ahead),
    },
  })
  for (const stream of [product.process.stdout, product.process.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
}
test.beforeAll(async () => {
  stripe = await openStripeStandIn(clock)
  paypal = await openPayPalStandIn(clock)
  await start()
})
test.afterAll(async () => {
  await product?.stop()
  await Promise.all([stripe?.close(), paypal?.close()])
  removeData(dataDir)
})

/** The providers' own hosts, as far as a browser asks them: everything of ours goes its usual way. */
async function withProviders(page: Page): Promise<void> {
  const cors = { 'access-control-allow-origin': '*' }
  const script = (body: string) => ({ body, contentType: 'text/javascript', headers: cors })
  await page.route('https://js.stripe.com/**', (route) => route.fulfill(script(stripeScript)))
  await page.route('https://www.sandbox.paypal.com/web-sdk/**', (route) =>
    route.fulfill(script(paypalScript)),
  )
  await page.route('https://api.stripe.com/stand-in', (route) => {
    const { secret, number, confirmed } = route.request().postDataJSON()
    const outcome = stripe.pay(secret, cards[number] ?? 'declined', confirmed)
    return route.fulfill({ json: { outcome }, headers: cors })
  })
  await page.route('https://www.sandbox.paypal.com/stand-in', (route) => {
    const { orderId, payer } = route.request().postDataJSON()
    paypal.approve(orderId, payer)
    return route.fulfill({ json: {}, headers: cors })
  })
}

/** Tells the product what Stripe has to tell since `from`. */
async function deliverStripe(from: number): Promise<void> {
  for (const event of stripe.state.events.slice(from)) {
    const { payload, headers } = stripe.signed(event)
    const answer = await fetch(new URL('/api/webhooks/stripe', product.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    })
    expect(answer.status).toBe(200)
  }
}

/** The product and both providers go on at another time. */
async function moveTo(time: number): Promise<void> {
  await product.stop()
  const seen = stripe.state.events.length
  ahead = Math.floor((time - Date.now()) / hour)
  stripe.state.tick()
  await start()
  await deliverStripe(seen)
}

const button = ({ page, words }: Visitor, key: string, data: Record<string, string> = {}) =>
  page.getByRole('button', { name: words(key, data), exact: true })
const usageOf = async (name: string) =>
  (await (await signIn(product.url, name)).call('GET', '/api/billing/usage')).body
const loadedFrom = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname)

async function payAtStripe({ page, words }: Visitor, number: string): Promise<void> {
  await page.getByLabel('Card number at Stripe').fill(number)
  await page.getByRole('button', { name: words('subscribe:card.pay', { price: '$89' }) }).click()
}

// First, while the demo's plans run: the next one moves the clock past their end.
test('beside a plan that was given, a card that is declined buys nothing and says so', async ({
  browser,
}) => {
  const deniz = await arrive(browser, product.url, 'Deniz')
  const { page, words } = deniz
  await withProviders(page)
  await signInByHand(deniz, 'starter@advena.test')
  await open(deniz, '/subscribe?plan=professional&step=card')
  await expect(page.getByText(words('subscribe:provider.stripe'))).toBeVisible()
  await payAtStripe(deniz, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByRole('heading', { name: words('subscribe:done.title') })).toHaveCount(0)
  expect((await usageOf('starter')).plan).toBe('starter')
  await payAtStripe(deniz, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: words('subscribe:done.title') })).toBeVisible()
  expect((await usageOf('starter')).plan).toBe('professional')
  expect(deniz.faults).toEqual([])
})

test('Deniz pays at Stripe: declined once, confirmed once, a larger plan for the sum she saw, canceled, and access to the end', async ({
  browser,
}) => {
  const deniz = await arrive(browser, product.url, 'Deniz', { phone: true })
  const { page, words } = deniz
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.url)) sent.push(request.postData() ?? '')
  })
  await withProviders(page)
  await signInByHand(deniz, 'unverified@advena.test')
  await open(deniz, '/subscribe?plan=professional')
  await button(deniz, 'subscribe:choose', { plan: 'Professional' }).click()
  await page.getByRole('button', { name: words('subscribe:method.card') }).click()
  await expect(page.getByText(words('subscribe:provider.stripe'))).toBeVisible()

  await payAtStripe(deniz, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await payAtStripe(deniz, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: words('subscribe:done.title') })).toBeVisible()
  expect((await usageOf('unverified')).limit).toBe(25)

  // Other hosts are open on this page alone: it is left for a new document.
  await page.getByRole('link', { name: words('subscribe:done.dashboard') }).click()
  await expect(page).not.toHaveURL(/subscribe/)
  await ready(deniz)
  expect(await loadedFrom(page)).not.toBe('/subscribe')

  await open(deniz, '/subscribe')
  await button(deniz, 'subscribe:choose', { plan: 'Premium' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('$90', { exact: true })).toBeVisible()
  // The bank wants its owner's word for each payment now: no at first, then yes.
  for (const ref of stripe.state.subscriptions.keys()) stripe.state.cards.set(ref, 'asks')
  await button(deniz, 'subscribe:change.pay', { price: '$90' }).click()
  await expect(dialog.getByText(words('subscribe:bank.text', { price: '$90' }))).toBeVisible()
  await button(deniz, 'subscribe:bank.confirm').click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(dialog.getByText(words('subscribe:bank.failed'))).toBeVisible()
  expect((await usageOf('unverified')).plan).toBe('professional')
  await button(deniz, 'subscribe:bank.confirm').click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(button(deniz, 'subscribe:currentButton')).toBeDisabled()
  expect((await usageOf('unverified')).plan).toBe('premium')

  // Another card, by a form of Stripe's own on the one page that may load it.
  await open(deniz, '/settings?tab=billing')
  await page.getByRole('link', { name: words('subscribe:tab.changeCard') }).click()
  await expect(page.getByText(words('subscribe:provider.stripe'))).toBeVisible()
  const saveCard = async (number: string) => {
    await page.getByLabel('Card number at Stripe').fill(number)
    await button(deniz, 'subscribe:newCard.save').click()
  }
  await saveCard('4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await saveCard('4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: words('subscribe:newCard.done') })).toBeVisible()
  await page.getByRole('link', { name: words('subscribe:toBilling') }).click()
  await expect(page.getByText(/Visa.*4242/)).toBeVisible()

  const person = await signIn(product.url, 'unverified')
  const invoices = (await person.call('GET', '/api/billing/invoices')).body
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
  const id = crypto.randomUUID()
  const canceled = await person.call('POST', '/api/billing/cancel', { id })
  expect(canceled.body).toMatchObject({ cancelAtEnd: true, paidBy: 'stripe' })
  expect(deniz.faults).toEqual([])
  expect(sent.join('\n')).not.toMatch(/4000 ?0025|3155|0000 ?0002/)

  const end = new Date(canceled.body.periodEnd).getTime()
  await moveTo(end - 24 * hour)
  expect((await usageOf('unverified')).plan).toBe('premium')
  await moveTo(end + 24 * hour)
  expect((await usageOf('unverified')).plan).toBeNull()
})

test('Deniz closes PayPal, is refused, pays a month that cannot be changed and does not renew, and keeps access to its end; no card number is in our logs or database', async ({
  browser,
}) => {
  const deniz = await arrive(browser, product.url, 'Deniz')
  const { page, words } = deniz
  await withProviders(page)
  await signInByHand(deniz, 'unverified@advena.test')
  await open(deniz, '/subscribe')
  await button(deniz, 'subscribe:choose', { plan: 'Starter' }).click()
  await page.getByRole('button', { name: words('subscribe:method.paypal') }).click()
  const pay = button(deniz, 'subscribe:provider.open')
  await pay.click()
  await page.getByRole('button', { name: 'Close PayPal' }).click()
  await expect(page.getByText(words('subscribe:provider.canceled'))).toBeVisible()
  await pay.click()
  await page.getByRole('button', { name: 'Approve with an empty account' }).click()
  await expect(page.getByText(words('subscribe:provider.refused'))).toBeVisible()
  await pay.click()
  await page.getByRole('button', { name: 'Approve at PayPal' }).click()
  await expect(page.getByRole('heading', { name: words('subscribe:done.title') })).toBeVisible()
  const subscription = (
    await (await signIn(product.url, 'unverified')).call('GET', '/api/billing/subscription')
  ).body
  expect(subscription).toMatchObject({ plan: 'starter', paidBy: 'paypal', cancelAtEnd: true })

  // The month is fixed: a larger plan says why it cannot be had now and from when on, and nothing is charged.
  await open(deniz, '/subscribe')
  await button(deniz, 'subscribe:choose', { plan: 'Premium' }).click()
  await expect(page.getByText(words('subscribe:ending.paypal'))).toBeInViewport()
  await expect(page.getByRole('heading', { name: words('subscribe:step.method') })).toHaveCount(0)
  expect(deniz.faults).toEqual([])
  const end = new Date(subscription.periodEnd).getTime()
  await moveTo(end - 24 * hour)
  expect(await usageOf('unverified')).toMatchObject({ plan: 'starter', limit: 5 })
  await moveTo(end + 24 * hour)
  expect((await usageOf('unverified')).plan).toBeNull()

  // Of the numbers that were typed into Stripe's form, none is in our logs or in a file of the database.
  await product.stop()
  expect(printed).not.toMatch(/4000 ?0025|4000 ?0000|4242 ?4242/)
  const found = (pattern: string) => {
    try {
      return execFileSync('grep', ['-rlaE', pattern, dataDir], { encoding: 'utf8' })
    } catch {
      return ''
    }
  }
  expect(found('unverified@advena.test')).not.toBe('')
  expect(found('4000002500003155|4000000000000002|4000 0025 0000|4000 0000 0000')).toBe('')
})
