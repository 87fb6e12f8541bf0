// P6 and P7: what pages weigh, by the audit of pages, and what Lighthouse says of them.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/browser.ts'
import type { Line } from './bench.ts'
import { bindSelf } from './machine.ts'
import type { Row } from './report.ts'

/** Kilobytes as transferred. */
const most: Readonly<Record<string, { html: number; js: number }>> = {
  '/': { html: 15, js: 150 },
  '/lawyers': { html: 25, js: 170 },
  '/questions': { html: 25, js: 170 },
}

export const weightLine: Line = async () => {
  bindSelf('all')
  const audit = promisify(execFile)(process.execPath, ['scripts/audit-pages.ts'])
  const { stdout } = await audit.catch((fault: { stdout: string }) => fault)
  bindSelf('second')
  const table = stdout
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const headings = table[0] ?? []
  const cell = (row: readonly string[], heading: string) => row[headings.indexOf(heading)] ?? ''
  return Object.entries(most).map(([path, budget]): Row => {
    const row = table.find((one) => cell(one, 'Reader') === 'visitor' && cell(one, 'Page') === path)
    if (row === undefined)
      return { line: 'P6', name: path, seen: '', note: 'the audit says nothing' }
    const [html, js] = [Number(cell(row, 'HTML kB')), Number(cell(row, 'JS kB'))]
    return {
      line: 'P6',
      name: path,
      seen: `HTML ${html} kB, JavaScript ${js} kB, ${cell(row, 'Files')} files`,
      met: html <= budget.html && js <= budget.js,
      note: `at most ${budget.html} and ${budget.js} kB`,
    }
  })
}

interface Audited {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue: number } | undefined>>
}
interface Lighthouse {
  default(url: string, flags: object, config: object): Promise<{ lhr: Audited }>
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>
}

/** Lighthouse is not among the product's packages: it is taken from BENCH_MODULES, or from where somebody put it. */
async function lighthouse(): Promise<[Lighthouse, Launcher] | undefined> {
  const from = createRequire(join(process.env['BENCH_MODULES'] ?? process.cwd(), 'package.json'))
  try {
    const [first, second] = ['lighthouse', 'chrome-launcher'].map(
      (name) => pathToFileURL(from.resolve(name)).href,
    )
    return [(await import(first!)) as Lighthouse, (await import(second!)) as Launcher]
  } catch {
    return undefined
  }
}

export const lighthouseLine: Line = async ({ product, quick }) => {
  const found = await lighthouse()
  if (found === undefined)
    return [
      {
        line: 'P7',
        name: 'Lighthouse',
        seen: '',
        note: 'not measured: npm install --no-save lighthouse chrome-launcher, or BENCH_MODULES names a folder with them',
      },
    ]
  const [{ default: audit }, { launch }] = found
  const chromePath = await findBrowser()
  bindSelf('all')
  const rows: Row[] = []
  for (const path of ['/', '/lawyers', '/questions', '/ar']) {
    const seen: { score: number; largest: number; blocked: number }[] = []
    for (let run = 0; run < (quick ? 1 : 3); run += 1) {
      const chrome = await launch({
        chromePath,
        chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
      })
      const { lhr } = await audit(
        product.url + path,
        { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] },
        { extends: 'lighthouse:default', settings: { throttlingMethod: 'simulate' } },
      )
      chrome.kill()
      seen.push({
        score: Math.round(lhr.categories.performance.score * 100),
        largest: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        blocked: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      })
    }
    const middle = seen.toSorted((a, b) => a.score - b.score)[seen.length >> 1]!
    rows.push({
      line: 'P7',
      name: path,
      seen: `score ${middle.score}, largest paint ${(middle.largest / 1_000).toFixed(1)} s, blocked ${middle.blocked.toFixed(0)} ms`,
      met: middle.score >= 95 && middle.largest <= 2_000 && middle.blocked <= 50,
      note: 'at least 95; at most 2.0 s and 50 ms',
    })
  }
  bindSelf('second')
  return rows
}
