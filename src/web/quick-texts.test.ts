import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { quick } from './quick-texts.ts'

async function texts() {
  const asked: string[] = []
  const instance = createInstance()
  const resources = {
    en: {
      site: { title: 'Welcome', found_one: '{{count}} lawyer', found_other: '{{count}} lawyers' },
      common: { close: 'Close' },
    },
  }
  await instance.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
  const full = instance.getFixedT.bind(instance)
  instance.getFixedT = ((...all: Parameters<typeof full>) => {
    const t = full(...all) as unknown as (key: string, ...rest: unknown[]) => string
    return Object.assign((key: string, ...rest: unknown[]) => (asked.push(key), t(key, ...rest)), t)
  }) as unknown as typeof full
  return { i18n: quick(instance), asked }
}

test('a text without options is looked up once, one with options each time', async () => {
  const { i18n, asked } = await texts()
  const t = i18n.getFixedT('en', 'site')
  expect([t('title'), t('title'), t('common:close'), t('common:close')]).toEqual([
    'Welcome',
    'Welcome',
    'Close',
    'Close',
  ])
  expect([t('found', { count: 1 }), t('found', { count: 2 })]).toEqual(['1 lawyer', '2 lawyers'])
  expect(asked).toEqual(['title', 'common:close', 'found', 'found'])
})

test('each namespace keeps its own texts and one function', async () => {
  const { i18n } = await texts()
  expect(i18n.getFixedT('en', 'site')).toBe(i18n.getFixedT('en', 'site'))
  expect([i18n.getFixedT('en', 'site')('close'), i18n.getFixedT('en', 'common')('close')]).toEqual([
    'close',
    'Close',
  ])
})

test('a component that copies the own properties copies one', async () => {
  const { i18n } = await texts()
  expect(Object.keys(i18n)).toEqual(['getFixedT'])
  expect(i18n.language).toBe('en')
})
