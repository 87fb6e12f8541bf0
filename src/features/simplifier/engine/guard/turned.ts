import type { Reading } from './clause.ts'

/** Words of which one may not become the other; each side in its forms. */
const opposites: readonly (readonly [string, string])[] = [
  [
    'increas(?:e|es|ed|ing)|go(?:es)? up|went up|ris(?:e|es|ing)|rose|rais(?:e|es|ed|ing)',
    'decreas(?:e|es|ed|ing)|go(?:es)? down|went down|reduc(?:e|es|ed|ing)|lower(?:s|ed|ing)',
  ],
  [
    'later of|whichever (?:is|comes|occurs|happens) (?:the )?(?:later|last)|last to occur',
    'earlier of|whichever (?:is|comes|occurs|happens) (?:the )?(?:earlier|first|sooner)|first to occur',
  ],
  [
    'greater of|larger of|higher of|whichever is (?:more|greater|higher|larger)',
    'lesser of|smaller of|lower of|whichever is (?:less|lower|smaller)',
  ],
  ['later than', 'earlier than'],
  ['a\\.?m\\b', 'p\\.?m\\b'],
  ['directly', 'indirectly'],
  ['inside|within the', 'outside|beyond the'],
  ['all', 'none|some'],
  ['every|each', 'any one'],
  ['voluntar(?:y|ily)', 'involuntar(?:y|ily)|forced'],
  ['first', 'last|second'],
  ['maximum|at most|up to', 'minimum|at least'],
  ['with prejudice', 'without prejudice'],
  ['without prejudice', '(?:never|not|cannot|n.t) [^.;]{0,40}(?:again|refiled)'],
  ['month-to-month', 'year-to-year|week-to-week'],
  ['originals?', 'cop(?:y|ies)|photocop(?:y|ies)'],
  ['multiple', 'single|one (?:time|entry|visit)|once'],
  ['weekdays?', 'weekends?'],
  ['plus', 'minus'],
  [
    'on arrival|arriv(?:e|es|ed|al|ing)',
    'on departure|depart(?:s|ed|ing|ure)?|leav(?:e|es|ing)|left',
  ],
  ['in advance|ahead of time|beforehand', 'afterwards?|later on|after the fact'],
  [
    'by accident|accidental(?:ly)?|unintentional(?:ly)?',
    'intentional(?:ly)?|on purpose|deliberate(?:ly)?|willful(?:ly)?',
  ],
  ['quarterly|every quarter|each quarter', 'annual(?:ly)?|yearly|every year|each year'],
  ['binding', 'nonbinding|non-binding'],
  ['internal', 'external'],
  ['majority', 'minority'],
  ['credit(?:s|ed)?', 'debit(?:s|ed)?'],
  ['at least one|one or more|any one of', 'both|all of|every one of'],
  ['each|every', 'only one|either one'],
  [
    'reduced by|lowered by|increased by|raised by|cut by',
    'reduced to|lowered to|increased to|raised to|cut to',
  ],
  ['buys?|bought|purchas(?:e|es|ed)', 'sells?|sold'],
  ['lends?|lent', 'borrows?|borrowed'],
  [
    'begin(?:s|ning)?|start(?:s|ed|ing)?|began|commenc(?:e|es|ed)',
    'ends|ended|ending|stops|stopped|terminat(?:e|es|ed)|expir(?:e|es|ed)',
  ],
  ['morning', 'afternoon|evening'],
  ['husband', 'wife'],
  ['male|men|man', 'female|women|woman'],
  ['widow', 'widower'],
  ['sons?', 'daughters?'],
  ['buyer|purchaser', 'seller|vendor'],
  ['north', 'south'],
  [
    '(?:next|following|coming|subsequent) (?:year|month|week|day|quarter|season|term)',
    '(?:previous|prior|preceding|last|past) (?:year|month|week|day|quarter|season|term)',
  ],
  ['all(?: of)? (?:the )?\\p{L}+', '(?:any )?one of (?:the )?\\p{L}+'],
  ['both', 'one of'],
  ['public', 'confidential|secret|private'],
]
const sides = opposites.map(([one, other]) =>
  [one, other].map((words) => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu')),
)
const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length

/** A word that gave way to its opposite. */
export function turnedChanges(
  source: string,
  plain: string,
  before: Reading,
  after: Reading,
): string[] {
  const words = sides.flatMap(([one, other]) => {
    const [a, b, c, d] = [
      count(source, one!),
      count(source, other!),
      count(plain, one!),
      count(plain, other!),
    ]
    return (a > 0 && b === 0 && c === 0 && d > 0) || (b > 0 && a === 0 && d === 0 && c > 0)
      ? [`turned ${(source.match(one!) ?? source.match(other!))?.[0]}`]
      : []
  })
  // "Unwitnessed", and afterwards "witnessed", with no denial more.
  const bare = (one: string, other: string) =>
    (one.match(/\b(?:un|non-?)(?=\p{L}{5,})\p{L}+/giu) ?? []).filter((word) => {
      const rest = word
        .toLowerCase()
        .replace(/^(?:un|non-?)/, '')
        .slice(0, 5)
      return (
        !/^(?:un(?:der|til|less|it|ion|iv|iform|ique|ited)|non(?:citizen|immigrant))/i.test(word) &&
        new RegExp(`\\b${rest}`, 'i').test(other) &&
        !new RegExp(`\\b(?:un|non-?)${rest}`, 'i').test(other)
      )
    })
  if (after.denials <= before.denials && !/\bwithout\b/i.test(plain))
    words.push(...bare(source, plain).map((word) => `turned ${word}`))
  if (before.denials !== after.denials) return words
  // "Valid", "invalid"; with as many denials in both.
  const kinds = (reading: Reading) => {
    const map = new Map<string, Set<boolean>>()
    for (const { concept, denies } of reading.predicates)
      map.set(concept, (map.get(concept) ?? new Set()).add(denies))
    return map
  }
  const [then, now] = [kinds(before), kinds(after)]
  for (const [concept, olds] of then) {
    const news = now.get(concept)
    if (news !== undefined && olds.size === 1 && news.size === 1 && [...olds][0] !== [...news][0])
      words.push(`turned ${concept}`)
  }
  return words
}
