import { romanized, soundsOf } from './letters.ts'

/** What stands in names and says nothing about whose they are. */
const fillers = new Set(
  (
    'mr mrs ms miss dr prof sr sra senor senora herr frau ' +
    'de del da do dos das la las los y e van von der den di du le al el bin ibn ben bint ' +
    'llc inc incorporated corp corporation ltd limited gmbh company llp pllc plc pc ooo the'
  ).split(' '),
)

const servant = /^abd(?:[aeou]?[lrsnz]?)$/
const joinedServant = /^abd[aeou]l?(?=.{3})/
// "Elsayed" for "El Sayed". Both sides lose it, so that no name is lost by it.
const joinedArticle = /^[ae]l(?=[^aeiouy].{3})/
const patronymic = /(?:ovich|evich|ovna|evna|ichna)$/
const longestWords = 6

/** The words of a name in small Latin letters; a first name that begins with Abd is one with what follows it. */
function wordsOf(name: string): string[] {
  const written = name
    .normalize('NFKC')
    .replaceAll(/['’ʼʹ`´.]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(romanized)
    .filter((word) => word !== '')
  const words: string[] = []
  for (const word of written) {
    const last = words.at(-1)
    if (last !== undefined && servant.test(last) && !fillers.has(word))
      words[words.length - 1] = `abd${word.replace(joinedArticle, '')}`
    else words.push(word)
  }
  const telling = words.filter((word) => !fillers.has(word))
  const kept = telling.length > 0 ? telling : words
  const named = kept.length < 3 ? kept : kept.filter((word) => !patronymic.test(word))
  const long = named.filter((word) => word.length > 1 || /[^a-z]/.test(word))
  return (long.length > 1 ? long : named).slice(0, longestWords)
}

const plain = (word: string) => word.replace(joinedServant, 'abd').replace(joinedArticle, '')

/** The words by which two spellings of one name may meet: two of three, and of more words also any three. */
function groupsOf(words: readonly string[]): string[][] {
  if (words.length < 3) return [[...words]]
  const [one, two, three] = words as [string, string, string]
  if (words.length === 3)
    return [
      [one, two],
      [one, three],
      [two, three],
      [one + two, three],
      [one, two + three],
    ]
  const triples = words.flatMap((a, i) =>
    words.slice(i + 1).flatMap((b, j) => words.slice(i + j + 2).map((c) => [a, b, c])),
  )
  return [[one, words.at(-1)!], [one, words.at(-2)!], ...triples]
}

const combinations = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>(
    (made, choice) => made.flatMap((start) => choice.map((next) => [...start, next])),
    [[]],
  )

export const mostKeys = 40

export interface NameKeys {
  /** The same name: letters, in whatever order, accents, case and punctuation. */
  readonly same: string
  /** Names that may be the same: as they sound in several spellings, or with a word more or less. */
  readonly alike: readonly string[]
}

/** What is compared of a name, before it is hashed. Null where nothing of it can be compared. */
export function keysOf(name: string): NameKeys | null {
  const words = wordsOf(name).map(plain)
  if (words.length === 0) return null
  const alike = groupsOf(words).flatMap((group) =>
    combinations(group.map(soundsOf)).map((sounds) => `~${sounds.toSorted().join(' ')}`),
  )
  return {
    same: `=${words.toSorted().join(' ')}`,
    alike: [...new Set(alike)].slice(0, mostKeys),
  }
}

/** How near two names are, for tests and for who wants to know why a name was found. */
export function nearness(one: string, other: string): 'same' | 'alike' | 'apart' {
  const [mine, yours] = [keysOf(one), keysOf(other)]
  if (mine === null || yours === null) return 'apart'
  if (mine.same === yours.same) return 'same'
  return mine.alike.some((key) => yours.alike.includes(key)) ? 'alike' : 'apart'
}

const heading = /^(?:name|names|client|clients|full name|last name|first name|surname)$/i

/**
 * Names from what a lawyer pastes or reads from a file: one a line. Of a line with columns the first two that hold letters are
 * the name, unless a heading says otherwise; mail addresses and numbers are left alone.
 */
export function namesFrom(text: string): string[] {
  const names = text.split(/\r?\n/).map((line) => {
    const cells = line
      .split(/[\t;,]/)
      .map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())
      .filter((cell) => /\p{L}/u.test(cell) && !/[@\d]/.test(cell))
    const name = cells.slice(0, 2)
    return name.every((cell) => heading.test(cell)) ? '' : name.join(' ')
  })
  return [...new Set(names.filter((name) => keysOf(name) !== null))]
}
