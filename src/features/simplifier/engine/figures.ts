import { stemOf } from './families.ts'
import { months } from './lexicon.ts'
import { plainForms } from './operators.ts'

type Kind = 'money' | 'date' | 'number'

export interface Mention {
  readonly kind: string
  /** The same for every way of writing it: `$1,440.00` and `$1,440`, `5 May 2026` and `May 5, 2026`. */
  readonly value: string
  /** Stems of the words around it, up to the next one or the end of its part of the sentence. */
  readonly company: ReadonlySet<string>
}

interface Figure extends Mention {
  readonly bound: string
}

const month = months.map((name) => name.replace('may', 'may|mai')).join('|')
const inWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|billion|half|twice|double'
const pattern = new RegExp(
  [
    `(?<money>(?:US)?[$€£] ?\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)? (?:dollars|euros|pounds))`,
    `(?<date>(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${month})(?:,? \\d{4})?|(?:${month}) \\d{4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{2,4})`,
    `(?<number>\\d[\\d,]*(?:\\.\\d+)?%?|\\b(?:${inWords})\\b|(?<=\\b(?:the|a|each|every|his|her|its|your|their|our|this|that) )(?:first|second|third)\\b(?! part(?:y|ies)))`,
  ].join('|'),
  'giu',
)

const span = '(?:[- ](?:business |calendar |working |full |school )?(?:minutes?|hours?|days?|weeks?|months?|years?)(?: period)?)'
const bounds: readonly (readonly [string, RegExp, RegExp | undefined])[] = [
  ['least', /\b(?:at least|a minimum of|minimum of)(?: the)? ?$/i, /^(?: \w+)?(?: of age)? or (?:more|longer|older|over|above)\b/i],
  ['most', /\b(?:at most|within|(?<!\b(?:go|goes|going|gone|went|rise|rises|increase|increases) )up to|(?:not|never) (?:to )?exceed(?:ing)?|a maximum of|maximum of|as much as|as many as)(?: the)? ?$/i, /^(?: \w+)? or (?:less|fewer|shorter|younger|under|below)\b/i],
  ['more', /\b(?:(?<!not )(?:more than|exceed(?:s|ing|ed)?)|over|above|in excess of|longer than|older than|greater than)(?: the)? ?$/i, undefined],
  ['less', /\b(?:less than|under|below|fewer than|shorter than|younger than|under the age of)(?: the)? ?$/i, undefined],
  ['from', /\bfrom(?: the)? ?$/i, undefined],
  ['by', /\b(?:by|not later than)(?: the)? ?$/i, undefined],
  ['before', /\b(?:before|prior to|(?:earlier|sooner) than|preceding)(?: the)? ?$/i, new RegExp(`^${span}(?: in)? (?:(?:right|immediately|just) )?(?:before|prior to|preceding|in advance|ahead)\\b`, 'i')],
  ['after', /\b(?:after)(?: the)? ?$/i, new RegExp(`^${span} (?:after|from|following)\\b`, 'i')],
  ['later', /\blater than(?: the)? ?$/i, undefined],
  ['until', /\b(?:until|till|through)(?: the)? ?$/i, undefined],
]
const denial = /\b(?:not|never|(?:prohibited|forbidden|barred) from)\b[^.;:,]*$|\bno\b[^.;:,]*\b(?:shall|may|must|can|will|is|are)\b[^.;:,]*$/i

const clauseOf = (left: string) => left.split(/\b(?:if|when|unless|until|that|who|which|before|after)\b/i).at(-1)!

/** Within, by and on name the last day; how a sentence says so is free, and so is "cannot be more than" for "at most". */
function boundOf(left: string, right: string): string {
  const near = left.slice(-40)
  const found = new Set(bounds.filter(([, before, after]) => before.test(near) || after?.test(right) === true).map(([name]) => name))
  if (/\bwithin(?: the)? ?$/i.test(near)) found.delete('most')
  if (found.has('after')) return found.has('later') || found.has('more') ? 'after later' : found.has('least') || found.has('from') ? 'after least' : 'after'
  if (found.has('before')) return found.has('least') || (found.has('by') && /^ \w/.test(right)) ? 'before least' : found.has('most') || found.has('from') ? 'before most' : 'before'
  found.delete('by')
  if (found.delete('from') && /starting from ?$/.test(near)) found.add('least')
  if (found.size === 1 && denial.test(clauseOf(left))) {
    if (found.delete('more')) return 'most'
    if (found.delete('less')) return 'least'
  }
  return [...found].join('+')
}

