import { expect, test } from 'vitest'
import texts from '#text/en/served/glossary.json' with { type: 'json' }
import terms from './glossary.json' with { type: 'json' }

const words = (text: string) => text.split(/\s+/).length
const written = new Map(Object.entries(texts))

test('the glossary holds at least 255 terms, sorted, each once', () => {
  const ids = terms.map((term) => term.id)
  expect(ids.length).toBeGreaterThanOrEqual(255)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('every term has its text, and every text its term', () => {
  expect([...written.keys()]).toEqual(terms.map((term) => term.id))
})

test('every term names its spellings, its importance and its source', () => {
  const incomplete = terms.filter(
    ({ match, importance, source }) =>
      match.length === 0 ||
      match.some((spelling) => spelling !== spelling.trim() || spelling.length < 2) ||
      !['high', 'medium', 'low'].includes(importance) ||
      source.trim().length < 6,
  )
  expect(incomplete.map((term) => term.id)).toEqual([])
})

test('a spelling belongs to one term only', () => {
  const owners = new Map<string, string>()
  const shared: string[] = []
  for (const { id, match } of terms) {
    for (const spelling of match.map((one) => one.toLowerCase())) {
      if (owners.has(spelling)) shared.push(`${spelling}: ${owners.get(spelling)} and ${id}`)
      owners.set(spelling, id)
    }
  }
  expect(shared).toEqual([])
})

test('a definition is one or two short sentences', () => {
  const odd = [...written].filter(
    ([, { term, definition }]) =>
      term.trim() === '' ||
      words(definition) < 6 ||
      words(definition) > 22 ||
      !/[.]$/.test(definition),
  )
  expect(odd.map(([id]) => id)).toEqual([])
})
