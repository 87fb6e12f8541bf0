import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import {
  accepted,
  englishTexts,
  followed,
  hashOf,
  judgedHarmless,
  readRiskList,
  riskListPath,
  writeRiskList,
} from './risk.ts'
import { signsOf } from './risk-signs.ts'
import { project } from './seeded.ts'
import { readTree } from './tree.ts'

const languages = ['de', 'ar']
const tree = (texts: object) =>
  project({ 'src/text/en/leads.json': JSON.stringify({ claim: texts }, null, 2) })
const list = (...lines: string[]) => readRiskList(['# head', '', ...lines, ''].join('\n'))
const problems = (texts: object, ...lines: string[]) =>
  followed(tree(texts), list(...lines), languages).map(({ problem }) => problem)
const hash = (text: string) => hashOf({ forms: [text] })
const now = 'You have 30 days to answer.'
const before = 'You have 14 days to answer.'

describe('a risky text', () => {
  test('is well when every translation was made from the English of today', () => {
    expect(problems({ text: now }, `leads:claim.text ${hash(now)}`)).toEqual([])
  })
  test('is a fault in every language when the English changed and nothing else', () => {
    expect(problems({ text: now }, `leads:claim.text ${hash(before)}`)).toEqual([
      'leads:claim.text has changed in English, not yet in de, ar',
    ])
  })
  test('is a fault in the one language that did not follow', () => {
    expect(problems({ text: now }, `leads:claim.text ${hash(now)} ar=${hash(before)}`)).toEqual([
      'leads:claim.text has changed in English, not yet in ar',
    ])
  })
  test('is a fault without a hash', () => {
    expect(problems({ text: now }, 'leads:claim.text')).toEqual([
      'leads:claim.text has no hash of its English text in src/text/risk.txt',
    ])
  })
  test('is a fault when the rule finds it and the list does not know it', () => {
    expect(problems({ text: now, title: 'Claim this case now' })).toEqual([
      'leads:claim.text looks risky (date) and is not in src/text/risk.txt',
    ])
  })
  test('is left alone when somebody judged it harmless, and never both', () => {
    expect(problems({ text: now }, '- leads:claim.text')).toEqual([])
    expect(
      problems({ text: now }, `leads:claim.text ${hash(now)}`, '- leads:claim.text'),
    ).toHaveLength(1)
  })
  test('may be one that only a person finds risky', () => {
    expect(problems({ title: 'Claimed' }, `leads:claim.title ${hash('Taken')}`)).toEqual([
      'leads:claim.title has changed in English, not yet in de, ar',
    ])
  })
  test('that is gone leaves no line behind', () => {
    expect(
      problems(
        { text: now },
        `leads:claim.text ${hash(now)}`,
        'leads:claim.old 00000000',
        '- leads:gone',
      ),
    ).toEqual(['leads:claim.old is a text no longer', 'leads:gone is a text no longer'])
  })
  test('changes with each of its plural forms', () => {
    const forms = { left_one: '{{count}} day left', left_other: '{{count}} days left' }
    const [text] = englishTexts(tree(forms))
    expect(problems(forms, `leads:claim.left ${hashOf(text!)}`)).toEqual([])
    expect(
      problems({ ...forms, left_one: 'One day left' }, `leads:claim.left ${hashOf(text!)}`),
    ).toHaveLength(1)
  })
})

describe('the rule', () => {
  test.each([
    ['leads:next.text', 'Without an answer it closes by itself after 14 days.', ['date', 'loss']],
    ['leads:next.text', 'You must send the whole letter.', ['duty']],
    ['leads:next.text', 'Writing to a lawyer is free.', ['cost']],
    ['leads:next.text', 'Only your lawyer sees these words.', ['sight']],
    ['leads:next.text', 'The question will be permanently deleted.', ['loss']],
    ['rules:papers.rfe.todo', 'Bring the letter.', ['place']],
    ['glossary:appeal.definition', 'Asking a court to look again. The time is short.', ['date']],
    ['glossary:asylum.definition', 'Protection that you may ask for here.', []],
    ['leads:next.text', 'Describe your situation once and in your own words.', []],
    ['leads:next.title', 'Delete it?', []],
    ['moderation:csv.text', 'Decided within 24 hours', []],
  ])('%s: %s', (name, text, signs) => expect(signsOf(name, text)).toEqual(signs))
})

describe('accepting', () => {
  const texts = englishTexts(tree({ text: now }))
  const stale = list(`leads:claim.text ${hash(before)}`, `leads:old ${hash(before)}`)

  test('in one language leaves the others behind', () => {
    const next = accepted(stale, texts, texts, ['de'], languages)
    expect(followed(tree({ text: now }), next, languages).map(({ problem }) => problem)).toEqual([
      'leads:claim.text has changed in English, not yet in ar',
    ])
    expect(
      followed(tree({ text: now }), accepted(next, texts, texts, ['ar'], languages), languages),
    ).toEqual([])
    expect(
      followed(tree({ text: now }), accepted(next, texts, texts, languages, languages), languages),
    ).toEqual([])
  })
  test('drops lines of texts that are gone, and what is harmless is not risky', () => {
    expect([...accepted(stale, texts, [], languages, languages).risky.keys()]).toEqual([
      'leads:claim.text',
    ])
    expect(followed(tree({ text: now }), judgedHarmless(stale, texts, texts), languages)).toEqual(
      [],
    )
  })
})

describe(riskListPath, () => {
  const source = readFileSync(riskListPath, 'utf8')
  const real = readRiskList(source)
  const texts = englishTexts(readTree(join(import.meta.dirname, '../..')))

  test('is written as the command writes it', () => {
    expect(writeRiskList(source.slice(0, source.indexOf('\n\n')), real)).toBe(source)
  })
  test('holds every explanation of a paper and a rule, and many texts that the rule alone would miss', () => {
    const words = texts.filter(({ name }) =>
      /^rules:(rules|papers)\..*\.(about|late|noDay|todo)$/.test(name),
    )
    expect(words.length).toBeGreaterThan(200)
    expect(words.filter(({ name }) => !real.risky.has(name))).toEqual([])
    expect(
      texts.filter(
        ({ name, forms }) => real.risky.has(name) && signsOf(name, forms.join(' | ')).length === 0,
      ).length,
    ).toBeGreaterThan(100)
  })
  test('turns red when 24 hours become 48 in English alone', () => {
    const spoiled = readTree(join(import.meta.dirname, '../..')).map((file) =>
      file.path === 'src/text/en/leads.json'
        ? { ...file, text: file.text.replaceAll('24 hours', '48 hours') }
        : file,
    )
    const others = locales.filter((locale) => locale !== 'en')
    expect(followed(spoiled, real, others).map(({ problem }) => problem)).toContain(
      'leads:claim.back has changed in English, not yet in de, es, tr, ar, ru, zh, pt',
    )
  })
})
