import { argv, stdout } from 'node:process'
import { dateIn } from '#kernel/calendar-dates.ts'
import { isStale } from '#features/deadlines/engine/freshness.ts'
import { papers } from '#features/deadlines/engine/papers.ts'
import type { Rule } from '#features/deadlines/engine/rule.ts'
import { rules } from '#features/deadlines/engine/rules.ts'
import { todaysZone } from '#features/deadlines/rules.ts'

/** Every rule with its sources, how it stands and when it was last read against them; then what rests on no rule. */
const today = argv[2] ?? dateIn(todaysZone, new Date())

const plain = {
  in_force: 'in force',
  changed: 'in force, changed',
  contested: 'in force, contested',
  advised: 'advised',
  estimate: 'estimate',
} as const
const spanOf = ({ length, unit, direction }: Pick<Rule, 'length' | 'unit' | 'direction'>) =>
  length === 0 ? 'the day itself' : `${length} ${unit.replace('_', ' ')} ${direction}`
const row = (...cells: string[]) => stdout.write(`${cells.join('\t')}\n`)

row('rule', 'span', 'counts from', 'set by', 'status', 'checked', 'source')
for (const rule of rules) {
  const checked = isStale(rule.checkedOn, today)
    ? `${rule.checkedOn} (more than 90 days ago)`
    : rule.checkedOn
  row(
    rule.id,
    spanOf(rule),
    rule.input,
    rule.printed,
    plain[rule.status],
    checked,
    `${rule.source.cite} <${rule.source.url}>`,
  )
  for (const source of [rule.mail?.source, rule.rolls])
    if (source) row('', '', '', '', '', '', `also ${source.cite} <${source.url}>`)
  for (const other of rule.others)
    row(
      `  ${other.id}`,
      spanOf({ ...other, direction: rule.direction }),
      '',
      '',
      other.standing,
      checked,
      `${other.source.cite} <${other.source.url}>`,
    )
}
row()
row('paper without a fixed day, or resting on more than its rules', '', '', '', '', '', 'source')
for (const { id, noDay, sources } of papers)
  if (noDay || sources.length > 0)
    row(
      id,
      noDay ? 'no fixed day' : '',
      '',
      '',
      '',
      '',
      sources.map(({ cite, url }) => `${cite} <${url}>`).join('; '),
    )
