import { locales, type Locale } from '#kernel/locale.ts'

/** Haitian Creole is recognized and named, though the product does not speak it. */
export type TextLanguage = Locale | 'ht' | 'other'

const words: Partial<Record<TextLanguage, string>> = {
  en: 'the of and to in is that for it with as was on are be by this you your must shall or an not from have has which will may at if any',
  es: 'el la los las de que y en un una por con para se su no del al es como más lo o si usted este esta sus debe ante fecha ser',
  pt: 'o a os as de que e em um uma por com para se seu não do da dos das ao é como mais ou você este esta sua deve até ser pelo pela na no',
  de: 'der die das und ist in zu den dem ein eine einen mit von auf für nicht sie im des werden wird oder bei als auch an es sich wenn muss müssen ihr ihre nach bis',
  tr: 've bir bu için ile da de olarak olan daha çok en gibi kadar sonra önce veya ya her ne değil var yok ki göre ise sizin size tarafından gerekir',
  ht: 'ou nan ak pou yo li mwen nou pa te ki gen yon sa dwe w fè tout jou si oswa lè devan kay pran vini konsa anvan apre',
}

const stopWords = new Map(
  Object.entries(words).map(([language, list]) => [
    language as TextLanguage,
    new Set(list.split(' ')),
  ]),
)

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** Letters that only one of the languages in Latin script has. */
const tellTale: Partial<Record<TextLanguage, RegExp>> = {
  es: /[ñ¿¡]/g,
  pt: /[ãõ]/g,
  de: /[ßä]/g,
  tr: /[ğışİ]/g,
  ht: /ò/g,
}

const scripts = [
  ['zh', /\p{Script=Han}/gu, 0.2],
  ['ar', /\p{Script=Arabic}/gu, 0.4],
  ['ru', /\p{Script=Cyrillic}/gu, 0.4],
] as const

const languages: readonly TextLanguage[] = [...locales, 'ht']

/** How much speaks for each language in Latin script, the most first. `kinds` counts different words. */
function scoresOf(text: string) {
  const spoken = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = languages.flatMap((language) => {
    const own = stopWords.get(language)
    if (own === undefined) return []
    const met = spoken.filter((word) => own.has(word))
    return [
      {
        language,
        score: met.length + 2 * count(text, tellTale[language] ?? /$^/g),
        kinds: new Set(met).size,
      },
    ]
  })
  return { spoken, scores: scores.toSorted((a, b) => b.score - a.score) }
}

/**
 * The language a text is written in, told by its script and by its commonest words; 'other' where neither tells. A short
 * text in plain Latin letters counts as English, the language of almost every notice that is pasted here.
 */
export function languageOf(text: string): TextLanguage {
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return 'other'
  const found = scripts.find(([, script, share]) => count(text, script) / letters >= share)
  if (found !== undefined) return found[0]
  if (count(text, /\p{Script=Latin}/gu) / letters < 0.5) return 'other'

  const { spoken, scores } = scoresOf(text)
  const [best, second] = scores
  const plain = /^[\p{ASCII}“”‘’–—§…•]*$/u.test(text)
  if (best === undefined || best.score === 0) return plain ? 'en' : 'other'
  // "Plot no. 5 (a)" is no Portuguese: one such word does not tell.
  if (
    plain &&
    new Set(spoken.filter((word) => word.length > 1 && stopWords.get(best.language)?.has(word)))
      .size < 2
  )
    return 'en'
  if (best.score === second?.score) return plain ? 'en' : best.language
  return best.score / spoken.length >= 0.08 || spoken.length < 12
    ? best.language
    : plain
      ? 'en'
      : 'other'
}

/** Different common words that tell the language of one sentence apart from that of its text. */
const telling = 3

/** Whether a new paragraph begins between two places. */
const parts = /\n[ \t]*\n/

/** The language of every sentence of a text: what tells nothing by itself ("Bring this notice.") goes with the sentence before it in its paragraph. */
export function languagesOf(
  text: string,
  sentences: readonly { readonly text: string; readonly start: number; readonly end: number }[],
  whole: TextLanguage,
): TextLanguage[] {
  const found: TextLanguage[] = []
  for (const [place, sentence] of sentences.entries()) {
    const before = sentences[place - 1]
    const isSame =
      before !== undefined &&
      !parts.test(text.slice(before.end, Math.min(sentence.start, before.end + 200)))
    found.push(languageOfSentence(sentence.text, isSame ? found[place - 1]! : whole))
  }
  return found
}

/** The language of one sentence of a text in the language `whole`: another one only where it plainly is. */
export function languageOfSentence(sentence: string, whole: TextLanguage): TextLanguage {
  const letters = count(sentence, /\p{L}/gu)
  if (letters === 0) return whole
  const script = scripts.find(([, pattern, share]) => count(sentence, pattern) / letters >= share)
  if (script !== undefined) return script[0]
  const { spoken, scores } = scoresOf(sentence)
  const best = scores[0]
  if (best === undefined || best.language === whole) return whole
  const own = scores.find(({ language }) => language === whole)?.score ?? 0
  const least = whole === 'en' ? telling : 2
  return best.kinds >= least && best.score >= 2 * own && best.score / spoken.length >= 0.2
    ? best.language
    : whole
}
