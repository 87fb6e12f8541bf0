import { describe, expect, test } from 'vitest'
import finders from './finders.json' with { type: 'json' }
import judged from './judged.json' with { type: 'json' }
import { protect } from './quotes.ts'
import { simplifyText } from './simplify.ts'
import { finderNames, splitClauses } from './split.ts'
import { tag } from './tag.ts'
import { joined, tokenise } from './tokens.ts'

describe('sentences in the form of statutes, notices, opinions, leases and contracts, read by hand', () => {
  test('come out as they were judged: faithful as they were, or unchanged', () => {
    const wrong = judged
      .filter(({ source, plain }) => simplifyText(source).text !== (plain ?? source))
      .map(({ source }) => source)
    expect(wrong).toEqual([])
  })
  test('are more than 300', () => expect(judged.length).toBeGreaterThan(300))
})

function cut(source: string, without?: string): string {
  const tokens = tokenise(source)
  tag(tokens)
  protect(tokens)
  return joined(splitClauses(tokens, without))
}

describe('every rule that cuts has a sentence that it alone cuts so', () => {
  test.each(finderNames)('%s', (name) => {
    const source = Object.entries(finders).find(([own]) => own === name)?.[1]
    expect(source).toBeDefined()
    expect(cut(source ?? '', name)).not.toBe(cut(source ?? ''))
  })
})
