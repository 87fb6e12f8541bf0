import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { setUpSecondFactor } from './support/authenticator.ts'
import { openMailbox, type Mailbox } from './support/mailbox.ts'
import { until } from './support/person.ts'
import { newDataDir, removeData } from './support/data-dir.ts'
import { startProduct, type Product } from './support/product.ts'
import { arrive, confirmSignUp, open, ready, type Visitor } from './support/visitor.ts'

let mailbox: Mailbox
let product: Product
let env: Record<string, string>
const dataDir = newDataDir()

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

test.beforeAll(async () => {
  mailbox = await openMailbox()
  const port = await freePort()
  env = {
    DEMO: 'off',
    APP_SECRET: randomBytes(24).toString('hex'),
    APP_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailbox.url,
    RATE_LIMIT: 'on',
  }
  product = await startProduct({ dataDir, port, env })
})
test.afterAll(async () => {
  await product?.stop()
  await mailbox?.close()
  removeData(dataDir)
})

const password = 'seven quiet rivers at night'

async function signUp(
  visitor: Visitor,
  role: 'user' | 'lawyer',
  firstName: string,
  lastName: string,
  email: string,
) {
  const { page, words } = visitor
  await open(visitor, `/sign-up?role=${role}`)
  await page.getByLabel(words('people:fields.firstName')).fill(firstName)
  await page.getByLabel(words('people:fields.lastName')).fill(lastName)
  await page.getByLabel(words('people:fields.email')).fill(email)
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('people:signUp.submit') }).click()
  await expect(page.getByRole('heading', { name: words('people:verify.title') })).toBeVisible()
  await page.goto(await until(async () => mailbox.linkFor(email)))
  await confirmSignUp(visitor, password)
}

const pdf = (words: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${words}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  )

/** Adds a document of the license and waits until it is there. */
async function addDocument({ page, words }: Visitor, name: string) {
  await page
    .locator(`input[type=file][aria-label="${words('lawyers:documents.add')}"]`)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) })
  await expect(page.getByRole('link', { name })).toBeVisible()
}

