import { reporting } from './clauses.ts'
import { baseOf } from './forms.ts'
import type { Token } from './tokens.ts'

const closers: Record<string, string> = { '“': '”', '‘': '’', '"': '"', "'": "'", '«': '»' }

/** Terms of art that keep their name, however hard: they stand on forms, and the glossary explains them. */
const terms = [
  'adjustment of status',
  'advance parole',
  'affidavit of support',
  'aggravated felony',
  'asylum',
  'biometrics appointment',
  'biometric services',
  'cancellation of removal',
  'change of status',
  'conditional permanent resident',
  'conditional residence',
  'consular processing',
  'credible fear',
  'crime involving moral turpitude',
  'deferred action',
  'employment authorization',
  'employment authorization document',
  'expedited removal',
  'extraordinary ability',
  'good moral character',
  'grounds of inadmissibility',
  'humanitarian parole',
  'immigrant visa',
  'individual hearing',
  'lawful permanent resident',
  'lawful permanent residence',
  'lawful permanent residents',
  'master calendar hearing',
  'motion to reconsider',
  'motion to reopen',
  'national interest waiver',
  'notice of intent to deny',
  'notice of intent to revoke',
  'notice to appear',
  'particular social group',
  'permanent resident card',
  'power of attorney',
  'premium processing',
  'priority date',
  'prosecutorial discretion',
  'public charge',
  'reasonable fear',
  'removal proceedings',
  'request for evidence',
  'specialty occupation',
  'temporary protected status',
  'unlawful presence',
  'voluntary departure',
  'waiver of inadmissibility',
  'well-founded fear',
  'withholding of removal',
  'motion to terminate',
  'order of removal',
  'removal order',
  'public defender',
  'security deposit',
  'preponderance of the evidence',
  'receipt notice',
  'visa petition',
].map((term) => term.split(' '))
const byFirst = Map.groupBy(terms, ([first]) => first)

/** More words than this make a passage, which is said in plain words and then loses its quotation marks. */
const shortQuotation = 12

/** A long quotation, by the offsets of its two marks. */
export interface Passage {
  readonly open: number
  readonly close: number
}

/** Marks what no rule may touch: short quotations, and terms of art. Gives the long quotations, which may change. */
export function protect(tokens: readonly Token[]): Passage[] {
  const passages: Passage[] = []
  let close: string | undefined
  let from = -1
  const keep = (to: number) => {
    const [first, last] = [tokens[from], tokens[to]]
    if (to - from <= shortQuotation || spoken(tokens, from, to) || first === undefined || last === undefined) tokens.slice(from, to + 1).forEach(fix)
    else if (from > 0 || to < tokens.length - 3) passages.push({ open: first.at, close: last.at })
  }
  tokens.forEach((token, i) => {
    if (close === undefined) {
      const wanted = closers[token.text]
      const opening =
        wanted !== undefined &&
        (i === 0 || token.space !== '' || /^[([—–“‘"-]$/.test(tokens[i - 1]?.text ?? '')) &&
        tokens[i + 1]?.space === '' &&
        token.tag !== 'possessive'
      if (opening && (wanted === '”' || wanted === '’' || tokens.slice(i + 1).some(({ text }) => text === wanted))) {
        close = wanted
        from = i
      }
    } else if (token.text === close && token.tag !== 'possessive') {
      keep(i)
      close = undefined
    }
    for (const term of byFirst.get(token.lower) ?? []) if (term.every((word, k) => tokens[i + k]?.lower === word)) term.forEach((_, k) => fix(tokens[i + k]))
  })
  // A quotation that goes on in the next sentence stays as it is, unless the whole sentence is quoted: then it is the text.
  if (close === '”' && from > 0) tokens.slice(from).forEach(fix)
  return passages
}

/** Speech of an "I" or to a "you" stays word for word, however long: without its marks nobody would know who speaks. */
const spoken = (tokens: readonly Token[], from: number, to: number) => tokens.slice(from, to).some(({ lower }) => /^(?:i|me|my|we|us|our|you|your)$/.test(lower))

function fix(token: Token | undefined) {
  if (token !== undefined) token.fixed = true
}

/** Takes the marks off the long quotations, which may be cut and said in plain words: what keeps its marks is always word for word. */
export function unquoted(tokens: readonly Token[], passages: readonly Passage[]): Token[] {
  const drop = new Set<Token>()
  for (const { open, close } of passages) {
    const from = tokens.findIndex(({ at }) => at === open)
    const to = tokens.findIndex(({ at }) => at === close)
    const [before, first, last, next] = [tokens[from - 1], tokens[from], tokens[to], tokens[from + 1]]
    if (first === undefined || last === undefined || next === undefined) continue
    drop.add(first).add(last)
    withoutBrackets(tokens, from, to, drop)
    next.space = first.space
    // "The court wrote, “A.”" → "The court wrote: A."
    if (before?.text === ',' && reporting.has(baseOf(tokens[from - 2]?.lower ?? '') ?? '')) Object.assign(before, { text: ':', lower: ':' })
  }
  return drop.size === 0 ? [...tokens] : tokens.filter((token) => !drop.has(token))
}

/** "[t]he court" inside a passage that lost its marks is "the court". */
function withoutBrackets(tokens: readonly Token[], from: number, to: number, drop: Set<Token>) {
  for (let i = from + 1; i < to - 2; i++) {
    const [open, letter, close, rest] = tokens.slice(i, i + 4)
    if (open?.text !== '[' || letter?.text.length !== 1 || close?.text !== ']' || rest?.space !== '' || !/^\p{Ll}/u.test(rest.text)) continue
    drop.add(open).add(close)
    letter.space = i === from + 1 ? (tokens[from]?.space ?? '') : open.space
  }
}
