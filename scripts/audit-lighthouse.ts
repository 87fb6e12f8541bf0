import { parseArgs } from 'node:util'
import { removeData } from '../e2e/support/data-dir.ts'
import { startProduct } from '../e2e/support/product.ts'
import { build } from './build.ts'
import { findLighthouse, howToGet } from './lighthouse.ts'

/** What Lighthouse says of five public pages in two languages: the middle of some runs. Its times need a machine that does nothing else. */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/lawyers,/questions,/paper,/pricing' },
    languages: { type: 'string', default: 'en,ar' },
    runs: { type: 'string', default: '3' },
  },
})
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const names = Object.keys(least) as (keyof typeof least)[]

const look = await findLighthouse()
if (look === undefined) {
  process.stderr.write(`Lighthouse is not here: ${howToGet}\n`)
  process.exit(2)
}
await build()
const product = await startProduct()
process.stdout.write(
  `| Page | ${names.join(' | ')} | Largest s | Blocked ms |\n|---|---|---|---|---|---|---|\n`,
)
let isBelow = false
for (const page of values.pages.split(','))
  for (const language of values.languages.split(',')) {
    const path = language === 'en' ? page : `/${language}${page === '/' ? '' : page}`
    const seen = []
    for (let run = 0; run < Number(values.runs); run += 1)
      seen.push(await look(product.url + path, names))
    seen.sort((a, b) => a.scores.performance! - b.scores.performance!)
    const { scores, largest, blocked } = seen[seen.length >> 1]!
    isBelow ||= names.some((name) => scores[name]! < least[name])
    process.stdout.write(
      `| ${path} | ${names.map((name) => scores[name]).join(' | ')} | ${(largest / 1_000).toFixed(1)} | ${blocked.toFixed(0)} |\n`,
    )
  }
await product.stop()
removeData(product.dataDir)
process.exit(isBelow ? 1 : 0)
