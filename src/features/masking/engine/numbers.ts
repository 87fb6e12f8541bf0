import { edge, end, hide, mark, take, type PersonalDataKind, type Sheet } from './sheet.ts'

/** Telephone numbers, and digits in all their disguises. */

const between = '[-_.,·*/xX×()~|:;#+ \\t]'
const abroad = /(?<![\d.,])(?:\+|00)[ \t]?\(?\d(?:[-./()_· \t]{0,3}\d){6,16}/gu
const bracketed = /(?:(?<!\d)[0178][-. ]{0,2})?\(\d{2,4}\)(?:[-._ \t/]{0,3}\d){5,11}(?!\d)/gu
const phoneWord =
  '(?:phone|tel|telephone|call|text|cell|mobile|fax|whats ?app|zap|viber|telegram|signal|tel[eé]fono|celular|cel|m[oó]vil|ll[aá]m\\p{L}*|marque|telefon\\p{L}*|handy|anrufen|ruf\\p{L}*|nummer|numara\\p{L}*|cep|aray\\p{L}*|telefone|fone|ligue|liga\\p{L}*|هاتف\\p{L}*|جوال\\p{L}*|موبايل\\p{L}*|رقم\\p{L}*|واتس\\p{L}*|تلفون\\p{L}*|اتصل\\p{L}*|телефон\\p{L}*|тел|звон\\p{L}*|номер\\p{L}*|сотов\\p{L}+|电话|手机|微信|致电|拨打|联系)'
const named = new RegExp(
  `${edge}${phoneWord}[^\\d+\\n\\ue000]{0,16}(\\+?\\(?\\d(?:[-./()_* \\t]{0,3}\\d){5,14})`,
  'dgiu',
)
const american = new RegExp(
  `(?<![\\d$€£])(?:1${between}{0,2})?\\d{3}${between}{1,3}\\d{3}${between}{1,3}\\d{4}(?!\\d)`,
  'gu',
)
const oneByOne = /(?<!\d)\d(?:[-_.,·*/~|: ]{1,3}\d){6,19}(?![\d,.]\d)/gu
const run = /(?<![\d.,])\d+(?:(?!\. )(?:[-./()_*·~| \t]{1,3}|[x×])\d+)*/gu

/** Written out so that it reads like the rule it is: what looks like a number of a person, but is a date, a sum, a form or a year. */
const harmless: readonly RegExp[] = [
  /(?<!\d)(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)(?:[ T]\d{1,2}:\d\d)?/gu,
  /(?<![\d.-])(?:0?[1-9]|[12]\d|3[01])[-/. ](?:0?[1-9]|[12]\d|3[01])[-/. ](?:(?:19|20)\d\d|\d\d)(?![-/.]?\d)/gu,
  // From 2010 on, a day in full is one of a case unless a rule for births took it.
  /(?<!\d)20[1-9]\d ?年 ?(?:0?[1-9]|1[0-2]) ?月 ?(?:0?[1-9]|[12]\d|3[01]) ?[日号]/gu,
  /(?<!\d)(?:19|20)\d\d ?[-/] ?(?:19|20)?\d\d(?![-/.]?\d)/gu,
  /(?<![\p{L}\p{N}])(?:I|G|N|AR|DS|EOIR|ETA|ICE|CBP|FD|W|OF|IAP|H|O|L|F|M|J|E|B|U|T|EB|TN|R|P|K|Q)-?\d{1,4}[A-Z]{0,2}(?![-.]?\d)(?!\p{L})/gu,
  /(?<![\p{L}\d])(?:\d+ ?(?:C\.?F\.?R\.?|U\.?S\.?C\.?|I&N|F\.\dd|Fed\.)|INA|§+|section|sec\.|art(?:icle|ículo|igo|ikel|\.)?|ст\.|статья|madde)[ .§]*\d[\dA-Za-z]*(?:[.(-]\d?[\w]{0,5}\)?)*/giu,
  /[$€£¥₽₺₹] ?\d{1,9}(?!\d)(?:[., ]\d{3}(?!\d)){0,3}(?:[.,]\d{1,2}(?!\d))?(?: ?- ?[$€£¥₽₺₹]? ?\d{1,7}(?!\d))?/gu,
  /(?<![\d.,-])\d{1,9}(?:[., ]\d{3}(?!\d)){0,3}(?:[.,]\d{1,2})? ?(?:[$€£¥₽₺₹]|(?:usd|eur|dollars?|d[oó]lares|euros?|pesos?|reais|quetzales|lempiras|soles|bol[ií]vares|naira|rupees|liras?|tl|lira\p{L}*|руб\p{L}*|долл\p{L}*|тенге|сум|دولار\p{L}*|ليرة|دينار|美元|人民币|块|万)(?!\p{L}))/giu,
  /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?!\d|,\d)/gu,
  /(?<![\d.,])\d{1,2}(?:\.\d{3}){1,2}(?!\d|\.\d)/gu,
  /(?<![\d-])[1-9]\d{1,3}00 ?- ?[1-9]\d{1,3}00(?![\d-])/gu,
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/gu,
  /(?<![\d,.])(?=\d{5,8}(?!\d))[1-9]\d{0,3}0{4,}/gu,
]

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group)

