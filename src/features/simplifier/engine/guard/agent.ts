import { beForms } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { auxiliary } from './clause.ts'
import { conceptOf } from './concepts.ts'
import { partyOf } from './parties.ts'
import { clauseOf, type Pass } from './pass.ts'

/** "By the sponsor", soon after a passive verb. */
function doerAfter(tokens: readonly Token[], i: number): string | undefined {
  for (let k = i + 1; k < i + 12; k += 1) {
    const token = tokens[k]
    if (token === undefined || token.tag === 'stop' || token.tag === 'and') return undefined
    if (token.lower !== 'by') continue
    for (let m = k + 1; m < k + 6; m += 1) {
      const next = tokens[m]
      if (next === undefined || next.tag === 'ing') return undefined
      const party = partyOf(next.lower)
      if (party !== undefined) return party
      if (
        next.tag === 'noun' &&
        tokens[m + 1]?.tag !== 'noun' &&
        tokens[m + 1]?.tag !== 'possessive'
      )
        return conceptOf(next.lower).name
    }
    return undefined
  }
  return undefined
}

/** Who does what the verb at `i` says, where the sentence tells it. */
export function agentOf(pass: Pass, i: number, isInner: boolean): string | undefined {
  if (isInner) return undefined
  const { tokens } = pass
  const isPassive =
    tokens[i]!.tag === 'participle' &&
    tokens.slice(Math.max(0, i - 3), i).some(({ lower }) => beForms.has(lower))
  if (isPassive) return doerAfter(tokens, i)
  return (
    pass.subject ??
    (tokens[i - 1]?.tag === 'and' || clauseOf(pass).role === 'who' ? pass.former : undefined)
  )
}

const aside = /^(?:see|note|suppose|remember|read|look|keep|think)$/
const inFront = /^(?:please|not|do|and|then|so)$/

/** "Send it": a duty without a "must". */
export function isImperative(pass: Pass, i: number): boolean {
  const { lower, tag } = pass.tokens[i]!
  if (tag !== 'base' || aside.test(lower) || auxiliary(lower)) return false
  if (pass.started || pass.force !== 'fact' || clauseOf(pass).role !== 'main') return false
  return pass.tokens
    .slice(Math.max(0, i - 3), i)
    .every((one) => one.tag === 'stop' || one.tag === 'adverb' || inFront.test(one.lower))
}
