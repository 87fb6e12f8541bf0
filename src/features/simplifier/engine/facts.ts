import { negations } from './lexicon.ts'

/** What must survive a simplification: numbers, names, negation, and how binding the words are. */
interface Facts {
  readonly numbers: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  readonly negations: number
  readonly duty: boolean
  readonly leave: boolean
}

const negation = new RegExp(`\\b(?:${[...negations].join('|')}|\\w+n['’]t)\\b`, 'gi')
const duty =
  /\b(?:must|shall|ha(?:s|ve|d) to|required|requires?|obliged|obligated|mandatory|obligatory|compulsory|needs? to)\b/i
const leave =
  /\b(?:may|might|can|cannot|could|able to|permit(?:s|ted)?|permissible|allow(?:s|ed)?|authori[sz]e[sd]?|entitle[sd]?|lets?|enable[sd]?|right to|optional)\b/
const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)\b/gi
const months =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December)\b/g

const lists = (text: string, pattern: RegExp) => text.match(pattern) ?? []

function factsOf(written: string): Facts {
  // "Cir.2009" and "Cir. 2009" are the same citation.
  const text = written.replaceAll(/(?<=\p{L}\.)(?=(?:1[89]|20)\d\d\b|(?:Cir|App)\b)/gu, ' ')
  const numbers = [
    ...lists(text, /\d[\d,.]*\d|\d/g).map((n) => n.replaceAll(',', '')),
    ...lists(text, months),
  ]
  return {
    numbers: new Set([
      ...numbers,
      ...lists(text, numberWords)
        .map((n) => n.toLowerCase())
        .filter((n) => n !== 'one'),
    ]),
    names: new Set(
      lists(text, /(?<=[\p{Ll}\p{N},;§(“"] )[\p{Lu}][\p{L}.\d-]+/gu).map((n) =>
        n.replace(/\.$/, ''),
      ),
    ),
    negations: lists(text, negation).length,
    duty: duty.test(text),
    leave: leave.test(text),
  }
}

function namesKept(
  before: Facts,
  after: Facts,
  source: string,
  output: string,
): { lost: string[]; added: string[] } {
  const known = source.toLowerCase()
  return {
    lost: [...before.names].filter((n) => !output.includes(n)),
    added: [...after.names].filter((n) => !known.includes(n.toLowerCase()) && !ours.has(n)),
  }
}

/**
 * Whether `output` keeps every number, date, name, form number and citation of `source`, is negative where `source` is,
 * and as binding; `lost` and `added` name the facts that differ. It looks at a sentence as a whole; `meaningChanges` (guard/guard.ts) compares clause by clause.
 */
export function factsKept(
  source: string,
  output: string,
): { ok: boolean; lost: string[]; added: string[] } {
  const before = factsOf(source)
  const after = factsOf(output)
  const lost = [...before.numbers].filter((n) => !after.numbers.has(n))
  const added = [...after.numbers].filter((n) => !before.numbers.has(n))
  const names = namesKept(before, after, source, output)
  lost.push(...names.lost)
  added.push(...names.added)
  if (before.negations > 0 && after.negations === 0) lost.push('not')
  if (before.negations === 0 && after.negations > 0) added.push('not')
  if (before.duty && !after.duty) lost.push('must')
  if (!before.duty && after.duty) added.push('must')
  if (before.leave && !after.leave) lost.push('may')
  if (!before.leave && after.leave) added.push('may')
  return {
    ok: lost.length === 0 && added.length === 0,
    lost: [...new Set(lost)],
    added: [...new Set(added)],
  }
}

/** Capitalised words that begin a sentence after a sign the pattern takes for the middle of one. */
const ours = new Set([
  'He',
  'She',
  'It',
  'They',
  'The',
  'This',
  'These',
  'That',
  'However',
  'There',
  'If',
  'In',
  'You',
  'We',
])
