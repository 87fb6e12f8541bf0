import { expect, test, type Locator } from '@playwright/test'
import { demoPassword } from '../src/app/demo/people.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, type Visitor } from './support/visitor.ts'

const product = sharedProduct()

/** Presses Tab until the keyboard stands there; a place that it never comes to is a barrier. */
async function tabTo({ page }: Visitor, place: Locator): Promise<void> {
  await place.waitFor()
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not come to ${String(place)}`)
}

async function press(visitor: Visitor, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(visitor, place)
  await visitor.page.keyboard.press(key)
}

async function write(visitor: Visitor, field: Locator, text: string): Promise<void> {
  await tabTo(visitor, field)
  await visitor.page.keyboard.type(text)
}

/** Goes down an open menu until the keyboard stands on a row. */
async function arrowTo({ page }: Visitor, name: string): Promise<void> {
  const row = page.getByRole('menuitem', { name, exact: true })
  await row.waitFor()
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the keyboard does not come to the row “${name}”`)
}

/** Opens a dialog, leaves it with Escape, and stands where it was opened. */
async function openAndLeave(visitor: Visitor, opener: Locator): Promise<void> {
  const { page } = visitor
  await press(visitor, opener)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function signInByKeyboard(visitor: Visitor, email: string): Promise<void> {
  const { page, words } = visitor
  await open(visitor, '/sign-in')
  await write(visitor, page.getByLabel(words('people:fields.email')), email)
  await write(
    visitor,
    page.getByLabel(words('people:fields.password'), { exact: true }),
    demoPassword,
  )
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/sign-in/)
  await ready(visitor)
}

test('a visitor skips to the content, goes to another page, is told its title and goes on inside it, and changes the language', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'a visitor')
  const { page, words } = visitor
  await open(visitor, '/lawyers')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: words('common:navigation.skipToContent') }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await open(visitor, '/lawyers')
  const banner = page.getByRole('banner')
  const before = await page.title()
  await press(
    visitor,
    banner.getByRole('link', { name: words('common:navigation.questions'), exact: true }),
  )
  await expect(page).toHaveURL(/\/questions$/)
  await expect(page).not.toHaveTitle(before)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await open(visitor, '/questions')
  const menu = banner.getByRole('button', { name: words('common:language.label') })
  await press(visitor, menu)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.type('De')
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})

test('a client signs in, opens the drawer of a phone and a dialog, and stands again where each was opened', async ({
  browser,
}) => {
  const client = await arrive(browser, product.url, 'a client', { phone: true })
  const { page, words } = client
  await signInByKeyboard(client, 'client@advena.test')
  await open(client, '/timeline')
  await openAndLeave(
    client,
    page.getByRole('button', { name: words('common:navigation.openMenu'), exact: true }),
  )
  await openAndLeave(
    client,
    page.getByRole('button', { name: words('timeline:actions.new') }).first(),
  )
  await open(client, '/lawyers')
  await press(client, page.getByRole('link', { name: words('common:visaTypes.asylum') }).first())
  await expect(page).toHaveURL(/visaType=asylum/)
  await press(client, page.getByRole('button', { name: words('directory:list.filters') }))
  const filters = page.getByRole('dialog')
  await filters.getByLabel(words('directory:list.language')).selectOption('pt')
  const show = filters.getByRole('button', {
    name: new RegExp(words('directory:list.show_other').replace('{{formatted}}', '(\\d+)')),
  })
  await expect(filters.getByRole('status')).not.toHaveText(words('directory:list.searching'))
  const found = /\d+/.exec(await show.innerText())?.[0] ?? 'no number'
  await press(client, show)
  await expect(page).toHaveURL(/language=pt/)
  await expect(
    page.getByRole('status').filter({
      hasText: words('directory:list.found_other').replace('{{formatted}}', found),
    }),
  ).toHaveCount(1)
  expect(client.faults).toEqual([])
  await client.context.close()
})

test('a lawyer takes a case over and writes to its client, who leaves the form of a consultation and answers', async ({
  browser,
}) => {
  const lawyer = await arrive(browser, product.url, 'a lawyer')
  const { page, words } = lawyer
  await signInByKeyboard(lawyer, 'lawyer@advena.test')
  await open(lawyer, '/lawyer/leads')
  await press(lawyer, page.getByRole('button', { name: words('leads:card.claim') }).first())
  const dialog = page.getByRole('dialog')
  await press(
    lawyer,
    dialog.getByRole('button', { name: words('leads:conflict.without'), exact: true }),
  )
  await write(lawyer, dialog.getByLabel(words('leads:claim.message')), 'I can help with this.')
  await press(lawyer, dialog.getByRole('button', { name: words('leads:claim.confirm') }))
  await expect(dialog).toHaveCount(0)
  await open(lawyer, '/lawyer/leads?tab=mine')
  await press(lawyer, page.getByRole('link', { name: words('leads:detail.message') }).first())
  await write(lawyer, page.getByLabel(words('conversations:chat.input')), 'When can we talk?')
  await page.keyboard.press('Enter')
  const talk = page.getByLabel(words('conversations:chat.messages'), { exact: true })
  await expect(talk.getByText('When can we talk?', { exact: true })).toBeVisible()
  expect(lawyer.faults).toEqual([])
  await lawyer.context.close()

  const client = await arrive(browser, product.url, 'a client')
  await signInByKeyboard(client, 'client@advena.test')
  const conversations = await (await client.page.request.get('/api/conversations')).json()
  const { id } = conversations.find((one: { can: { send: string } }) => one.can.send === 'ok')
  await open(client, `/messages/${id}`)
  const menu = client.page.getByRole('button', { name: words('conversations:chat.menu') })
  await press(client, menu)
  await arrowTo(client, words('conversations:consultation.ask'))
  await client.page.keyboard.press('Enter')
  const sheet = client.page.getByRole('dialog')
  // The sheet itself has the focus where the free times came after it opened and took the place of what had it.
  const inSheet = client.page.locator('[role=dialog]:focus, [role=dialog] :focus')
  await expect(inSheet).toHaveCount(1)
  await client.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(menu).toBeFocused()
  await write(client, client.page.getByLabel(words('conversations:chat.input')), 'On Friday.')
  await client.page.keyboard.press('Enter')
  await expect(
    client.page
      .getByLabel(words('conversations:chat.messages'), { exact: true })
      .getByText('On Friday.', { exact: true }),
  ).toBeVisible()
  expect(client.faults).toEqual([])
  await client.context.close()
})
