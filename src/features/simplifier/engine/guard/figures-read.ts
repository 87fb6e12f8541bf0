import { conceptOf } from './concepts.ts'
import { months } from '../lexicon.ts'
import { inDigits } from './numbers.ts'

/** The amounts, dates and numbers of a text, with what limits each. */

type Kind = 'money' | 'date' | 'number'

export interface Mention {
  readonly kind: string
  /** The same for every way of writing it: `$1,440.00` and `$1,440`, `5 May 2026` and `May 5, 2026`. */
  readonly value: string
  /** Stems of the words around it, up to the next one or the end of its part of the sentence. */
  readonly company: ReadonlySet<string>
}

export interface Figure extends Mention {
  readonly bound: Bound
  /** "On January 1". */
  readonly isOn: boolean
  readonly inWords: boolean
  readonly isTime: boolean
}

const conceptName = (word: string) => conceptOf(word).name

const month = months.map((name) => name.replace('may', 'mai')).join('|')

const inWords = 'one|hundred|thousand|million|billion|double|triple'

const pattern = new RegExp(
  [
    `(?<money>(?:US)?[$€£] ?\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)? (?:dollars|euros|pounds))`,
    `(?<date>(?:${month})\\.? \\d{1,2}(?!\\d)(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${month})(?:,? \\d{4})?|(?:${month}) \\d{4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/\\d{2,4})`,
    `(?<number>\\d{1,2}:\\d\\d(?: ?[ap]m)?|\\d+ ?[ap]m\\b|\\d[\\d,]*(?:\\.\\d+)?(?:%|th\\b|st\\b|nd\\b|rd\\b|[A-Z](?![\\p{L}]))?|\\b(?:${inWords})\\b)`,
  ].join('|'),
  'giu',
)

const span =
  '(?:[- ](?:business |calendar |working |full |school |consecutive |more )?(?:minutes?|hours?|days?|weeks?|months?|years?)(?: period)?)'

type Size = 'min' | 'max' | ''

type Side = 'before' | 'after' | ''

/** Which way a figure limits, and on which side of an event it counts. */
export interface Bound {
  readonly size: Size
  /** What the limit is without the "not" in front of its verb. */
  readonly bare?: Size
  /** Whether it is told by a bare comparison: "more than", not "at most". */
  readonly isRaw?: boolean
  readonly side: Side
}

const min =
  /\b(?:at least|a minimum of|minimum of|more than|exceed(?:s|ing|ed)?|over|above|in excess of|(?:long|old|great|larg|high)er than|beyond|starting(?: from| on| with)?|no sooner than|over the age of|above the age of|from|since|later than|on or after|older than|(?:begins?|beginning|effective|commencing)(?: on)?)(?: the| age| age of| a)? ?$/i

const max =
  /\b(?:at most|within|up to|maximum of|as much as|as many as|less than|under|below|fewer than|(?:short|young|small|low)er than|under the age of|under age|by|until|till|through|before|not later than|prior to|sooner than|earlier than|no more than|the next|the following|has|have|had|ends?(?: on)?)(?: the| age| age of| a| turning| turns| turn| reaching)? ?$/i

const minAfter =
  /^(?:[\s-]\w+){0,4}? or (?:more|longer|older|over|above|greater|later|higher)\b|^ and (?:over|older|above)\b|^ \w+ (?:have|has) passed\b/i

const maxAfter =
  /^(?:[\s-]\w+){0,4}? or (?:less|fewer|shorter|younger|under|below|earlier|sooner|lower)\b|^(?: \w+)? at (?:the )?most\b/i

const denial =
  /\b(?:not|never|none|nobody|nor|neither|no|prohibited|forbidden|barred|unlawful|illegal|cannot)\b[^.;:,\d]*$|\bno\b[^.;:,\d]*\b(?:shall|may|must|can|will|is|are)\b[^.;:,\d]*$/i

const beforeIt = new RegExp(
  `^${span}?(?: in)? (?:(?:right|immediately|just) )?(?:before|prior to|preceding|in advance|ahead|earlier)\\b`,
  'i',
)

const afterIt = new RegExp(
  `^${span}? (?:(?:right|immediately|just) )?(?:after|from(?! now)|following|of(?! (?:leave|age|work|paid|unpaid|pay|rent|service|notice|experience|probation|community|imprisonment|prison|jail)\\b)|later|afterwards?|thereafter)\\b`,
  'i',
)

const clauseOf = (left: string) => left.split(/\b(?:if|when|unless|until|that|who)\b/i).at(-1)!

