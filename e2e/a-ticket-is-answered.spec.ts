import { expect, test } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, signInByHand } from './support/visitor.ts'

const product = sharedProduct()
const email = 'esperanza@example.test'
const question = 'No puedo abrir el enlace de mi correo. ¿Qué hago ahora?'
const answer = 'Por favor, abra el enlace nuevo que le enviamos hoy.'
const thanks = 'Ahora funciona. Muchas gracias por la ayuda.'

test('Esperanza writes without an account, an administrator answers, she replies by her link and closes', async ({
  browser,
}) => {
  const esperanza = await arrive(browser, product.url, 'Esperanza', { locale: 'es', phone: true })
  const { page, words } = esperanza
  await open(esperanza, '/es/contact')
  await page.getByLabel(words('support:form.name')).fill('Esperanza')
  await page.getByLabel(words('support:form.email')).fill(email)
  await page.getByLabel(words('support:form.message')).fill(question)
  await page.getByRole('button', { name: words('support:form.submit') }).click()
  await expect(page.getByText(words('support:form.doneTitle'))).toBeVisible()

  const admin = await arrive(browser, product.url, 'Ada')
  await signInByHand(admin, 'admin@advena.test')
  await open(admin, '/admin/support')
  const row = admin.page.getByRole('listitem').filter({ hasText: question })
  await row.getByRole('button', { name: admin.words('support:queue.show') }).click()
  await row.getByLabel(admin.words('support:queue.answer')).fill(answer)
  await row.getByRole('button', { name: admin.words('support:queue.send') }).click()
  await expect(admin.page.getByText(question)).toHaveCount(0)

  // The mail is a job of its own: it is there a moment later.
  const mail = page.locator('article', { hasText: answer })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link').first().click()
  await ready(esperanza)
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByText(words('support:ticket.next.waiting'))).toBeVisible()
  await page.getByLabel(words('support:ticket.write')).fill(thanks)
  await page.getByRole('button', { name: words('support:ticket.send'), exact: true }).click()
  await expect(page.getByText(words('support:ticket.next.open'))).toBeVisible()

  await admin.page.reload()
  await ready(admin)
  await expect(row.getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: words('support:ticket.close') }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: words('support:ticket.close') })
    .click()
  await expect(page.getByText(words('support:ticket.next.closed'))).toBeVisible()
  expect([...esperanza.faults, ...admin.faults]).toEqual([])
})
