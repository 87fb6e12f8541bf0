import { spokenLanguages, type SpokenLanguage } from '#features/lawyers/rules.ts'
import { foldLetters } from '#kernel/folded-letters.ts'
import { locales } from '#kernel/locale.ts'

/** Whose names of languages are known: those of the interface, and the others that lawyers speak. */
const readers = [...new Set<string>([...locales, ...spokenLanguages])]

/** What people write beside the name that a dictionary has, without accents. */
const others: Readonly<Partial<Record<SpokenLanguage, string>>> = {
  en: 'inglesa 英文',
  es: 'castellano castilian castelhano espanola hispanohablante 西语 西文 西班牙文',
  de: 'alemana alema 德文',
  tr: 'turca 土耳其文',
  ar: '阿语 阿拉伯文',
  ru: 'rusa russa 俄文 俄罗斯语',
  zh: 'china chinesa mandarin mandarim cantonese cantones putonghua 汉语 汉文 华语 国语 普通话 粤语 广东话',
  pt: 'portuguesa brasileiro brasileno 葡语 葡文 葡萄牙文',
  fr: 'francesa 法文',
  it: 'italiana 意语 意大利文',
  uk: 'ucraniana украиноязычный україномовний украинська украiнська 乌语 乌克兰文 ukrainska',
}

/** The languages by the words that name them, folded. Arabic ones are without their article. */
export const languageWords: ReadonlyMap<string, SpokenLanguage> = new Map(
  spokenLanguages.flatMap((code) =>
    [
      ...readers.map((reader) => new Intl.DisplayNames([reader], { type: 'language' }).of(code)!),
      ...(others[code]?.split(' ') ?? []),
    ].map((name) => [foldLetters(name).replace(/^ال/, ''), code] as const),
  ),
)

/** Russian and Ukrainian bend the names of languages, and German adds to them: "русскоязычный", "російською", "russischsprachig". */
const stems = [...languageWords].flatMap(([word, code]): [RegExp, SpokenLanguage][] => {
  if (/^\p{Script=Cyrillic}+(ии|а)$/u.test(word))
    return [[new RegExp(`^${word.replace(/(ии|а)$/, '')}\\p{L}{1,14}$`, 'u'), code]]
  if (word.endsWith('sch') || word === 'deutsch')
    return [[new RegExp(`^${word}(e[rnms]?|sprachig\\p{L}*|sprechend\\p{L}*)$`, 'u'), code]]
  return []
})

/** The language that one folded word names, as it stands. */
export const languageNamed = (word: string): SpokenLanguage | undefined =>
  languageWords.get(word) ?? stems.find(([stem]) => stem.test(word))?.[1]

/** Names of languages that people are called too: alone, a name counts first. */
export const alsoNames: ReadonlySet<string> = new Set(
  'german frances russo turco aleman deutsch english french china'.split(' '),
)
/** Names that are written nearly like a language, and are none. */
export const onlyNames: ReadonlySet<string> = new Set(
  'francis francisco francois francoise germain germano germana germaine inglis'.split(' '),
)
