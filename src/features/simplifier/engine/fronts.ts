import { ownVerb, wordsIn, type Finder } from './clauses.ts'
import { isFinite } from './grammar.ts'
import type { Token } from './tokens.ts'

const heads = /^(?:on|in|at|by|between|during|after|before|following|under|within|because|due|through)$/
const opinions =
  /^(?:view|opinion|fact|addition|particular|general|case|event|absence|words|respect|light|order|place|time|turn|conclusion|sum|contrast|principle|practice|reality|short|essence|part|whole|end|hand|all|cases|circumstances|instead|lieu)$/

/** "In its long letter of 5 May, the court did x." → "The court did x. This was in its long letter of 5 May." */
export const front: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[0]
  if (i !== 1 || first === undefined || first.fixed || !heads.test(first.lower) || tokens.at(-1)?.text !== '.') return undefined
  if (first.tag !== 'preposition') return undefined
  if (first.lower === 'by' && tokens[1]?.tag === 'ing') return undefined
  let to = 1
  for (; to < tokens.length - 5; to++) {
    if (where[to]?.inside !== false) continue
    const token = tokens[to]
    if (token === undefined || isFinite(tokens, to) || /^(?:relative|that|subordinator|ing|to)$/.test(token.tag) || /^[;:–—]$/.test(token.text))
      return undefined
    if (token.text === ',' && !/^\d/.test(tokens[to + 1]?.text ?? '')) break
    if (begins(tokens, to)) break
  }
  const next = tokens[to]?.text === ',' ? to + 1 : to
  const verb = ownVerb(tokens, next, false)
  if (verb < 0 || tokens[verb]?.tag !== 'past' || wordsIn(tokens, 0, to) < 3) return undefined
  const dated = tokens.slice(0, to).some(({ text }) => /^(?:1[6-9]|20)\d\d$/.test(text))
  if (!dated && wordsIn(tokens, 0, to) < 5) return undefined
  if (
    tokens.slice(1, 4).some(({ lower }) => opinions.test(lower)) ||
    tokens.slice(0, to).some(({ lower }) => /^(?:not|no|without|that|these|those|this|his|her|their|its)$/.test(lower) && !dated)
  )
    return undefined
  if (wordsIn(tokens, next, tokens.length) < 9 || tokens.slice(next).some(({ text }) => /^[;:]$/.test(text))) return undefined
  return { skip: [0, next], end: tokens.length, start: 'This was', rest: 0, restTo: to }
}

function begins(tokens: readonly Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]]
  if (before === undefined || token === undefined) return false
  if (/^(?:1[6-9]|20)\d\d$/.test(before.text)) return /^(?:determiner|pronoun|name)$/.test(token.tag)
  return /^(?:noun|name)$/.test(before.tag) && (token.tag === 'pronoun' || (token.tag === 'determiner' && /^(?:the|a|an)$/.test(token.lower)))
}