function kindOfRun(found: string): PersonalDataKind | undefined {
  const groups = found.split(/\D+/)
  const digits = groups.join('')
  if (groups.every(isYear)) return undefined
  if (groups.length === 1) {
    if (digits.length === 8)
      return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits)
        ? undefined
        : 'phone'
    return digits.length === 9 ? 'social_security' : digits.length > 5 ? 'phone' : undefined
  }
  if (/^\d{4}-\d{4}$/.test(found) || /^\d{3}[-._*·/]\d{4}$/.test(found)) return 'phone'
  return digits.length >= 7 && !groups.some(isYear)
    ? 'phone'
    : digits.length >= 9
      ? 'phone'
      : undefined
}

const numerals: readonly string[] = [
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|triple',
  'cero|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[eé]is|diecisiete|dieciocho|diecinueve|veinte|veinti[a-zé]{2,8}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|sete|ocho|nove)cientos|quinientos|doble',
  'null|eins|zwo|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn|elf|zwölf|[a-zäöüß]{3,8}zehn|(?:[a-zäöüß]{3,8}und)?(?:zwanzig|drei(?:ß|ss)ig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|doppel',
  's[ıi]f[ıi]r|bir|iki|[uü][cç]|d[oö]rt|be[sş]|alt[ıi]|yedi|sekiz|dokuz|on|yirmi|otuz|k[ıi]rk|elli|altm[ıi][sş]|yetmi[sş]|seksen|doksan|y[uü]z',
  'صفر|واحد|واحدة|اثنان|اثنين|اتنين|ثلاثة|ثلاث|تلاتة|اربعة|اربع|خمسة|خمس|ستة|ست|سبعة|سبع|ثمانية|ثماني|تمانية|تسعة|تسع|عشرة|عشر|احد|عشرون|عشرين|ثلاثون|ثلاثين|اربعون|اربعين|خمسون|خمسين|ستون|ستين|سبعون|سبعين|ثمانون|ثمانين|تسعون|تسعين|مئة|مية|[\\u0621-\\u064a]{2,5}(?:تاشر?|طعشر?)',
  'ноль|нуль|один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|[а-яё]{2,8}надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот',
  '[〇零一二三四五六七八九幺两]',
  'um|uma|dois|duas|tr[eê]s|quatro|meia|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|(?:quatro|seis|sete|oito|nove)centos|quinhentos|duplo',
]
const digitWord = `(?:و?(?:${numerals.join('|')}))`
const glue =
  '(?:[ ,.\\-_/·]{1,3}|(?: (?:and|y|e|und|ve|и|و|dash|gui[oó]n|bindestrich|tra[cç]o|tire|тире|then|luego|dann|sonra|потом|plus|más|dot|punto|ponto|punkt|nokta|точка|strich|minus|slash|barra|schrägstrich|komma|v[ií]rgula|tane|kere|mal|veces|vezes) ))'
const wordEdge = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{N}])'
const wordEnd = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])'
/** Digits and words that are digits, side by side; every run of either is one piece, so that there is one way to read them. */
const mixedPiece = `(?:(?<!\\d)\\d{1,6}(?!\\d)|(?<!\\p{L})${digitWord}(?!\\p{L}))`
const mixed = new RegExp(
  `(?<![\\p{L}\\p{N}])\\+?${mixedPiece}(?:(?:[ ,.\\-]{1,2}|(?<=\\d)(?=\\p{L})|(?<=\\p{L})(?=\\d))${mixedPiece}){4,20}(?![\\p{L}\\p{N}])`,
  'giu',
)
const spoken = new RegExp(
  `(?:(?<![\\p{L}])(?:plus|más|mais|artı|плюс|زائد) )?${wordEdge}(?:${digitWord}|\\d{1,4})${wordEnd}(?:${glue}(?:${digitWord}|\\d{1,4})${wordEnd}){5,24}`,
  'giu',
)
const chinese =
  /(?:\+?86)?[〇零一二三四五六七八九幺两\d](?:[-_.,·*/ ]{0,2}[〇零一二三四五六七八九幺两\d]){6,20}(?: ?叉)?/gu
