import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n, type Resource } from 'i18next'
import { locales, type Locale } from '#kernel/locale.ts'

const folder = fileURLToPath(new URL('../text/', import.meta.url))

/** The texts of one folder by the names of their files; none where a language has no such folder yet. */
function readFolder(path: string): Resource[string] {
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.json')) : []
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`${path}/${file}`, 'utf8'))]),
  )
}

const readTexts = (): Resource =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      { ...readFolder(`${folder}${locale}`), ...readFolder(`${folder}${locale}/served`) },
    ]),
  )

function readAll(): i18n {
  const instance = createInstance()
  const resources = readTexts()
  const ns = Object.keys(resources['en'] ?? {})
  void instance.init({
    resources,
    ns,
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}

const texts = readAll()

/** The text of a key such as `leads:errors.lead_full` in a language, in English where that language has none. Plain text: escape it for HTML. */
export const translate = (
  locale: Locale,
  key: string,
  params: Record<string, unknown> = {},
): string => texts.t(key, { ...params, lng: locale })

/** True where the key has a text (in English at least). */
export const hasText = (key: string): boolean => texts.exists(key, { lng: 'en' })

/** A whole file of `text/<locale>/served/`, in English where that language does not have it. Shape: what the English file holds. */
export const servedTexts = <Shape>(locale: Locale, name: string): Shape =>
  (texts.getResourceBundle(locale, name) ?? texts.getResourceBundle('en', name)) as Shape

const days = new Map(
  [...readFileSync(`${folder}dates.txt`, 'utf8').matchAll(/^(\S+ \S+) (\d{4}-\d\d-\d\d) /gm)].map(
    ([, name, day]) => [name, day],
  ),
)

/** The day a page of `served/` last changed in a language, where `text/dates.txt` notes it. */
export const textDay = (locale: Locale, name: string): string | null =>
  days.get(`${name} ${locale}`) ?? null
