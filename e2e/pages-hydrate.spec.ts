import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signIn } from './support/person.ts'
import { sharedProduct } from './support/product.ts'
import { wordsOf } from './support/texts.ts'
import { arrive, open, ready, signInByHand, watch } from './support/visitor.ts'

const product = sharedProduct()

/** Leaves time between the steps in which React takes over a page, as a poor phone does, and says when the tab first listens for live events. */
function takeOverSlowly(pause: number) {
  const afterFrames = (frames: number, run: () => void) =>
    void requestAnimationFrame(() => (frames === 1 ? run() : afterFrames(frames - 1, run)))
  window.MessageChannel = class {
    readonly port1: { onmessage: ((event: unknown) => void) | null } = { onmessage: null }
    readonly port2 = { postMessage: () => afterFrames(pause, () => this.port1.onmessage?.({})) }
  } as never
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      Object.assign(window, { isListening: true })
    }
  }
}

test('a message that comes while a slow phone takes over the page does not break it', async ({
  browser,
}) => {
  const lawyer = await signIn(product.url, 'lawyer')
  const client = await signIn(product.url, 'client')
  const { body: theirs } = await lawyer.call('GET', '/api/conversations')
  const { body: hers } = await client.call('GET', '/api/conversations')
  const { id } = hers.find(
    (one: { id: string; locked: boolean }) =>
      !one.locked && theirs.some((other: { id: string }) => other.id === one.id),
  )

  const ana = await arrive(browser, product.url, 'Ana', { phone: true })
  await signInByHand(ana, 'client@advena.test')
  // Her first tab holds the live stream and passes each event on at once, also to a tab that is still loading.
  await open(ana, `/messages/${id}`)
  const second = watch(ana, await ana.context.newPage())
  await second.page.addInitScript(takeOverSlowly, 4)

  for (const line of ['The first line.', 'The second line.', 'The third line.']) {
    await second.page.goto(`/messages/${id}`)
    await second.page.waitForFunction(() => 'isListening' in window)
    const sent = await lawyer.call('POST', `/api/conversations/${id}/messages`, {
      id: randomUUID(),
      body: line,
    })
    expect(sent.status).toBe(201)
    await ready(second)
    await expect(second.page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  }
  expect(second.faults).toEqual([])
})

test('texts that come while a slow phone draws a part of a page do not break the page, nor the dialogs of a conversation', async ({
  browser,
}) => {
  const bo = await arrive(browser, product.url, 'Bo', { phone: true })
  await signInByHand(bo, 'client@advena.test')
  const { page, words } = bo
  const [lead] = await (await page.request.get('/api/leads/mine')).json()
  const conversations = await (await page.request.get('/api/conversations')).json()
  const { id } = conversations.find((one: { can: { send: string } }) => one.can.send === 'ok')
  // The texts of a part arrive after React began to draw it and before it comes back to it.
  await page.addInitScript(takeOverSlowly, 15)
  for (const path of [`/cases/${lead.id}`, '/dashboard']) await open(bo, path)
  for (const item of ['conversations:consultation.ask', 'conversations:chat.report']) {
    await open(bo, `/messages/${id}`)
    await page.getByRole('button', { name: words('conversations:chat.menu') }).click()
    await page.getByRole('menuitem', { name: words(item), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(bo.faults).toEqual([])
})

const signedInPages = [
  '/',
  '/dashboard',
  '/messages',
  '/notifications',
  '/cases',
  '/questions',
  '/timeline',
  '/settings',
]

test('pages are taken over without a fault on the other side of the world, and show the reader’s own time there', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en',
    timezoneId: 'Pacific/Auckland',
  })
  const aroha = watch({ name: 'Aroha', context, words: wordsOf('en') }, await context.newPage())
  await signInByHand(aroha, 'client@advena.test')
  const { body: conversations } = await (
    await signIn(product.url, 'client')
  ).call('GET', '/api/conversations')
  for (const path of [...signedInPages, `/messages/${conversations[0].id}`]) await open(aroha, path)
  const time = aroha.page.locator('main section time').last()
  const moment = await time.getAttribute('datetime')
  const there = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Pacific/Auckland',
  }).format(new Date(moment!))
  await expect(time).toHaveText(there)
  expect(aroha.faults).toEqual([])
  await context.close()
})

test('what a visitor presses while the scripts are still on their way happens once they are there', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'a visitor', { phone: true })
  const { page, words } = visitor
  let letThrough = () => {}
  // The document is not loaded as long as a script of it is held.
  const openHeld = async (path: string) => {
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.unrouteAll()
    await page.route('**/assets/index-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
  }
  await openHeld('/contact')
  const menu = page.getByRole('button', { name: words('common:navigation.openMenu') })
  await menu.click()
  await expect(menu).toBeVisible()
  letThrough()
  await expect(page.getByRole('dialog')).toBeVisible()

  // A form that only its script can send writes nothing into the address, and says what is missing.
  await openHeld('/contact')
  await page.getByRole('button', { name: words('support:form.submit') }).click()
  letThrough()
  await expect(page.getByText(words('common:fieldErrors.required')).first()).toBeVisible()
  expect(page.url()).toBe(new URL('/contact', product.url).href)

  // A tab answers to the press of a mouse, before the click.
  const [lawyer] = (await (await page.request.get('/api/lawyers')).json()) as { userId: string }[]
  await openHeld(`/lawyers/${lawyer!.userId}`)
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  letThrough()
  await expect(tab).toHaveAttribute('aria-selected', 'true')

  // React would take back a box that was ticked before it came; two of them are two.
  await openHeld('/lawyers')
  const boxes = page.getByRole('list').getByRole('checkbox')
  for (const place of [0, 1]) await boxes.nth(place).click()
  letThrough()
  for (const place of [0, 1]) await expect(boxes.nth(place)).toBeChecked()
  expect(visitor.faults).toEqual([])
})
