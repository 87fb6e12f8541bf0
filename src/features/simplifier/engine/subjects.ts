import { people } from './lexicon.ts'
import { joined, type Token } from './tokens.ts'
import { isPlural } from './grammar.ts'

/** The subject that a repeated sentence begins with. */

/** How a text speaks of the people in it, as far as its pronouns show. */
export interface Company {
  readonly gender: 'He' | 'She' | undefined
}

export function companyOf(text: string): Company {
  const he = /\b(?:he|his|him|himself)\b/i.test(text)
  const she = /\b(?:she|her|hers|herself)\b/i.test(text)
  return { gender: he && !she ? 'He' : she && !he ? 'She' : undefined }
}

const bodies =
  /^(?:court|tribunal|government|ministry|board|commission|company|office|department|authority|committee|chamber|council|assembly|bank|parliament|agency|service|bureau|senate|legislature|congress|municipality|administration|prosecution|association|corporation|university|institute|foundation|party|state|union|section|act|article|code|law|decision|judgment|order|report|letter|application|appeal|complaint|statute|regulation|circuit|presidium|fund|notice|form|petition)$/

const pronouns: Record<string, string> = {
  he: 'He',
  she: 'She',
  it: 'It',
  they: 'They',
  we: 'We',
  i: 'I',
  you: 'You',
  him: 'He',
  them: 'They',
}

/** Nouns that never name a person, so that "It" offends nobody. */
const thing =
  /(?:tion|sion|ment|ance|ence|ity|ness|cy|ship|ism|ure|age|ing|law|rule|case|claim|fee|form|notice|letter|document|paper|file|house|flat|land|fund|plan|lease|rent|policy|test|crime|evidence|proof|damage|money|right|duty|list|book|road|car|school|court|force|office|firm|company|bank|board|council|state|city|town)$/i

/** A subject that stands for the noun phrase tokens[start, end) in the next sentence: a pronoun where that is safe, else its noun. */
export function subjectAgain(
  tokens: readonly Token[],
  start: number,
  end: number,
  head: number,
  company: Company,
): string | undefined {
  const phrase = tokens.slice(start, end)
  const noun = tokens[head]
  const first = phrase[0]
  if (noun === undefined || first === undefined) return undefined
  if (noun.tag === 'pronoun')
    return pronouns[noun.lower] ?? (/^(?:this|that)$/.test(noun.lower) ? 'It' : undefined)
  const several =
    phrase.some(({ tag, lower }) => tag === 'and' && lower === 'and') ||
    (noun.tag === 'noun' && isPlural(noun.lower))
  const title = phrase.find(({ lower }) => /^(?:mr\.?|mrs\.?|ms\.?|miss|mme|lord|sir)$/.test(lower))
  if (several)
    return people.has(noun.lower) || noun.tag === 'name' || head - start < 3 ? 'They' : 'They'
  if (title !== undefined) return /^(?:mr|lord|sir)/.test(title.lower) ? 'He' : 'She'
  const lower = noun.lower
  // "ICE" is no ice, and "USCIS" keeps its name.
  if (/^\p{Lu}[\p{Lu}\d-]+$/u.test(noun.text))
    return first.tag === 'determiner' ? `The ${noun.text}` : head === start ? noun.text : undefined
  if (bodies.test(lower)) return 'It'
  if (people.has(lower)) {
    if (
      /^(?:applicant|plaintiff|defendant|petitioner|claimant|appellant|accused|beneficiary)$/.test(
        lower,
      ) &&
      company.gender !== undefined
    )
      return company.gender
    const own = phrase.findIndex((token) => token === noun)
    const adjective = phrase[own - 1]
    if (/^(?:no|each|every|any|some|another)$/.test(first.lower)) return undefined
    // "Landlord must …": without an article it is the name of a party.
    if (first === noun && /^\p{Lu}\p{Ll}/u.test(noun.text)) return noun.text
    return `The ${adjective !== undefined && /^(?:adjective|noun)$/.test(adjective.tag) && adjective.lower === adjective.text ? `${adjective.text} ` : ''}${head === 0 || head === start ? lower : noun.text}`
  }
  if (noun.tag === 'name') {
    if (first.tag === 'determiner' && /(?:ers|ors|ants|ees|ians)$/i.test(noun.text)) return 'They'
    if (first.tag === 'determiner')
      return bodies.test(lower) || thing.test(lower) || phrase.length > 4
        ? 'It'
        : joined([{ ...first, text: 'The', space: '' }, ...phrase.slice(1)])
    return phrase.length <= 3 && phrase.every(({ tag }) => tag === 'name')
      ? phrase.map(({ text, space }, i) => (i === 0 ? '' : space) + text).join('')
      : undefined
  }
  // One capital word in front may be someone's name.
  if (head === 0 && noun.tag === 'noun' && /^\p{Lu}\p{Ll}/u.test(noun.text))
    return phrase.filter(({ tag }) => tag !== 'adverb').length === 1 ? noun.text : undefined
  if (/^(?:no|each|every|any|some|another)$/.test(first.lower) || noun.tag !== 'noun')
    return undefined
  return thing.test(lower) ? 'It' : `The ${lower}`
}

/** The verb form a repeated subject asks for: "They were", "It was". */
export const agree = (subject: string, be: 'was' | 'is' | 'has'): string =>
  subject === 'They' || subject === 'We' || subject === 'You'
    ? { was: 'were', is: 'are', has: 'have' }[be]
    : be
