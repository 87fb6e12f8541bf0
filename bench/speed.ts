// How fast the product is beside floors started in the same run: bare node and pg, bare React, bare WebSockets, bare PostgreSQL.
// usage: npm run bench [-- --only P1,P4] [--quick] [--rounds 7] [--seconds 4] [--data folder] [--large 1000000]
//   The data stay in the folder between runs. Run it on a quiet machine; with two processors or more the servers have one of their own.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { smallSizes, type Bench, type Line } from './speed/bench.ts'
import { claimLine } from './speed/claims.ts'
import type { Sizes } from './speed/fill.ts'
import { openFloor } from './speed/floors.ts'
import { freshLine, growthLine, searchLine } from './speed/growth.ts'
import { messageLine } from './speed/live.ts'
import { machine } from './speed/machine.ts'
import { memoryLine } from './speed/memory.ts'
import { publicPages, signedInPages } from './speed/pages.ts'
import { open } from './speed/product.ts'
import { isMet, keep, tableOf, type Row } from './speed/report.ts'
import { listLine } from './speed/search.ts'
import { startLine } from './speed/start.ts'
import { lighthouseLine, weightLine } from './speed/weight.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    data: { type: 'string', default: join(tmpdir(), 'advena-bench') },
    large: { type: 'string', default: '1000000' },
  },
})

const lines: Readonly<Record<string, Line>> = {
  P1: listLine,
  P2: searchLine,
  P3: freshLine,
  P4: publicPages,
  P5: signedInPages,
  P6: weightLine,
  P7: lighthouseLine,
  P8: messageLine,
  P9: memoryLine,
  P10: startLine,
  P11: claimLine,
  P12: growthLine,
}

const { quick } = values
const lawyers = Number(values.large)
const times = lawyers / smallSizes.lawyers
const largeSizes: Sizes = {
  lawyers,
  clients: smallSizes.clients * times,
  questions: smallSizes.questions * times,
  leads: smallSizes.leads * times,
}
const plan = {
  rounds: Number(values.rounds ?? (quick ? 3 : 7)),
  seconds: Number(values.seconds ?? (quick ? 2 : 4)),
}
const wanted =
  values.only?.split(',').map((name) => name.trim().toUpperCase()) ?? Object.keys(lines)
const unknown = wanted.filter((name) => lines[name] === undefined)
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}; there are ${Object.keys(lines).join(', ')}\n`,
  )
  process.exit(2)
}

mkdirSync(values.data, { recursive: true, mode: 0o711 })
await build()
const openBoth = async (name: string, sizes: Sizes) => {
  const product = await open(join(values.data, name), sizes)
  return { product, floor: await openFloor(product) }
}
const small = await openBoth('small', smallSizes)
let large: ReturnType<typeof openBoth> | undefined
const bench: Bench = {
  ...small,
  plan,
  quick,
  folder: values.data,
  large: () => (large ??= openBoth('large', largeSizes)),
}

const rows: Row[] = []
for (const name of wanted) {
  process.stderr.write(`${name} `)
  try {
    rows.push(...(await lines[name]!(bench)))
  } catch (error) {
    process.stderr.write('\n')
    rows.push({ line: name, name: 'not measured', seen: '', note: (error as Error).message })
  }
}

for (const { product, floor } of [small, ...(large === undefined ? [] : [await large])]) {
  floor.stop()
  await product.stop()
}
const file = keep(rows, { ...plan, quick, only: wanted }, join(import.meta.dirname, 'results'))
const where = machine.bound
  ? 'servers on one processor, the generator on another'
  : 'not bound to processors'
process.stdout.write(
  `${machine.processor}, ${machine.cores} processors (${where}), node ${machine.node}, ${plan.rounds} rounds of ${plan.seconds} s\n\n${tableOf(rows)}\n\nKept in ${file}\n`,
)
process.exitCode = rows.some((row) => isMet(row) === false || row.name === 'not measured') ? 1 : 0
