import {
  aboutKin,
  arabicWord,
  arabicWords,
  couldBeArabicName,
  couldBeRareName,
  couldFollowTitle,
  endOfArabic,
  isArabicGiven,
  isNisba,
  isStrange,
  verbs,
  type Word,
} from './arabic-words.ts'
import { isCommonWord, isWord } from './dictionary.ts'
import { isForeignFamily, isForeignGiven } from './foreign-arabic.ts'
import { plainLetters } from './legible.ts'
import { arabic, arabicAmbiguous, arabicFamily, arabicGiven, arabicStop, fold } from './lists.ts'
import { hide, mark, type Sheet } from './sheet.ts'

/** Names in Arabic writing, which knows no capitals. */

const cleanArabic = (fragments: readonly string[] | string) =>
  plainLetters(typeof fragments === 'string' ? fragments : fragments.join('|'))
    .replaceAll('[اا]', 'ا')
    .replaceAll('(?:ا|ا)?دعى', 'ا?دعى')
const arabicEdge = '(?<![\\p{L}\\p{N}])'
const prefix = '[وفبلك]?'
const strongArabic = new RegExp(
  `${arabicEdge}${prefix}(?:${cleanArabic(arabic.intro)}|(?:اسم )?(?:${cleanArabic(arabic.kin)}) (?:اسمه|اسمها|يدعى|تدعى|واسمه|واسمها|هو|هي)|اسم (?:${cleanArabic(arabic.kin)})(?: هو| هي)?)[ :،,]+`,
  'gu',
)
const described = `(?:${cleanArabic('الصغير|الصغيرة|الكبير|الكبيرة|الأكبر|الأصغر|الوحيد|الوحيدة|المرحوم|المرحومة|الراحل|الحبيب|الحبيبة')})`
const selfArabic = new RegExp(
  `${arabicEdge}(?:انا|معكم|اخوكم|اختكم) (?!ال)(?=(${arabicWord}) (${arabicWord}))`,
  'gu',
)
const weakArabic = new RegExp(
  `${arabicEdge}${prefix}(?:(?:${cleanArabic(arabic.kin)})(?: ${described})?|${cleanArabic(arabic.roles)}|${cleanArabic(arabic.weak)})[ :،,(]+`,
  'gu',
)
const officials = new RegExp(`(?:${cleanArabic(arabic.roles)})`, 'u')
const introduced = new RegExp(`^${prefix}(?:${cleanArabic(arabic.weak)})[ :،,(]+$`, 'u')
const closingArabic = new RegExp(
  `${arabicEdge}${prefix}(?:${cleanArabic(arabic.closing)})[ :،,.\\n]+`,
  'gu',
)

const deedOfSomebody =
  /^(?:و?)(?:قال|قالت|قالتلي|قلي|قاللي|ضربني|ضربتني|هددني|هددتني|اتصل|اتصلت|اخذ|اخذت|سرق|سرقت|وعدني|وعدتني|كفلني|كفلتني|ساعدني|ساعدتني|اسمه|اسمها|شافني|بلغ|بلغت|طلب|طلبت|رفض|رفضت|قابلت|قابلني|سالت|شكرا)$/u

/** "سان دييغو", and months of the Muslim year behind "in": no names. */
const arabicTown =
  /(?<![\p{L}])[وفبل]?(?:(?:سان|سانتا|لوس|نيو|بورت|فورت|ساو|ريو|لاس) \p{Script=Arabic}{3,15}|(?:في|شهر|بشهر|منذ|من شهر|قبل|بعد) (?:رجب|شعبان|رمضان|محرم|صفر|شوال)(?: و(?:رجب|شعبان|رمضان|محرم|صفر|شوال))?)(?!\p{L})/gu

