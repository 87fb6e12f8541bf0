import { finders, toTokens, type Cut } from './clauses.ts'
import { places, type Company } from './grammar.ts'
import { tag } from './tag.ts'
import { capital, type Token } from './tokens.ts'

const longEnough = 10

/** Cuts a tagged sentence into short ones, each with its own subject and verb. Later parts follow in order. */
export function splitClauses(tokens: Token[], company: Company, depth = 0): Token[] {
  if (depth > 12 || tokens.length < longEnough) return tokens
  const where = places(tokens)
  const scene = { tokens, where, company }
  for (let i = 1; i < tokens.length; i++) {
    for (const find of finders) {
      const cut = find(scene, i)
      if (cut !== undefined) return [...closed(tokens, cut), ...splitClauses(opened(tokens, cut), company, depth + 1)]
    }
  }
  return tokens
}

function closed(tokens: readonly Token[], { end }: Cut): Token[] {
  const part = tokens.slice(0, end)
  const [stop] = toTokens('.')
  if (stop !== undefined) part.push({ ...stop, space: '', tag: 'stop' })
  return part
}

/** The second part with its new subject, tagged anew: its first words now stand at the head of a sentence. */
function opened(tokens: readonly Token[], { start, rest }: Cut): Token[] {
  const part = tokens.slice(rest).map((token) => ({ ...token }))
  const first = part[0]
  if (first !== undefined) {
    if (start === '') Object.assign(first, { text: capital(first.text), why: 'split' })
    first.space = first.text === ',' ? '' : ' '
  }
  const words = start === '' ? [] : toTokens(start)
  if (words.at(-1)?.text === ',' && part[0]?.text === ',') part.shift()
  tag(words)
  return [...words, ...part]
}