test('outside demo mode the first administrator is made by command, turns on two-factor sign-in, asks a lawyer who came in for another document and approves the second time, grants a plan, and the lawyer claims a case', async ({
  browser,
}) => {
  for (const path of ['/test-login', '/dev/mail'])
    expect((await fetch(product.url + path)).status).toBe(404)

  const command = await promisify(execFile)(
    process.execPath,
    ['scripts/create-admin.ts', 'nadia@example.org'],
    { env: { ...process.env, ...env, DATA_DIR: dataDir } },
  )
  const link = /https?:\/\/\S+/.exec(command.stdout)?.[0]
  expect(link).toBeDefined()
  const nadia = await arrive(browser, product.url, 'Nadia, administrator')
  await nadia.page.goto(link!)
  await ready(nadia)
  await nadia.page
    .getByLabel(nadia.words('people:fields.newPassword'), { exact: true })
    .fill(password)
  await nadia.page.getByRole('button', { name: nadia.words('people:reset.submit') }).click()
  await expect(
    nadia.page.getByRole('heading', { name: nadia.words('people:reset.doneTitle') }),
  ).toBeVisible()
  await open(nadia, '/sign-in')
  await nadia.page.getByLabel(nadia.words('people:fields.email')).fill('nadia@example.org')
  await nadia.page.getByLabel(nadia.words('people:fields.password'), { exact: true }).fill(password)
  await nadia.page.getByRole('button', { name: nadia.words('people:signIn.submit') }).click()
  await expect(nadia.page).toHaveURL(/settings\?tab=security/)
  await ready(nadia)
  await expect(nadia.page.getByText(nadia.words('people:needsFactor.title'))).toBeVisible()
  expect((await nadia.page.request.get('/api/admin/users')).status()).toBe(403)
  await setUpSecondFactor(nadia, password)

  const tomas = await arrive(browser, product.url, 'Tomás, lawyer')
  await signUp(tomas, 'lawyer', 'Tomás', 'Ferreira', 'tomas@example.org')
  await open(tomas, '/onboarding')
  const { page, words } = tomas
  const next = page.getByRole('button', { name: words('people:onboarding.next') })
  // An empty step says what it needs, at each field, and is not left by this button.
  await next.click()
  await expect(page.getByText(words('common:fieldErrors.required')).first()).toBeVisible()
  await expect(page.getByText(words('people:fieldErrors.none_chosen'))).toBeVisible()
  await expect(page.getByLabel(words('people:onboarding.barNumber'))).toBeFocused()
  // What was typed is there after a reload.
  await page.getByLabel(words('people:onboarding.barNumber')).fill('NY-445120')
  await page.reload()
  await ready(tomas)
  await expect(page.getByLabel(words('people:onboarding.barNumber'))).toHaveValue('NY-445120')
  await page.getByLabel(words('people:onboarding.yearsExperience')).fill('11')
  await addDocument(tomas, 'license.pdf')
  // Boxes that need a tick are come to as well.
  await next.click()
  await expect(page.getByLabel(words('people:states.AL'), { exact: true })).toBeFocused()
  await page.getByLabel(words('people:states.NY'), { exact: true }).check()
  await next.click()
  await page.getByLabel(words('common:visaTypes.asylum'), { exact: true }).check()
  await page.getByRole('checkbox', { name: words('common:languages.pt'), exact: true }).check()
  await next.click()
  // Fees may be left out: then the step is no step that is done.
  await next.click()
  const path = page.getByRole('navigation', { name: words('people:onboarding.title') })
  const fees = path.getByRole('listitem').nth(2)
  await expect(fees).toContainText(words('people:onboarding.skipped'))
  await fees.getByRole('button').click()
  await expect(
    page.getByRole('heading', { name: words('people:onboarding.steps.fees') }),
  ).toBeFocused()
  await page.getByLabel(words('people:onboarding.hourlyRate')).fill('220')
  // Half a fee is neither dropped nor shown as free of charge.
  await page.getByRole('button', { name: words('people:onboarding.addFee') }).click()
  await page.getByLabel(words('people:onboarding.price'), { exact: true }).fill('900')
  await next.click()
  await expect(page.getByLabel(words('people:onboarding.service'), { exact: true })).toBeFocused()
  await page.getByLabel(words('people:onboarding.service'), { exact: true }).fill('Asylum form')
  await next.click()
  await expect(fees).toContainText(words('people:onboarding.done'))
  await page
    .getByLabel(words('people:onboarding.bio'))
    .fill(
      'I prepare asylum cases and stand beside people at the interview. I answer every message myself, in plain words, and I put my fee in writing first.',
    )
  const create = { width: 900, height: 500, channels: 3, background: '#336699' } as const
  await page.locator(`input[type=file][aria-label="${words('lawyers:photo.add')}"]`).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  })
  await page.getByRole('button', { name: words('lawyers:photo.use') }).click()
  await expect(page.getByRole('button', { name: words('lawyers:photo.change') })).toBeVisible()
  await page.getByRole('button', { name: words('people:onboarding.addOffice') }).click()
  await page.getByLabel(words('people:onboarding.city')).first().fill('New York')
  await page
    .getByLabel(words('people:onboarding.state'), { exact: true })
    .first()
    .selectOption('NY')
  await page.getByLabel(words('people:onboarding.address')).first().fill('12 Court Street')
  await next.click()
  await page.getByRole('link', { name: words('people:onboarding.preview') }).click()
  await expect(page.getByText(words('directory:profile.own'))).toBeVisible()
  await page.goBack()
  await ready(tomas)
  await page.getByRole('button', { name: words('people:onboarding.submit') }).click()
  await expect(page.getByText(words('people:onboarding.pendingTitle')).first()).toBeVisible()
  const { id: tomasId } = await (await page.request.get('/api/auth/user')).json()
  expect((await fetch(`${product.url}/api/lawyers/${tomasId}`)).status).toBe(404)

  const why = 'The scan is cut off at the number. Please add your bar card.'
  await open(nadia, '/admin/verifications')
  await nadia.page
    .getByRole('button', { name: nadia.words('moderation:verifications.askMore'), exact: true })
    .click()
  const asking = nadia.page.getByRole('dialog')
  await asking.getByLabel(nadia.words('moderation:act.reason')).fill(why)
  await asking
    .getByRole('button', { name: nadia.words('moderation:verifications.askMore'), exact: true })
    .click()
  await expect(nadia.page.getByText(nadia.words('moderation:verifications.empty'))).toBeVisible()

  await open(tomas, '/onboarding')
  await expect(page.getByText(words('people:onboarding.moreTitle'))).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  await addDocument(tomas, 'bar-card.pdf')
  // What was typed and not saved yet is handed in too.
  await page.getByLabel(words('people:onboarding.barNumber')).fill('NY-445121')
  await page.getByRole('button', { name: words('people:onboarding.submit') }).click()
  await expect(page.getByText(words('people:onboarding.pendingTitle')).first()).toBeVisible()

  await open(nadia, '/admin/verifications')
  const card = nadia.page.getByRole('link', { name: 'bar-card.pdf' })
  await expect(nadia.page.getByText('NY-445121').first()).toBeVisible()
  await expect(nadia.page.getByRole('link', { name: 'license.pdf' })).toBeVisible()
  const address = (await card.getAttribute('href'))!
  expect((await nadia.page.request.get(address)).status()).toBe(200)
  expect((await page.request.get(address)).status()).toBe(403)
  expect((await fetch(product.url + address)).status).toBe(401)
  // Approving asks first whether the number was looked up.
  const approve = nadia.page.getByRole('button', {
    name: nadia.words('moderation:verifications.approve'),
    exact: true,
  })
  await approve.click()
  await expect(
    nadia.page.getByText(nadia.words('moderation:verifications.barCheckedMissing')),
  ).toBeVisible()
  await nadia.page.getByRole('checkbox').check()
  await approve.click()
  const decision = nadia.page.getByRole('dialog')
  await decision
    .getByLabel(nadia.words('moderation:verifications.checked'))
    .fill('The register of the bar of New York shows this number in force.')
  await decision
    .getByRole('button', { name: nadia.words('moderation:verifications.approve'), exact: true })
    .click()
  await expect(nadia.page.getByText(nadia.words('moderation:verifications.empty'))).toBeVisible()

  await open(tomas, '/onboarding')
  await expect(page.getByText(words('people:onboarding.approvedTitle'))).toBeVisible()

  const ines = await arrive(browser, product.url, 'Inês, client')
  await signUp(ines, 'user', 'Inês', 'Duarte', 'ines@example.org')
  const id = randomUUID()
  const lead = {
    id,
    visaType: 'asylum',
    currentStatus: 'asylum',
    summary: 'I fled in spring and have not handed in my asylum form yet.',
    urgency: 'high',
    preferredLanguages: ['pt'],
    location: 'New York, NY',
  }
  expect((await ines.page.request.post('/api/leads', { data: lead })).status()).toBe(201)

  expect((await page.request.post(`/api/leads/${id}/claim`, { data: {} })).status()).toBe(402)
  expect(
    (
      await nadia.page.request.post(`/api/admin/lawyers/${tomasId}/plan`, {
        data: { plan: 'starter', months: 1, reason: 'First month on us' },
      })
    ).status(),
  ).toBe(200)
  await open(tomas, `/cases/${id}`)
  await page
    .getByRole('button', { name: words('leads:card.claim') })
    .first()
    .click()
  const claim = page.getByRole('dialog')
  await claim.getByRole('button', { name: words('leads:conflict.without'), exact: true }).click()
  await claim.getByRole('button', { name: words('leads:claim.confirm'), exact: true }).click()
  await expect(page.getByRole('link', { name: words('leads:detail.message') })).toBeVisible()

  const stranger = await arrive(browser, product.url, 'a stranger')
  await open(stranger, '/lawyers?visaType=asylum&language=pt')
  await expect(
    stranger.page.getByRole('link', { name: 'Tomás Ferreira', exact: true }),
  ).toBeVisible()
  const photo = stranger.page.locator('img[src^="/api/photos/"]')
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(192)
  for (const visitor of [nadia, tomas, ines, stranger]) expect(visitor.faults).toEqual([])
})
