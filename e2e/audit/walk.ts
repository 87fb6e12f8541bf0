import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '../../src/kernel/locale.ts'
import { removeData } from '../support/data-dir.ts'
import { signIn } from '../support/person.ts'
import { startProduct } from '../support/product.ts'
import { ready } from '../support/visitor.ts'
import type { Finding } from './findings.ts'
import { pagesOf, readers, type AuditedPage, type Reader } from './pages.ts'
import { recordsOf, type People } from './records.ts'

export interface Walk {
  readonly url: string
  readonly browser: Browser
  readonly people: People
  readonly pages: readonly AuditedPage[]
  /** Changes the language of everybody's profile, which comes before cookies. */
  speak(locale: Locale): Promise<void>
  contextOf(reader: Reader, options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>
  end(): Promise<void>
}

export interface Wanted {
  /** A product that runs already; without it one is started. */
  readonly url?: string | undefined
  readonly folder?: string | undefined
  readonly executablePath: string
  readonly readers?: readonly string[] | undefined
  /** Parts of the names of pages. */
  readonly pages?: readonly string[] | undefined
}

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts what an audit needs: the product with records for every address, everybody's sessions, a browser. */
export async function startWalk(wanted: Wanted): Promise<Walk> {
  const started =
    wanted.url === undefined
      ? await startProduct(wanted.folder === undefined ? {} : { folder: wanted.folder })
      : undefined
  const url = started?.url ?? wanted.url!
  const browser = await chromium.launch({
    executablePath: wanted.executablePath,
    args: browserArgs,
  })
  const client = await signIn(url, 'client')
  const lawyer = await signIn(url, 'lawyer')
  const premium = await signIn(url, 'premium')
  const admin = await signIn(url, 'admin')
  const people: People = { client, lawyer, premium, admin }
  const isWanted = ({ reader, name }: AuditedPage) =>
    (wanted.readers ?? readers).includes(reader) &&
    (wanted.pages === undefined ||
      wanted.pages.some((part) => (part.endsWith('$') ? `${name}$` : name).includes(part)))
  const pages = pagesOf(await recordsOf(people, url)).filter(isWanted)
  return {
    url,
    browser,
    people,
    pages,
    async speak(language) {
      const walking = new Set(pages.map(({ reader }) => reader))
      for (const [reader, person] of Object.entries(people)) {
        if (!walking.has(reader as Reader)) continue
        const { status } = await person.call('PATCH', '/api/profile', { language })
        if (status !== 200) throw new Error(`the profile's language was refused: ${status}`)
      }
    },
    async contextOf(reader, options) {
      const context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(60_000)
      if (reader !== 'visitor') await context.addCookies(cookiesOf(people[reader].cookie, url))
      return context
    },
    async end() {
      await browser.close()
      await started?.stop()
      if (started !== undefined) removeData(started.dataDir)
    },
  }
}

const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((one) => {
    const cut = one.indexOf('=')
    return { name: one.slice(0, cut), value: one.slice(cut + 1), url }
  })

/** Opens a page and waits until it answers to clicks and shows no outline of what is still to come. */
export async function openPage(page: Page, path: string): Promise<number> {
  const response = await page.goto(path, { waitUntil: 'load' })
  await ready({ page })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return response?.status() ?? 0
}

/** Looks at each page in one or several tabs at once; a page that does not open is a finding. */
export async function walkPages(
  pages: readonly AuditedPage[],
  tabs: number,
  look: (page: AuditedPage) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  const found: Finding[] = []
  const waiting = [...pages]
  const walker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { reader, name } = next
      const own = await look(next).catch((error: Error) => [
        { reader, page: name, kind: 'opens', what: error.message.split('\n')[0]!, form: 'all' },
      ])
      found.push(...own)
      // A whole run is long: what it finds is told as it goes.
      const told = own.map(({ kind, what, form }) => `  ${kind}: ${what} (${form})\n`)
      process.stderr.write(
        `${reader} ${name}: ${own.length}, ${waiting.length} pages to go\n${told.join('')}`,
      )
    }
  }
  await Promise.all(Array.from({ length: tabs }, walker))
  return found
}