const towards = /^(?:في|من|الى|على|عند|قرب|بمدينة|مدينة|ولاية|بولاية|جنب|نحو|عبر|حتى)$/u
const openMark = /^$|[.,،؛:!?؟\n(]/u

/** Names that nothing announces: "، مصباح الورفلي،" by itself between two marks, "مع طوني معلوف", a rare word and a family name. */
function takeUnannounced(
  sheet: Sheet,
  words: readonly Word[],
  put: (at: number, strong: boolean) => void,
): void {
  words.forEach(({ text, start, gap, end }, at) => {
    const next = words[at + 1]
    if (
      sheet.text[start] === '\ue000' ||
      next === undefined ||
      next.gap !== ' ' ||
      sheet.text[next.start] === '\ue000' ||
      !isStrange(text) ||
      towards.test(words[at - 1]?.text ?? '') ||
      (/^[بلوف](?:ال)?/u.test(text) && isCommonWord(text.slice(1), 'ar'))
    )
      return
    const opened = at === 0 || openMark.test(gap)
    const third = words[at + 2]
    const closed =
      third === undefined || openMark.test(third.gap) || sheet.text[third.start] === '\ue000'
    const alone = opened && closed && (isNisba(next.text) || isStrange(next.text))
    const named =
      (!text.startsWith('ال') || /^(?:انا|معكم)$/u.test(words[at - 1]?.text ?? '')) &&
      isNisba(next.text) &&
      !isWord(next.text, 'ar')
    const withSomebody =
      /^(?:و?مع|و?انا|من طرف|اسمه|اسمها|واسمه|واسمها|قدام|امام)$/u.test(
        words[at - 1]?.text ?? '',
      ) &&
      gap === ' ' &&
      (isNisba(next.text) || (isStrange(next.text) && couldBeRareName(next.text)))
    const foreign =
      !isWord(text, 'ar') &&
      !isWord(next.text, 'ar') &&
      isStrange(next.text) &&
      !text.startsWith('ال') &&
      !next.text.startsWith('ال') &&
      !/^[وفبلكيتن]/u.test(text) &&
      !/^[وفبلكيت]/u.test(next.text)
    if (end > start && (alone || named || withSomebody || foreign)) put(at, true)
  })
}

/** "أرسلت الأوراق لجمانة": a small word written together with a name. */
const isPrefixedGiven = (word: string) => {
  const name = word.slice(1)
  return (
    /^[ولبف]/u.test(word) &&
    name.length > 3 &&
    arabicGiven.has(name) &&
    !arabicAmbiguous.has(name) &&
    !arabicGiven.has(word) &&
    !isCommonWord(word, 'ar') &&
    !isCommonWord(name, 'ar')
  )
}

/** Marks such names. */
export function takeArabicNames(sheet: Sheet): void {
  for (const { 0: town, index } of sheet.text.matchAll(arabicTown))
    hide(sheet, index, index + town.length)
  const words = arabicWords(sheet.text)
  if (words.length === 0) return
  const placeOf = new Map(words.map((word, place) => [word.start, place]))
  const put = (at: number, strong: boolean) => {
    const last = endOfArabic(words, at, strong)
    mark(sheet, words[at]!.start, words[last]!.end, 'name')
    // "جوري ولمار وتالين": those joined to a name are names.
    for (let place = last + 1; place < Math.min(words.length, last + 8); place += 1) {
      const next = words[place]!
      const name = next.text.slice(1)
      if (
        next.gap !== ' ' ||
        !next.text.startsWith('و') ||
        !(
          arabicGiven.has(name) ||
          (words[place + 1]?.text.startsWith('و') === true && couldBeArabicName(name)) ||
          (place > last + 1 && couldBeArabicName(name))
        )
      )
        break
      const end = endOfArabic(words, place, false)
      mark(sheet, next.start + 1, words[end]!.end, 'name')
      place = end
    }
  }
  for (const { 0: cue, index } of sheet.text.matchAll(strongArabic)) {
    sheet.cues.push({ at: index + cue.length, strength: 1 })
    const at = placeOf.get(index + cue.length)
    if (
      at !== undefined &&
      !arabicStop.has(words[at]!.text) &&
      !/^(?:وال|بال|لل)/.test(words[at]!.text) &&
      (!verbs.test(words[at]!.text) ||
        isArabicGiven(words[at]!.text) ||
        (words[at + 1]?.text ?? '').startsWith('ال'))
    )
      put(at, true)
  }
  for (const { 0: cue, 1: first = '', 2: second = '', index } of sheet.text.matchAll(selfArabic)) {
    const at = placeOf.get(index + cue.length)
    const nisba = /^ال\p{Script=Arabic}{3,}ي$/u.test(second) && !arabicStop.has(fold(second))
    if (
      at === undefined ||
      arabicStop.has(fold(first)) ||
      verbs.test(fold(first)) ||
      fold(first).length < 3
    )
      continue
    if (nisba || (cue.startsWith('معكم') && !arabicStop.has(fold(second)))) put(at, true)
  }
  for (const { 0: cue, index } of sheet.text.matchAll(closingArabic)) {
    sheet.cues.push({ at: index + cue.length, strength: 4 })
    const at = placeOf.get(index + cue.length)
    if (
      at !== undefined &&
      (isArabicGiven(words[at]!.text) ||
        (at >= words.length - 3 && /[،,\n]/.test(cue) && !arabicStop.has(words[at]!.text)))
    )
      put(at, true)
  }
  for (const { 0: cue, index } of sheet.text.matchAll(weakArabic)) {
    sheet.cues.push({ at: index + cue.length, strength: 2 })
    const at = placeOf.get(index + cue.length)
    const withNisba =
      at !== undefined &&
      words[at + 1]?.gap === ' ' &&
      /^ال\p{Script=Arabic}{3,}ي$/u.test(words[at + 1]!.text) &&
      !arabicStop.has(words[at + 1]!.text) &&
      !words[at]!.text.startsWith('ال')
    const foreignName =
      withNisba ||
      (at !== undefined &&
        (couldBeArabicName(words[at]!.text) ||
          (!introduced.test(cue) &&
            isForeignGiven(words[at]!.text) &&
            !aboutKin.has(words[at]!.text)))) ||
      (at !== undefined && officials.test(cue) && couldFollowTitle(words[at]!.text))
    if (
      at !== undefined &&
      (isArabicGiven(words[at]!.text) || foreignName) &&
      !(aboutKin.has(words[at]!.text) && words[at + 1]?.gap !== ' ') &&
      !/^(?:حداد|خياط|نجار|شيعي|سني)$/.test(words[at]!.text) &&
      !arabicStop.has(words[at]!.text)
    )
      put(at, foreignName)
  }
  takeUnannounced(sheet, words, put)
  words.forEach(({ text, start }, at) => {
    if (
      sheet.text[start] === '\ue000' ||
      arabicStop.has(text) ||
      /^(?:الله|ربنا|ربي)$/.test(words[at + 1]?.text ?? '') ||
      /^(?:سان|سانتا|لوس|نيو|بورت)$/.test(words[at - 1]?.text ?? '')
    )
      return
    const next = words[at + 1]
    const sure = arabicGiven.has(text) && !arabicAmbiguous.has(text)
    const pair =
      arabicGiven.has(text) &&
      next?.gap === ' ' &&
      (arabicGiven.has(next.text) || arabicFamily.has(next.text) || isNisba(next.text))
    const foreign =
      isForeignGiven(text) &&
      !towards.test(words[at - 1]?.text ?? '') &&
      !(/(?:ي|نا|ها)$/.test(text) && isWord(text, 'ar') && !isForeignFamily(next?.text ?? ''))
    const doer =
      (arabicGiven.has(text) || couldBeRareName(text)) &&
      deedOfSomebody.test(words[at - 1]?.text ?? '') &&
      words[at]!.gap === ' '
    if (sure || pair || doer || foreign) put(at, false)
    else if (isPrefixedGiven(text)) mark(sheet, start + 1, words[at]!.end, 'name')
  })
}
