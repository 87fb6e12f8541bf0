export const locales = ['en', 'de', 'es', 'tr', 'ar', 'ru', 'zh', 'pt'] as const
export type Locale = (typeof locales)[number]

export const localeNames: Record<Locale, { name: string; flag: string }> = {
  en: { name: 'English', flag: '🇺🇸' },
  de: { name: 'Deutsch', flag: '🇩🇪' },
  es: { name: 'Español', flag: '🇪🇸' },
  tr: { name: 'Türkçe', flag: '🇹🇷' },
  ar: { name: 'العربية', flag: '🇸🇦' },
  ru: { name: 'Русский', flag: '🇷🇺' },
  zh: { name: '中文', flag: '🇨🇳' },
  pt: { name: 'Português', flag: '🇧🇷' },
}

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The cookie of the reader's choice. */
export const languageCookie = 'i18nextLng'

/** Languages that write names of languages and kinds of cases small inside a sentence. */
const smallInside: readonly string[] = ['es', 'pt', 'ru']

/** A label as it stands inside a sentence or after another one in a list; `F-1` and `EB-1` keep their capitals. */
export const insideSentence = (locale: string, label: string): string =>
  smallInside.includes(locale) && /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)
    : label

/** The tag that every Intl call of the product takes: readers of Arabic read the digits that papers of US offices have. */
export const intlTag = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The best of our languages for an Accept-Language header (RFC 9110 quality values), or undefined. */
export function localeFromHeader(header: string | null | undefined): Locale | undefined {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
    return {
      language: tag.toLowerCase().split('-')[0],
      quality: quality === undefined ? 1 : Number(quality),
    }
  })
  const best = wishes
    .filter((wish) => wish.quality > 0 && isLocale(wish.language))
    .toSorted((a, b) => b.quality - a.quality)[0]
  return best?.language as Locale | undefined
}

/** Splits `/es/lawyers` into its language and `/lawyers`; English has no prefix. */
export function splitLocalePath(path: string): { locale: Locale | undefined; path: string } {
  const [, first = '', ...rest] = path.split('/')
  if (first === 'en' || !isLocale(first)) return { locale: undefined, path }
  // `/es//host` must not become `//host`, which a browser reads as another site.
  return { locale: first, path: `/${rest.join('/')}`.replace(/^\/{2,}/, '/') }
}

/** The address of a public page in a language: English without a prefix, the others with one. */
export const localizedPath = (locale: Locale, path: string) =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
