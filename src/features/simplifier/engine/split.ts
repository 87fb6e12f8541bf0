import { mayPart } from './bonds.ts'
import { outside, wordsIn, type Cut, type Finder, type Scene } from './clauses.ts'
import { fullClauseBefore, fullClauseFrom, saysAll } from './full-clauses.ts'
import { places } from './grammar.ts'
import { tag } from './tag.ts'
import { capital, made, type Token } from './tokens.ts'

// One sentence becomes two only at a joint between two full clauses, each with a subject of its own in the source. No cut
// makes up a subject, takes a clause from the noun it speaks of, or parts words from what stands in front of them.

const longEnough = 10
const enough = 4

/** "A; B" → "A. B": with one semicolon only, since more of them make a list. */
const semicolon: Finder = (scene, i) => {
  const { tokens } = scene
  if (
    tokens[i]?.text !== ';' ||
    tokens.filter(({ text }) => text === ';').length > 1 ||
    !fullClauseBefore(scene, i)
  )
    return undefined
  const link = tokens[i + 1]
  const next = link?.lower === 'and' || link?.lower === 'but' ? i + 2 : i + 1
  return fullClauseFrom(scene, next)
    ? { end: i, start: link?.lower === 'but' ? 'But' : '', rest: next }
    : undefined
}

/** "A, but B" → "A. However, B": where B has its own subject. */
const but: Finder = (scene, i) => {
  const { tokens } = scene
  if (
    tokens[i]?.lower !== 'but' ||
    tokens[i - 1]?.text !== ',' ||
    scene.where[i]?.clause !== -1 ||
    !fullClauseBefore(scene, i - 1) ||
    !fullClauseFrom(scene, i + 1)
  )
    return undefined
  const cut = { end: i - 1, start: 'However,', rest: i + 1 }
  return mayPart(scene, i, cut) ? cut : undefined
}

/** "A, nor does it B" → "A. Nor does it B". */
const nor: Finder = (scene, i) => {
  const { tokens } = scene
  if (
    tokens[i]?.lower !== 'nor' ||
    tokens[i - 1]?.text !== ',' ||
    scene.where[i]?.clause !== -1 ||
    !/^(?:is|was|are|were|do|does|did|has|had|have|can|may|will|would|could|should|must|shall)$/.test(
      tokens[i + 1]?.lower ?? '',
    ) ||
    !fullClauseBefore(scene, i - 1) ||
    !saysAll(tokens, i + 1)
  )
    return undefined
  const cut = { end: i - 1, start: '', rest: i }
  return mayPart(scene, i, cut) ? cut : undefined
}

const finders = Object.entries<Finder>({ semicolon, but, nor })

/** Every rule that cuts, by its name. */
export const finderNames: readonly string[] = finders.map(([name]) => name)

/** Cuts a tagged sentence at most once; `without` switches one rule off, for its test. */
export function splitClauses(tokens: Token[], without?: string): Token[] {
  if (tokens.length < longEnough) return tokens
  const scene: Scene = { tokens, where: places(tokens) }
  const cut = firstCut(scene, without)
  return cut === undefined ? tokens : [...closed(tokens, cut), ...opened(tokens, cut)]
}

function firstCut(scene: Scene, without: string | undefined): Cut | undefined {
  const { tokens } = scene
  for (let i = 1; i < tokens.length; i++) {
    if (
      !outside(scene, i) ||
      wordsIn(tokens, 0, i) < enough ||
      wordsIn(tokens, i, tokens.length) < enough
    )
      continue
    for (const [name, find] of finders) {
      const cut = name === without ? undefined : find(scene, i)
      if (cut !== undefined) return cut
    }
  }
  return undefined
}

const closed = (tokens: readonly Token[], { end }: Cut): Token[] => {
  const part = tokens.slice(0, end)
  return part.at(-1)?.text.endsWith('.') === true
    ? part
    : [...part, ...tagged(made('.', 'split', ''))]
}

/** The second part, tagged anew: its first words now stand at the head of a sentence. */
function opened(tokens: readonly Token[], { start, rest }: Cut): Token[] {
  const part = tokens.slice(rest).map((token) => ({ ...token }))
  const first = part[0]
  if (first !== undefined) {
    if (start === '') Object.assign(first, { text: capital(first.text), why: 'split' })
    first.space = ' '
  }
  return [...tagged(start === '' ? [] : made(start, 'split')), ...part]
}

function tagged(words: Token[]): Token[] {
  tag(words)
  return words
}
