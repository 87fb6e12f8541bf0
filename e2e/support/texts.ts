import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import type { Locale } from '../../src/kernel/locale.ts'
import { keptApart } from '../../src/web/texts.ts'

const folderOf = (locale: Locale) => new URL(`../../src/text/${locale}/`, import.meta.url)

/** The texts of every feature by the feature's name. */
function readAll(locale: Locale) {
  const files = readdirSync(folderOf(locale)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, folderOf(locale)), 'utf8')),
    ]),
  )
}

/** The product's own words in a language: a journey finds things by what a person reads there. */
export function wordsOf(locale: Locale) {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: readAll(locale) },
  })
  return (key: string, params: Record<string, unknown> = {}): string => {
    if (!instance.exists(key, params)) throw new Error(`no text ${key} in ${locale}`)
    const values: Record<string, unknown> = { ...params }
    for (const [name, value] of Object.entries(params))
      if (typeof value === 'string') values[name] = keptApart(locale, value)
    return instance.t(key, values)
  }
}

export type Words = ReturnType<typeof wordsOf>
