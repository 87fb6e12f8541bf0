import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { project, places } from './seeded.ts'
import { textFilesOf } from './texts.ts'
import { readTree } from './tree.ts'
import { forbiddenWords, namedAlike, termBase, typesetting } from './wording.ts'

const base = termBase(readFileSync('docs/glossary.md', 'utf8'))
const texts = (files: Record<string, unknown>) =>
  project(
    Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        `src/text/${name}.json`,
        JSON.stringify(value, null, 2),
      ]),
    ),
  )
const problems = (path: string, value: unknown) =>
  forbiddenWords(texts({ [path]: value }), base).map(({ problem }) => problem)

describe('the term base', () => {
  test('names every language, and places that are written as keys are', () => {
    expect(new Set(base.forbidden.map(({ language }) => language))).toEqual(new Set(locales))
    expect(
      [...base.forbidden, ...base.allowed].filter(
        ({ where }) => where !== '*' && !/^[a-z-]+:[\w.*-]+$/i.test(where),
      ),
    ).toEqual([])
    expect(
      base.forbidden.filter(({ words, instead }) => words.length === 0 || instead === ''),
    ).toEqual([])
  })
  test('holds 60 terms of the product and 120 of the law, each once and in all languages', () => {
    const others = locales.filter((locale) => locale !== 'en').toSorted()
    expect(base.product.length).toBeGreaterThanOrEqual(60)
    expect(base.law.length).toBeGreaterThanOrEqual(120)
    for (const list of [base.product, base.law]) {
      expect(
        list
          .filter(({ words }) => [...words.keys()].toSorted().join() !== others.join())
          .map(({ english }) => english),
      ).toEqual([])
      expect(
        list.filter(({ words }) => [...words.values()].includes('')).map(({ english }) => english),
      ).toEqual([])
      expect(list.map(({ english }) => english)).toEqual([
        ...new Set(list.map(({ english }) => english)),
      ])
    }
  })
  test('has no two terms of law with the same word, but for the last day and the time that it ends', () => {
    for (const language of locales.filter((locale) => locale !== 'en')) {
      const groups = Map.groupBy(base.law, ({ words }) =>
        words.get(language)?.toLocaleLowerCase(language),
      )
      const shared = [...groups.values()]
        .filter((group) => group.length > 1)
        .map((group) => group.map(({ english }) => english))
      expect(shared.filter(([first]) => first !== 'deadline (the last day)')).toEqual([])
    }
  })
  test('uses none of the words that it forbids', () => {
    const cells = [...base.product, ...base.law].flatMap(({ english, words }) =>
      [...words].map(([language, word]) => ({ language, english, word })),
    )
    const faults = Object.groupBy(cells, ({ language }) => language)
    for (const [language, own = []] of Object.entries(faults)) {
      expect(
        problems(
          `${language}/seeded`,
          Object.fromEntries(own.map(({ word }, index) => [`t${index}`, word])),
        ),
      ).toEqual([])
    }
  })
  test.each(
    base.forbidden.flatMap(({ language, where, words }) =>
      words.map((word) => [language, word, where] as const),
    ),
  )('is red when a text in %s says %s', (language, word, where) => {
    const namespace = where === '*' ? 'seeded' : where.slice(0, where.indexOf(':'))
    const key = where === '*' ? 'text' : where.slice(where.indexOf(':') + 1).replace('*', 'text')
    const file = project({
      [`src/text/${language}/${namespace}.json`]: JSON.stringify({
        [key]: `– ${word.replace('*', '')} –`,
      }),
    })
    expect(forbiddenWords(file, base).map(({ problem }) => problem)).toContain(
      `${key} says “${word}”`,
    )
  })
  test.each([
    ['en/leads', 'Lawyers see it after they claim your case.', 'claim*'],
    ['de/leads', 'Drei Anwälte haben diesen Fall übernommen.', 'übernomm*'],
    ['es/leads', 'Los abogados ven todo después de tomar su caso.', 'tomar su caso'],
    ['tr/leads', 'Avukat dosyayı üstlendi.', 'üstlen*'],
    ['ar/leads', 'استلم المحامي هذه القضية.', 'استلم المحامي'],
    ['zh/leads', '已有律师接案', '接案'],
    ['pt/leads', 'Até um advogado aceitar seu caso.', 'aceitar seu caso'],
    ['ru/leads', 'Адвокат взял ваше дело.', 'взял ваше дело'],
  ])('an answer is no taking of the case: %s', (path, text, word) =>
    expect(problems(path, { wizard: { hidden: text } })).toEqual([`wizard.hidden says “${word}”`]),
  )
  test('a word is forbidden as a word, not inside another one', () => {
    expect(problems('en/leads', { wizard: { a: 'Proclaimed twice' } })).toEqual([])
    expect(problems('en/leads', { wizard: { a: 'Your licence' } })).toEqual([
      'wizard.a says “licence*”',
    ])
  })
  test('a word that is right in one place stays forbidden in the next', () => {
    expect(
      problems('en/leads', {
        pool: { mineEmpty: 'You have not claimed a case.' },
        cases: { empty: 'No lawyer has claimed it.' },
      }),
    ).toEqual(['cases.empty says “claim*”'])
  })
  test('a notice of any kind names no lawyer and no case, its neighbors may', () => {
    expect(
      problems('ru/notifications', {
        kinds: { lead_claimed: { title: 'На ваше дело откликнулся адвокат' } },
      }),
    ).toHaveLength(2)
    expect(problems('ru/notifications', { page: { title: 'Адвокат' } })).toEqual([])
  })
})

