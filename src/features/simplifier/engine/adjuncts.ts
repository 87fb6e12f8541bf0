import {
  atMain,
  closesLater,
  hasSubject,
  outside,
  ownVerb,
  tenseBefore,
  wordsIn,
  type Finder,
} from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite } from './grammar.ts'

const enough = 4

const links: [words: string[], start: string][] = [
  [['as', 'a', 'result', 'of', 'which'], 'As a result,'],
  [['as', 'a', 'consequence', 'of', 'which'], 'As a result,'],
  [['with', 'the', 'result', 'that'], 'As a result,'],
  [['following', 'which'], 'After that,'],
  [['whereupon'], 'Then'],
  [['therefore'], 'Therefore,'],
  [['hence'], 'For this reason,'],
  [['thus'], 'Thus,'],
  [['however'], 'However,'],
  [['so'], 'So'],
  [['when'], 'At that time,'],
]

/** "…, as a result of which A" → "… . As a result, A": words after a comma that link a whole clause to the one before. */
export const linked: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i - 1]?.text !== ',' || !outside(scene, i) || where[i - 1]?.clause !== -1)
    return undefined
  const found = links.find(([words]) => words.every((word, k) => tokens[i + k]?.lower === word))
  if (found === undefined) return undefined
  const next = i + found[0].length
  const rest = tokens[next]?.text === ',' ? next + 1 : next
  if (
    ownVerb(tokens, rest, false) < 0 ||
    !hasSubject(scene, i - 1) ||
    wordsIn(tokens, 0, i) < enough ||
    wordsIn(tokens, rest, tokens.length) < 4
  )
    return undefined
  if (found[0][0] === 'when' && (tenseBefore(scene, i - 1) !== 'past' || closesLater(scene, i)))
    return undefined
  return { end: i - 1, start: found[1], rest }
}

/** "…, thereby ending the case." → "… . This ended the case." */
export const thereby: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'thereby' || tokens[i + 1]?.tag !== 'ing' || !atMain(scene, i))
    return undefined
  const base = baseOf(tokens[i + 1]?.lower ?? '') ?? tokens[i + 1]?.lower.replace(/ing$/, '')
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const tense = tenseBefore(scene, end)
  return base === undefined ||
    tense === undefined ||
    !hasSubject(scene, end) ||
    wordsIn(tokens, i, tokens.length) < 4 ||
    tokens.slice(0, end).some(({ tag }) => tag === 'modal')
    ? undefined
    : { end, start: `This ${finite(base, tense, 'This')}`, rest: i + 2 }
}
