import { createInstance, type i18n as I18n, type Resource, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { lastingCookie } from '#web/cookies.ts'
import { quick } from './quick-texts.ts'

const files = import.meta.glob<ResourceLanguage>('../text/*/*.json', { import: 'default' })

/** The storage key and the cookie of the reader's language. */
export const localeKey = 'i18nextLng'

async function textsOf(locale: Locale): Promise<Resource[string]> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/text/${locale}/`))
  const loaded = await Promise.all(own.map(async ([path, load]) => [path.split('/').at(-1)!.replace('.json', ''), await load()] as const))
  return Object.fromEntries(loaded)
}

async function make(locale: Locale): Promise<I18n> {
  const resources: Resource = { [locale]: await textsOf(locale) }
  if (locale !== 'en' && import.meta.env.SSR) resources['en'] = await textsOf('en')
  const instance = createInstance()
  await instance.use(initReactI18next).init({ lng: locale, fallbackLng: 'en', resources, defaultNS: 'common', interpolation: { escapeValue: false }, returnNull: false })
  return quick(instance)
}

const made = new Map<Locale, Promise<I18n>>()

/** The texts of one language, loaded once: on the server kept for every request, in the browser the reader's alone. */
export function loadI18n(locale: Locale): Promise<I18n> {
  let instance = made.get(locale)
  if (instance === undefined) made.set(locale, (instance = make(locale)))
  return instance
}

/** The language of the page the server rendered. */
export const documentLocale = (): Locale => (isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en')

/** Keeps the chosen language in the browser; the caller then goes to the page's address in it. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(localeKey, locale)
  document.cookie = lastingCookie(localeKey, locale)
}
