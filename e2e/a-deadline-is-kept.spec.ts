import { expect, test } from '@playwright/test'
import { hoursUntilNoon, plus, reminderOf, savedDates } from './support/deadlines.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, signInByHand } from './support/visitor.ts'

const product = sharedProduct()

const day = 86_400_000
/** The date in Eastern time, where the offices are, so many days from now. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * day)
const writtenDay = (date: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`))

test('Ana adds the deadline of a letter, keeps it in her calendar, and is reminded when it comes near', async ({
  browser,
}) => {
  const ana = await arrive(browser, product.url, 'Ana', { phone: true })
  const { page, words } = ana
  await signInByHand(ana, 'client@advena.test')

  // She sees the timeline of the case she sent, not a stranger's example, and nothing here is a dead button.
  await open(ana, '/timeline')
  await expect(page.getByText(words('timeline:drawn.title'))).toBeVisible()
  await expect(page.getByText(words('timeline:example.title'))).toBeHidden()
  await page.getByRole('button', { name: words('timeline:actions.share') }).click()
  await expect(page.getByText(words('timeline:share.drawn'))).toBeVisible()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('timeline:actions.close') })
    .click()
  await page.getByRole('button', { name: words('timeline:actions.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('timeline:new.type')).selectOption('h1b')
  await dialog.getByRole('button', { name: words('timeline:new.submit') }).click()
  await expect(
    page.getByText(words('timeline:cards.of', { completed: '0', total: '8' })).first(),
  ).toBeVisible()

  // The letter is ten days old and came by mail: 84 days and 3.
  const notice = dayIn(-10)
  const due = plus(notice, 87)
  await page.getByRole('button', { name: words('timeline:actions.addDeadline') }).click()
  await dialog.getByLabel(words('timeline:addDeadline.name')).fill('Answer the letter')
  await dialog.getByLabel(words('timeline:addDeadline.rulePick')).selectOption('rfe')
  await dialog.getByLabel(words('deadlines:inputs.notice')).fill(notice)
  // The letter names its time itself: no date before she told it.
  await expect(dialog.getByText(words('deadlines:paper.inLetter'), { exact: true })).toBeVisible()
  await dialog.getByLabel(words('deadlines:paper.given')).fill('84')
  await expect(
    dialog.getByText(words('timeline:addDeadline.result', { date: '' })).first(),
  ).toBeVisible()
  const result = await page.request.post('/api/deadlines/compute', {
    data: { rule: 'rfe', noticeDate: notice, servedBy: 'mail', givenDays: 84 },
  })
  const computed = await result.json()
  expect(computed.date >= due).toBe(true)
  for (const { text } of computed.steps) await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByText(computed.source.cite)).toBeVisible()
  await dialog
    .getByRole('button', {
      name: new RegExp(words('timeline:addDeadline.submitDay', { date: '' })),
    })
    .click()

  const step = page.getByRole('listitem').filter({ hasText: 'Answer the letter' }).first()
  await expect(step).toBeVisible()
  const [[name, kept] = []] = await savedDates(ana)
  // Kept is the working day to act by, without the days for the mail; the last day stands in the arithmetic.
  expect(name).toBe('Answer the letter')
  expect(kept! <= computed.safeDate && kept! >= plus(computed.safeDate, -4)).toBe(true)
  await expect(step.getByText(writtenDay(kept!)).first()).toBeVisible()
  await step.locator('summary').click()
  await expect(step.getByText(computed.steps.at(-1).text)).toBeVisible()

  // Seven days before, the product looks at its clock.
  await product.restart({ CLOCK_OFFSET_HOURS: String(hoursUntilNoon(plus(kept!, -7))) })
  const later = await arrive(browser, product.url, 'Ana', { phone: true })
  await signInByHand(later, 'client@advena.test')
  const reminder = await reminderOf(later, 'client@advena.test')
  await expect(
    reminder.getByText(words('notifications:kinds.deadline_near.body', { count: 7 })),
  ).toBeVisible()
  await expect(reminder.getByText(/immigration|visa|USCIS|letter/i)).toHaveCount(0)

  await open(later, '/notifications')
  await later.page.getByText(words('notifications:kinds.deadline_near.title')).first().click()
  await expect(later.page).toHaveURL(/\/timeline\?case=/)
  await later.page.getByRole('tab', { name: words('timeline:tabs.deadlines') }).click()
  await expect(
    later.page.getByText(words('timeline:countdown.days', { count: 7 })).first(),
  ).toBeVisible()

  for (const visitor of [ana, later]) {
    expect(visitor.faults).toEqual([])
    await visitor.context.close()
  }
})
