import type { Page } from '@playwright/test'
import { atRest, axeFaults, equip, layoutFaults, type Fault } from './a11y.ts'
import { openPage } from './walk.ts'

const dialogs = '[role=dialog]:visible, [role=alertdialog]:visible'
const items = '[role=menuitem]:visible'
/** Buttons of the page itself that may open something; tabs, switches and what is off do not. */
const buttons =
  'main button:not([role=tab], [role=switch], [role=radio], [role=checkbox], [type=submit], :disabled, [aria-disabled=true])'
/** How long a dialog's code may take to arrive, in milliseconds. */
const patience = 2_000

interface Opener {
  readonly label: string
  /** Which of the page's buttons it is. */
  readonly place: number
}

/** The label without its figures: what one press did may change them. */
const kindOf = (label: string) => label.replace(/\d+/g, '#')

/** One button of each label; figures in it make no difference. */
async function openersOf(page: Page): Promise<Opener[]> {
  const shown = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((button, place) => ({
        place,
        isShown: button.checkVisibility(),
        label: (button.getAttribute('aria-label') ?? button.innerText)
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 40),
      })),
    buttons,
  )
  const kinds = new Map<string, Opener>()
  for (const { isShown, label, place } of shown.toReversed())
    if (isShown) kinds.set(kindOf(label), { label, place })
  return [...kinds.values()].toReversed()
}

const appears = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    )

/** The dialog that is open, and what leaving it with Escape does with the focus. */
async function faultsOfOpen(page: Page, { place }: Opener, how: string): Promise<Fault[]> {
  await equip(page)
  await atRest(page)
  const inside = await page.evaluate(
    () => document.activeElement?.closest('[role=dialog], [role=alertdialog]') !== null,
  )
  const found: Fault[] = [...(await axeFaults(page)), ...(await layoutFaults(page, true))]
  if (!inside) found.push(['focus', 'is not in the dialog'])
  await page.keyboard.press('Escape')
  await page
    .locator(dialogs)
    .first()
    .waitFor({ state: 'hidden', timeout: patience })
    .catch(() => found.push(['focus', 'Escape does not close it']))
  const returned = await page
    .locator(buttons)
    .nth(place)
    .evaluate((button) => button === document.activeElement)
  if (!returned) found.push(['focus', 'does not come back to the button'])
  return found.map(([kind, what]) => [kind, `dialog of ${how}: ${what}`] as const)
}

/** Presses a button with the keyboard, on a page that was just opened; null where an earlier press took the button away. */
async function press(page: Page, path: string, label: string): Promise<Opener | null> {
  await openPage(page, path)
  const opener = (await openersOf(page)).find((one) => kindOf(one.label) === kindOf(label))
  if (opener === undefined) return null
  await page.locator(buttons).nth(opener.place).focus()
  await page.keyboard.press('Enter')
  return opener
}

/** What stands in the dialogs that a page's buttons and their menus open. */
export async function dialogFaults(page: Page, path: string): Promise<Fault[]> {
  await openPage(page, path)
  await equip(page)
  const ofPage = (await layoutFaults(page, true)).map(([, what]) => what)
  const found: Fault[] = []
  for (const { label } of await openersOf(page)) {
    const opener = await press(page, path, label)
    if (opener === null || !(await appears(page, `${dialogs}, ${items}`))) continue
    const choices = await page.locator(items).count()
    if (choices === 0) found.push(...(await faultsOfOpen(page, opener, `“${label}”`)))
    for (let choice = 0; choice < choices; choice += 1) {
      const menu = await press(page, path, label)
      if (menu === null || !(await appears(page, items))) break
      const item = page.locator(items).nth(choice)
      const chosen = await item.innerText()
      await item.focus()
      await page.keyboard.press('Enter')
      if (await appears(page, dialogs))
        found.push(...(await faultsOfOpen(page, menu, `“${label}”, “${chosen}”`)))
    }
  }
  return found.filter(([, what]) => !ofPage.some((own) => what.endsWith(own)))
}
