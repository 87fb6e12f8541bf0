import { createInstance, type i18n as I18n, type Resource, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { lastingCookie } from '#web/cookies.ts'
import { untilThere } from './late.tsx'
import { quick } from './quick-texts.ts'
import { textGroupOf, type TextGroup } from './text-groups.ts'

const files = import.meta.glob<ResourceLanguage>('../text/*/*.json', { import: 'default' })

/** The storage key and the cookie of the reader's language. */
export const localeKey = 'i18nextLng'

const groups: readonly TextGroup[] = ['public', 'other']
const featureOf = (path: string) => path.split('/').at(-1)!.replace('.json', '')

async function textsOf(locale: Locale, group: TextGroup): Promise<ResourceLanguage> {
  const own = Object.entries(files).filter(
    ([path]) => path.includes(`/text/${locale}/`) && textGroupOf(featureOf(path)) === group,
  )
  return Object.fromEntries(
    await Promise.all(own.map(async ([path, load]) => [featureOf(path), await load()] as const)),
  )
}

async function allTexts(locale: Locale): Promise<ResourceLanguage> {
  return Object.assign({}, ...(await Promise.all(groups.map((group) => textsOf(locale, group)))))
}

async function make(locale: Locale): Promise<I18n> {
  const onServer = import.meta.env.SSR
  const resources: Resource = {
    [locale]: onServer ? await allTexts(locale) : await textsOf(locale, 'public'),
  }
  if (locale !== 'en' && onServer) resources['en'] = await allTexts('en')
  const instance = createInstance()
  await instance
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en',
      resources,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  return onServer ? quick(instance) : fetching(quick(instance), locale)
}

/** The same, which fetches the other texts when a part of the page needs them. That part waits, also for the network; no key is ever shown. */
function fetching(i18n: I18n, locale: Locale): I18n {
  const load = async (done: () => void) => {
    await untilThere(() => addOtherTexts(i18n, locale))
    done()
  }
  const loadNamespaces = (_rooms: unknown, done: () => void) => void load(done)
  return Object.create(i18n, {
    hasLoadedNamespace: {
      value: (feature: string) => i18n.hasResourceBundle(locale, feature),
      enumerable: true,
    },
    loadNamespaces: { value: loadNamespaces, enumerable: true },
  }) as I18n
}

async function addOtherTexts(i18n: I18n, locale: Locale): Promise<void> {
  for (const [feature, texts] of Object.entries(await textsOf(locale, 'other')))
    i18n.addResourceBundle(locale, feature, texts)
}

const made = new Map<Locale, Promise<I18n>>()

/** The texts of one language, loaded once: on the server all, kept for every request; in the browser those of public pages. */
export function loadI18n(locale: Locale): Promise<I18n> {
  let instance = made.get(locale)
  if (instance === undefined) made.set(locale, (instance = make(locale)))
  return instance
}

const completed = new Map<Locale, Promise<void>>()

/** Fetches the texts that public pages do without; what failed is tried again by the next call. */
export function loadOtherTexts(locale: Locale): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  let loading = completed.get(locale)
  if (loading === undefined) {
    loading = loadI18n(locale).then((i18n) => addOtherTexts(i18n, locale))
    completed.set(locale, loading)
    loading.catch(() => completed.delete(locale))
  }
  return loading
}

/** Whether the page that the server rendered shows more than the texts of public pages. */
export const documentHasAllTexts = (): boolean =>
  document.documentElement.dataset['texts'] === 'all'

/** The language of the page the server rendered. */
export const documentLocale = (): Locale =>
  isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en'

/** Keeps the chosen language in the browser; the caller then goes to the page's address in it. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(localeKey, locale)
  document.cookie = lastingCookie(localeKey, locale)
}