const wordAlone = new RegExp(`^${digitWord}$`, 'iu')

const digitsSaid = (found: string) =>
  (found.match(/\d/g) ?? []).length + (found.match(/\p{L}+/gu) ?? []).length

/** Runs of words that are digits; "one, 2, three" counts too, a list of plain numbers does not. */
const kindOfSpoken = (found: string): PersonalDataKind | undefined =>
  found.split(/[ ,.\-_/·]+/).filter((word) => wordAlone.test(word)).length >= 5 ||
  (found.split(/[ ,.\-_/·]+/).filter((word) => wordAlone.test(word)).length >= 3 &&
    digitsSaid(found.replace(/[^\s\d]*(?:ponto|punto|punkt|dot|strich|traço|guion|dash)/giu, '')) >=
      9)
    ? 'phone'
    : undefined
const kindOfChinese = (found: string): PersonalDataKind | undefined =>
  /[〇零一二三四五六七八九幺两]/.test(found) &&
  found.replace(/[^〇零一二三四五六七八九幺两\d]/g, '').length >= 7
    ? 'phone'
    : undefined

const twin = '[\\dOoIlSsBbZzÖОоЗзБб|!]'
const disguised = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{N}])[+]?[(]?${twin}+(?:[-_.,·*/() ]{1,3}${twin}+)*(?![\\p{L}\\p{N}])`,
  'gu',
)

/** "2I2-555-O199": letters that stand in for digits, among digits. */
function takeDisguised(sheet: Sheet, least: number): void {
  for (const { 0: found, index } of sheet.text.matchAll(disguised)) {
    const groups = found.split(/[-_.,·*/() +]+/).filter(Boolean)
    const last = groups.findLastIndex((group) => /\d/.test(group))
    const first = groups.findIndex((group) => /\d/.test(group))
    const digits = (found.match(/\d/g) ?? []).length
    const held = groups.slice(first, last + 1).join('')
    if (
      first === -1 ||
      held.length < least ||
      digits < 4 ||
      digits * 2 < held.length ||
      digits === held.length ||
      groups.slice(first === 0 ? 0 : first - 1, last + 1).some((group) => /^\D$/.test(group))
    )
      continue
    mark(sheet, index, index + found.trimEnd().length, 'phone')
  }
}

const russianTwins = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\+7|8)[ -]{0,2}\\(?${twin}{3}\\)?[ -]{0,2}${twin}{3}[ -]{0,2}${twin}{2}[ -]{0,2}${twin}{2}(?![\\p{L}\\p{N}])`,
  'gu',
)

/** "8 (9O3) 555-O1-77", before its end is read as the number of a paper. */
export function takeRussianPhones(sheet: Sheet): void {
  take(sheet, russianTwins, (found) =>
    (found.match(/\d/g) ?? []).length > 7 ? 'phone' : undefined,
  )
}

/** Numbers that ring somewhere, whatever precedes them. */
export function takePlainPhones(sheet: Sheet): void {
  take(sheet, abroad, 'phone')
  take(sheet, bracketed, 'phone')
  take(sheet, american, 'phone')
  takeDisguised(sheet, 9)
  take(sheet, chinese, kindOfChinese)
  take(sheet, spoken, kindOfSpoken)
  take(sheet, mixed, (found) =>
    digitsSaid(found) > 8 &&
    /\p{L}/u.test(found) &&
    /\d/.test(found) &&
    (found.match(/\p{L}+/gu) ?? []).length > 1
      ? 'phone'
      : undefined,
  )
}

export function hideHarmless(sheet: Sheet): void {
  for (const pattern of harmless)
    for (const match of sheet.text.matchAll(pattern))
      hide(sheet, match.index, match.index + match[0].length)
}

/** What is left of digits once dates, sums and forms are out of the way. */
export function takeOtherNumbers(sheet: Sheet): void {
  take(sheet, named, (found) => (isYear(found) ? undefined : 'phone'), 1)
  takeDisguised(sheet, 7)
  take(sheet, run, kindOfRun)
  take(sheet, oneByOne, (found) =>
    found.split(/\D+/).every((digit) => digit.length === 1) ? 'phone' : undefined,
  )
}

export const numberWords = `(?:${digitWord}${end})`
