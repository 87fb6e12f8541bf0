import type { Locale } from '#kernel/locale.ts'
import { languageOf } from '#kernel/written-language.ts'

/** A message longer than this is not translated, in UTF-16 units: one request to a model must hold it and its answer. */
export const longestTranslated = 5_000

/** How much other writing of a person tells their language. */
const telling = 600

/** So many letters in a language that nobody recognizes are no language of ours. */
const unknown = 40

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const scriptOf = (text: string) =>
  /\p{Script=Han}/u.test(text)
    ? 'zh'
    : /\p{Script=Arabic}/u.test(text)
      ? 'ar'
      : /\p{Script=Cyrillic}/u.test(text)
        ? 'ru'
        : 'latin'
const scripts: Readonly<Record<string, string>> = { zh: 'zh', ar: 'ar', ru: 'ru' }

/** Whether a message is in another language than the reader's; what else its writer wrote tells the language of a short one. */
export function isForeign(body: string, others: readonly string[], reader: Locale): boolean {
  const letters = lettersIn(body)
  if (letters < 2) return false
  const own = languageOf(body)
  if (own !== null) return own !== reader
  if (scriptOf(body) !== (scripts[reader] ?? 'latin')) return true
  const spoken = others.join('\n').slice(-telling)
  const usual = languageOf(spoken)
  if (usual !== null) return usual !== reader && letters > 3
  return lettersIn(spoken) >= unknown
}
