import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features } from '#app/features.ts'

const read = (path: string) => readFileSync(path, 'utf8')

describe('ARCHITECTURE.md', () => {
  it('ranks the features as features.ts does', () => {
    const [, sentence = ''] = /^Rank: ([^.]+)\./m.exec(read('ARCHITECTURE.md')) ?? []
    expect(sentence.split(/,\s+/)).toEqual([...features])
  })
})

describe('README.md, ARCHITECTURE.md and CONTRIBUTING.md', () => {
  const there = ['src', 'e2e', 'scripts', 'bench', 'docs', 'migrations', 'public'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `/${folder}/${path}`,
      ),
  )
  const beside = readdirSync('.').map((name) => `/${name}`)
  // A path is whole or begins anywhere: `leads/rules.ts`. Those with <…> or * are patterns, and those in capitals settings.
  const path = /`((?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*(?:\.(?:tsx?|md|json|sql|css|txt|py)|\/))`/g
  const isThere = (named: string) =>
    [...there, ...beside].some((one) => one.endsWith(`/${named.replace(/\/$/, '')}`))

  it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names what is there', (file) => {
    const named = [...read(file).matchAll(path)].map(([, one = '']) => one)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((one) => !isThere(one))).toEqual([])
  })
})

describe.each(['docs/asvs.md', 'docs/security-review.md'])('%s', (document) => {
  // A place is `a/file.ts`, below src/ unless it stands beside it; a test is such a place with its title in “ ”.
  const places = [
    ...read(document).matchAll(/`([\w./-]+\.(?:tsx?|md|json|sql))`(?: “([^”]+)”)?/g),
  ].map(([, path = '', title]) => ({ path: existsSync(path) ? path : `src/${path}`, title }))

  it('names files that are there', () => {
    expect(places.length).toBeGreaterThan(100)
    expect(places.filter(({ path }) => !existsSync(path)).map(({ path }) => path)).toEqual([])
  })

  it('names tests by titles that they have', () => {
    const isTitle = (text: string, title: string) =>
      ["'", '"', '`'].some((mark) => text.includes(`${mark}${title}${mark},`))
    expect(
      places.filter(
        ({ path, title }) => title !== undefined && existsSync(path) && !isTitle(read(path), title),
      ),
    ).toEqual([])
  })
})
