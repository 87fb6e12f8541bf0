import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { locales } from '#kernel/locale.ts'
import type { FeatureTexts } from './text-files.ts'
import { featuresOf, textGroupOf, textGroups, textGroupsOf } from './text-groups.ts'
import { Texts, type Translate } from './texts.ts'

const readTexts = (locale: string): Record<string, FeatureTexts> =>
  Object.fromEntries(
    globSync(`src/text/${locale}/*.json`).map((path) => [
      basename(path, '.json'),
      JSON.parse(readFileSync(path, 'utf8')),
    ]),
  )

function keysOf(texts: FeatureTexts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [prefix + name] : keysOf(text, `${prefix}${name}.`),
  )
}

/** Without the marks that keep a name apart from a language that runs the other way, which i18next does not set. */
const joined = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

it('a value that runs the other way than the language is kept apart, once', () => {
  const say = (locale: 'ar' | 'en', text: string, name: string) => {
    const texts = new Texts(locale)
    texts.add({ common: { text } })
    return texts.getFixedT(locale)('text', { name })
  }
  expect([
    say('ar', 'المحامي: {{name}}', 'Elena Muñoz'),
    say('ar', 'المحامي: {{name}}', '\u2068Elena\u2069'),
    say('ar', 'المحامي: {{name}}', 'كريم'),
    say('en', 'Lawyer: {{name}}', 'كريم'),
    say('en', 'Lawyer: {{name}}', 'Elena'),
  ]).toEqual([
    'المحامي: \u2068Elena Muñoz\u2069',
    'المحامي: \u2068Elena\u2069',
    'المحامي: كريم',
    'Lawyer: \u2068كريم\u2069',
    'Lawyer: Elena',
  ])
})

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5]

describe.each(locales)('the texts of %s', (locale) => {
  const resources = readTexts(locale)
  const texts = new Texts(locale)
  texts.add(resources)

  it('are the same as from i18next, with every placeholder filled and for every plural form', async () => {
    const theirs = createInstance()
    await theirs.init({
      lng: locale,
      resources: { [locale]: resources },
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
    for (const [feature, own] of Object.entries(resources)) {
      const t = texts.getFixedT(locale, feature)
      const expected = theirs.getFixedT(locale, feature) as unknown as Translate
      for (const key of keysOf(own)) {
        const text = texts.find(feature, key)!
        const names = [...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name!.trim())
        const values = Object.fromEntries(names.map((name) => [name, `<${name}> & {{x}} $1 é`]))
        expect(t(key)).toBe(expected(key))
        expect(joined(t(key, values))).toBe(joined(expected(key, values)))
        const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
        for (const count of plain === key ? [] : counts)
          expect(joined(t(plain, { ...values, count }))).toBe(
            joined(expected(plain, { ...values, count })),
          )
      }
    }
  })
})

it('a key is looked up in the features in their order, or in the one it names, and a default stands where there is no text', () => {
  const texts = new Texts('en')
  texts.add({
    leads: { title: 'Cases', own: { save: 'Keep' } },
    common: { title: 'Advena', close: 'Close' },
  })
  const t = texts.getFixedT('en', ['leads', 'common'])
  expect([t('title'), t('common:title'), t('close'), t('own.save')]).toEqual([
    'Cases',
    'Advena',
    'Close',
    'Keep',
  ])
  expect([t('nothing'), t('nothing', { defaultValue: 'a: {{name}}' }), t('own')]).toEqual([
    'nothing',
    'a: {{name}}',
    'own',
  ])
  expect(
    ['leads:own.save', 'leads:own.drop', 'people:title'].map((key) => texts.exists(key)),
  ).toEqual([true, false, false])
})

it('a language that lacks a text answers in English', () => {
  const english = new Texts('en')
  english.add({
    common: { close: 'Close', days_one: '{{count}} day', days_other: '{{count}} days' },
  })
  const t = new Texts('ar', english).getFixedT('ar')
  expect([t('close'), t('days', { count: 2 }), t('missing')]).toEqual([
    'Close',
    '2 days',
    'missing',
  ])
})

it('every feature that has texts is in one group, and a page of a visitor comes with what it shows alone', () => {
  const features = Object.keys(readTexts('en'))
  expect(textGroups.flatMap(featuresOf).toSorted()).toEqual(features.toSorted())
  for (const feature of features) expect(textGroupOf(feature)).toBeDefined()
  expect(textGroupsOf('/lawyers', undefined)).toEqual(['base', 'public'])
  expect(textGroupsOf('/privacy', undefined)).toEqual(['base', 'reading'])
  expect(textGroupsOf('/dashboard', undefined)).not.toContain('member')
  expect(textGroupsOf('/dashboard', 'admin')).toEqual(['base', 'member', 'deadlines'])
  expect(textGroupsOf('/dashboard', 'user')).toEqual(['base', 'member', 'leads', 'appointments'])
})
