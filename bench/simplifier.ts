// How well the own engine simplifies legal sentences: SARI, Flesch-Kincaid grade, factual errors, and its speed.
// usage: npm run bench:simplifier [data.jsonl]
// One part of the data (by a hash of the id; a sentence that comes twice counts as open) was open to those who wrote the
// rules, the other was held back from them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { simplifyText } from '#features/simplifier/engine/simplify.ts'

interface Row {
  id: string
  source: string
  references: string[]
}

const home = join(import.meta.dirname, '../../shared/bench/simplifier')
const path = process.argv[2] ?? join(home, 'dev.jsonl')
const ruler = join(home, 'score.mjs')
const print = (line: string) => process.stdout.write(`${line}\n`)

if (!existsSync(path) || !existsSync(ruler)) {
  print(`Nothing to measure: the sentences (${path}) or the scorer (${ruler}) are not here.`)
} else {
  const { score } = (await import(pathToFileURL(ruler).href)) as {
    score: (
      rows: Row[],
      outputs: string[],
    ) => {
      n: number
      sari: number
      gradeBefore: number
      gradeAfter: number
      unchangedPct: number
      factErrorPct: { any: number }
    }
  }
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  const start = process.cpuUsage()
  const outputs = rows.map(({ source }) => simplifyText(source).text.replaceAll('\n', ' '))
  const { user, system } = process.cpuUsage(start)
  const seconds = (user + system) / 1_000_000
  const seen = new Set(
    rows
      .filter(({ id }) => (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0)
      .map(({ source }) => source),
  )
  const open = rows.map(({ source }) => seen.has(source))

  print('part        sentences   SARI   grade before   after   unchanged %   factual errors %')
  const report = (name: string, wanted: (i: number) => boolean) => {
    const chosen = rows.map((_, i) => i).filter(wanted)
    const of = <Value>(list: readonly Value[]) => chosen.flatMap((i) => list[i] ?? [])
    const result = score(of(rows), of(outputs))
    const cells: [number, number][] = [
      [result.n, 11],
      [result.sari, 7],
      [result.gradeBefore, 15],
      [result.gradeAfter, 8],
      [result.unchangedPct, 14],
      [result.factErrorPct.any, 19],
    ]
    print(name.padEnd(10) + cells.map(([value, width]) => String(value).padStart(width)).join(''))
  }
  report('open', (i) => open[i] === true)
  report('held back', (i) => open[i] === false)
  report('all', () => true)
  print(
    `${rows.length} sentences in ${seconds.toFixed(2)} s: ${Math.round(rows.length / seconds)} a second of one core`,
  )
}
