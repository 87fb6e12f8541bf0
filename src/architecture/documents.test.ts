import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features } from '#app/features.ts'

const read = (path: string) => readFileSync(path, 'utf8')

describe('ARCHITECTURE.md', () => {
  it('ranks the features as features.ts does', () => {
    const [, sentence = ''] = /^Rank: ([^.]+)\./m.exec(read('ARCHITECTURE.md')) ?? []
    expect(sentence.split(/,\s+/)).toEqual([...features])
  })
})

describe('docs/asvs.md', () => {
  // A place is `a/file.ts`, below src/ unless it stands beside it; a test is such a place with its title in “ ”.
  const places = [
    ...read('docs/asvs.md').matchAll(/`([\w./-]+\.(?:tsx?|md|json|sql))`(?: “([^”]+)”)?/g),
  ].map(([, path = '', title]) => ({ path: existsSync(path) ? path : `src/${path}`, title }))

  it('names files that are there', () => {
    expect(places.length).toBeGreaterThan(100)
    expect(places.filter(({ path }) => !existsSync(path)).map(({ path }) => path)).toEqual([])
  })

  it('names tests by titles that they have', () => {
    const isMissing = ({ path, title }: (typeof places)[number]) =>
      title !== undefined && existsSync(path) && !read(path).includes(title)
    expect(places.filter(isMissing)).toEqual([])
  })
})
