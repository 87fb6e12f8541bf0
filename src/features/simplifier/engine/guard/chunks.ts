import type { Reading } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { partyOf } from './parties.ts'

/** Words that plain language adds without saying more. */
const light = new Set(
  'get send keep do go make give take put thing case way come call want happen start end look tell person use ask law say need know part same right part still also fact able able_ time document paper money additional subject affect effect later earlier designate respective applicable relevant purpose manner occasion circumstance fact matter proceeding event degree extent nature course certain particular total year age rate date day act step note please further currently also concern regard aforementioned said whether percent annum within basi burden obligation obligated stead handle produce issue previously outcome payable thereafter foregoing explicit extend exceed himself herself virtue compel continue rule complete force instruct transport duration institution exercise imperative incapacitated'.split(
    ' ',
  ),
)
const numberWord =
  /^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|ten|eleven|twelve|\w+teen|hundred|thousand|half|two-thirds|three-fourths)$/
const heavy = (concept: string) =>
  concept.length > 1 &&
  !numberWord.test(concept) &&
  !light.has(concept) &&
  partyOf(concept) === undefined &&
  !/^\d/.test(concept)

const size = ({ concepts }: Reading) =>
  [...concepts.values()].reduce((sum, times) => sum + times, 0)

/** Parts of a list or whole phrases of the source of which no word is left, where the other side has nothing in their place. */
export function chunkChanges(
  before: Reading,
  after: Reading,
  isShort: boolean,
  hasFewerJoints: boolean,
): string[] {
  const extra = [...after.concepts.keys()].filter(
    (concept) => !before.concepts.has(concept) && heavy(concept),
  ).length
  const chunks: string[][] = [[]]
  for (const token of before.tokens) {
    if (
      token.tag === 'stop' ||
      token.tag === 'and' ||
      token.tag === 'subordinator' ||
      token.tag === 'relative'
    )
      chunks.push([])
    else if (before.concepts.has(conceptOf(token.lower).name))
      chunks.at(-1)!.push(conceptOf(token.lower).name)
  }
  const own = chunks.map((chunk) => chunk.filter(heavy)).filter((chunk) => chunk.length > 0)
  const gone = own.filter((chunk) => chunk.every((concept) => !after.concepts.has(concept)))
  const missing = gone.reduce((sum, chunk) => sum + chunk.length, 0)
  if (missing > extra + (hasFewerJoints || (isShort && missing > 1) ? 0 : 2))
    return [`part lost: ${gone.map((chunk) => chunk.join(' ')).join(', ')}`]
  // Words in a row that nothing stands for.
  const row = before.tokens
    .filter(({ tag, lower }) => tag !== 'stop' && before.concepts.has(conceptOf(lower).name))
    .map(({ lower }) => conceptOf(lower).name)
    .filter(heavy)
  let run: string[] = []
  for (const concept of row) {
    run = after.concepts.has(concept) ? [] : [...run, concept]
    // What is clearly shorter, with no word of its own, has left even two words in a row out.
    if (run.length > 1 && extra === 0 && isShort && size(after) * 4 <= size(before) * 3)
      return [`part lost in a row: ${run.join(' ')}`]
    if (run.length > 1 && run.length > (isShort ? 2 : 3) + extra)
      return [`part lost in a row: ${run.join(' ')}`]
  }
  // One thing of a list is gone, and the list is shorter.
  const joints = ({ tokens }: Reading) =>
    tokens.filter(({ tag, text, lower }) => text === ',' || (tag === 'and' && lower !== 'but'))
      .length
  const times = new Map<string, number>()
  for (const concept of own.flat()) times.set(concept, (times.get(concept) ?? 0) + 1)
  const isGone = (chunk: string[]) =>
    chunk.some((concept) => !after.concepts.has(concept)) &&
    chunk.every((concept) => !after.concepts.has(concept) || times.get(concept)! > 1)
  const out = own.filter((chunk) => chunk.length <= 4 && isGone(chunk))
  if (own.length > 2 && out.length > 0 && joints(after) < joints(before) && extra === 0)
    return [`part lost from a list: ${out.map((chunk) => chunk.join(' ')).join(', ')}`]
  return []
}
