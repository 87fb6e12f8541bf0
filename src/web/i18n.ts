import { isLocale, type Locale } from '#kernel/locale.ts'
import { lastingCookie } from '#web/cookies.ts'
import { untilThere } from './late.tsx'
import { textFiles } from './text-files.ts'
import { textGroupOf, textGroups, type TextGroup } from './text-groups.ts'
import { Texts } from './texts.ts'

/** The storage key and the cookie of the reader's language. */
export const localeKey = 'i18nextLng'

const made = new Map<Locale, Texts>()

/** The server falls back to English; a browser fetches the reader's language and no other. */
function textsIn(locale: Locale): Texts {
  const known = made.get(locale)
  if (known !== undefined) return known
  const hasFallback = import.meta.env.SSR && locale !== 'en'
  const texts = new Texts(locale, hasFallback ? textsIn('en') : undefined)
  made.set(locale, texts)
  return texts
}

const fetched = new Map<string, Promise<void> | 'there'>()

/** A page that is opened needs its texts first: five more tries within eleven seconds, then the page says that it failed. */
const patience = { retries: 5, pause: 350 }

/** Fetches one group of texts once; what failed in the end is tried again by the next call. */
function fetchGroup(locale: Locale, group: TextGroup): Promise<void> | 'there' {
  const name = `${locale}/${group}` as const
  const known = fetched.get(name)
  if (known !== undefined) return known
  const fetching = untilThere(textFiles[name]!, patience).then((texts) => {
    textsIn(locale).add(texts.default)
    fetched.set(name, 'there')
  })
  fetched.set(name, fetching)
  fetching.catch(() => fetched.delete(name))
  return fetching
}

/** Fetches groups of texts, unless all are there. */
export function loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<void> | undefined {
  const waiting = groups
    .map((group) => fetchGroup(locale, group))
    .filter((each) => each !== 'there')
  return waiting.length === 0 ? undefined : Promise.all(waiting).then(() => undefined)
}

/** The texts of one language: on the server all, in a browser with the groups named. Loaded once and kept. */
export async function loadI18n(
  locale: Locale,
  groups: readonly TextGroup[] = ['base'],
): Promise<Texts> {
  if (import.meta.env.SSR)
    await Promise.all(
      [...new Set([locale, 'en' as const])].map((each) => loadTexts(each, textGroups)),
    )
  else await loadTexts(locale, groups)
  return textsIn(locale)
}

const awaited = new Map<string, Promise<unknown>>()

/**
 * What a part of a page waits for that came without the texts of a feature; undefined where they were there before anybody
 * asked. It waits for the network too. The answer stays the same once the texts have come: React goes on with a part where it
 * waited, and a part that no longer waits there has other hooks than before, which breaks the page.
 */
export function textsToAwait(texts: Texts, feature: string): Promise<unknown> | undefined {
  const group = textGroupOf(feature)
  const name = `${texts.language}/${group}`
  const waiting = awaited.get(name)
  if (waiting !== undefined || texts.has(feature)) return waiting
  if (group === undefined) throw new Error(`no texts belong to ${feature}`)
  const coming = untilThere(async () => loadTexts(texts.language, [group]))
  awaited.set(name, coming)
  return coming
}

/** The groups of texts that the server rendered the page with. */
export const documentTextGroups = (): readonly TextGroup[] => {
  const named = (document.documentElement.dataset['texts'] ?? '').split(' ')
  return textGroups.filter((group) => named.includes(group))
}

/** The language of the page the server rendered. */
export const documentLocale = (): Locale =>
  isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en'

/** Keeps the chosen language in the browser; the caller then goes to the page's address in it. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(localeKey, locale)
  document.cookie = lastingCookie(localeKey, locale)
}
