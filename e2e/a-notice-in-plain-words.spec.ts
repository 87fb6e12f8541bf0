import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { hoursUntilNoon, plus, reminderOf, savedDates } from './support/deadlines.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, signInByHand } from './support/visitor.ts'

/** A notice as it may come by mail, dated today; all of it is made up. */
function noticeOf(day: Date): string {
  const written = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `U.S. Citizenship and Immigration Services
Notice Date: ${written}
Receipt Number: IOE0900000001

REQUEST FOR EVIDENCE

The documentation submitted with your Form I-485 is not sufficient to establish eligibility. In the event that you fail to respond prior to the date below, your application may be considered abandoned and denied. You must submit the requested evidence within 84 days of the date of this notice.

1. Submit a copy of your birth certificate.
2. Subsequent to the medical examination, provide a completed Form I-693.

The filing fee of $1,440.00 will not be refunded.`
}

const product = sharedProduct()

test('a notice is put in plain words, a change is taken back, its deadline goes on the timeline and into a calendar, and is reminded of', async ({
  browser,
}) => {
  const rosa = await arrive(browser, product.url, 'Rosa')
  const { page, words, context } = rosa
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInByHand(rosa, 'client@advena.test')
  await open(rosa, '/simplify')

  const box = page.getByLabel(words('simplifier:input.label'))
  const submit = page.getByRole('button', { name: words('simplifier:input.submit') })
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('button', { name: words('simplifier:input.clear') })).toBeDisabled()
  await page.getByRole('button', { name: words('simplifier:samples.lease') }).click()
  await expect(box).toHaveValue(/RESIDENTIAL LEASE AGREEMENT/)
  await page.getByRole('button', { name: words('simplifier:input.clear') }).click()
  await expect(box).toHaveValue('')
  await box.press('Control+Enter')
  await expect(page.getByText(words('simplifier:toasts.emptyTitle')).first()).toBeVisible()

  const notice = noticeOf(new Date())
  await box.fill(notice)
  await expect(page.getByText(`${notice.length} / 20,000`)).toBeVisible()
  await submit.click()
  await expect(page.getByRole('button', { name: words('common:common.edit') })).toBeVisible()

  const plain = page.getByRole('tabpanel')
  const changed = 'before the date below'
  await expect(plain.getByText(changed).first()).toBeVisible()
  await expect(plain.getByText(words('simplifier:result.byOwn'))).toBeVisible()
  await expect(plain.getByText(words('simplifier:documentTypes.rfe')).first()).toBeVisible()

  await test.step('the five answers stand above the text', async () => {
    const card = page.getByRole('region', { name: words('simplifier:card.title') })
    // The page goes to where the answer begins.
    await expect(card.getByText(words('simplifier:card.what'), { exact: true })).toBeInViewport()
    for (const question of ['what', 'by', 'todo', 'ifNot', 'send'])
      await expect(
        card.getByText(words(`simplifier:card.${question}`), { exact: true }),
      ).toBeVisible()
    await expect(card.getByText(words('simplifier:documentTypes.rfe'))).toBeVisible()
    await expect(card.getByText('birth certificate').first()).toBeVisible()
    await expect(card.getByText('denied').first()).toBeVisible()
    await expect(card.getByText(words('simplifier:card.arrive'))).toBeVisible()
  })

  await test.step('lawyers are asked about it, and its words come along only if the reader adds them', async () => {
    await page
      .getByRole('button', { name: words('deadlines:ask.act') })
      .first()
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel(words('leads:fields.visaType')).selectOption('family')
    await form.getByLabel(words('leads:fields.currentStatus')).selectOption('other')
    await form.getByRole('button', { name: words('leads:wizard.next') }).click()
    await expect(form.getByLabel(words('leads:wizard.noticeTitle'))).toHaveValue('rfe')
    const story = form.getByLabel(words('leads:fields.summary'))
    await expect(story).toHaveValue('')
    await form.getByRole('button', { name: words('leads:wizard.letter.add') }).click()
    await expect(story).toHaveValue(/REQUEST FOR EVIDENCE/)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  })

  await test.step('each change can be taken back, and the copy and the file follow', async () => {
    await page.getByRole('button', { name: words('simplifier:result.compare') }).click()
    const row = plain.getByRole('listitem').filter({ hasText: changed })
    await row.getByRole('button', { name: words('simplifier:result.undo') }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: words('simplifier:result.copy'), exact: true }).click()
    await expect(page.getByText(words('simplifier:toasts.copied')).first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('In the event that you fail to respond prior to the date below')

    const redo = plain.getByRole('listitem').filter({ hasText: words('simplifier:result.undone') })
    await redo.getByRole('button', { name: words('simplifier:result.redo') }).click()
    await expect(plain.getByText(changed).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words('simplifier:result.download') }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('simplified-legal-text.txt')
    const report = readFileSync(await file.path(), 'utf8')
    for (const part of [
      'result.original',
      'tabs.simplified',
      'summary.title',
      'tabs.terms',
      'actions.title',
      'warnings.title',
      'readability.title',
    ])
      expect(report).toContain(words(`simplifier:${part}`))
    expect(report).toContain(notice)
    expect(report).toContain(changed)
  })

  await test.step('terms are explained and can be copied', async () => {
    await page.getByRole('tab', { name: words('simplifier:tabs.terms') }).click()
    await expect(page.getByRole('heading', { name: 'Request for Evidence (RFE)' })).toBeVisible()
    await page
      .getByRole('button', {
        name: words('simplifier:terms.copy', { term: 'Request for Evidence (RFE)' }),
      })
      .click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Request for Evidence \(RFE\): /,
    )
  })

  await test.step('the deadline of an action item goes on the timeline', async () => {
    await page.getByRole('tab', { name: words('simplifier:tabs.actions') }).click()
    const item = plain.getByRole('listitem').filter({ hasText: 'within 84 days' })
    await expect(item.first()).toBeVisible()
    await expect(page.getByText('denied').first()).toBeVisible()
    // The button names the day that the page shows, and so does the dialog.
    const save = new RegExp(words('timeline:addDeadline.submitDay', { date: '' }))
    const shown = await item.getByRole('button', { name: save }).innerText()
    await item.getByRole('button', { name: save }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: shown, exact: true }).click()
    await expect(page.getByText(words('timeline:addDeadline.done')).first()).toBeVisible()
  })

  await test.step('the figures name their formula', async () => {
    await page.getByRole('tab', { name: words('simplifier:tabs.analysis') }).click()
    await expect(page.getByText('Flesch–Kincaid').first()).toBeVisible()
  })

  await test.step('a text is kept only when it is saved', async () => {
    await expect(page.getByRole('heading', { name: words('simplifier:saved.title') })).toHaveCount(
      0,
    )
    await page.getByRole('tab', { name: words('simplifier:tabs.simplified') }).click()
    await page.getByRole('button', { name: words('simplifier:result.save'), exact: true }).click()
    await expect(page.getByRole('heading', { name: words('simplifier:saved.title') })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: words('simplifier:saved.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('simplifier:saved.delete') })
      .click()
    await expect(page.getByRole('heading', { name: words('simplifier:saved.title') })).toHaveCount(
      0,
    )
  })

  await test.step('when the call fails, the example shows and says that it is one', async () => {
    await page.route('**/api/simplify', (route) => route.abort())
    await page.getByRole('button', { name: words('simplifier:samples.contract') }).click()
    await submit.click()
    await expect(page.getByText(words('simplifier:toasts.demoTitle')).first()).toBeVisible()
    await expect(page.getByText(words('simplifier:demo.title'))).toBeVisible()
    await page.getByRole('tab', { name: words('simplifier:tabs.terms') }).click()
    for (const term of ['Lessor', 'Lessee', 'Premises', 'Consideration'])
      await expect(page.getByRole('heading', { name: term })).toBeVisible()
    await page.getByRole('tab', { name: words('simplifier:tabs.analysis') }).click()
    await expect(page.getByText(words('simplifier:demo.documentType'))).toBeVisible()
    await expect(
      page.getByText(words('simplifier:readability.outOf', { score: '8.5' })),
    ).toBeVisible()
  })

  const due = await test.step('the calendar file holds the deadline of the notice', async () => {
    await open(rosa, '/timeline')
    const dates = await savedDates(rosa)
    expect(dates).toHaveLength(1)
    const [, date] = dates[0]!
    const daysGiven =
      (Date.parse(date!) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000
    // 84 days, or the working day before: none for the mail.
    expect(daysGiven).toBeGreaterThanOrEqual(79)
    expect(daysGiven).toBeLessThanOrEqual(84)
    return date!
  })

  await test.step('seven days before, the reminder comes by mail', async () => {
    await product.restart({ CLOCK_OFFSET_HOURS: String(hoursUntilNoon(plus(due, -7))) })
    const later = await arrive(browser, product.url, 'Rosa')
    const reminder = await reminderOf(later, 'client@advena.test')
    await expect(
      reminder.getByText(words('notifications:kinds.deadline_near.body', { count: 7 })),
    ).toBeVisible()
    expect(later.faults).toEqual([])
    await later.context.close()
  })

  expect(rosa.faults).toEqual([])
  await context.close()
})
