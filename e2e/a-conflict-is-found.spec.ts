import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signIn } from './support/person.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, signInByHand } from './support/visitor.ts'

const product = sharedProduct()
/** On the lawyer’s list in Cyrillic and in another order; in the case as the client writes it. */
const onList = 'Иванов Виктор'
const inCase = 'Viktor Ivanov'
const story = 'My former employer keeps my passport and says that my visa has ended.'

test('Elena keeps her clients’ names as codes, reads a possible conflict in a case, and the case stays closed to her; another one opens', async ({
  browser,
}) => {
  const elena = await arrive(browser, product.url, 'Elena')
  const { page, words } = elena
  await signInByHand(elena, 'lawyer@advena.test')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))

  await open(elena, '/lawyer/clients')
  await page.getByText(words('conflict-checks:list.open')).click()
  await page.getByRole('button', { name: words('conflict-checks:list.start') }).click()
  await page.getByRole('button', { name: words('conflict-checks:list.codeKept') }).click()
  await page.getByLabel(words('conflict-checks:list.names')).fill(`${onList}\nMaría José Núñez`)
  await page.getByRole('button', { name: words('conflict-checks:list.add'), exact: true }).click()
  await expect(
    page.getByText(words('conflict-checks:list.count', { count: 2 })).first(),
  ).toBeVisible()
  for (const name of ['Иванов', 'Ivanov', 'Núñez', 'Nunez'])
    expect(sent.filter((body) => body.toLowerCase().includes(name.toLowerCase()))).toEqual([])

  const rosa = await signIn(product.url, 'client')
  const send = async (conflictNames: string[]) => {
    const id = randomUUID()
    const lead = {
      id,
      visaType: 'h1b',
      currentStatus: 'work',
      summary: story,
      urgency: 'medium',
      preferredLanguages: ['en'],
      location: 'Miami, FL',
      details: { conflictNames },
    }
    expect((await rosa.call('POST', '/api/leads', lead)).status).toBe(201)
    return id
  }
  const [near, far] = [await send([inCase, 'Rosa Delgado']), await send(['Chen Wei'])]
  const dialog = page.getByRole('dialog')
  const readNames = async (id: string) => {
    await open(elena, `/cases/${id}`)
    await page
      .getByRole('button', { name: words('leads:card.claim') })
      .first()
      .click()
    await dialog.getByRole('button', { name: words('leads:conflict.read'), exact: true }).click()
  }
  const clear = dialog.getByRole('button', { name: words('leads:conflict.no'), exact: true })

  await readNames(near)
  await expect(dialog.getByText(words('conflict-checks:result.possible'))).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: inCase })).toContainText(
    words('conflict-checks:result.same'),
  )
  // Without having looked at the marked name nothing goes on.
  await clear.click()
  await expect(dialog.getByText(words('conflict-checks:result.lookFirst'))).toBeVisible()
  await dialog.getByRole('button', { name: words('leads:conflict.yes'), exact: true }).click()
  await expect(page.getByText(words('leads:conflict.notedText'))).toBeVisible()
  expect((await page.request.post(`/api/leads/${near}/claim`, { data: {} })).status()).toBe(409)
  expect((await (await page.request.get(`/api/leads/${near}`)).json()).masked).toBe(true)

  await readNames(far)
  await expect(dialog.getByText(words('conflict-checks:result.none'))).toBeVisible()
  await clear.click()
  await dialog.getByLabel(words('leads:claim.message')).fill('I would like to help you.')
  await dialog.getByRole('button', { name: words('leads:claim.confirm'), exact: true }).click()
  await expect(page.getByRole('link', { name: words('leads:detail.message') })).toBeVisible()

  // Her client reads how many read the names, and nothing of what they found.
  const read = (await rosa.call('GET', `/api/leads/${near}`)).body
  expect(read).toMatchObject({ conflictReaders: 1, status: 'open' })
  expect(JSON.stringify(read)).not.toMatch(/alike|"same"/)
  expect(elena.faults).toEqual([])
})
