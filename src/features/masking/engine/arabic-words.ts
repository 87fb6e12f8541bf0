import { isCommonWord, isWord } from './dictionary.ts'
import { isForeignFamily, isForeignGiven } from './foreign-arabic.ts'
import { arabic, arabicFamily, arabicGiven, arabicStop, arabicVocabulary, fold } from './lists.ts'

/** Words in Arabic writing: which of them may be a name, and where a name ends. */

export const arabicWord = '[\\p{Script=Arabic}\\p{M}]{2,20}'
const aWord = new RegExp(arabicWord, 'gu')

export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly gap: string
}

export function arabicWords(text: string): Word[] {
  const found: Word[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(aWord)) {
    found.push({
      text: fold(word),
      start: index,
      end: index + word.length,
      gap: text.slice(from, index),
    })
    from = index + word.length
  }
  return found
}

const bare = (word: string) =>
  arabicGiven.has(word) || word.length < 4
    ? word
    : word.replace(/^[وفبلك](?=\p{Script=Arabic}{3})/u, '')
export const verbs = /^[يت]\p{Script=Arabic}{3,}$|^(?:وال|بال|لل|فال|كال)/u
export const isArabicGiven = (word: string) =>
  /\p{Script=Arabic}{2}(?:الله|الدين|الدین|الرحمن|الرحمان|العابدين|زاده|زادة)$/u.test(word) ||
  arabicGiven.has(word) ||
  arabicGiven.has(bare(word))

/** What stands behind a word of kinship without being a name: what somebody is, has or does. */
export const aboutKin = new Set(arabic.aboutKin.split(' ').map(fold))
/** A name nobody listed, behind a title or a word of kinship: no word the product knows, and not made like a verb or a possession. */
export const couldBeArabicName = (word: string) => couldBeRareName(word) || couldBeListedShape(word)
const couldBeListedShape = (word: string) =>
  word.length > 2 &&
  !arabicVocabulary.has(word) &&
  !arabicStop.has(word) &&
  !aboutKin.has(word) &&
  !arabicVocabulary.has(word.replace(/ي$/, '')) &&
  !/^(?:ال|وال|بال|لل|[وفبلكسيتنا]\p{Script=Arabic}{3,}$)|(?:ني|ها|هم|نا|كم|وا|ته|تي|يه|ين|ون|ات|ة|ه)$/u.test(
    word,
  )
/** What few people say and no form of a verb or a possession is: a name, where a name may stand. */
export const couldBeRareName = (word: string) =>
  word.length > 2 &&
  !arabicVocabulary.has(word) &&
  !arabicStop.has(word) &&
  !aboutKin.has(word) &&
  !isCommonWord(word, 'ar') &&
  !/^(?:ال|وال|بال|لل)|(?:ني|هم|كم|وا|ته|تي|يه)$/u.test(word) &&
  !(/(?:ها|نا|ين|ون|ات|ه)$/u.test(word) && isWord(word, 'ar')) &&
  !(
    /^[وفبلكسيت]/u.test(word) &&
    (isCommonWord(word.slice(1), 'ar') || (/^[يت]/.test(word) && isWord(word, 'ar')))
  ) &&
  !(
    word.endsWith('ة') &&
    [word.slice(0, -1), `${word.slice(0, -1)}ه`].some(
      (form) => isCommonWord(form, 'ar') || aboutKin.has(form),
    )
  )
/** Behind a title nearly every word that nobody knows is a name, "بوريس" too: its first letter is no small word where the rest is none. */
export const couldFollowTitle = (word: string) =>
  word.length > 3 &&
  !arabicVocabulary.has(word) &&
  !arabicStop.has(word) &&
  !aboutKin.has(word) &&
  !/^[يتن]\p{Script=Arabic}{3}|^ال|^وال|^بال|^لل|(?:ها|هم|نا|كم|وا)$|ة$/u.test(word) &&
  !(
    /^[وفبلك]/u.test(word) &&
    [arabicVocabulary, arabicStop, arabicGiven].some((list) => list.has(word.slice(1)))
  )
