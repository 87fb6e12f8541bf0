import { readFileSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import ICAL from 'ical.js'
import type { Visitor } from './visitor.ts'

const day = 86_400_000
export const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Whole hours from now to noon Eastern time (17:00 UTC at the latest) on a date: reminders leave from nine on. */
export const hoursUntilNoon = (date: string) =>
  Math.round((Date.parse(`${date}T17:00:00Z`) - Date.now()) / 3_600_000)

/** Reads the calendar file that a person saves, with a program that is not ours. */
export async function savedDates({ page, words }: Visitor) {
  await page.getByRole('button', { name: words('timeline:actions.export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words('timeline:export.ics') }).click(),
  ])
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')))
  return calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .map(({ summary, startDate }) => [summary, startDate.toString()])
}

/** The one mail that reminds a person of a date, as the demo shows it; timers run once a minute. */
export async function reminderOf({ page, words }: Visitor, email: string): Promise<Locator> {
  const reminder = page
    .locator('article', { hasText: email })
    .filter({ hasText: words('notifications:kinds.deadline_near.title') })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(reminder).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 150_000 })
  return reminder
}