const empty = new Set('the a an to of in on at by for with from and or as is are was were be been must may can not you your their his her its it he she they we i will shall should have has had do does did that this which who if when within before after until no any each all per'.split(' '))
const stems = (text: string) => (text.match(/[\p{L}\p{M}'-]+/gu) ?? []).map((word) => stemOf(word.toLowerCase())).filter((word) => !empty.has(word))

function valueOf(text: string, kind: Kind): string {
  const bare = text.toLowerCase().replaceAll(',', '').replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '').replaceAll(/\bof \b/g, '').replaceAll(/\bmai\b/g, 'may')
  if (kind === 'money') return `$${Number(/[\d.]+/.exec(bare)?.[0] ?? 0)}`
  if (kind === 'number') return /^\d/.test(bare) ? bare.replace(/\.0+$/, '') : bare
  return (bare.match(/\p{L}+|\d+/gu) ?? []).toSorted().join(' ')
}

/** The words around one of the places `found` in a text. */
export function companyOf(said: string, found: readonly RegExpMatchArray[], i: number): ReadonlySet<string> {
  const match = found[i]!
  const end = match.index! + match[0].length
  const from = i === 0 ? 0 : found[i - 1]!.index! + found[i - 1]![0].length
  const left = said.slice(from, match.index).split(i === 0 ? /[.;:!?] / : /[.;:!?,] |\b(?:and|or|but)\b/).at(-1)!
  const right = said.slice(end, found[i + 1]?.index ?? said.length).split(/[.;:!?,](?: |$)|\b(?:and|or|but)\b/)[0]!
  return new Set([...stems(left).slice(-6), ...stems(right).slice(0, 6)])
}

/** Every amount, date and number of a text in its order, with what limits it and what it is about. */
function figuresOf(text: string): Figure[] {
  const said = plainForms(text)
  const found = [...said.matchAll(pattern)]
  return found.map((match, i) => {
    const kind = (['money', 'date', 'number'] as const).find((name) => match.groups?.[name] !== undefined)!
    const end = match.index + match[0].length
    const to = found[i + 1]?.index ?? said.length
    return { kind, value: valueOf(match[0], kind), bound: boundOf(said.slice(Math.max(0, match.index - 160), match.index), said.slice(end, Math.min(to, end + 40))), company: companyOf(said, found, i) }
  })
}

/** Shared words that tell one thing from the other. */
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>, other: ReadonlySet<string>) => [...a].filter((word) => b.has(word) && !other.has(word)).length

/** A sentence with more is a table; its pairs would take too long. */
const most = 60

/** What `plain` says of an amount, date or number otherwise than `source`: lost, new, limited otherwise, or told of another thing. */
export function figureChanges(source: string, plain: string): string[] {
  const before = figuresOf(source)
  const after = figuresOf(plain)
  if (before.length > most || after.length > most) return ['too many figures to compare']
  const changes: string[] = []
  const times = (figures: readonly Figure[], value: string) => figures.filter((figure) => figure.value === value).length

  for (const value of new Set([...before, ...after].map((figure) => figure.value))) {
    // "One" is as often a pronoun or said with "a".
    if (value === 'one') continue
    const [then, now] = [times(before, value), times(after, value)]
    if (then === 0 || now === 0 || now > then + 1) changes.push(`${value}: ${then} times became ${now}`)
  }
  for (const figure of before) {
    const same = after.filter(({ value }) => value === figure.value)
    if (same.length > 0 && !same.some(({ bound }) => bound === figure.bound)) changes.push(`${figure.value}: ${figure.bound || 'no'} limit became ${same[0]!.bound || 'none'}`)
  }
  return [...changes, ...crossings(before, after)]
}

/** Pairs of one kind that stand with each other's words afterwards: in the old order by a majority, in another order unless clearly not. */
export function crossings(before: readonly Mention[], after: readonly Mention[], isFree = false): string[] {
  if (before.length > most || after.length > most) return ['too many to compare']
  const changes: string[] = []
  const placeIn = (figures: readonly Mention[], value: string, turn: number) => figures.flatMap((figure, i) => (figure.value === value ? [i] : []))[turn]
  const places = before.map(({ value }, i) => placeIn(after, value, before.slice(0, i).filter((one) => one.value === value).length))
  for (const [i, one] of before.entries()) {
    for (let k = i + 1; k < before.length; k += 1) {
      const other = before[k]!
      if (one.kind !== other.kind || one.value === other.value) continue
      const [here, there] = [places[i], places[k]]
      if (here === undefined || there === undefined) continue
      const [oneNow, otherNow] = [after[here]!, after[there]!]
      const kept = shared(one.company, oneNow.company, other.company) + shared(other.company, otherNow.company, one.company)
      const crossed = shared(one.company, otherNow.company, other.company) + shared(other.company, oneNow.company, one.company)
      // A word that only the one had is now the other's, and the other way round.
      const takes = (a: Mention, b: Mention, aNow: Mention, bNow: Mention) => [...a.company].some((word) => !b.company.has(word) && bNow.company.has(word) && !aNow.company.has(word))
      const isSwapped = takes(one, other, oneNow, otherNow) && takes(other, one, otherNow, oneNow)
      if (!isFree && here < there && isSwapped) changes.push(`${one.value} and ${other.value} changed their words`)
      else if (here < there || isFree ? crossed > kept : crossed >= kept) changes.push(`${one.value} and ${other.value} changed places`)
    }
  }
  return changes
}
