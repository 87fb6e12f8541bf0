import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '../../src/kernel/locale.ts'
import { demoPassword } from '../../src/app/demo/people.ts'
import { wordsOf, type Words } from './texts.ts'

/** A named person in front of a browser of their own. */
export interface Visitor {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  readonly words: Words
  /** What went wrong in the browser while the journey ran. */
  readonly faults: string[]
}

export interface Look {
  readonly locale?: Locale
  readonly phone?: boolean
  /** The time zone of the device. */
  readonly zone?: string
  /** With the worker that keeps pages for times without a network: it fetches each page once more. */
  readonly keeps?: boolean
}

/** React mends what it can and reports an error of its own; what went wrong is that error's cause. */
function sayCauses() {
  window.addEventListener('error', ({ error }) => {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    if (cause !== undefined)
      window.reportError(
        new Error(`the cause: ${cause instanceof Error ? cause.stack : String(cause)}`),
      )
  })
}

export async function arrive(
  browser: Browser,
  url: string,
  name: string,
  { locale = 'en', phone = false, zone, keeps = false }: Look = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    ...(zone === undefined ? {} : { timezoneId: zone }),
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: keeps ? 'allow' : 'block',
  })
  await context.addInitScript(sayCauses)
  return watch({ name, context, words: wordsOf(locale) }, await context.newPage())
}

/** A tab of a visitor, and what goes wrong in it. */
export function watch(
  { name, context, words }: Pick<Visitor, 'name' | 'context' | 'words'>,
  page: Page,
): Visitor {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
      faults.push(`${name}: ${message.text()}`)
  })
  return { name, page, context, words, faults }
}

/** Opens a page and waits until it answers to clicks. */
export async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path)
  await ready(visitor)
}

/** React has taken over the page when the document says so; for visitors it begins when somebody moves. */
export const ready = ({ page }: Pick<Visitor, 'page'>) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return document.documentElement.dataset['ready'] === 'yes'
  })

/** Signs a demo person in with e-mail and password, as anybody would. */
export async function signInByHand(visitor: Visitor, email: string): Promise<void> {
  const { page, words } = visitor
  await open(visitor, '/sign-in')
  await page.getByLabel(words('people:fields.email')).fill(email)
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: words('people:signIn.submit') }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  await ready(visitor)
}

export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** On the page of the mail's link: the password that was chosen makes the account, and opens it. */
export async function confirmSignUp(visitor: Visitor, password: string): Promise<void> {
  const { page, words } = visitor
  await expect(
    page.getByRole('heading', { name: words('people:verify.confirmTitle') }),
  ).toBeVisible()
  await ready(visitor)
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('people:verify.confirm') }).click()
  await expect(page).not.toHaveURL(/verify-email/)
}

/** Makes a client's account in the form and opens the link of the mail, which the demo shows. */
export async function signUpByHand(
  visitor: Visitor,
  { firstName, lastName, email, password }: Newcomer,
): Promise<void> {
  const { page, words } = visitor
  await open(visitor, '/sign-up?role=user')
  await page.getByLabel(words('people:fields.firstName'), { exact: true }).fill(firstName)
  await page.getByLabel(words('people:fields.lastName'), { exact: true }).fill(lastName)
  await page.getByLabel(words('people:fields.email')).fill(email)
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('people:signUp.submit') }).click()
  await expect(page.getByRole('heading', { name: words('people:verify.title') })).toBeVisible()

  // The mail is a job of its own: it is there a moment later.
  const mail = page.locator('article', { hasText: email })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().getByRole('link').first().click()
  await confirmSignUp(visitor, password)
}
