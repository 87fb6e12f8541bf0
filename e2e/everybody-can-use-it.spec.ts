import { expect, test, type Page } from '@playwright/test'
import { atRest, axeFaults, equipAxe } from './audit/a11y.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, signInByHand, type Visitor } from './support/visitor.ts'

const product = sharedProduct()

/** What the checker finds on a page, with its places; and sideways scrolling, which no phone should need. */
async function barriersOn(page: Page, path: string): Promise<string[]> {
  await equipAxe(page)
  // A dialog that fades in is not there yet for the checker, which then takes the page behind it for the page.
  await atRest(page)
  const found = (await axeFaults(page)).map(([rule, place]) => `${path}: ${rule} at ${place}`)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth + 1,
  )
  return sideways ? [...found, `${path}: scrolls sideways`] : found
}

async function barriers(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await open(visitor, path)
    found.push(...(await barriersOn(visitor.page, path)))
  }
  return found
}

// The machine reads a page slowly; a journey of its own for each group keeps each within its time.
const publicPages = {
  'the first pages': [
    '/',
    '/lawyers',
    '/questions',
    '/paper',
    '/pricing',
    '/how-it-works',
    '/how-we-match',
    '/safety',
    '/success-stories',
  ],
  'the pages to read': [
    '/lawyer-resources',
    '/support',
    '/help',
    '/contact',
    '/privacy',
    '/terms',
    '/accessibility',
    '/right-representative',
    '/no-such-page',
  ],
  'the pages of an account': [
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    ...['/verify-email', '/reset-password', '/change-email', '/stop-email-change'].map(
      (path) => `${path}?token=a-link-that-is-over`,
    ),
    '/two-factor',
    '/test-login',
  ],
  'the pages for developers': [
    '/language-test',
    '/tooltip-demo',
    '/translation-validator',
    '/logout-test',
  ],
}
const pagesOf = {
  'client@advena.test': [
    ['/', '/dashboard', '/cases', '/create-lead', '/messages', '/notifications'],
    ['/timeline', '/simplify', '/questions', '/settings', '/settings?tab=security'],
  ],
  'lawyer@advena.test': [
    ['/', '/dashboard', '/lawyer/leads', '/lawyer/messages'],
    ['/lawyer/clients', '/lawyer/analytics', '/onboarding'],
  ],
  'admin@advena.test': [
    ['/dashboard', '/admin/panel', '/admin/activity', '/admin/security', '/admin/users'],
    [
      '/admin/verifications',
      '/admin/content',
      '/admin/analytics',
      '/admin/support',
      '/admin/billing',
    ],
  ],
} as const

for (const [screen, look] of [
  ['a wide screen in English', { locale: 'en', phone: false }],
  ['a phone in Arabic', { locale: 'ar', phone: true }],
] as const) {
  for (const [group, all] of Object.entries(publicPages)) {
    // The first pages in both forms, the others in one by turns: `npm run audit:a11y` reads each page in every form.
    const paths = all.filter(
      (_, at) => group === 'the first pages' || at % 2 === Number(look.phone),
    )
    test(`a visitor meets no barrier on ${group}, on ${screen}`, async ({ browser }) => {
      const visitor = await arrive(browser, product.url, `a visitor (${look.locale})`, look)
      expect(await barriers(visitor, paths)).toEqual([])
      expect(visitor.faults).toEqual([])
      await visitor.context.close()
    })
  }
}

for (const [email, groups] of Object.entries(pagesOf)) {
  for (const paths of groups) {
    const phone = email.startsWith('client')
    test(`${email} meets no barrier from ${paths[0]} to ${paths.at(-1)} ${phone ? 'on a phone' : 'on a wide screen'}`, async ({
      browser,
    }) => {
      const person = await arrive(browser, product.url, email, { phone })
      await signInByHand(person, email)
      expect(await barriers(person, paths)).toEqual([])
      expect(person.faults).toEqual([])
      await person.context.close()
    })
  }
}

test('a client on a phone meets no barrier on a case, in a conversation and in the dialogs that report it and ask for a consultation', async ({
  browser,
}) => {
  const client = await arrive(browser, product.url, 'a client', { phone: true })
  await signInByHand(client, 'client@advena.test')
  const { page, words } = client
  const [lead] = await (await page.request.get('/api/leads/mine')).json()
  await open(client, '/dashboard')
  const first = page.getByRole('main').locator('a[href*="/cases/"]').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(600)
  const conversations = await (await page.request.get('/api/conversations')).json()
  const { id } = conversations.find((one: { can: { send: string } }) => one.can.send === 'ok')
  expect(await barriers(client, [`/cases/${lead.id}`, `/messages/${id}`])).toEqual([])
  for (const item of ['conversations:consultation.ask', 'conversations:chat.report']) {
    await page.getByRole('button', { name: words('conversations:chat.menu') }).click()
    await page.getByRole('menuitem', { name: words(item), exact: true }).click()
    // The form comes with the lawyer's calendar.
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    expect(await barriersOn(page, item)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(client.faults).toEqual([])
  await client.context.close()
})

test('a lawyer meets no barrier on a case that is open and in both steps of the claim', async ({
  browser,
}) => {
  const lawyer = await arrive(browser, product.url, 'a lawyer', { phone: true })
  await signInByHand(lawyer, 'lawyer@advena.test')
  const { page, words } = lawyer
  await open(lawyer, '/lawyer/leads')
  await page
    .getByRole('button', { name: words('leads:card.claim') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const goOn = dialog.getByRole('button', { name: words('leads:conflict.without'), exact: true })
  await expect(goOn).toBeVisible()
  expect(await barriersOn(page, 'the claim')).toEqual([])
  await goOn.click()
  await expect(dialog.getByLabel(words('leads:claim.message'))).toBeVisible()
  expect(await barriersOn(page, 'the words to the client')).toEqual([])
  expect(lawyer.faults).toEqual([])
  await lawyer.context.close()
})
