import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { house, places } from './seeded.ts'
import { forbiddenWords, termBase, typesetting } from './wording.ts'

const base = termBase(readFileSync('docs/glossary.md', 'utf8'))
const texts = (files: Record<string, unknown>) =>
  house(Object.fromEntries(Object.entries(files).map(([name, value]) => [`src/text/${name}.json`, JSON.stringify(value, null, 2)])))
const problems = (path: string, value: unknown) => forbiddenWords(texts({ [path]: value }), base).map(({ problem }) => problem)

describe('the term base', () => {
  test('names every language, and places that are written as keys are', () => {
    expect(new Set(base.forbidden.map(({ language }) => language))).toEqual(new Set(locales))
    expect([...base.forbidden, ...base.allowed].filter(({ where }) => where !== '*' && !/^[a-z-]+:[\w.*-]+$/i.test(where))).toEqual([])
    expect(base.forbidden.filter(({ words, instead }) => words.length === 0 || instead === '')).toEqual([])
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
  ])('an answer is no taking of the case: %s', (path, text, word) => expect(problems(path, { wizard: { hidden: text } })).toEqual([`wizard.hidden says “${word}”`]))
  test('a word is forbidden as a word, not inside another one', () => {
    expect(problems('en/leads', { wizard: { a: 'Proclaimed twice' } })).toEqual([])
    expect(problems('en/leads', { wizard: { a: 'Your licence' } })).toEqual(['wizard.a says “licence*”'])
  })
  test('a word that is right in one place stays forbidden in the next', () => {
    expect(problems('en/leads', { pool: { mineEmpty: 'You have not claimed a case.' }, cases: { empty: 'No lawyer has claimed it.' } })).toEqual([
      'cases.empty says “claim*”',
    ])
  })
  test('a notice of any kind names no lawyer and no case, its neighbors may', () => {
    expect(problems('ru/notifications', { kinds: { lead_claimed: { title: 'На ваше дело откликнулся адвокат' } } })).toHaveLength(2)
    expect(problems('ru/notifications', { page: { title: 'Адвокат' } })).toEqual([])
  })
})

describe('typesetting', () => {
  const faults = (path: string, text: string) => typesetting(texts({ [path]: { a: text } })).map(({ problem }) => problem)
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
    expect(places(typesetting(texts({ 'es/leads': { x: { a: 'Bien' }, y: { a: 'Espere...' } } })))).toEqual(['src/text/es/leads.json:6'])
  })
})
