// The days on which the reading pages last changed (src/text/dates.txt): notes today for each whose text is another one.
// usage: npm run texts:dates
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stdout } from 'node:process'
import { datesPath, redated, staleDates } from '../src/architecture/text-dates.ts'
import { readTree } from '../src/architecture/tree.ts'

const head =
  '# The day each reading page last changed, with a stamp of that text and day. Changed by: npm run texts:dates\n'
const tree = readTree('.')
const list = existsSync(datesPath) ? readFileSync(datesPath, 'utf8') : head
for (const { file } of staleDates(tree, list)) stdout.write(`${file} changed\n`)
writeFileSync(datesPath, redated(tree, list, new Date().toISOString().slice(0, 10)))
