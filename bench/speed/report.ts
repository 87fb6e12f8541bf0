// What was measured, as a table for people and a file for programs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from './load.ts'
import { machine } from './machine.ts'
import { median, ratioOf, type Shots } from './rounds.ts'

/** `least` or `most`: what the ratio may be. Without a gate the row is there for comparison. */
export interface Gate {
  readonly least?: number
  readonly most?: number
}

export interface Row {
  readonly line: string
  readonly name: string
  readonly ratio?: number | undefined
  readonly gate?: Gate | undefined
  /** The second gate of a line: how much longer the slowest hundredth takes than the floor's. */
  readonly p99?: number | undefined
  readonly p99Gate?: Gate | undefined
  /** For a line whose value is no ratio: whether its gate is met. */
  readonly met?: boolean | undefined
  /** What was seen, in units. */
  readonly seen: string
  /** Why there is no ratio, or what else to know. */
  readonly note?: string | undefined
}

const holds = (value: number | undefined, gate: Gate | undefined): boolean | undefined =>
  value === undefined || gate === undefined
    ? undefined
    : value >= (gate.least ?? -Infinity) && value <= (gate.most ?? Infinity)

/** Whether a row's gates are met; undefined where it has none or was not measured. */
export function isMet({ ratio, gate, p99, p99Gate, met }: Row): boolean | undefined {
  const verdicts = [met, holds(ratio, gate), holds(p99, p99Gate)].filter((one) => one !== undefined)
  return verdicts.length === 0 ? undefined : verdicts.every(Boolean)
}

const number = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toPrecision(3)

const gateText = (gate: Gate | undefined) =>
  gate === undefined
    ? ''
    : gate.least === undefined
      ? `≤ ${gate.most}`
      : `≥ ${gate.least.toFixed(2)}`

const verdict = (row: Row) => ({ true: 'met', false: 'missed', undefined: '' })[`${isMet(row)}`]

const headings = ['', 'What', 'Seen', 'Ratio', 'Gate', 'p99 ×', 'p99 gate', '', 'Note']

/** The rows as a Markdown table with columns of equal width. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.line,
    row.name,
    row.seen,
    number(row.ratio),
    gateText(row.gate),
    number(row.p99),
    gateText(row.p99Gate),
    verdict(row),
    row.note ?? '',
  ])
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...cells.map((line) => line[column]!.length)),
  )
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(headings), rule, ...cells.map(line)].join('\n')
}

/** Keeps the rows beside the machine they are from; answers the file's name. */
export function keep(rows: readonly Row[], settings: object, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = join(folder, `${at.slice(0, 10)}.json`)
  const kept = rows.map((row) => ({ ...row, met: isMet(row) ?? null }))
  writeFileSync(file, `${JSON.stringify({ at, machine, settings, rows: kept }, null, 2)}\n`)
  return file
}

const times = (shots: readonly Shot[]) =>
  `${number(median(shots.map((shot) => shot.rate)))}/s, p50 ${number(median(shots.map((shot) => shot.p50)))} ms, p99 ${number(median(shots.map((shot) => shot.p99)))} ms`

/** The row of a target that was shot at, beside its reference. */
export function rowOf(
  line: string,
  shots: Shots,
  {
    name,
    measured = name,
    beside,
    gate,
    p99Gate,
    note,
  }: {
    name: string
    /** The target's name where the row has another. */
    measured?: string
    beside: string
    gate?: Gate | undefined
    p99Gate?: Gate | undefined
    note?: string | undefined
  },
): Row {
  const own = shots.get(measured)!
  const bad = own.reduce((sum, shot) => sum + shot.bad, 0)
  return {
    line,
    name,
    seen: times(own),
    ratio: ratioOf(shots, measured, beside, (shot) => shot.rate),
    gate,
    p99: ratioOf(shots, measured, beside, (shot) => shot.p99),
    p99Gate,
    note:
      [bad > 0 ? `${bad} bad answers` : undefined, note].filter(Boolean).join('; ') || undefined,
  }
}
