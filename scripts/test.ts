import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.ts'
import { findBrowser } from './browser.ts'
import { makeTemplate } from '../e2e/support/template.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly ok: boolean
  /** What failed, in the runner's own lines. */
  readonly faults: readonly string[]
}

const lastCount = (text: string, pattern: RegExp) =>
  Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0)

/** The lines that name a failed test, each with the few that say why. */
const faultsIn = (text: string) =>
  [...text.matchAll(/^ *(?:FAIL|✘) .*(?:\n.*){0,6}/gm)].map(([lines]) => lines)

/** Runs one runner, shows what it prints, and reads its closing lines. */
function run(
  title: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  process.stdout.write(`\n== ${title}\n`)
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
    process.stdout.write(chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = stripVTControlCharacters(printed)
      resolve({
        passed: lastCount(text, /^ *(?:Tests .*?)?(\d+) passed/gm),
        failed: lastCount(text, /^ *(?:Tests .*?)?(\d+) failed/gm),
        ok: code === 0,
        faults: code === 0 ? [] : [title, ...faultsIn(text)],
      })
    })
  })
}

const only = process.argv[2]
const wanted = (name: string) => only === undefined || only === name
const outcomes: Outcome[] = []

// One core checks the types while the other builds the pages.
const [types] = await Promise.all([
  wanted('types') ? run('Types', 'tsc', ['--noEmit', '-p', '.']) : undefined,
  build(),
])
if (types !== undefined) outcomes.push(types)
if (wanted('lint'))
  outcomes.push(await run('Lint', 'oxlint', ['--deny-warnings', 'src', 'scripts', 'e2e', 'bench']))
if (wanted('format'))
  outcomes.push(await run('Format', 'oxfmt', ['--check', 'src', 'scripts', 'e2e', 'bench']))
if (wanted('unit')) outcomes.push(await run('Rules, handlers and database', 'vitest', ['run']))
if (wanted('journeys')) {
  const template = await makeTemplate()
  const env = { CHROMIUM_PATH: await findBrowser(), JOURNEYS_TEMPLATE: template.dataDir }
  outcomes.push(await run('Journeys', 'playwright', ['test'], env))
  template.remove()
}

const sum = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const broken = outcomes.filter((outcome) => !outcome.ok && outcome.failed === 0).length
// A log that was cut keeps its end: what failed stands there once more.
for (const fault of outcomes.flatMap(({ faults }) => faults)) process.stdout.write(`\n${fault}\n`)
process.stdout.write(`\n${sum((o) => o.passed)} passed, ${sum((o) => o.failed) + broken} failed\n`)
process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1)
