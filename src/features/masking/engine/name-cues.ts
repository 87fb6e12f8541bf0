import { casedLanguages } from './lists.ts'

/** What announces a name in Latin and Cyrillic letters: phrases, words of kinship, offices, closings. */

const start = '(?<![\\p{L}\\p{N}])'
const space = '[\\x20\\t\\n]'
const spaced = (fragment: string) => fragment.replaceAll(' ', `${space}{1,2}`)
const languages = Object.values(casedLanguages)
const either = (fragments: readonly string[]) =>
  fragments
    .filter((one) => one !== '')
    .map(spaced)
    .join('|')

export interface Cue {
  readonly pattern: RegExp
  /** How sure a phrase is: after a strong one a name may be in small letters. */
  readonly strength: 'strong' | 'kin' | 'weak' | 'closing'
  /** A word of kinship alone: what follows may be a name in small letters. */
  readonly close?: boolean
}

const cueOf = (
  fragments: readonly string[],
  strength: Cue['strength'],
  tail = `[ \\t]*[:,-]?${space}*`,
): Cue => ({ pattern: new RegExp(`${start}(?:${either(fragments)})${tail}`, 'giu'), strength })

/** "o dono, o Sal": an article stands before names in some languages. */
const article = '(?:(?:o|a|el|la|der|die|il) (?=(?-i:\\p{Lu})))'
const honorific =
  '(?:seu|dona|don|doña|mr|mrs|ms|miss|señora?|señorita|sr|sra|herr|tía|tío|tio|tia|uncle|auntie?)'

const withKin = (one: (typeof languages)[number]) => {
  // In German every noun is large, so a word of kinship alone says nothing there.
  const owner =
    one.possessive === ''
      ? ''
      : `(?:(?:${one.possessive})${space}{1,2})${one === casedLanguages.de ? '' : '?'}`
  const kin = `${owner}(?:${spaced(one.kin)})`
  const ahead = (fragments: readonly string[], looking: boolean) =>
    fragments
      .filter((one) => one !== '' && one.includes('(?=') === looking)
      .map(spaced)
      .join('|')
  const reverse = one.reverse.map((phrase) => phrase.replace('{kin}', `(?:${one.kin})`))
  // The words of kinship stand once in each pattern: they are long, and patterns are made when the process starts.
  const named = (looking: boolean) => [
    `${kin}(?:${ahead(one.bridge, looking)})`,
    ...reverse.filter((phrase) => phrase.includes('(?=') === looking),
  ]
  return {
    kin,
    plain: named(false),
    lookahead: one.bridge.some((bridge) => bridge.includes('(?='))
      ? named(true)
      : reverse.filter((phrase) => phrase.includes('(?=')),
  }
}

export const cues: Cue[] = languages.flatMap((one) => {
  const { kin, plain, lookahead } = withKin(one)
  return [
    cueOf(one.intro, 'strong', `(?![\\p{L}\\p{N}])[ \\t]*[:,-]?${space}*`),
    cueOf(plain, 'strong', `(?![\\p{L}\\p{N}])[ \\t]*[:,-]?${space}*`),
    cueOf(lookahead.length === 0 ? plain : lookahead, 'kin'),
    {
      ...cueOf(
        [kin],
        'kin',
        `(?![\\p{L}\\p{N}])(?:'[\\p{L}]{1,5}(?!\\p{L}))?[ \\t]*(?:[:,(–-]|--)?${space}*(?:(?<=, )${article})?`,
      ),
      close: true,
    },
    cueOf(
      [`(?:${one.roles})${one === casedLanguages.tr ? '(?:[ıiuü](?:m[ıiuü]z|m)?|s[ıiuü])?' : ''}`],
      'kin',
      `(?![\\p{L}\\p{N}])\\.?(?:[ \\t]*[:,(]|${space})[ \\t]*(?:(?<=, )${article})?`,
    ),
    cueOf(one.weak, 'weak', `(?![\\p{L}\\p{N}])[ \\t]*[:]?${space}*`),
    cueOf(one.closing, 'closing', `(?![\\p{L}\\p{N}])[ \\t]*[:,.!-]*${space}*`),
  ]
})

cues.push({ ...cueOf([honorific], 'kin', `\\.?[ \\t]`), close: true })

/** "Maria is my name", "der Richter (so heißt mein Vermieter)": the phrase stands behind the name. */
export const reversed = new RegExp(
  `${start}(\\p{L}{3,20}(?: (?-i:\\p{Lu})\\p{L}{2,20})?)(?:,? |, ?| ?\\()(?:so hei(?:ß|ss)(?:e|t)|is (?:my|his|her) (?:first |last |real |full )?name|ist (?:mein|sein|ihr) name|(?:es|era) (?:mi|su) nombre|as[ií] (?:me llamo|se llama)|(?:é|e) o (?:meu|seu) nome|ad[ıi]nda biri|adl[ıi] (?:biri|bir )|isimli (?:biri|bir )|так (?:меня |его |её )?зовут|его зовут|её зовут|меня зовут)(?![\\p{L}])(?! (?-i:\\p{Lu}))`,
  'dgiu',
)

export const afterTitle = new RegExp(`^(?:${either(languages.flatMap((one) => one.after))})$`, 'iu')

export const isRelation = new RegExp(
  `^(?:${either(languages.flatMap((one) => [one.kin, one.roles]))})$`,
  'iu',
)
