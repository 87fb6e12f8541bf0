import type { Token } from './tokens.ts'

const closers: Record<string, string> = { '“': '”', '‘': '’', '"': '"', "'": "'", '«': '»' }

/** Terms of art that keep their name, however hard: they stand on forms, and the glossary explains them. */
const terms = [
  'adjustment of status', 'advance parole', 'affidavit of support', 'aggravated felony', 'asylum', 'biometrics appointment', 'biometric services', 'cancellation of removal', 'change of status', 'conditional permanent resident', 'conditional residence', 'consular processing', 'credible fear', 'crime involving moral turpitude', 'deferred action', 'employment authorization', 'employment authorization document', 'expedited removal', 'extraordinary ability', 'good moral character', 'grounds of inadmissibility', 'humanitarian parole', 'immigrant visa', 'individual hearing', 'lawful permanent resident', 'lawful permanent residence', 'lawful permanent residents', 'master calendar hearing', 'motion to reconsider', 'motion to reopen', 'national interest waiver', 'notice of intent to deny', 'notice of intent to revoke', 'notice to appear', 'particular social group', 'permanent resident card', 'power of attorney', 'premium processing', 'priority date', 'prosecutorial discretion', 'public charge', 'reasonable fear', 'removal proceedings', 'request for evidence', 'specialty occupation', 'temporary protected status', 'unlawful presence', 'voluntary departure', 'waiver of inadmissibility', 'well-founded fear', 'withholding of removal', 'motion to terminate', 'order of removal', 'removal order', 'public defender', 'security deposit', 'preponderance of the evidence', 'receipt notice', 'visa petition',
].map((term) => term.split(' '))
const byFirst = Map.groupBy(terms, ([first]) => first)

/** Marks what no rule may touch: quotations inside a sentence, and terms of art. */
export function protect(tokens: readonly Token[]): void {
  let close: string | undefined
  let from = -1
  tokens.forEach((token, i) => {
    if (close === undefined) {
      const wanted = closers[token.text]
      const opening = wanted !== undefined && (i === 0 || token.space !== '' || /^[([—–“‘"-]$/.test(tokens[i - 1]?.text ?? '')) && tokens[i + 1]?.space === '' && token.tag !== 'possessive'
      // A sentence that begins with a quotation mark is quoted as a whole: it is the text itself.
      if (opening && i > 0 && (wanted !== "'" || tokens.slice(i + 1).some(({ text }) => text === "'"))) {
        close = wanted
        from = i
      }
    } else if (token.text === close && token.tag !== 'possessive') {
      for (let k = from; k <= i; k++) fix(tokens[k])
      close = undefined
    }
    for (const term of byFirst.get(token.lower) ?? []) if (term.every((word, k) => tokens[i + k]?.lower === word)) term.forEach((_, k) => fix(tokens[i + k]))
  })
  if (close !== undefined && close !== '’') tokens.slice(from).forEach(fix)
  else if (close === '’') tokens.slice(from, from + 6).forEach(fix)
  inner(tokens)
}

function fix(token: Token | undefined) {
  if (token !== undefined) token.fixed = true
}

/** A quotation that opens the sentence and ends before the rest of it does. */
function inner(tokens: readonly Token[]) {
  const wanted = closers[tokens[0]?.text ?? '']
  if (wanted === undefined) return
  const end = tokens.findIndex(({ text, tag }, i) => i > 0 && text === wanted && tag !== 'possessive')
  if (end > 0 && end < tokens.length - 3) tokens.slice(0, end + 1).forEach(fix)
}