describe('a term of law', () => {
  const english = { 'stay-of-removal': { term: 'Stay of removal' } }
  const faults = (path: string, term: string) =>
    namedAlike(
      texts({ 'en/served/glossary': english, [path]: { 'stay-of-removal': { term } } }),
      base,
    ).map(({ problem }) => problem)
  test('is called by the readers’ glossary what the term base calls it', () => {
    expect(faults('ru/served/glossary', 'Приостановка депортации (stay of removal)')).toEqual([])
    expect(faults('ru/served/glossary', 'Отсрочка высылки (stay of removal)')).toEqual([
      'stay-of-removal.term says “Отсрочка высылки (stay of removal)”',
    ])
    expect(faults('tr/served/glossary', 'SINIR DIŞI ETMENİN DURDURULMASI')).toEqual([])
  })
  test('parole stands in brackets behind its translation, never alone', () => {
    const files = textFilesOf(readTree('.')).filter(({ language }) => language !== 'en')
    const named = files.flatMap(({ path, texts: own }) =>
      [...own].flatMap(([key, text]) =>
        typeof text === 'string' && /parole/i.test(text) ? [{ place: `${path} ${key}`, text }] : [],
      ),
    )
    expect(named.length).toBeGreaterThan(40)
    expect(
      named
        .filter(({ text }) => /parole/i.test(text.replace(/[(（][^)）]*[)）]/g, '')))
        .map(({ place }) => place),
    ).toEqual([])
  })
  test('stands in both for at least a hundred terms', () => {
    const wrong = base.law.map((term) => ({ ...term, words: new Map([['de', '∅']]) }))
    expect(namedAlike(readTree('.'), { ...base, law: wrong }).length).toBeGreaterThanOrEqual(100)
  })
})

describe('typesetting', () => {
  const faults = (path: string, text: string) =>
    typesetting(texts({ [path]: { a: text } })).map(({ problem }) => problem)
  test('three dots are one character in every language', () => {
    expect(faults('ru/leads', 'Сохраняем...')).toEqual(['a has three dots'])
    expect(faults('ru/leads', 'Сохраняем…')).toEqual([])
  })
  test('English quotes are curly and dates are American', () => {
    expect(faults('en/leads', "You're late")).toEqual(['a has straight quotes'])
    expect(faults('en/leads', 'Say "no"')).toEqual(['a has straight quotes'])
    expect(faults('en/leads', 'Since 8 March 2026')).toEqual(['a has a British date'])
    expect(faults('en/leads', 'You’re “late” since March 8, 2026')).toEqual([])
    expect(faults('tr/leads', "Advena'da")).toEqual([])
  })
  test('the fault stands at the line of its key', () => {
    expect(
      places(typesetting(texts({ 'es/leads': { x: { a: 'Bien' }, y: { a: 'Espere...' } } }))),
    ).toEqual(['src/text/es/leads.json:6'])
  })
})
