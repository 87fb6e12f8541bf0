/** A word without the endings that its language puts to it: what a dictionary and a text are compared by. Words are folded. */

const russian =
  /(?<=.{2})(?:иями|ьями|ями|ами|ьях|иях|ах|ях|ого|его|ому|ему|ыми|ими|ых|их|ую|юю|ая|яя|ое|ее|ые|ие|ои|еи|ыи|ии|ием|ом|ем|ам|ям|иям|ов|ев|ью|ия|ию|ешь|ишь|ет|ит|ут|ют|ат|ят|аите|еите|ите|ете|им|аи|ла|ло|ли|л|ть|ти|и|ы|а|я|о|е|у|ю|ь)$/
const spanish =
  /(?<=.{3})(?:ariamos|eriamos|iriamos|asteis|isteis|aremos|eremos|iremos|abamos|iamos|aramos|ieramos|asemos|iesemos|arian|erian|irian|arias|erias|irias|aria|eria|iria|aran|eran|iran|aras|eras|iras|aron|ieron|aste|iste|ando|iendo|adas|ados|idas|idos|ada|ado|ida|ido|aban|abas|aba|ases|asen|ase|ieran|ieras|iera|iesen|iese|amos|emos|imos|areis|ereis|ireis|arais|aseis|ais|eis|are|ere|ire|ara|era|ira|ar|er|ir|an|en|as|es|os|ia|ian|ias|io|is|a|e|i|o|s|mente)$/
const portuguese =
  /(?<=.{3})(?:ariamos|eriamos|iriamos|assemos|essemos|issemos|aremos|eremos|iremos|avamos|aramos|eramos|iramos|iamos|astes|estes|istes|ariam|eriam|iriam|assem|essem|issem|arias|erias|irias|aria|eria|iria|arao|erao|irao|armos|ermos|irmos|aram|eram|iram|asse|esse|isse|ando|endo|indo|adas|ados|idas|idos|ada|ado|ida|ido|avam|avas|ava|amos|emos|imos|aste|este|iste|arem|erem|irem|ares|eres|ires|aras|eras|iras|ara|era|ira|are|ere|ire|ais|eis|ar|er|ir|am|em|as|es|os|ia|iam|ias|io|ou|eu|iu|ao|oes|aes|a|e|i|o|s|mente)$/
const turkish =
  /(?<=.{3})(?:lar|ler|[iu]m|[iu]n|[iu]m[iu]z|[iu]n[iu]z|lari|leri|s[iu]|[iu]|n[iu]n|y[iu]|n[iu]|y?[ae]|n[ae]|[dt][ae]n?|n[dt][ae]n?|yl[ae]|l[ae]|ki|c[ae]|l[iu]|l[iu]k|s[iu]z|d[iu]|t[iu]|d[iu]r|t[iu]r|m[iu]s|[iu]yor|yor|[ae]c[ae][kg]|m[ae]|m[ae][kg]|m[ae]z|[ae]r|[iu]r|s[ae]|[ae]n|y[ae]n|d[iu]k|t[iu]k|d[iu]g|t[iu]g|[iu]p|y[iu]p|k|z|[iu]l|[iu]s|t|ken|s[iu]n)$/
const german = /(?<=.{3})(?:ern|em|en|er|es|e|n|s|st|t|te|ten|test|et)$/
const arabicEnd =
  /(?<=.{3})(?:كما|هما|كم|هم|هن|كن|نا|ها|ني|ات|ون|ين|ان|وا|تم|ته|تي|ية|ة|ه|ك|ي|ت|ا)$/
const arabicStart = /^(?:وال|بال|فال|كال|لل|ال)(?=.{3})/
const clitics = /(?<=(?:[aei]r|ndo))(?:me|te|se|nos)?(?:lo|la|los|las|le|les|me|te|se|nos)$/

export const dictionaryLanguages = ['en', 'es', 'pt', 'de', 'tr', 'ru', 'ar', 'zh'] as const
export type DictionaryLanguage = (typeof dictionaryLanguages)[number]

/** Turkish puts ending to ending; six are enough for what people write. */
function withoutTurkish(word: string): string {
  let kept = word
  for (let turn = 0; turn < 6; turn += 1) kept = kept.replace(turkish, '')
  return kept
}

const stemmers: Readonly<Record<DictionaryLanguage, (word: string) => string>> = {
  en: (word) => word,
  es: (word) => word.replace(clitics, '').replace(spanish, ''),
  pt: (word) => word.replace(portuguese, ''),
  de: (word) => word.replace(german, ''),
  tr: withoutTurkish,
  ru: (word) => word.replace(/(?<=.{4})с[яь]$/, '').replace(russian, ''),
  ar: (word) => word.replace(arabicStart, '').replace(arabicEnd, ''),
  zh: (word) => word,
}

export const stemOf = (word: string, language: DictionaryLanguage): string =>
  word.length < 4 ? word : stemmers[language](word)
