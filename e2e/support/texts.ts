import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import type { Locale } from '../../src/kernel/locale.ts'

const rooms = ['common', 'site', 'people', 'leads', 'conversations', 'reviews', 'directory', 'notifications', 'billing', 'moderation'] as const

const read = (locale: Locale, room: string) => JSON.parse(readFileSync(new URL(`../../src/text/${locale}/${room}.json`, import.meta.url), 'utf8'))

/** The product's own words in a language: a journey finds things by what a person reads there. */
export function wordsOf(locale: Locale) {
  const instance = createInstance()
  void instance.init({ lng: locale, initAsync: false, interpolation: { escapeValue: false }, resources: { [locale]: Object.fromEntries(rooms.map((room) => [room, read(locale, room)])) } })
  return (key: string, params: Record<string, unknown> = {}): string => {
    if (!instance.exists(key, params)) throw new Error(`no text ${key} in ${locale}`)
    return instance.t(key, params)
  }
}

export type Words = ReturnType<typeof wordsOf>
