import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { signIn } from './support/person.ts'
import { arrive, open, ready, signInByHand } from './support/visitor.ts'

const product = sharedProduct()
const reason = 'Several clients reported that money was asked for before a talk.'

test('Ada finds a lawyer, reads what there is, suspends the account with a reason, sees it written down, takes the list home, and lifts it again', async ({
  browser,
}) => {
  const lawyer = await signIn(product.url, 'starter')
  const { id } = (await lawyer.call('GET', '/api/auth/user')).body
  const ada = await arrive(browser, product.url, 'Ada')
  const { page, words } = ada
  await signInByHand(ada, 'admin@advena.test')

  await open(ada, '/admin/users')
  await page.getByLabel(words('moderation:people.search')).fill('starter@advena.test')
  await page
    .getByRole('button', { name: words('common:common.search'), exact: true })
    .first()
    .click()
  const row = page.getByRole('row', { name: /starter@advena\.test/ }).first()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${id}$`))
  await ready(ada)
  await expect(page.getByRole('heading', { name: words('moderation:person.counts') })).toBeVisible()
  // Said once, on the page of whoever is alone.
  await expect(page.getByText(words('moderation:role.oneAdmin'))).toHaveCount(0)

  // Without a reason nothing happens; with one, at once.
  await page.getByRole('button', { name: /^Suspend the account of/ }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', {
    name: words('moderation:suspension.suspend'),
    exact: true,
  })
  await confirm.click()
  await expect(dialog.getByText(words('moderation:act.reasonMissing'))).toBeVisible()
  expect((await lawyer.call('GET', '/api/auth/user')).status).toBe(200)
  await dialog.getByLabel(words('moderation:act.reason')).fill(reason)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words('moderation:people.suspended'), { exact: true })).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  // The reason of one act is not the reason of the next.
  await page.getByRole('button', { name: /^Lift the suspension of/ }).click()
  await expect(dialog.getByLabel(words('moderation:act.reason'))).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await lawyer.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await lawyer.call('GET', `/api/lawyers/${id}`)).status).toBe(404)

  // The list as a file, and the line about it.
  await open(ada, '/admin/verifications')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: words('administration:file') }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n').length).toBeGreaterThan(100)
  await open(ada, '/admin/audit')
  await expect(
    page.getByRole('cell', { name: words('moderation:audit.actions.list_exported') }).first(),
  ).toBeVisible()

  await open(ada, `/admin/users/${id}`)
  await page.getByRole('button', { name: /^Lift the suspension of/ }).click()
  await dialog.getByLabel(words('moderation:act.reason')).fill('The clients meant somebody else.')
  await dialog
    .getByRole('button', { name: words('moderation:suspension.lift'), exact: true })
    .click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words('moderation:people.suspended'), { exact: true })).toHaveCount(0)
  await signIn(product.url, 'starter')
  expect(ada.faults).toEqual([])
})

test('Ada says something to everybody, and takes it away again', async ({ browser }) => {
  const ada = await arrive(browser, product.url, 'Ada')
  const { page, words } = ada
  await signInByHand(ada, 'admin@advena.test')
  await open(ada, '/admin/panel?tab=settings')
  await page.getByLabel('English', { exact: true }).fill('The courts are closed today.')
  await page.getByLabel('العربية', { exact: true }).fill('المحاكم مغلقة اليوم.')
  const publish = page.getByRole('button', { name: words('announcements:publish') })
  await publish.click()
  await expect(page.getByText(words('announcements:reasonMissing'))).toBeVisible()
  const why = page.getByRole('textbox', { name: words('announcements:reason') })
  await why.fill('A holiday')
  await publish.click()
  await expect(page.getByText(words('announcements:shown'))).toBeVisible()

  const sami = await arrive(browser, product.url, 'Sami', { locale: 'ar', phone: true })
  const line = sami.page.getByRole('complementary', { name: sami.words('common:announcement') })
  await open(sami, '/ar')
  await expect(line).toHaveText('المحاكم مغلقة اليوم.')
  const petra = await arrive(browser, product.url, 'Petra', { locale: 'de' })
  await open(petra, '/de/lawyers')
  const german = petra.page.getByRole('complementary', {
    name: petra.words('common:announcement'),
  })
  await expect(german).toHaveText('The courts are closed today.')
  await expect(german).toHaveAttribute('lang', 'en')

  await page.getByRole('button', { name: words('announcements:end') }).click()
  await why.last().fill('The day is over')
  await page.getByRole('button', { name: words('announcements:end') }).click()
  await expect(page.getByText(words('announcements:over'))).toBeVisible()
  await expect(async () => {
    await open(sami, '/ar')
    await expect(line).toHaveCount(0)
  }).toPass()
  for (const visitor of [ada, sami, petra]) expect(visitor.faults).toEqual([])
})
