import { lineOfKey, textFilesOf, type TextFile } from './texts.ts'
import type { Fault, SourceTree } from './tree.ts'

/** One line of the term base: words that one language does not use in the texts that `where` names. */
export interface Forbidden {
  readonly language: string
  readonly where: string
  readonly words: readonly string[]
  readonly instead: string
}

/** A place where a forbidden word is the right one, with its reason. */
export interface Allowed {
  readonly where: string
  readonly languages: readonly string[]
  readonly why: string
}

/** One line of the two tables of terms: what a thing is called in each language but English. */
export interface Term {
  readonly english: string
  readonly words: ReadonlyMap<string, string>
}

export interface TermBase {
  readonly product: readonly Term[]
  readonly law: readonly Term[]
  readonly forbidden: readonly Forbidden[]
  readonly allowed: readonly Allowed[]
}

/** Reads the four lists of docs/glossary.md: the terms of the product and of the law, and the words that are not used, with their exceptions. */
export function termBase(markdown: string): TermBase {
  const forbidden = rowsBelow(markdown, 'Words that are not used').map(
    ([language = '', where = '', words = '', instead = '']) => {
      return { language, where: bare(where), words: ticked(words), instead }
    },
  )
  const allowed = rowsBelow(markdown, 'Where such a word is right').map(
    ([where = '', languages = '', why = '']) => {
      return { where: bare(where), languages: languages.split(/[,\s]+/), why }
    },
  )
  return {
    product: terms(markdown, 'The product'),
    law: terms(markdown, 'The law'),
    forbidden,
    allowed,
  }
}

function terms(markdown: string, heading: string): Term[] {
  const [, ...languages] = headBelow(markdown, heading)
  return rowsBelow(markdown, heading).map(([english = '', ...words]) => {
    return { english, words: new Map(words.map((word, index) => [languages[index] ?? '', word])) }
  })
}

/** The readers’ glossary calls a term of law what the term base calls it. */
export function namedAlike(tree: SourceTree, { law }: TermBase): Fault[] {
  const files = textFilesOf(tree).filter(({ namespace }) => namespace === 'glossary')
  const entries = eachText(files.find(({ language }) => language === 'en'))
  return law.flatMap(({ english, words }) => {
    const entry = entries.find(
      ({ key, text }) => key.endsWith('.term') && core(text) === core(english),
    )
    if (entry === undefined) return []
    return files.flatMap((file) => {
      const { key } = entry
      const word = words.get(file.language)
      const term = file.texts.get(key)
      if (word === undefined || typeof term !== 'string') return []
      const same = term
        .toLocaleLowerCase(file.language)
        .includes(word.toLocaleLowerCase(file.language))
      return same
        ? []
        : [
            fault(
              file,
              key,
              `says “${term}”`,
              `say: ${word}, or change docs/glossary.md and every text with it`,
            ),
          ]
    })
  })
}

/** A term without what stands in brackets. */
const core = (term: string) => term.replace(/\s*\(.*/, '').toLowerCase()

/** No text uses a word that the term base forbids in its language. */
export function forbiddenWords(tree: SourceTree, { forbidden, allowed }: TermBase): Fault[] {
  return textFilesOf(tree).flatMap((file) => {
    const rows = forbidden.filter(({ language }) => language === file.language)
    return eachText(file).flatMap(({ key, text }) => {
      const name = `${file.namespace}:${key}`
      if (
        allowed.some(
          ({ where, languages }) => languages.includes(file.language) && named(where, name),
        )
      )
        return []
      return rows
        .filter(({ where }) => named(where, name))
        .flatMap(({ words, instead }) =>
          words
            .filter((word) => uses(text, word, file.language))
            .map((word) => ({ word, instead })),
        )
        .map(({ word, instead }) =>
          fault(file, key, `says “${word}”`, `say: ${instead} (docs/glossary.md)`),
        )
    })
  })
}

const britishDate =
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/

/** One ellipsis instead of three dots everywhere; in English curly quotes and American dates. */
export function typesetting(tree: SourceTree): Fault[] {
  return textFilesOf(tree).flatMap((file) =>
    eachText(file).flatMap(({ key, text }) => {
      const faults = text.includes('...') ? [fault(file, key, 'has three dots', 'write …')] : []
      if (file.language !== 'en') return faults
      if (/['"]/.test(text)) faults.push(fault(file, key, 'has straight quotes', 'write ’ and “ ”'))
      if (britishDate.test(text))
        faults.push(fault(file, key, 'has a British date', 'write March 8, 2026'))
      return faults
    }),
  )
}

const fault = (file: TextFile, key: string, problem: string, mend: string): Fault => ({
  file: file.path,
  line: lineOfKey(file, key),
  problem: `${key} ${problem}`,
  mend,
})

const eachText = (file: TextFile | undefined) =>
  [...(file?.texts ?? [])].flatMap(([key, text]) =>
    typeof text === 'string' ? [{ key, text }] : [],
  )

/** `leads:wizard.*` names every key below it, `*` every key. */
function named(where: string, name: string): boolean {
  const pattern = where
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${pattern.join('.*')}$`).test(name)
}

/** `claim*` is a stem, `claim` a whole word. Chinese has no spaces and Arabic writes “the” and “and” into the word: there it may stand anywhere. */
function uses(text: string, word: string, language: string): boolean {
  if (language === 'zh' || language === 'ar') return text.includes(word)
  const stem = word.endsWith('*') ? word.slice(0, -1) : word
  return new RegExp(
    String.raw`(?<!\p{L})${stem}${word.endsWith('*') ? '' : String.raw`(?!\p{L})`}`,
    'iu',
  ).test(text)
}

function linesBelow(markdown: string, heading: string): string[][] {
  const [, after = ''] = markdown.split(`## ${heading}\n`)
  const [part = ''] = after.split('\n## ')
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const rowsBelow = (markdown: string, heading: string) => linesBelow(markdown, heading).slice(2)
const headBelow = (markdown: string, heading: string) => linesBelow(markdown, heading)[0] ?? []

const ticked = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => (word === undefined ? [] : [word]))
const bare = (cell: string) => cell.replaceAll('`', '')
