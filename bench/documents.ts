// How well duties, days and kinds of papers are found in made-up papers that were read by hand first.
// usage: npm run bench:documents [-- faults]
import first from '#features/simplifier/engine/documents/first.json' with { type: 'json' }
import second from '#features/simplifier/engine/documents/second.json' with { type: 'json' }
import fourth from '#features/simplifier/engine/documents/fourth.json' with { type: 'json' }
import fifth from '#features/simplifier/engine/documents/fifth.json' with { type: 'json' }
import third from '#features/simplifier/engine/documents/third.json' with { type: 'json' }
import { measure, total, type Judged } from '#features/simplifier/engine/documents/measure.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const sets: readonly (readonly [string, readonly Judged[]])[] = [
  ['first', first],
  ['second', second],
  ['third', third],
  ['fourth', fourth],
  ['fifth', fifth],
]

print(
  'set        papers   types   times   right   missing   wrong   later   invented   right %   duties and others',
)
for (const [name, papers] of sets) {
  const measured = papers.map(measure)
  const {
    papers: count,
    types,
    expected,
    right,
    missing,
    wrong,
    later,
    invented,
    share,
    others,
    othersExpected,
  } = total(measured)
  const cells: [string | number, number][] = [
    [count, 8],
    [types, 8],
    [expected, 8],
    [right, 8],
    [missing, 10],
    [wrong, 8],
    [later, 8],
    [invented, 11],
    [(100 * share).toFixed(1), 10],
    [`${others} of ${othersExpected}`, 20],
  ]
  print(name.padEnd(9) + cells.map(([value, width]) => String(value).padStart(width)).join(''))
  if (process.argv[2] !== 'faults') continue
  for (const {
    id,
    isTypeRight,
    found,
    missing: lost,
    wrong: bad,
    later: late,
    invented: made,
    others: more,
  } of measured) {
    const faults = [
      ...(isTypeRight ? [] : [`type ${found}`]),
      ...lost.map((one) => `missing ${one}`),
      ...bad.map((one) => `wrong ${one}`),
      ...late.map((one) => `LATER ${one}`),
      ...made.map((one) => `invented ${one}`),
      ...more,
    ]
    for (const fault of faults) print(`  ${id}: ${fault}`)
  }
}
