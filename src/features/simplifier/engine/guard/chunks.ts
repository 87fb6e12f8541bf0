import type { Reading } from './reading.ts'
import { conceptOf } from './concepts.ts'
import { partyOf } from './parties.ts'

/** Words that plain language adds without saying more. */
const light = new Set('get send keep do go make give take put thing case way come call want happen start end look tell person use ask law say need know part same right part still also fact able able_ time document paper money'.split(' '))
const heavy = (concept: string) => concept.length > 1 && !light.has(concept) && partyOf(concept) === undefined && !/^\d/.test(concept)

/** Parts of a list or whole phrases of the source of which no word is left, where the other side has nothing in their place. */
export function chunkChanges(before: Reading, after: Reading): string[] {
  const extra = [...after.concepts.keys()].filter((concept) => !before.concepts.has(concept) && heavy(concept)).length
  const chunks: string[][] = [[]]
  for (const token of before.tokens) {
    if (token.tag === 'stop' || token.tag === 'and' || token.tag === 'subordinator' || token.tag === 'relative') chunks.push([])
    else if (before.concepts.has(conceptOf(token.lower).name)) chunks.at(-1)!.push(conceptOf(token.lower).name)
  }
  const gone = chunks.map((chunk) => chunk.filter(heavy)).filter((chunk) => chunk.length > 0 && chunk.every((concept) => !after.concepts.has(concept)))
  const missing = gone.reduce((sum, chunk) => sum + chunk.length, 0)
  return missing > extra ? [`part lost: ${gone.map((chunk) => chunk.join(' ')).join(', ')}`] : []
}
