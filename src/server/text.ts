import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n } from 'i18next'
import { locales, type Locale } from '#kernel/locale.ts'

const folder = fileURLToPath(new URL('../text/', import.meta.url))

const readTexts = () =>
  Object.fromEntries(
    locales.map((locale) => {
      const files = readdirSync(`${folder}${locale}`).filter((file) => file.endsWith('.json'))
      return [locale, Object.fromEntries(files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8'))]))]
    }),
  )

function readAll(): i18n {
  const instance = createInstance()
  const resources = readTexts()
  const ns = Object.keys(resources['en'] ?? {})
  void instance.init({ resources, ns, fallbackLng: 'en', initAsync: false, interpolation: { escapeValue: false }, returnNull: false })
  return instance
}

const texts = readAll()

/** The text of a key such as `leads:errors.lead_full` in a language, in English where that language has none. Plain text: escape it for HTML. */
export const translate = (locale: Locale, key: string, params: Record<string, unknown> = {}): string => texts.t(key, { ...params, lng: locale })

/** True where the key has a text (in English at least). */
export const hasText = (key: string): boolean => texts.exists(key, { lng: 'en' })
