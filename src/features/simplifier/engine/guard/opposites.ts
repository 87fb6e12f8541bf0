import { isNear } from './newcomers.ts'
import { crossings } from './figures.ts'
import { companyOf, type Mention } from './figures-read.ts'

/** Words of which one may not become the other; each side in its forms. */
const opposites: readonly (readonly [string, string])[] = [
  [
    'increas(?:e|es|ed|ing)|go(?:es)? up|went up|going up|gone up|ris(?:e|es|ing)|rose|rais(?:e|es|ed|ing)',
    'decreas(?:e|es|ed|ing)|go(?:es)? down|went down|going down|gone down|reduc(?:e|es|ed|ing)|lower(?:s|ed|ing)?',
  ],
  [
    'affirm(?:s|ed|ing)?|upheld|uphold(?:s|ing)?',
    'revers(?:e|es|ed|ing)|overturn(?:s|ed|ing)?|vacat(?:e|es|ed|ing)|cancel(?:s|ed|led|ing|ling)?',
  ],
  [
    'grant(?:s|ed|ing)?|approv(?:e|es|ed|al|ing)|agree(?:s|d)? to|agreeing to|award(?:s|ed)?',
    'den(?:y|ies|ied|ying|ial)|reject(?:s|ed|ing|ion)?|turn(?:s|ed)? down|dismiss(?:es|ed|al)?',
  ],
  ['win(?:s|ning)?|won|prevail(?:s|ed)?', 'los(?:e|es|ing)|lost'],
  [
    'correct|right to|accurate|right information',
    'wrong|err(?:s|ed)|incorrect|inaccurate|mistaken',
  ],
  ['timely|on time|in time', 'untimely|late'],
  ['includ(?:e|es|ed|ing)', 'exclud(?:e|es|ed|ing)|except(?:ed|ing)?|other than'],
  ['agree(?:s|d)?(?! to)', 'disagree(?:s|d)?'],
  ['sufficient|enough', 'insufficient'],
  ['greater|larger|higher|later of', 'less|lesser|smaller|earlier of'],
  ['a\\.?m\\.?', 'p\\.?m\\.?'],
  ['refundable|refunded', 'nonrefundable|non-refundable'],
  ['granted|admit(?:s|ted)?', 'denied|den(?:y|ies)'],
  ['mandatory|compulsory|must', 'optional|voluntary|(?:do|does) not have to'],
  ['paid', 'unpaid'],
  ['directly', 'indirectly'],
  ['both', 'either'],
  [
    'conced(?:e|es|ed)|acknowledg(?:e|es|ed)|stipulat(?:e|es|ed)',
    'contest(?:s|ed)?|disput(?:e|es|ed)|challeng(?:e|es|ed)',
  ],
  ['inside|within', 'outside|beyond'],
  [
    'permits?|permitted|permitting|allow(?:s|ed|ing)?',
    'prohibit(?:s|ed|ing)?|forbid(?:s|den|ding)?|bans?|banned',
  ],
  [
    'leav(?:e|es|ing)|vacat(?:e|es|ing)|depart(?:s|ing)?|moves? out',
    'stay(?:s|ing)?|remain(?:s|ing)?',
  ],
]
const sides = opposites.map(([one, other]) =>
  [one, other].map((words) => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu')),
)

const units: readonly RegExp[] = [
  /\b(?:monthly|(?:a|per|each|every) month(?!-))\b/i,
  /\b(?:weekly|(?:a|per|each|every) week)\b/i,
  /\b(?:annual(?:ly)?|yearly|(?:a|per|each|every) year)\b/i,
  /\b(?:daily|(?:a|per|each|every) day)\b/i,
]

/** Who the law speaks of, one spelling each. */
const parties = [
  'tenant renter lessee',
  'landlord lessor',
  'owner',
  'borrower debtor',
  'lender creditor',
  'buyer purchaser',
  'seller vendor',
  'employer',
  'employee',
  'company',
  'contractor',
  'client',
  'customer',
  'provider',
  'supplier',
  'licensee',
  'licensor',
  'insurer',
  'insured',
  'applicant',
  'petitioner',
  'beneficiary',
  'respondent',
  'plaintiff',
  'defendant',
  'appellant',
  'appellee',
  'government',
  'father',
  'mother',
  'spouse',
  'sponsor',
  'immigrant',
  'trustee',
  'guarantor',
  'student',
  'judge',
  'officer',
  'consultant',
  'executor',
  'husband',
  'wife',
  'city',
  'interpreter',
].map((words) => words.split(' '))
const partyOf = new Map(parties.flatMap((words) => words.map((word) => [word, words[0]!] as const)))
const party = new RegExp(
  `(?<![\\p{L}-])(${[...partyOf.keys()].join('|')})(?:s|'s|s')?(?![\\p{L}-])`,
  'giu',
)
const name =
  /(?<=[\p{Ll}\p{N},] (?:(?:Mr|Ms|Mrs|Dr)\. )?|(?:Mr|Ms|Mrs|Dr)\. )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+|(?<=(?:Mr|Ms|Mrs|Dr)\. )\p{Lu}\p{Ll}+/gu

const isPassive = (text: string) =>
  new RegExp(`\\bby (?:(?:the|a|an|any|either) )?${party.source}`, 'iu').test(text)

function mentions(
  text: string,
  kind: string,
  pattern: RegExp,
  valueOf: (word: string) => string,
): Mention[] {
  const found = [...text.matchAll(pattern)]
  return found.map((match, i) => ({
    kind,
    value: valueOf(match[0]),
    company: companyOf(text, found, i),
  }))
}

const partiesOf = (text: string) =>
  mentions(
    text,
    'party',
    party,
    (word) =>
      partyOf.get(word.toLowerCase().replace(/'s$|s'$/, '')) ??
      partyOf.get(word.toLowerCase().replace(/s$/, '')) ??
      word.toLowerCase(),
  )
const namesOf = (text: string) => mentions(text, 'name', name, (word) => word)

/** How often a text is on each of two sides; "not granted" is on neither. */
function sidesOf(text: string, [one, other]: readonly RegExp[]): [number, number] {
  const count = [0, 0]
  for (const [side, pattern] of [one!, other!].entries())
    for (const match of text.matchAll(pattern)) {
      const isDenied =
        /(?:\b(?:not|never|cannot|rather than|instead of|no (?:\p{L}+ ){1,4}(?:is|are|was|were|has been|have been|may be|shall be|will be))|n['’]t),?(?: (?:be|been|yet|have|also|get|find|found|a|an|the|you|considered)){0,3} $/iu.test(
          text.slice(0, match.index),
        )
      // What a "not" denies is on no side: the other checks see to the "not".
      if (!isDenied) count[side]! += 1
    }
  return count as [number, number]
}

/** A word became its opposite, or two that both stand changed places. */
function turned(source: string, plain: string): string[] {
  return sides.flatMap((pair, i) => {
    const [[oneThen, otherThen], [oneNow, otherNow]] = [sidesOf(source, pair), sidesOf(plain, pair)]
    if (
      (oneThen > 0 && otherThen === 0 && oneNow === 0 && otherNow > 0) ||
      (otherThen > 0 && oneThen === 0 && otherNow === 0 && oneNow > 0)
    )
      return [`opposite of ${(source.match(pair[0]!) ?? source.match(pair[1]!))?.[0]}`]
    if (oneThen * otherThen === 0 || oneNow * otherNow === 0) return []
    const both = new RegExp(`${pair[0]!.source}|${pair[1]!.source}`, 'giu')
    const other = new RegExp(`^(?:${opposites[i]![1]})$`, 'iu')
    const side = (word: string) => (other.test(word) ? 'other' : 'one')
    return crossings(
      mentions(source, 'side', both, side),
      mentions(plain, 'side', both, side),
      true,
    )
  })
}

/** A party that gave way to another, and parties that changed places. */
function exchanged(source: string, plain: string): string[] {
  const [before, after] = [partiesOf(source), partiesOf(plain)]
  const [then, now] = [
    new Set(before.map(({ value }) => value)),
    new Set(after.map(({ value }) => value)),
  ]
  const added = [...now].filter((one) => !then.has(one))
  // The reader took the place of one.
  const lost = [...then]
    .filter((one) => !now.has(one))
    .slice(/\byou\b/i.test(plain) && !/\byou\b/i.test(source) ? 1 : 0)
  const isReplaced =
    added.length > 0 &&
    lost.length > 0 &&
    !lost.some((one) => added.some((other) => isNear(one, other)))
  const more = (one: string) =>
    after.filter(({ value }) => value === one).length -
    before.filter(({ value }) => value === one).length
  const isShifted =
    [...then].some((one) => now.has(one) && more(one) < 0) && [...then].some((one) => more(one) > 0)
  return [
    ...(isReplaced ? [`${lost[0]} became ${added[0]}`] : []),
    ...(isShifted ? ['another party'] : []),
    ...crossings(before, after, isPassive(source) !== isPassive(plain)),
    ...crossings(namesOf(source), namesOf(plain)),
  ]
}

/** What `plain` turned into its opposite, or said of another party or span. */
export function oppositeChanges(source: string, plain: string): string[] {
  const often =
    units.some((unit) => unit.test(source)) &&
    units.some((unit) => unit.test(source) !== unit.test(plain))
      ? ['how often']
      : []
  const parts = (text: string) => [...new Set(text.match(/\([a-z]\)/g) ?? [])].toSorted().join()
  return [
    ...often,
    ...(parts(source) === parts(plain) ? [] : ['subsection']),
    ...turned(source, plain),
    ...exchanged(source, plain),
  ]
}
