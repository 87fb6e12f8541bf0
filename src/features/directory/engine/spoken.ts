import { spokenLanguages, type SpokenLanguage } from '#features/lawyers/rules.ts'
import { foldLetters } from '#kernel/folded-letters.ts'
import { locales } from '#kernel/locale.ts'

/** Whose names of languages are known: those of the interface, and the others that lawyers speak. */
const readers = [...new Set<string>([...locales, ...spokenLanguages])]

/** What people write beside the name that a dictionary has, without accents: also the people who speak it ("arap avukat"). */
const others: Readonly<Partial<Record<SpokenLanguage, string>>> = {
  en: 'inglesa ingiliz 英文',
  es: 'castellano castilian castelhano espanola hispanohablante ispanyol 西语 西文 西班牙文',
  de: 'alemana alema alman المانية 德文',
  tr: 'turca turk 土耳其文',
  ar: 'arab arap арабоязычный 阿语 阿拉伯文 阿拉伯',
  ru: 'rusa russa rus 俄文 俄罗斯语',
  zh: 'china chinesa cinli mandarin mandarim cantonese cantones putonghua 汉语 汉文 华语 国语 普通话 粤语 广东话 华人',
  pt: 'portuguesa portekizli brazilian brasileiro brasileno 葡语 葡文 葡萄牙文',
  fr: 'francesa fransiz 法文',
  it: 'italiana 意语 意大利文',
  uk: 'ucraniana ukraynali украиноязычный україномовний украинська украiнська 乌语 乌克兰文 ukrainska',
}

/** An Arabic name of a language bends with whom it stands beside: "محامية عربية", "محامي عربي". */
const bent = (name: string) =>
  /^\p{Script=Arabic}+ي[ةه]$/u.test(name) ? [name, name.slice(0, -1)] : [name]

/** The languages by the words that name them, folded. Arabic ones are without their article. */
export const languageWords: ReadonlyMap<string, SpokenLanguage> = new Map(
  spokenLanguages.flatMap((code) =>
    [
      ...readers.map((reader) => new Intl.DisplayNames([reader], { type: 'language' }).of(code)!),
      ...(others[code]?.split(' ') ?? []),
    ]
      .flatMap((name) => bent(foldLetters(name).replace(/^ال/, '')))
      .map((name) => [name, code] as const),
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
  'german frances russo turco aleman alman deutsch english french china turk rus arab arap عربي تركي'.split(
    ' ',
  ),
)
/** Names that are written nearly like a language, and are none. */
export const onlyNames: ReadonlySet<string> = new Set(
  'francis francisco francois francoise germain germano germana germaine inglis'.split(' '),
)