function boundOf(left: string, right: string, kind: Kind): Bound {
  const near = left.slice(-40)
  if (
    /\b(?:sections?|§+|rules?|articles?|paragraphs?|forms?|counts?|exhibits?|parts?|chapters?|titles?|no\.|number|room|suite|page) $/i.test(
      near,
    ) ||
    /^ (?:C\.?F\.?R|U\.?S\.?C|I\.?&)/.test(right)
  )
    return { size: '', side: '' }
  if (/^ ?(?:to|-) ?(?:[$\d]|$)/.test(right) && kind !== 'date') return { size: 'min', side: '' }
  if (/[\d%] (?:to|-) $/.test(near) && kind !== 'date') return { size: 'max', side: '' }
  const side: Side =
    kind === 'date'
      ? ''
      : beforeIt.test(right)
        ? 'before'
        : afterIt.test(right)
          ? 'after'
          : /\bafter(?: the)? ?$/i.test(near)
            ? 'after'
            : ''
  const isLess = max.test(near) || maxAfter.test(right)
  let size: Size = /\bafter(?: the)? ?$/i.test(near)
    ? 'min'
    : min.test(near) || minAfter.test(right)
      ? 'min'
      : isLess
        ? 'max'
        : ''
  const bare = size
  if (
    size !== '' &&
    denial.test(clauseOf(left)) &&
    /\b(?:more|less|longer|exceed\w*|fewer|later|earlier|greater|in excess of) (?:than )?(?:the )?$|\b(?:be|is|are|not|no) (?:over|under|older|younger) (?:than )?$|\bexceed\w* $/i.test(
      near,
    )
  )
    size = size === 'min' ? 'max' : 'min'
  const isTurned = bare !== size
  const isRaw =
    /\b(?:more|less|longer|fewer|later|earlier|greater|exceed\w*|in excess of|over|under)(?: than)?(?: the)? ?$/i.test(
      near,
    )
  // "By ten days before" leaves at least ten; "from 180 days before" at most.
  if (side === 'before' && /\b(?:by|not later than)(?: the)? ?$/i.test(near)) size = 'min'
  else if (
    side === 'before' &&
    /\b(?:starting(?: from)?|from|sooner than|earlier than)(?: the)? ?$/i.test(near)
  )
    size = 'max'
  return isTurned ? { size, side, bare, isRaw } : { size, side, isRaw }
}

const empty = new Set(
  'the a an to of in on at by for with from and or as is are was were be been must may can not you your their his her its it he she they we i will shall should have has had do does did that this which who if when within before after until no any each all per'.split(
    ' ',
  ),
)

const stems = (text: string) =>
  (text.match(/[\p{L}\p{M}'-]+/gu) ?? [])
    .map((word) => conceptName(word.toLowerCase()))
    .filter((word) => !empty.has(word))

function valueOf(text: string, kind: Kind): string {
  const bare = text
    .toLowerCase()
    .replaceAll(',', '')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
    .replaceAll(/\bof \b/g, '')
    .replaceAll(/\bmai\b/g, 'may')
  if (kind === 'money') return `$${Number(/[\d.]+/.exec(bare)?.[0] ?? 0)}`
  if (kind === 'number')
    return /^\d/.test(bare)
      ? bare
          .replace(/\.0+$/, '')
          .replace(/ (?=[ap]m$)/, '')
          .replace(/^0(?=\d)/, '')
          .replace(/(?<=^\d+):00(?=[ap]m)/, '')
      : bare
  return (bare.match(/\p{L}+|\d+/gu) ?? []).toSorted().join(' ')
}

/** The words around one of the places `found` in a text. */
export function companyOf(
  said: string,
  found: readonly RegExpMatchArray[],
  i: number,
): ReadonlySet<string> {
  const match = found[i]!
  const end = match.index! + match[0].length
  const from = i === 0 ? 0 : found[i - 1]!.index! + found[i - 1]![0].length
  const left = said
    .slice(from, match.index)
    .split(i === 0 ? /[.;:!?] / : /[.;:!?,] |\b(?:and|or|but)\b/)
    .at(-1)!
  const right = said
    .slice(end, found[i + 1]?.index ?? said.length)
    .split(/[.;:!?,](?: |$)|\b(?:and|or|but)\b/)[0]!
  return new Set([...stems(left).slice(-6), ...stems(right).slice(0, 6)])
}

/** Every amount, date and number of a text in its order, with what limits it and what it is about. */
export function figuresOf(text: string): Figure[] {
  const said = limitsOf(inDigits(text))
  const found = [...said.matchAll(pattern)]
  return found.map((match, i) => {
    const kind = (['money', 'date', 'number'] as const).find(
      (name) => match.groups?.[name] !== undefined,
    )!
    const end = match.index + match[0].length
    const to = found[i + 1]?.index ?? said.length
    return {
      kind,
      isOn: kind === 'date' && /\bon $/i.test(said.slice(0, match.index)),
      value: valueOf(match[0], kind),
      bound: boundOf(
        said.slice(Math.max(0, match.index - 160), match.index),
        said.slice(end, Math.min(to, end + 40)),
        kind,
      ),
      inWords:
        /\dth$/.test(match[0]) ||
        (/^[23]$/.test(match[0]) && new RegExp(`\\b(?:two|three|twice)\\b`, 'i').test(text)),
      isTime: new RegExp(`^${span}`, 'i').test(said.slice(end, end + 30)),
      company: companyOf(said, found, i),
    }
  })
}

const limitsOf = (text: string) =>
  text
    .replaceAll(/\b(?:a|an)(?=[ -](?:full |calendar )?(?:year|month|week|day|hour)s?\b)/gi, '1')
    .replaceAll('’', "'")
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/\bcannot\b/gi, 'can not')
    .replaceAll(/\b(?:in no event|not|no) later than\b|\bon or before\b/gi, 'by')
    .replaceAll(
      /\b(?:not|no|never) (?:be )?(?:more|longer|greater|higher|older|over)(?: often)? than\b|\b(?:not|never) (?:to )?exceed(?:ing)?\b/gi,
      'at most',
    )
    .replaceAll(
      /\b(?:not|no|never) (?:be )?(?:less|fewer|shorter|lower|younger|under) than\b/gi,
      'at least',
    )
    .replaceAll(/\b(?:not|no) (?:earlier|sooner) than\b/gi, 'starting from')
    .replaceAll(/\bMay (?=\d)/g, 'Mai ')
    .replaceAll(/(?<=\d )May\b/g, 'Mai')
    .replaceAll(/\s+/g, ' ')
