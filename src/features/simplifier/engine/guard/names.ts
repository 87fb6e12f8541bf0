import { months, verbForms } from '../lexicon.ts'
import { plainNouns } from './nouns.ts'
import { partyOf } from './parties.ts'

const name = /(?<=[\p{Ll}\p{N},;§(“"] )[\p{Lu}][\p{L}.\d-]+/gu
const run = /\p{Lu}[\p{L}'-]+(?: (?:of|and|the|for|to|on)(?: the)?(?= \p{Lu})| \p{Lu}[\p{L}'-]+)*/gu
const acronym = /\b\p{Lu}(?:\.?\p{Lu}){1,7}\b/gu
/** Common nouns that contracts and forms write with a capital, and words that begin a sentence after a sign. */
const ordinary = new Set(
  'he she it they the this these those that however there if in you we i our your agreement act section premises court board service form lease policy party parties property term services law laws state federal united states country congress article rule rules notice order judge justice unit plan fund program statement report company firm agency code part title chapter exhibit count room suite office department center appendix schedule will trust estate note deed loan website site content user account data personal information american english spanish president section page paragraph item number u.s no not do immigration district circuit supreme appeals legal national general monday tuesday wednesday thursday friday saturday sunday permit mai project building security social temporary protected status permanent resident card employment authorization document citizen citizenship'.split(
    ' ',
  ),
)

const bare = (word: string) => word.replace(/['’]s$/, '').replace(/\.$/, '')
const isOrdinary = (word: string) => {
  const lower = word.toLowerCase()
  const one = lower.replace(/(?<=[^s])s$/, '')
  return (
    ordinary.has(lower) ||
    ordinary.has(one) ||
    partyOf(lower) !== undefined ||
    partyOf(one) !== undefined ||
    plainNouns.has(one) ||
    verbForms(lower) !== undefined ||
    months.includes(lower)
  )
}
const namesOf = (text: string) =>
  [...new Set((text.match(name) ?? []).map(bare))].filter(
    (word) => word.length > 1 && !isOrdinary(word) && !/\d/.test(word.slice(0, 1)),
  )

/** The words of names that an acronym of the other text stands for. */
function spelledOut(text: string, other: string): ReadonlySet<string> {
  const known = new Set((other.match(acronym) ?? []).map((one) => one.replaceAll('.', '')))
  const words = new Set<string>()
  for (const [whole] of text.matchAll(run)) {
    const parts = whole.split(' ')
    for (let from = 0; from < Math.min(parts.length, 8); from += 1) {
      const initials = parts
        .slice(from)
        .map((part) => (/^\p{Lu}/u.test(part) ? part[0]! : ''))
        .join('')
      for (const one of known)
        if (initials.includes(one) || (one.length > 2 && initials.startsWith(one.slice(0, -1))))
          for (const part of parts.slice(from)) words.add(bare(part))
    }
  }
  return words
}

/** Names, forms and numbers with letters that were lost or are new. */
export function nameChanges(source: string, plain: string): string[] {
  const has = (text: string, word: string) =>
    text.toLowerCase().includes(word.toLowerCase().replaceAll('.', '')) ||
    text.toLowerCase().replaceAll('.', '').includes(word.toLowerCase().replaceAll('.', ''))
  const [expandedThere, expandedHere] = [spelledOut(source, plain), spelledOut(plain, source)]
  const isAcronym = (word: string) => /^(?:\p{Lu}\.?)+$/u.test(word)
  const letters = (text: string) =>
    (text.match(run) ?? []).map((whole) =>
      whole
        .split(' ')
        .map((part) => (/^\p{Lu}/u.test(part) ? part[0]! : ''))
        .join(''),
    )
  const stands = (word: string, text: string) =>
    isAcronym(word) &&
    (letters(text).some((one) => one.includes(word.replaceAll('.', ''))) ||
      initialsOf(text).includes(word.replaceAll('.', '').toLowerCase()))
  const lost = namesOf(source).filter(
    (word) => !has(plain, word) && !expandedThere.has(word) && !stands(word, plain),
  )
  const added = namesOf(plain).filter(
    (word) => !has(source, word) && !expandedHere.has(word) && !stands(word, source),
  )
  return [...lost.map((word) => `name lost: ${word}`), ...added.map((word) => `name new: ${word}`)]
}

/** The first letters of all words of a text, in a row: "request for evidence" holds "rfe". */
const initialsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []).map((word) => word[0]).join('')
