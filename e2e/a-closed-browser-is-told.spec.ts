import { expect, test, type CDPSession, type Worker } from '@playwright/test'
import {
  makeVapidKeys,
  openPushService,
} from '../src/features/notifications/gateways/push-stand-in.ts'
import { startProduct, type Product } from './support/product.ts'
import { newDataDir, removeData } from './support/data-dir.ts'
import { arrive, open, ready, signInByHand } from './support/visitor.ts'

const keys = makeVapidKeys()
const dataDir = newDataDir()
let product: Product
let service: Awaited<ReturnType<typeof openPushService>>
test.beforeAll(async () => {
  service = await openPushService(keys.publicKey)
  product = await startProduct({
    dataDir,
    env: {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_SERVICES: service.origin,
    },
  })
})
test.afterAll(async () => {
  await product?.stop()
  await service?.close()
  removeData(dataDir)
})

/** A browser without a window has no line to its maker and shows no notifications: these two ends are played. */
const playBrowser = (subscription: object) => {
  let permission: NotificationPermission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = 'granted')
  const made = { toJSON: () => subscription, unsubscribe: async () => true }
  PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
}

/** What the worker asks the browser to show, from now on. */
async function watchShown(worker: Worker) {
  await worker.evaluate(() => {
    const place = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration }
    place.shown = []
    place.registration.showNotification = async (title, options) => {
      place.shown.push({ title, ...options })
    }
  })
  return () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown)
}

/** Does what the browser would do with the bytes of its push service: wakes the worker with them. */
async function pushes(devtools: CDPSession, origin: string) {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/notifications'))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  return (payload: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    })
}

test('a client turns notifications on, puts the page away and is told about a message, in Arabic and without a name', async ({
  browser,
}) => {
  const phone = service.subscribe()
  const rosa = await arrive(browser, product.url, 'Rosa', {
    phone: true,
    locale: 'ar',
    keeps: true,
  })
  await rosa.context.addInitScript(playBrowser, phone.subscription)
  await signInByHand(rosa, 'client@advena.test')
  const chosen = await rosa.page.request.patch('/api/profile', {
    data: { language: 'ar' },
    headers: { origin: product.url },
  })
  expect(chosen.status()).toBe(200)
  await open(rosa, '/ar/settings?tab=notifications')
  const choice = rosa.page.getByRole('switch', { name: rosa.words('notifications:push.title') })
  // The other worker keeps pages for times without a network.
  const started = rosa.context.waitForEvent('serviceworker', (worker) =>
    worker.url().endsWith('/push-worker.js'),
  )
  await choice.first().click()
  await expect(choice.first()).toBeChecked()
  const shown = await watchShown(await started)
  await rosa.page.reload()
  await ready(rosa)
  await expect(choice.first()).toBeChecked()

  const elena = await arrive(browser, product.url, 'Elena')
  await signInByHand(elena, 'lawyer@advena.test')
  const { id: elenaId } = await (await elena.page.request.get('/api/auth/user')).json()
  const conversation = (await (await rosa.page.request.get('/api/conversations')).json()).find(
    (one: { lawyer: { id: string } }) => one.lawyer.id === elenaId,
  )
  await open(elena, `/messages/${conversation.id}`)
  const box = elena.page.getByLabel(elena.words('conversations:chat.input'))
  await box.fill('The court has sent a new date. Please call me.')
  await box.press('Enter')
  await expect.poll(() => phone.got().length, { timeout: 20_000 }).toBe(1)

  const deliver = await pushes(await rosa.context.newCDPSession(rosa.page), product.url)
  // With the page before her eyes the bell shows it, and nothing else does.
  await deliver({ ...phone.got()[0], title: 'seen' })
  await rosa.page.goto('about:blank')
  await deliver(phone.got()[0]!)
  await expect
    .poll(shown)
    .toMatchObject([{ lang: 'ar', dir: 'rtl', data: { link: `/messages/${conversation.id}` } }])
  const { title, body } = phone.got()[0]!
  expect(`${title} ${body}`).toMatch(/\p{Script=Arabic}/u)
  expect(`${title} ${body}`).not.toMatch(/court|Elena|Muñoz/)

  await rosa.page.goBack()
  await ready(rosa)
  await choice.first().click()
  await expect(choice.first()).not.toBeChecked()
  expect(rosa.faults).toEqual([])
})
