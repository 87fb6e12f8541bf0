import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from './browser.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
interface Audited {
  readonly categories: Readonly<Partial<Record<Category, { readonly score: number }>>>
  readonly audits: Readonly<Record<string, { readonly numericValue: number } | undefined>>
}
interface Lighthouse {
  default(url: string, flags: object, config: object): Promise<{ lhr: Audited }>
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>
}

/** Scores of 0 to 100; milliseconds for the largest paint and the time blocked. */
export interface Seen {
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly largest: number
  readonly blocked: number
}

export const howToGet =
  'npm install --no-save lighthouse chrome-launcher, or BENCH_MODULES names a folder with them'

/**
 * Opens pages as Lighthouse does on its model of a phone. It is not among the product's packages: it is taken from
 * BENCH_MODULES, or from where somebody put it, and undefined where it is not.
 */
export async function findLighthouse(): Promise<
  ((url: string, categories: readonly Category[]) => Promise<Seen>) | undefined
> {
  const from = createRequire(join(process.env['BENCH_MODULES'] ?? process.cwd(), 'package.json'))
  let found: [Lighthouse, Launcher]
  try {
    const [first, second] = ['lighthouse', 'chrome-launcher'].map(
      (name) => pathToFileURL(from.resolve(name)).href,
    )
    found = [(await import(first!)) as Lighthouse, (await import(second!)) as Launcher]
  } catch {
    return undefined
  }
  const [{ default: audit }, { launch }] = found
  const chromePath = await findBrowser()
  return async (url, categories) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const { lhr } = await audit(
        url,
        { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: categories },
        { extends: 'lighthouse:default', settings: { throttlingMethod: 'simulate' } },
      )
      return {
        scores: Object.fromEntries(
          categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
        ),
        largest: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        blocked: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      }
    } finally {
      chrome.kill()
    }
  }
}
