import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signIn } from './support/person.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, signInByHand, type Visitor } from './support/visitor.ts'

const product = sharedProduct()
const story = 'Mi esposo llegó con visa de turista y queremos pedir su residencia.'
const names = ['Rosa Delgado', 'Víktor Ivanóv']

const confirm = ({ page, words }: Visitor, yes: string) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: words(yes), exact: true })
    .click()

/** Rosa’s new case, with Grace at work on it. */
async function caseWithGrace() {
  const [rosa, grace] = [await signIn(product.url, 'client'), await signIn(product.url, 'premium')]
  const id = randomUUID()
  const lead = {
    id,
    visaType: 'family',
    currentStatus: 'tourist',
    summary: story,
    urgency: 'medium',
    preferredLanguages: ['es'],
    location: 'Miami, FL',
    details: { conflictNames: names },
  }
  expect((await rosa.call('POST', '/api/leads', lead)).status).toBe(201)
  await grace.call('POST', `/api/leads/${id}/conflict-check`, {})
  await grace.call('POST', `/api/leads/${id}/conflict-answer`, { answer: 'clear' })
  const claim = await grace.call('POST', `/api/leads/${id}/claim`, {
    message: 'I have read your case and would like to help.',
  })
  expect(claim.status).toBe(201)
  const claimId = claim.body.claim.id
  expect((await rosa.call('POST', `/api/leads/${id}/accept`, { claimId })).status).toBe(200)
  return { id, talk: claim.body.conversation.id as string }
}

test('Grace gives Deniz a seat, asks her client, and Deniz takes the case over after the client’s yes and a look at the names', async ({
  browser,
}) => {
  const { id, talk } = await caseWithGrace()
  const grace = await arrive(browser, product.url, 'Grace (Premium)')
  await signInByHand(grace, 'premium@advena.test')
  const deniz = await arrive(browser, product.url, 'Deniz', { phone: true })
  await signInByHand(deniz, 'starter@advena.test')

  await open(grace, '/lawyer/team')
  await grace.page.getByLabel(grace.words('firms:invite.label')).fill('starter@advena.test')
  await grace.page.getByRole('button', { name: grace.words('firms:invite.send') }).click()
  await expect(grace.page.getByText('starter@advena.test').first()).toBeVisible()
  const mail = deniz.page.locator('article', { hasText: 'Grace Okafor' })
  await expect(async () => {
    await deniz.page.goto('/dev/mail')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().getByRole('link').first().click()
  await ready(deniz)
  // Whoever is signed in with another account reads so, and can sign in with the invited one.
  await grace.page.goto(deniz.page.url())
  await ready(grace)
  await expect(grace.page.getByText(grace.words('firms:errors.firm_other_address'))).toBeVisible()
  await expect(
    grace.page.getByRole('main').getByRole('link', { name: grace.words('firms:join.signUp') }),
  ).toHaveAttribute('href', /role=lawyer/)
  await deniz.page.getByRole('button', { name: deniz.words('firms:join.accept') }).click()
  await expect(deniz.page.getByText(deniz.words('firms:join.done')).first()).toBeVisible()
  // Whoever opens the used link again is told of the seat, not of an end.
  await deniz.page.reload()
  await expect(deniz.page.getByText(deniz.words('firms:join.done')).first()).toBeVisible()

  // Before the client’s yes the colleague sees nothing of the case.
  expect((await deniz.page.request.get(`/api/leads/${id}`)).status()).toBe(404)
  await open(grace, `/cases/${id}`)
  await grace.page
    .getByRole('button', { name: grace.words('leads:handover.button'), exact: true })
    .click()
  const dialog = grace.page.getByRole('dialog').or(grace.page.getByRole('alertdialog'))
  await confirm(grace, 'leads:handover.ask')
  await expect(dialog.getByText(grace.words('leads:handover.missing'))).toBeVisible()
  await dialog
    .getByLabel(grace.words('leads:handover.colleague'))
    .selectOption({ label: 'Deniz Aydın' })
  await confirm(grace, 'leads:handover.ask')
  await expect(
    grace.page.getByRole('button', { name: grace.words('leads:handover.withdraw') }),
  ).toBeVisible()

  const rosa = await arrive(browser, product.url, 'Rosa', { phone: true })
  await signInByHand(rosa, 'client@advena.test')
  await open(rosa, `/cases/${id}`)
  await expect(
    rosa.page.getByText(rosa.words('leads:stage.now.handover', { name: 'Deniz Aydın' })).first(),
  ).toBeVisible()
  await rosa.page.getByRole('button', { name: rosa.words('leads:handover.yes') }).click()
  await confirm(rosa, 'leads:confirm.agree.yes')
  await expect(
    rosa.page.getByText(rosa.words('leads:handover.clientAgreedTitle', { name: 'Deniz Aydın' })),
  ).toBeVisible()

  await open(deniz, `/cases/${id}`)
  await expect(deniz.page.getByText(story)).toHaveCount(0)
  await deniz.page
    .getByRole('button', { name: deniz.words('leads:conflict.read'), exact: true })
    .click()
  await expect(deniz.page.getByText(names[1]!)).toBeVisible()
  await expect(deniz.page.getByText(story)).toHaveCount(0)
  await deniz.page
    .getByRole('button', { name: deniz.words('leads:conflict.no'), exact: true })
    .click()
  await deniz.page
    .getByRole('button', { name: deniz.words('leads:handover.take'), exact: true })
    .click()
  await confirm(deniz, 'leads:confirm.takeOver.yes')
  await expect(deniz.page.getByText(story).first()).toBeVisible()

  // Grace keeps her own talk to read and nothing of the case; Rosa reads who has it now.
  await open(rosa, `/cases/${id}`)
  await expect(
    rosa.page.getByText(rosa.words('leads:stage.now.working', { name: 'Deniz Aydın' })).first(),
  ).toBeVisible()
  const after = await grace.page.request.get(`/api/conversations/${talk}`)
  expect((await after.json()).can.send).toBe('waits_for_client')
  await open(grace, '/lawyer/team')
  const row = grace.page
    .getByRole('listitem')
    .filter({ hasText: grace.words('leads:firmCases.with', { name: 'Deniz Aydın' }) })
  await expect(row.first()).toBeVisible()
  await expect(grace.page.getByText(story)).toHaveCount(0)

  // Without the seat the list is gone for Deniz, and the case stays.
  await open(deniz, '/lawyer/team')
  await deniz.page.getByRole('button', { name: deniz.words('firms:leave.button') }).click()
  await confirm(deniz, 'firms:leave.confirm')
  await expect(deniz.page.getByText(deniz.words('firms:leave.done')).first()).toBeVisible()
  expect((await deniz.page.request.get('/api/firm/cases')).status()).toBe(404)
  expect((await (await deniz.page.request.get(`/api/leads/${id}`)).json()).summary).toBe(story)
  expect([...grace.faults, ...deniz.faults, ...rosa.faults]).toEqual([])
})
