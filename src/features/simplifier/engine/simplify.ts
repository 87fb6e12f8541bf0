import { spacedCitations } from './citations.ts'
import { commas } from './commas.ts'
import { alsoForFurther, ifForShould, linksFirst, mustForShall, toForPurpose } from './connect.ts'
import { factsKept } from './facts.ts'
import { meaningChanges } from './guard/guard.ts'
import { languageOf, languagesOf } from './language.ts'
import { inLines, items } from './lists.ts'
import { baseOf } from './forms.ts'
import { fixTerms, protect } from './quotes.ts'
import { replaceWords } from './replace.ts'
import { splitSentences } from './sentences.ts'
import { splitClauses } from './split.ts'
import { joined, tokenise, type Reason, type Token } from './tokens.ts'
import { tag } from './tag.ts'
import { activeVoice } from './voice.ts'

export interface PlainSentence {
  readonly source: string
  readonly plain: string
  readonly reasons: readonly Reason[]
}

export interface Plain {
  /** The whole text in plain words, its paragraphs and line breaks kept. */
  readonly text: string
  readonly sentences: readonly PlainSentence[]
}

/** Says a legal text in plain English, by rules alone: the same input always gives the same output. */
export function simplifyText(text: string): Plain {
  const language = languageOf(text)
  let plain = ''
  let end = 0
  let effort = mostEffort
  const sentences: PlainSentence[] = []
  const split = splitSentences(text)
  const languages = languagesOf(text, split, language)
  for (const sentence of split) {
    const read =
      sentence.text.length > longest || languages[sentences.length] !== 'en'
        ? []
        : tokenise(sentence.text)
    const cost = read.length <= usual ? 0 : read.length ** 2
    const said =
      cost > effort || read.length === 0
        ? untouched(sentence.text)
        : simplifySentence(sentence.text, read)
    if (cost <= effort) effort -= cost
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

const untouched = (source: string): PlainSentence => ({ source, plain: source, reasons: [] })

function simplifySentence(source: string, read: Token[]): PlainSentence {
  tag(read)
  protect(read)
  const tokens = [...spacedCitations(read.map((token) => ({ ...token })))]
  tag(tokens)
  const bare = replaceWords(
    tokens.map((token) => ({ ...token })),
    new Set(),
    new Set(),
    'doublet',
  )
  tag(bare)
  const whole = commas(bare)
  tag(whole)
  const copy = () => whole.map((token) => ({ ...token }))
  const attempts = [() => sayActively(splitClauses(copy())), () => splitClauses(copy()), copy]
  for (const attempt of attempts) {
    const said = sayPlainly(attempt(), source)
    if (said !== undefined)
      return listed({
        source,
        plain: joined(said),
        reasons: [...new Set(said.flatMap(({ why }) => (why === undefined ? [] : [why])))],
      })
  }
  return listed(untouched(source))
}

/** The same with a list set in lines. */
function listed(sentence: PlainSentence): PlainSentence {
  const plain = inLines(sentence.plain)
  return plain === sentence.plain
    ? sentence
    : { ...sentence, plain, reasons: [...new Set([...sentence.reasons, 'split' as const])] }
}

/** Characters. No sentence that people write is longer; a text without full stops would hold the process up for seconds. */
const longest = 4_000
/** Words and signs. Up to here a sentence is always worked on; cutting takes time by the square of its length. */
const usual = 100
/** What all longer sentences of a text may cost together, in squares of their words and signs. Those beyond stay as they are. */
const mostEffort = 1_000_000
/** Plain words for the hard ones; a word whose change would lose or add a fact stays. */
function sayPlainly(tokens: readonly Token[], source: string): Token[] | undefined {
  fixTerms(tokens)
  const off = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const used = new Set<string>()
    const said = replaceWords(prepared(tokens), off, used)
    // "to obtain or attempt to get": one word of a sentence is said in one way.
    const halved = [...used].find((entry) => said.some((_, k) => isLeft(said, k, entry.split(' '))))
    if (halved !== undefined) {
      off.add(halved)
      continue
    }
    const faults = faultsOf(source, said)
    if (faults === 0) return said
    const culprit = [...used].find(
      (entry) =>
        faultsOf(source, replaceWords(prepared(tokens), new Set([...off, entry]), new Set())) <
        faults,
    )
    if (culprit === undefined) return undefined
    off.add(culprit)
  }
  return undefined
}

/** Whether words of the source that the entry would have said differently still stand. */
const isLeft = (said: readonly Token[], k: number, entry: readonly string[]): boolean =>
  entry.every((word, n) => {
    const token = said[k + n]
    return (
      token !== undefined &&
      token.at >= 0 &&
      token.why === undefined &&
      (token.lower === word || (n === 0 && baseOf(token.lower) === word))
    )
  })

/** The sentence with its small joints set: the tie in front, the comma after a date, "must" for "shall". */
const prepared = (tokens: readonly Token[]): Token[] =>
  items(
    commas(
      linksFirst(
        alsoForFurther(
          mustForShall(ifForShould(toForPurpose(tokens.map((token) => ({ ...token }))))),
        ),
      ),
    ),
  )

/**
 * What the guard over scope names, but for four of its checks: whether every part of the source is still said and every name
 * still there. Those look for words, which the table changes on purpose and `factsKept` compares by itself.
 */
const wordsOnly = /^(?:part lost|item lost|name lost|deny new)/

/** How many facts, conditions, denials, duties and doers of `source` the words said in its place change. */
function faultsOf(source: string, said: readonly Token[]): number {
  const plain = joined(said)
  const { lost, added } = factsKept(source, plain)
  if (lost.length + added.length > 0) return 100 * (lost.length + added.length)
  return meaningChanges(source, plain).filter((change) => !wordsOnly.test(change)).length
}
