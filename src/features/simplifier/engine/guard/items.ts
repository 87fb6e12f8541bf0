import { type Reading, empty } from './clause.ts'
import type { Token } from '../tokens.ts'
import { conceptOf } from './concepts.ts'

/** Words that plain English says for the short nouns of a list. */
const near = [
  'date day when',
  'place where location',
  'time hour when',
  'name called surname',
  'age old',
  'length long duration lasts last',
  'amount much',
  'number many',
  'manner how way',
  'cost pay price fee',
  'possess have own hold',
  'acknowledge agree',
  'consume drink eat use',
  'party anyone else',
  'reason why because',
  'identity who',
  'origin where',
].map((line) => line.split(' '))
const word = /^[\p{L}-]+$/u
const isWord = ({ lower, tag }: Token) =>
  lower !== 'age' &&
  lower !== 'old' &&
  tag !== 'stop' &&
  tag !== 'number' &&
  word.test(lower) &&
  !empty.has(lower)
const longestItem = 12
/** Families too wide to say that a thing of a list is still there. */
const wide = new Set(['pay', 'send', 'live', 'approve', 'get', 'valid', 'work'])

interface List {
  readonly items: readonly (readonly string[])[]
}

/** The lists of a text: what stands between its commas before an "and" or "or", and what follows it. */
function listsOf(tokens: readonly Token[]): List[] {
  const lists: List[] = []
  tokens.forEach((token, i) => {
    if (token.tag !== 'and' || token.lower === 'but') return
    const items: string[][] = []
    const right: string[] = []
    for (let k = i + 1; k < Math.min(tokens.length, i + longestItem); k += 1) {
      const one = tokens[k]!
      if (
        one.tag === 'stop' ||
        one.tag === 'and' ||
        (right.length > 0 &&
          (one.tag === 'preposition' ||
            one.tag === 'modal' ||
            one.tag === 'relative' ||
            one.tag === 'subordinator'))
      )
        break
      if (isWord(one)) right.push(one.lower)
    }
    let part: string[] = []
    let length = 0
    let k = i - 1
    if (tokens[k]?.text === ',') k -= 1
    for (; k >= 0; k -= 1) {
      const one = tokens[k]!
      if (one.text === ',') {
        if (part.length === 0) break
        items.unshift(part)
        part = []
        length = 0
        continue
      }
      if (
        one.tag === 'stop' ||
        one.tag === 'and' ||
        one.tag === 'modal' ||
        one.tag === 'subordinator' ||
        length > longestItem
      )
        break
      if (items.length === 0 || part.length < 4) {
        if (isWord(one)) part.unshift(one.lower)
      }
      length += 1
    }
    const widest = Math.max(1, ...items.map((item) => item.length))
    if (part.length > 0) items.unshift(part.slice(items.length > 0 ? -widest : -3))
    if (right.length > 0) items.push(right.slice(0, items.length > 1 ? widest : 4))
    lists.push({ items })
  })
  return lists
}

const stem = (one: string) =>
  one.replace(/(?:ies|es|s|ing|ed|ation|tion|ment|al|ly)$/, '').slice(0, 5)

/** A thing of a list of three or more that nothing stands for any more, where the list became shorter. */
export function itemChanges(before: Reading, after: Reading): string[] {
  const now = after.tokens.filter(({ tag }) => tag !== 'stop').map(({ lower }) => lower)
  const stems = new Set(now.map(stem))
  const count = (tokens: readonly Token[], concept: string) =>
    tokens.filter(({ lower, tag }) => tag !== 'stop' && conceptOf(lower).name === concept).length
  const isFound = (one: string) =>
    stems.has(stem(one)) ||
    near.some((words) => words.includes(one) && words.some((other) => now.includes(other))) ||
    (!wide.has(conceptOf(one).name) &&
      count(after.tokens, conceptOf(one).name) > 0 &&
      count(after.tokens, conceptOf(one).name) >= count(before.tokens, conceptOf(one).name))
  const longest = Math.max(0, ...listsOf(after.tokens).map(({ items }) => items.length))
  return listsOf(before.tokens).flatMap(({ items }) => {
    if (items.length < 3 || items.length > 40) return []
    const all = items.flat()
    const own = items.map((item) =>
      item.filter((one) => all.filter((other) => other === one).length === 1),
    )
    const gone = own.filter((item) => item.length > 0 && !item.some(isFound))
    return gone.length > 0 && gone.length < items.length && longest < items.length
      ? [`item lost: ${gone[0]!.join(' ')}`]
      : []
  })
}
