import { composed } from './folded-letters.ts'

/** The languages that are told apart. */
export const writtenLanguages = [
  'en',
  'es',
  'de',
  'tr',
  'ar',
  'ru',
  'zh',
  'pt',
  'fr',
  'it',
] as const
export type WrittenLanguage = (typeof writtenLanguages)[number]

/** Short, frequent words that tell one language from its neighbours. */
const frequent: Readonly<Partial<Record<WrittenLanguage, string>>> = {
  en: 'the and is are was my have has with for this that can what how not they from will been would should does',
  es: 'el los las y es una con por para mi mis que como pero muy puedo tengo soy está estoy hace desde sin cuando yo del al ser fue hay',
  de: 'der die das und ist ich nicht mit für ein eine mein meine kann habe wie wir auf von zu seit wurde bin sind was oder den dem',
  tr: 'bir ve bu için ile ne nasıl benim ben var yok mı mi mu gibi çok ama olarak sonra kadar daha değil eşim yıl olan',
  pt: 'o os as e é um uma com por para meu minha que como mas muito posso tenho sou está estou não em do da no na eu há foi dos',
  fr: 'le les et est une avec pour mon ma que comment mais je suis dans du des pas vous puis-je ai depuis sans quand au ce qui sur',
  it: 'il gli e è una con per mio mia che come ma sono ho posso non della nel da di lo anche quando questo molto sto alla',
}

const words = Object.entries(frequent).map(
  ([language, list]) => [language as WrittenLanguage, new Set(list.split(' '))] as const,
)

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Letters of Persian, Urdu and Pashto, of Ukrainian and Belarusian, of Japanese: of these languages the forms know none. */
const persian = /[پچژگکیے]/u
const ukrainian = /[іїєґў]/iu
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language a text is written in, by its script and its most frequent words; null where that is not clear. */
export function languageOf(text: string): WrittenLanguage | null {
  const letters = count(text, /\p{L}/gu)
  if (letters < 8) return null
  // Names and forms stay Latin in any script, and a Chinese character says as much as a word.
  if (count(text, /\p{Script=Han}/gu) * 2 > letters) return japanese.test(text) ? null : 'zh'
  if (count(text, /\p{Script=Arabic}/gu) * 2 > letters) return persian.test(text) ? null : 'ar'
  if (count(text, /\p{Script=Cyrillic}/gu) * 2 > letters) return ukrainian.test(text) ? null : 'ru'

  const spoken =
    composed(text)
      .toLocaleLowerCase('en')
      .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []
  const hits = words
    .map(([language, known]) => ({
      language,
      hits: spoken.filter((word) => known.has(word)).length,
    }))
    .toSorted((a, b) => b.hits - a.hits)
  const [first, second] = hits
  return first !== undefined && first.hits >= 2 && first.hits > (second?.hits ?? 0)
    ? first.language
    : null
}
