import { casedVocabulary, family, fold, given, known, stop } from './lists.ts'
import { mark, type Sheet } from './sheet.ts'

/** Names in Latin letters in a text of another script, and Arabic typed in Latin letters and digits. */

const latin =
  /(?<![\p{Script=Latin}\p{N}@._/-])\p{Lu}\p{Ll}{1,15}(?:[ -]\p{Lu}\p{Ll}{1,15}){0,2}(?![\p{Script=Latin}\p{N}@._/-])/gu
const syllable =
  '(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ao|ou|an|en|ia|ie|iu|in|ua|uo|ui|un|ue|a|o|e|i|u))'
const pinyin = new RegExp(`^${syllable}{1,3}$`)
const besidePerson =
  /(?:叫|跟|和|给|被|由|认识|嫁给了?|对方|同事|老板|男友|女友|丈夫|妻子|老公|老婆|朋友|房东|律师|写成|名字?是?|让|找) ?$/u
const personDoes =
  /^ ?(?:会|说|打|要|把|帮|骗|不让|不肯|不给|没有姓|答应|威胁|告诉|是我|拿走|扣|逼|先生|女士|小姐|太太|老师|医生|律师)/u
const brands = new Set(
  'uber lyft google facebook amazon apple line zoom netflix costco walmart target zelle venmo paypal visa mastercard chase wells fargo tiktok telegram signal discord skype green card main street ave iphone android windows office airbnb booking paris london boston'.split(
    ' ',
  ),
)

/** "绿卡上写成Anquan", "Mark会查手机": whose name lists know, whose name could be Chinese, or who does what people do. */
function takeLatinNames(sheet: Sheet): void {
  if (!/[\p{Script=Han}\p{Script=Arabic}]/u.test(sheet.text)) return
  for (const { 0: found, index } of sheet.text.matchAll(latin)) {
    const words = found.split(/[ -]/).map(fold)
    const around = sheet.text.slice(Math.max(0, index - 12), index + found.length + 12)
    if (
      !/[\p{Script=Han}\p{Script=Arabic}]/u.test(around) ||
      words.some((word) => brands.has(word) || stop.has(word))
    )
      continue
    const [before, behind] = [
      sheet.text.slice(Math.max(0, index - 6), index),
      sheet.text.slice(index + found.length, index + found.length + 6),
    ]
    const beside = besidePerson.test(before) || personDoes.test(behind)
    if (words.some((word) => known.has(word)) && !(beside && given.has(words[0]!))) continue
    const listed = words.some((word) => given.has(word) || family.has(word))
    const spoken = words.every((word) => pinyin.test(word)) && /\p{Script=Han}/u.test(around)
    if (listed || spoken || (beside && !words.some((word) => casedVocabulary.has(word))))
      mark(sheet, index, index + found.length, 'name')
  }
}

const kin =
  'a5oy[ai]?|a5ouy[ai]?|a5i|akhi|akhoy[ai]|akhooy[ai]|o5t[iy]|5ty|2o5t[iy]|okht[iy]|ukht[iy]|go[wz]{1,2}[iy]|joz[iy]|zaw[jg][iy]|zog[iy]|mrat[iy]|mirat[iy]|marti|zaw[jg]t[iy]|[ei]bn[iy]|bent[iy]|bint[iy]|bnt[iy]|wal[ae]?d[iy]|abouy[ai]?|abooy[ai]?|ab[iy]|omm[iy]|umm[iy]|3amm?[iyou]{1,2}|[k5]h?al[iy]|[k5]h?alt[iy]|3amt[iy]|sa7b[iy]|sa7bt[iy]|sadi[q2][iy]|9adi[q9][iy]|jar[iy]|gar[iy]|modeer[iy]|modir[iy]|kafeel[iy]|kafil[iy]|khateeb[iy]|[k5]h?at[ie]{1,2}bt?[iy]|7abib[iy]|7abibt[iy]|mo7am[iy]'
const called = 'esm[iy]|[ei]sm[ou]|[ei]sm(?:a|aha|ha)|ism[iy]|ana ism[iy]|ana'
const roles =
  '(?:el|al|il) ?(?:mo7ami|mohami|kafeel|kafil|modeer|modir|2adi|qadi|doktor|dactor|sheikh|shei5|so2a2|mohandes|osta[zs]|mo3alem|7ag|hagg?|mohareb|samsar|semsar)'
const small =
  '(?:[ei]sm[iyou][a-z]{0,3}|fi|fe|f|men|min|mn|w|we|wa|el|il|al|la|le|li|da|de|di|dah|deh|ana|enta|kan|kanet|msh|mesh|mish|mu|mo|3ando|3andi|3andha|3and|3ala|3la|m3|ma3|ma3a|hena|hon|hnak|bas|bs|ya3ni|law|lw|lama|mat|matet|ma|ele|elly|yalli|illi|5ad|akhad|7bes|ra7|rah|saken|sakna|sar|be|b|by|bel|bl|elleli|ba2a|lsa|lessa|lissa|keteer|kteer|kbir|sagher|mareed|mo2af|mo3taqal|m7boos|so3odi|masri|sori|souri|3ira2i|esmo|esmha|ismo|ismha|howa|heya|huwa|hiya)'
const chatted = new RegExp(
  `(?<![\\p{L}\\p{N}'])(?:(?:w|wa|we|o) ?)?(?:(?:${kin})(?: (?:${called}|howa|heya))?|${called}|${roles})[ :,]{1,2}(?!${small}(?![\\p{L}\\p{N}']))([a-z0-9'][a-z0-9']{2,15}(?: (?!${small}(?![\\p{L}\\p{N}']))(?-i:[A-Z])[a-z0-9']{2,15})?)(?![\\p{L}\\p{N}])`,
  'dgiu',
)
/** Arabic in Latin letters shows by digits inside of words, or by several of its small words. */
const looksChatted = (text: string) =>
  /(?<!\p{L})(?:\p{L}+[2357]\p{L}+|[2357]\p{L}{2,}|\p{L}{2,}[2357])(?!\p{L})/u.test(text) ||
  (
    text.match(
      /(?<!\p{L})(?:ana|fi|men|msh|mesh|w|el|esmi|ismi|3andi|lajo2|amreeka|amrika)(?!\p{L})/giu,
    ) ?? []
  ).length > 2

function takeChattedArabic(sheet: Sheet): void {
  if (!looksChatted(sheet.text)) return
  for (const match of sheet.text.matchAll(chatted)) {
    const [start, end] = match.indices![1]!
    if (/\p{L}/u.test(match[1]!) && (!stop.has(fold(match[1]!)) || given.has(fold(match[1]!))))
      mark(sheet, start, end, 'name')
  }
}

export function takeLatinAmong(sheet: Sheet): void {
  takeLatinNames(sheet)
  takeChattedArabic(sheet)
}
