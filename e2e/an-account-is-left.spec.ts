import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { demoPassword } from '../src/app/demo/people.ts'
import { signIn, until } from './support/person.ts'
import { sharedProduct } from './support/product.ts'
import { wordsOf } from './support/texts.ts'
import { arrive, open, signInByHand } from './support/visitor.ts'

const product = sharedProduct()

test('Ana fetches a copy of her data, deletes her account and comes back; another account is gone after 14 days', async ({
  browser,
}) => {
  const ana = await arrive(browser, product.url, 'Ana', { phone: true })
  const { page, words } = ana
  await signInByHand(ana, 'client@advena.test')

  // Others look at her screen: she chooses discreet wording, and the tab names no page anymore, also as it is sent.
  await open(ana, '/settings?tab=notifications')
  await expect(page).toHaveTitle(/Advena.+|.+Advena/)
  await page.getByRole('switch', { name: words('people:settings.discreet') }).click()
  await expect(page).toHaveTitle(words('common:exit.tab'))
  await open(ana, '/settings?tab=data')
  await expect(page).toHaveTitle(words('common:exit.tab'))

  // She asks for everything, watches it being made, and fetches it.
  await page.getByRole('button', { name: words('personal-data:copy.ask') }).click()
  await expect(page.getByText(words('personal-data:copy.ready')).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words('personal-data:copy.fetch') }).click()
  const copy = await download
  expect(copy.suggestedFilename()).toBe('advena-data.zip')
  const files = unzipSync(await readFile(await copy.path()))
  for (const name of ['data.json', 'data.html'])
    expect(new TextDecoder().decode(files[name])).toContain('client@advena.test')

  // She reads what would happen, and does it.
  await page.getByRole('button', { name: words('personal-data:deletion.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('personal-data:deletion.nowClient'))).toBeVisible()
  await dialog.getByLabel(words('people:fields.password'), { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: words('personal-data:deletion.confirm') }).click()
  await expect(page.getByText(words('personal-data:banner.text'))).toBeVisible()

  // Somebody else leaves too, and does not come back.
  const other = await signIn(product.url, 'unverified')
  const left = await other.call('POST', '/api/profile/deletion', { password: demoPassword })
  expect(left.status).toBe(202)

  // She changes her mind: one press on any page.
  await open(ana, '/dashboard')
  await page.getByRole('button', { name: words('personal-data:banner.undo') }).click()
  await expect(page.getByText(words('personal-data:banner.text'))).toHaveCount(0)

  expect(ana.faults).toEqual([])
  await ana.context.close()

  // A session left alone for 15 days has ended anyway: what shows that the account is gone is the last mail, and that its
  // password opens nothing any more.
  await product.restart({ CLOCK_OFFSET_HOURS: String(15 * 24) })
  const lastMail = wordsOf('en')('personal-data:mails.emptied.subject')
  await until(async () =>
    (await (await fetch(`${product.url}/dev/mail`)).text()).includes(lastMail),
  )
  await expect(signIn(product.url, 'unverified')).rejects.toThrow('answered 401')
  const later = await signIn(product.url, 'client')
  const me = await later.call('GET', '/api/auth/user')
  expect(me.status).toBe(200)
  expect(me.body.leavingUntil).toBeUndefined()
})
