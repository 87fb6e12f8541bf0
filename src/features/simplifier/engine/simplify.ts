import { commas } from './commas.ts'
import { alsoForFurther, ifForShould, linksFirst, mustForShall } from './connect.ts'
import { factsKept } from './facts.ts'
import { companyOf, type Company } from './grammar.ts'
import { languageOf } from './language.ts'
import { protect, unquoted, type Passage } from './quotes.ts'
import { replaceWords } from './replace.ts'
import { splitSentences } from './sentences.ts'
import { splitClauses } from './split.ts'
import { joined, tokenise, type Reason, type Token } from './tokens.ts'
import { tag } from './tag.ts'
import { activeVoice } from './voice.ts'

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
  if (languageOf(text) !== 'en') return { text, sentences: splitSentences(text).map(({ text: source }) => ({ source, plain: source, reasons: [] })) }
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

/** Turns each of the short sentences of `tokens` by itself. */
function sayActively(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let from = 0
  tokens.forEach((token, i) => {
    if (i < tokens.length - 1 && !(token.at < 0 && token.text === '.')) return
    result.push(...activeVoice(tokens.slice(from, i + 1)))
    from = i + 1
  })
  return result
}

function simplifySentence(source: string, company: Company): PlainSentence {
  const tokens = tokenise(source)
  tag(tokens)
  const passages = protect(tokens)
  const whole = replaceWords(
    tokens.map((token) => ({ ...token })),
    new Set(),
    new Set(),
    'doublet',
  )
  tag(whole)
  const copy = () => whole.map((token) => ({ ...token }))
  const attempts = [() => sayActively(splitClauses(copy(), company)), () => splitClauses(copy(), company), copy]
  for (const attempt of attempts) {
    const said = sayPlainly(attempt(), source, passages)
    if (said !== undefined) return { source, plain: joined(said), reasons: [...new Set(said.flatMap(({ why }) => (why === undefined ? [] : [why])))] }
  }
  return { source, plain: source, reasons: [] }
}

/** Plain words for the hard ones; a word whose change would lose or add a fact stays. */
function sayPlainly(tokens: readonly Token[], source: string, passages: readonly Passage[]): Token[] | undefined {
  const off = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const used = new Set<string>()
    const said = unquoted(replaceWords(dressed(tokens), off, used), passages)
    const faults = faultsOf(source, said)
    if (faults === 0) return said
    const guilty = [...used].find((entry) => faultsOf(source, replaceWords(dressed(tokens), new Set([...off, entry]))) < faults)
    if (guilty === undefined) return undefined
    off.add(guilty)
  }
  return undefined
}

/** The sentence with its small joints set: the tie in front, the comma after a date, "must" for "shall". */
const dressed = (tokens: readonly Token[]): Token[] => commas(linksFirst(alsoForFurther(mustForShall(ifForShould(tokens.map((token) => ({ ...token })))))))

function faultsOf(source: string, said: readonly Token[]): number {
  const { lost, added } = factsKept(source, joined(said))
  return lost.length + added.length
}
