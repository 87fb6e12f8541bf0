import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languageOf } from '../../src/kernel/written-language.ts'
import { cutTexts, sidewaysScroll } from './in-page/cut-texts.ts'
import { lostFocus } from './in-page/focus.ts'
import { hiddenByColors, noteBoxes } from './in-page/forced-colors.ts'
import { spaceTexts, unspaceTexts } from './in-page/spacing.ts'
import { smallControls } from './in-page/targets.ts'
import { installTools } from './in-page/tools.ts'
import { writtenParts } from './in-page/written-parts.ts'

export type Theme = 'light' | 'dark'

/** Kind and words of a fault. */
export type Fault = readonly [kind: string, what: string]

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface AxeResult {
  readonly violations: { id: string; nodes: { target: string[]; html: string }[] }[]
}
interface WithAxe {
  readonly axe: { run(context: Document, options: object): Promise<AxeResult> }
}

/** Rows that are drawn once they come near are drawn now, or their outline would be looked at. */
export const drawRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('.lazy-row'))
      row.style.contentVisibility = 'visible'
    return document.fonts.ready.then(() => undefined)
  })

/** Brings the checker into a page: from outside, since the page's own policy lets no script in. */
export async function equipAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  await drawRows(page)
}

/** What a page needs before the checks below run in it. */
export async function equip(page: Page): Promise<void> {
  await equipAxe(page)
  await page.evaluate(installTools)
}

/** Waits until nothing fades or changes its color: what is on its way is not there yet for the checker. A busy machine brings the theme late. */
export async function atRest(page: Page, theme?: Theme): Promise<void> {
  if (theme !== undefined)
    await page.waitForFunction(
      (wanted) => document.documentElement.classList.contains(wanted),
      theme,
    )
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    )
  })
}

const lookWith = (page: Page, options: object) =>
  page.evaluate((wanted) => (window as unknown as WithAxe).axe.run(document, wanted), {
    resultTypes: ['violations'],
    ...options,
  })
const colors = 'color-contrast'

/**
 * All rules of axe but the experimental ones: what the standard asks and what is good practice. A color counts that is too
 * faint twice: right after the theme changed, a busy browser may still give the color of the other one.
 */
export async function axeFaults(page: Page): Promise<Fault[]> {
  // From the top: the checker takes what has gone under the head for what stands behind its letters.
  await page.evaluate(() => window.scrollTo(0, 0))
  const { violations } = await lookWith(page, { rules: { 'target-size': { enabled: true } } })
  const found = violations.filter(({ id }) => id !== colors)
  if (found.length < violations.length) {
    await atRest(page)
    found.push(...(await lookWith(page, { runOnly: [colors] })).violations)
  }
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html }) => [`axe ${id}`, `${target.join(' ')} ${html.slice(0, 90)}`] as const,
    ),
  )
}

const named = (kind: string, found: readonly string[]): Fault[] => found.map((what) => [kind, what])

/** What stands in one width; `phone` where fingers press. */
export async function layoutFaults(page: Page, phone: boolean): Promise<Fault[]> {
  const cut = await page.evaluate(cutTexts)
  const faults = [
    ...named('scrolls sideways', await page.evaluate(sidewaysScroll)),
    ...named('cut text', cut),
    ...(phone ? named('small control', await page.evaluate(smallControls)) : []),
  ]
  await page.evaluate(spaceTexts)
  // The hint of a field may end early there: its label says the same, and what one writes scrolls.
  const spaced = (await page.evaluate(cutTexts)).filter(
    (one) => !cut.includes(one) && !/^cut off: (?:input|select) shows/.test(one),
  )
  const wide = await page.evaluate(sidewaysScroll)
  await page.evaluate(unspaceTexts)
  return [...faults, ...named('text spacing', [...spaced, ...wide])]
}

/** What the keyboard does not see. */
export async function focusFaults(page: Page): Promise<Fault[]> {
  await page.keyboard.press('Tab')
  return named('focus', await page.evaluate(lostFocus))
}

/** What readers with colours of their own do not see. */
export async function colorFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(noteBoxes)
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(hiddenByColors)
  await page.emulateMedia({ forcedColors: 'none' })
  return named('forced colors', found)
}

/** Texts whose language is clear and is not the one the page says. */
export async function langFaults(page: Page): Promise<Fault[]> {
  const parts = await page.evaluate(writtenParts)
  return parts.flatMap(({ text, lang }) => {
    const written = languageOf(text)
    return text.length < 60 || written === null || lang.split('-')[0] === written
      ? []
      : [['lang', `says ${lang}, is ${written}: “${text.slice(0, 60)}”`] as const]
  })
}
