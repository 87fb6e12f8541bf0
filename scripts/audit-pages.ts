import { chromium } from '@playwright/test'
import { budgets, weighPages, type Reader } from '../e2e/support/budgets.ts'
import { removeData } from '../e2e/support/data-dir.ts'
import { startProduct } from '../e2e/support/product.ts'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'

/** Weighs the pages and prints a table. Bytes are exact; the times are those of this machine, once, with nothing held back. */
await build()
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
})
const over: string[] = []
process.stdout.write(
  '| Reader | Page | Files | HTML kB | JS kB | CSS kB | Fonts kB | Data kB | Largest ms | Blocked ms | Shift |\n|---|---|---|---|---|---|---|---|---|---|---|\n',
)
for (const reader of Object.keys(budgets) as Reader[]) {
  for (const { path, weight, over: more } of await weighPages(browser, product.url, reader)) {
    const { html, js, css, font, data } = weight.bytes
    const sizes = [html, js, css, font, data].map((bytes) => (bytes / 1_000).toFixed(1)).join(' | ')
    process.stdout.write(
      `| ${reader} | ${path} | ${weight.files} | ${sizes} | ${weight.largestAt.toFixed(0)} | ${weight.blocked.toFixed(0)} | ${weight.shift.toFixed(3)} |\n`,
    )
    over.push(...more)
  }
}
await browser.close()
await product.stop()
removeData(product.dataDir)
if (over.length > 0)
  process.stderr.write(`Over budget (e2e/support/budgets.ts):\n${over.join('\n')}\n`)
process.exit(over.length > 0 ? 1 : 0)