export const isNisba = (word: string) =>
  /^ال\p{Script=Arabic}{3,}ي$/u.test(word) &&
  !arabicStop.has(word) &&
  !arabicVocabulary.has(word) &&
  !isCommonWord(word, 'ar')
export const isStrange = (word: string) =>
  word.length > 2 &&
  !arabicVocabulary.has(word) &&
  !arabicStop.has(word) &&
  !aboutKin.has(word) &&
  !isCommonWord(word, 'ar') &&
  !/^(?:وال|بال|لل|عال|هال)|(?:ني|هم|كم|وا)$/u.test(word)
const isSonOf = (words: readonly Word[], at: number) => {
  const next = words[at + 1]
  return (
    next !== undefined &&
    next.gap === ' ' &&
    (arabicGiven.has(next.text) || !isWord(next.text, 'ar')) &&
    !arabicStop.has(next.text)
  )
}
const isThird = (word: string) =>
  !isCommonWord(word, 'ar') &&
  !arabicVocabulary.has(word) &&
  !aboutKin.has(word) &&
  !/^[وفبل]\p{Script=Arabic}{3,}|(?:ني|ها|هم|وا)$/u.test(word)

/** Behind the last word of an Arabic name: given names, "عبد الرحمن", "بن …", a family name with its article. */
export function endOfArabic(words: readonly Word[], at: number, strong: boolean): number {
  let last = at
  let compounds = 0
  const foreignGiven = isForeignGiven(words[at]!.text)
  const shortForeign = isForeignGiven(words[at]!.text, 4)
  for (let place = at + 1; place < words.length && place < at + 6; place += 1) {
    const { text, gap } = words[place]!
    if (gap !== ' ') break
    // "أيوب ولد امبيريك": son of, where a name follows.
    if (text === 'ولد' && isSonOf(words, place)) {
      last = place + 1
      place += 1
      continue
    }
    if (arabicStop.has(text)) break
    const joined =
      /^(?:عبد|بن|بنت|ابو|ام|ابن|ال|آل)$/.test(words[place - 1]!.text) ||
      /^(?:بن|بنت|ابو|عبد|ابن|ال)$/.test(text)
    compounds += /^(?:الدين|الله|الرحمن|عبد|ابو|بن|ابن|ولد|ال)$/.test(text) ? 1 : 0
    const named =
      arabicGiven.has(text) ||
      /^بو\p{Script=Arabic}{3,}/u.test(text) ||
      arabicFamily.has(text) ||
      joined ||
      (/^ال\p{Script=Arabic}{3,}(?:ي)?$/u.test(text) && place <= at + 4)
    const loose =
      (arabicVocabulary.has(text) && !strong
        ? false
        : !aboutKin.has(text) &&
          !/(?:ني|ها|هم|وا|[^ا]ة)$/.test(text) &&
          !arabicVocabulary.has(text.replace(/ي$/, ''))) &&
      (strong || arabicGiven.has(words[at]!.text)) &&
      place <= at + (strong ? 2 : 1) + compounds &&
      !/^[وفبل]\p{Script=Arabic}{3,}/u.test(text) &&
      !verbs.test(text)
    const foreign =
      text.length > 3 &&
      place <= at + 3 &&
      isStrange(text) &&
      !isWord(text, 'ar') &&
      !/^[وفبل]/u.test(text)
    const translated =
      place <= at + 2 &&
      ((foreignGiven && (isForeignFamily(text) || !isWord(text, 'ar'))) ||
        (shortForeign && isForeignFamily(text) && !isCommonWord(text, 'ar')))
    // "أبكر هارون دوسة": behind two names, a third that few people say.
    const third =
      isThird(text) &&
      ((strong && place === at + 2 && arabicGiven.has(words[at + 1]!.text)) ||
        (compounds > 0 && place === at + 1 + compounds))
    if (!named && !loose && !foreign && !translated && !third) break
    last = place
  }
  return last
}
