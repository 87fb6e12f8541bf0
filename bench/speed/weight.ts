// P6 and P7: what pages weigh, by the audit of pages, and what Lighthouse says of them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findLighthouse, howToGet } from '../../scripts/lighthouse.ts'
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

export const lighthouseLine: Line = async ({ product, quick }) => {
  const look = await findLighthouse()
  if (look === undefined)
    return [{ line: 'P7', name: 'Lighthouse', seen: '', note: `not measured: ${howToGet}` }]
  bindSelf('all')
  const rows: Row[] = []
  for (const path of ['/', '/lawyers', '/questions', '/ar']) {
    const seen = []
    for (let run = 0; run < (quick ? 1 : 3); run += 1)
      seen.push(await look(product.url + path, ['performance']))
    seen.sort((a, b) => a.scores.performance! - b.scores.performance!)
    const { scores, largest, blocked } = seen[seen.length >> 1]!
    const score = scores.performance!
    rows.push({
      line: 'P7',
      name: path,
      seen: `score ${score}, largest paint ${(largest / 1_000).toFixed(1)} s, blocked ${blocked.toFixed(0)} ms`,
      met: score >= 95 && largest <= 2_000 && blocked <= 50,
      note: 'at least 95; at most 2.0 s and 50 ms',
    })
  }
  bindSelf('second')
  return rows
}
