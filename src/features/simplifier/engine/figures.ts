import { baseOf } from './forms.ts'
import { months } from './lexicon.ts'
import { plainForms } from './operators.ts'

type Kind = 'money' | 'date' | 'number'

interface Figure {
  readonly kind: Kind
  /** The same for every way of writing it: `$1,440.00` and `$1,440`, `5 May 2026` and `May 5, 2026`. */
  readonly value: string
  readonly bound: string
  /** Stems of the words around it, up to the next figure or the end of its part of the sentence. */
  readonly company: ReadonlySet<string>
}

const month = months.map((name) => name.replace('may', 'may|mai')).join('|')
const inWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|billion|half|twice|first|second|third|double'
const pattern = new RegExp(
  [
    `(?<money>(?:US)?[$€£] ?\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)? (?:dollars|euros|pounds))`,
    `(?<date>(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${month})(?:,? \\d{4})?|(?:${month}) \\d{4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{2,4})`,
    `(?<number>\\d[\\d,]*(?:\\.\\d+)?%?|\\b(?:${inWords})\\b)`,
  ].join('|'),
  'giu',
)

const bounds: readonly (readonly [string, RegExp, RegExp | undefined])[] = [
  ['least', /\b(?:at least|a minimum of|minimum of|from)(?: the)? ?$/i, /^(?: \w+)? or (?:more|longer|older|over|above)\b/i],
  ['most', /\b(?:at most|up to|(?:not|never) (?:to )?exceed(?:ing)?|a maximum of|maximum of|as much as|as many as)(?: the)? ?$/i, /^(?: \w+)? or (?:less|fewer|shorter|younger|under|below)\b/i],
  ['more', /\b(?:(?<!not )(?:more than|exceed(?:s|ing|ed)?)|over|above|longer than|older than|greater than)(?: the)? ?$/i, undefined],
  ['less', /\b(?:less than|under|below|fewer than|shorter than|younger than)(?: the)? ?$/i, undefined],
  ['before', /\b(?:before|prior to|(?:earlier|sooner) than)(?: the)? ?$/i, /^ (?:business |calendar |working )?(?:minutes?|hours?|days?|weeks?|months?|years?) (?:before|prior to)\b/i],
  ['after', /\b(?:after)(?: the)? ?$/i, /^ (?:business |calendar |working )?(?:minutes?|hours?|days?|weeks?|months?|years?) (?:after|from|following)\b/i],
  ['later', /\b(?:later than)(?: the)? ?$/i, undefined],
  ['until', /\b(?:until|till|through)(?: the)? ?$/i, undefined],
]

/** Within, by and on name the last day; how a sentence says so is free. */
function boundOf(left: string, right: string): string {
  const found = bounds.filter(([, before, after]) => before.test(left) || after?.test(right) === true).map(([name]) => name)
  return found.join('+')
}

const empty = new Set('the a an to of in on at by for with from and or as is are was were be been must may can not you your their his her its it he she they we i will shall should have has had do does did that this which who if when within before after until no any each all per'.split(' '))
const stem = (word: string) => baseOf(word) ?? word.replace(/'s$/, '').replace(/(?<=[^s])s$/, '')
const stems = (text: string) => (text.match(/[\p{L}\p{M}'-]+/gu) ?? []).map((word) => stem(word.toLowerCase())).filter((word) => !empty.has(word))

function valueOf(text: string, kind: Kind): string {
  const bare = text.toLowerCase().replaceAll(',', '').replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '').replaceAll(/\bof \b/g, '').replaceAll(/\bmai\b/g, 'may')
  if (kind === 'money') return `$${Number(/[\d.]+/.exec(bare)?.[0] ?? 0)}`
  if (kind === 'number') return /^\d/.test(bare) ? bare.replace(/\.0+$/, '') : bare
  return (bare.match(/\p{L}+|\d+/gu) ?? []).toSorted().join(' ')
}

/** Every amount, date and number of a text in its order, with what limits it and what it is about. */
function figuresOf(text: string): Figure[] {
  const said = plainForms(text)
  const found = [...said.matchAll(pattern)]
  return found.map((match, i) => {
    const kind = (['money', 'date', 'number'] as const).find((name) => match.groups?.[name] !== undefined)!
    const end = match.index + match[0].length
    const from = i === 0 ? 0 : found[i - 1]!.index + found[i - 1]![0].length
    const to = found[i + 1]?.index ?? said.length
    const left = said.slice(from, match.index).split(i === 0 ? /[.;:!?] / : /[.;:!?,] |\b(?:and|or|but)\b/).at(-1)!
    const right = said.slice(end, to).split(/[.;:!?,](?: |$)|\b(?:and|or|but)\b/)[0]!
    return { kind, value: valueOf(match[0], kind), bound: boundOf(said.slice(Math.max(0, match.index - 40), match.index), said.slice(end, end + 40)), company: new Set([...stems(left).slice(-6), ...stems(right).slice(0, 6)]) }
  })
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((word) => b.has(word)).length

/** What `plain` says of an amount, date or number otherwise than `source`: lost, new, limited otherwise, or told of another thing. */
export function figureChanges(source: string, plain: string): string[] {
  const before = figuresOf(source)
  const after = figuresOf(plain)
  const changes: string[] = []
  const firstOf = (value: string) => after.findIndex((figure) => figure.value === value)
  const times = (figures: readonly Figure[], value: string) => figures.filter((figure) => figure.value === value).length

  for (const value of new Set([...before, ...after].map((figure) => figure.value))) {
    const [then, now] = [times(before, value), times(after, value)]
    if (then === 0 || now === 0 || now > then + 1) changes.push(`${value}: ${then} times became ${now}`)
  }
  for (const figure of before) {
    const same = after.filter(({ value }) => value === figure.value)
    if (same.length > 0 && !same.some(({ bound }) => bound === figure.bound)) changes.push(`${figure.value}: ${figure.bound || 'no'} limit became ${same[0]!.bound || 'none'}`)
  }
  for (const [i, one] of before.entries()) {
    for (const other of before.slice(i + 1)) {
      if (one.kind !== other.kind || one.value === other.value) continue
      const [oneNow, otherNow] = [after[firstOf(one.value)], after[firstOf(other.value)]]
      if (oneNow === undefined || otherNow === undefined) continue
      const kept = shared(one.company, oneNow.company) + shared(other.company, otherNow.company)
      const crossed = shared(one.company, otherNow.company) + shared(other.company, oneNow.company)
      const isInOrder = firstOf(one.value) < firstOf(other.value)
      if (isInOrder ? crossed > kept : crossed >= kept) changes.push(`${one.value} and ${other.value} changed places`)
    }
  }
  return changes
}
