import { factsKept } from './facts.ts'
import { companyOf, type Company } from './grammar.ts'
import { replaceWords } from './replace.ts'
import { splitSentences } from './sentences.ts'
import { splitClauses } from './split.ts'
import { joined, tokenise, type Reason } from './tokens.ts'
import { tag } from './tag.ts'

/** One change; offsets count in the source sentence. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
  readonly reason: Reason
}

export interface PlainSentence {
  readonly source: string
  readonly plain: string
  readonly reasons: readonly Edit['reason'][]
}

export interface Plain {
  /** The whole text in plain words, its paragraphs and line breaks kept. */
  readonly text: string
  readonly sentences: readonly PlainSentence[]
}

/** Says a legal text in plain English, by rules alone: the same input always gives the same output. */
export function simplifyText(text: string): Plain {
  const company = companyOf(text)
  let plain = ''
  let end = 0
  const sentences: PlainSentence[] = []
  for (const sentence of splitSentences(text)) {
    const said = simplifySentence(sentence.text, company)
    plain += text.slice(end, sentence.start) + said.plain
    end = sentence.end
    sentences.push(said)
  }
  return { text: plain + text.slice(end), sentences }
}

function simplifySentence(source: string, company: Company): PlainSentence {
  const tokens = tokenise(source)
  tag(tokens)
  const done = replaceWords(splitClauses(tokens, company))
  const plain = joined(done)
  if (!factsKept(source, plain).ok) return { source, plain: source, reasons: [] }
  return { source, plain, reasons: [...new Set(done.flatMap(({ why }) => (why === undefined ? [] : [why])))] }
}
