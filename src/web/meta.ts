import { locales, localizedPath, type Locale } from '#kernel/locale.ts'

export interface PageHeadOptions {
  readonly title: string
  readonly description?: string
  /** The English path, such as `/lawyers/abc`, without language prefix or query. */
  readonly path: string
  readonly locale: Locale
  /** Scheme and host, such as `https://advena.example`: search engines want whole addresses. */
  readonly origin: string
  /** False for everything behind sign-in and for searches nobody should find through an engine. */
  readonly index: boolean
  readonly kind?: 'website' | 'article' | 'profile'
  /** A picture of its own for links to the page. Without it the server draws one: `card` names whose, such as `lawyers/abc`. */
  readonly image?: string
  readonly card?: string
  /** A text that is not in every language: the language it is written in, and where each of its versions is. */
  readonly written?: {
    readonly in: Locale
    readonly versions: readonly { readonly locale: Locale; readonly path: string }[]
  }
  /** Structured data (schema.org), one object per thing on the page. */
  readonly structured?: readonly Record<string, unknown>[]
}

const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  tr: 'tr_TR',
  ar: 'ar_AR',
  ru: 'ru_RU',
  zh: 'zh_CN',
  pt: 'pt_BR',
}

const brand = 'Advena'

/** JSON that cannot end its own script element, whatever a person wrote in it. */
export const jsonForScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const trimmed = (text: string, length: number) => {
  const flat = text.replace(/\s+/g, ' ').trim()
  const characters = [...flat]
  return characters.length <= length
    ? flat
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

/** What other sites show of a link: a picture of ours is 1200 by 630 pixels and says what its page is called. */
const picture = ({
  image,
  card,
  origin,
  locale,
  title,
}: Pick<PageHeadOptions, 'image' | 'card' | 'origin' | 'locale' | 'title'>) =>
  image === undefined
    ? [
        {
          property: 'og:image',
          content: `${origin}/cards/${locale}${card === undefined ? '' : `/${card}`}.png`,
        },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: card === undefined ? brand : title },
      ]
    : [
        { property: 'og:image', content: new URL(image, origin).href },
        { property: 'og:image:alt', content: title },
      ]

/**
 * The head of a page, for a route's `head`. Public pages get canonical and hreflang links for every language; pages that
 * are not indexed get neither, so that nothing about a signed-in page is offered to a search engine.
 */
export function pageHead(options: PageHeadOptions) {
  const { path, locale, origin, index, kind = 'website', image, card, structured = [] } = options
  const address = (language: Locale) => origin + localizedPath(language, path)
  const title = options.title.includes(brand) ? options.title : `${options.title} | ${brand}`
  const description =
    options.description === undefined ? undefined : trimmed(options.description, 160)

  const own = options.written?.in ?? locale
  const versions =
    options.written?.versions.map((one) => ({
      language: one.locale,
      href: origin + localizedPath(one.locale, one.path),
    })) ?? locales.map((language) => ({ language, href: address(language) }))
  const first = versions.find(({ language }) => language === 'en') ?? versions[0]

  if (!index)
    return {
      meta: [{ title }, { name: 'robots', content: 'noindex, nofollow' }],
      links: [],
      scripts: [],
    }

  return {
    meta: [
      { title },
      ...(description === undefined
        ? []
        : [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]),
      { property: 'og:title', content: title },
      { property: 'og:type', content: kind },
      { property: 'og:url', content: address(own) },
      { property: 'og:site_name', content: brand },
      { property: 'og:locale', content: openGraphLocales[own] },
      ...picture({ image, card, origin, locale: own, title }),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address(own) },
      ...versions.map(({ language, href }) => ({ rel: 'alternate', hrefLang: language, href })),
      ...(first === undefined
        ? []
        : [{ rel: 'alternate', hrefLang: 'x-default', href: first.href }]),
    ],
    // The router adds the request's nonce to these.
    scripts: structured.map((thing) => ({
      type: 'application/ld+json',
      children: jsonForScript({ '@context': 'https://schema.org', ...thing }),
    })),
  }
}

/** Where a page stands on the site, as schema.org's BreadcrumbList. */
export const breadcrumbs = (
  origin: string,
  locale: Locale,
  steps: readonly { name: string; path: string }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: origin + localizedPath(locale, step.path),
  })),
})
