import { locales, type Locale } from '#kernel/locale.ts'

const words: Partial<Record<Locale, string>> = {
  en: 'the of and to in is that for it with as was on are be by this you your must shall or an not from have has which will may at if any',
  es: 'el la los las de que y en un una por con para se su no del al es como más lo o si usted este esta sus debe ante fecha ser',
  pt: 'o a os as de que e em um uma por com para se seu não do da dos das ao é como mais ou você este esta sua deve até ser pelo pela na no',
  de: 'der die das und ist in zu den dem ein eine einen mit von auf für nicht sie im des werden wird oder bei als auch an es sich wenn muss müssen ihr ihre nach bis',
  tr: 've bir bu için ile da de olarak olan daha çok en gibi kadar sonra önce veya ya her ne değil var yok ki göre ise sizin size tarafından gerekir',
}

const stopWords = new Map(Object.entries(words).map(([locale, list]) => [locale as Locale, new Set(list.split(' '))]))

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/** Letters that only one of the languages in Latin script has. */
const tellTale: Partial<Record<Locale, RegExp>> = { es: /[ñ¿¡]/g, pt: /[ãõ]/g, de: /[ßä]/g, tr: /[ğışİ]/g }

/**
 * The language a text is written in, told by its script and by its commonest words; 'other' where neither tells. A short
 * text in plain Latin letters counts as English, the language of almost every notice that is pasted here.
 */
export function languageOf(text: string): Locale | 'other' {
  const letters = count(text, /\p{L}/gu)
  if (letters === 0) return 'other'
  const scripts = [
    ['zh', /\p{Script=Han}/gu, 0.2],
    ['ar', /\p{Script=Arabic}/gu, 0.4],
    ['ru', /\p{Script=Cyrillic}/gu, 0.4],
  ] as const
  const found = scripts.find(([, script, share]) => count(text, script) / letters >= share)
  if (found !== undefined) return found[0]
  if (count(text, /\p{Script=Latin}/gu) / letters < 0.5) return 'other'

  const spoken = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = locales.flatMap((locale) => {
    const own = stopWords.get(locale)
    if (own === undefined) return []
    return [{ locale, score: spoken.filter((word) => own.has(word)).length + 2 * count(text, tellTale[locale] ?? /$^/g) }]
  })
  const [best, second] = scores.toSorted((a, b) => b.score - a.score)
  const plain = /^[\p{ASCII}“”‘’–—§…•]*$/u.test(text)
  if (best === undefined || best.score === 0) return plain ? 'en' : 'other'
  // "Plot no. 5 (a)" is no Portuguese: one such word does not tell.
  if (plain && new Set(spoken.filter((word) => word.length > 1 && stopWords.get(best.locale)?.has(word))).size < 2) return 'en'
  if (best.score === second?.score) return plain ? 'en' : best.locale
  return best.score / spoken.length >= 0.08 || spoken.length < 12 ? best.locale : plain ? 'en' : 'other'
}
