import { takeDisguisedCued } from './disguised-numbers.ts'
import { bankWords, banked, branch, idCued } from './identifier-words.ts'
import { edge, end, take, type Sheet } from './sheet.ts'

/** Numbers that papers, banks and authorities give to one person. */

const gap = '[ \\t]'
const receipt = new RegExp(
  `${edge}(?:[a-z]{3}${gap}?-?${gap}?(?=\\d{10})|(?:(?-i:[A-Z]{3})|eac|wac|lin|src|msc|ioe|ysc|nbc|vsc|csc|nsc|tsc|psc)${gap}?[-*#:]?${gap}?(?!(?:19|20)\\d\\d-\\d\\d-\\d\\d))(?:\\d[ \\t*-]{0,2}){9}\\d(?!\\d)`,
  'giu',
)
const nineDigits =
  '(?:\\d{7,9}|\\d{2,3}[ \\t.,_*/-]{1,2}\\d{3}[ \\t.,_*/-]{1,2}\\d{3}|\\d{3}[ \\t.-]\\d{3}[ \\t.-]\\d{2})(?!\\d)'
const alien = new RegExp(
  `${edge}(?:alien(?:${gap}+registration)?(?:${gap}+(?:number|no\\.?|#))?|uscis|a[ \\t-]*(?:number|nubmer|num|nr|no\\.?|file|numarası|nummer|номер)|a号码?|(?=[aа]))[ \\t#:.№-]{0,4}(?:is|es|ist)?${gap}?((?:(?<![\\p{L}])[aа][ \\t#:.№-]{0,3})?${nineDigits})`,
  'dgiu',
)
const passportWord =
  '(?:passport|pasaporte?|passaporto?e?|passeport|reisepass|pass|паспорта?|جواز(?:[ ]ال?سفر)?|جوازي|护照|pasaport\\p{L}*)'
const passport = new RegExp(
  `${passportWord}[ \\t]*(?:number|numarası|numaram|número|numero|nummer|numéro|nr|no|номер|号码|号|رقم|serie|серия)?[ \\t:#№.=]{0,4}(?:is|es|ist|é|是)?${gap}{0,2}((?:(?<=[护照号码是为: ])[A-Z]{1,2}\\d{6,9}|\\d{2}[ -]?\\d{2}[ -]?\\d{6}|\\p{L}{0,3}[ -]?\\d{5,10}|(?=(?:[a-z]*\\d){4})[a-z0-9]{6,12}|(?-i:(?=[A-Z]*\\d)(?=\\d*[A-Z])[A-Z\\d]{8,10})|\\d{2} ?№ ?\\d{6,7})(?![^\\P{L}\\p{Script=Han}]|\\d))`,
  'dgiu',
)
const bareDocument = new RegExp(
  `${edge}(?:(?-i:[A-Z]{1,2})[ -]?\\d{6,9}(?![^\\P{L}\\p{Script=Han}]|\\d)|(?-i:[A-Z])\\d{2}(?-i:[A-Z])\\d{5}(?!\\d))`,
  'giu',
)
const maskedSocial = /(?<![\p{L}\p{N}])(?:[*xX]{3}-[*xX]{2}|[*xX]{5})-?\d{4}(?!\d)/gu
const german = /(?<!\d)\d{2} ?\d{6} ?[A-Z] ?\d{3}(?!\d)/gu
const social = /(?<![\d-])\d{3}(?:[ \t.,_*/-]|--?)\d{2}(?:[ \t.,_*/-]|--?)\d{4}(?![\d-])/gu

/** Shapes that need no word before them: cards, accounts, and the numbers states give. */
/** The files of courts: "2:23-cv-04417", "22-CR-00871", and the numbers of Brazil's. */
const dockets: readonly RegExp[] = [
  /(?<![\p{L}\d-])(?:\d{1,2}:)?\d{2}-?(?:cv|cr|mc|mj|civ|crim|ap|fa|dr|cf|ct)-?\d{3,6}(?![\p{L}\d])/giu,
  /(?<!\d)\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}(?!\d)/gu,
]
const shapes: readonly [RegExp, 'bank_account' | 'id_number'][] = [
  [
    /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?(?=[A-Z]{0,3}\d|(?-i:[A-Z]{4}))[A-Z\d]{4}){2,7}(?:[ -]?(?=[A-Z]{0,3}\d)[A-Z\d]{1,4})?(?![\p{L}\d])/giu,
    'bank_account',
  ],
  [/(?<!\d)\d{4}([ ._-]?)\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?(?![\dXx])/gu, 'bank_account'],
  [/(?<!\d)3[47]\d{2}[ -]?\d{6}[ -]?\d{5}(?!\d)/gu, 'bank_account'],
  [/(?<![\p{L}\d])[A-Z]{4}\d{6}[HMX]?[A-Z\d]{2,8}(?![\p{L}\d])/giu, 'id_number'],
  [
    /(?<![\p{L}\d])[A-Z]{4}[ -]?\d{6}[ -]?[HMX][A-Z]{2}[ -]?[A-Z]{3}[ -]?[A-Z\d]{2}(?![\p{L}\d])/giu,
    'id_number',
  ],
  [
    /(?<![\p{L}\d])(?=(?:[A-HJ-NPR-Z]*\d){3})(?=(?:\d*[A-HJ-NPR-Z]){3})[A-HJ-NPR-Z\d]{17}(?![\p{L}\d])/giu,
    'id_number',
  ],
  [
    /(?<![\p{L}\d])(?:[XYZ][- ]?\d{7}|\d{8}|\d{2}\.\d{3}\.\d{3})[- ]?[A-Z](?![\p{L}\d])/giu,
    'id_number',
  ],
  [/(?<![\p{L}\d])[VEJ][- .]?\d{1,2}\.?\d{3}\.?\d{3}(?!\d)/giu, 'id_number'],
  [/(?<!\d)\d{3}[.\- ]\d{3}[.\- ]\d{3}[- .]\d{2}(?!\d)/gu, 'id_number'],
  [/(?<!\d)\d{1,2}\.\d{3}\.\d{3}-[\dkx](?![\p{L}\d])/giu, 'id_number'],
  [/(?<![\p{L}\d-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\d-])/giu, 'id_number'],
  [
    /(?<![\p{L}\d-])(?=(?:[A-Z]*\d){4})(?=[A-Z]*\d+[A-Z]+\d)[A-Z\d]{8,12}(?![\p{L}\d-])/gu,
    'id_number',
  ],
  [/(?<!\d)\d{2} [A-Z]{1,3} \d{2,4}(?= ?plaka)/giu, 'id_number'],
  [/(?<![\p{L}\d-])\d{3}-\d{2}C\d{5}(?![\p{L}\d])/giu, 'id_number'],
  [/(?<!\d)\d{17}[\dX](?![\p{L}\d])/giu, 'id_number'],
  [/(?<!\d)\d{6}[- ](?:19|20)\d{6}[- ]\d{3}[\dX](?![\p{L}\d])/giu, 'id_number'],
  [/(?<!\d)\d{2} ?[А-ЯЁA-Z]{2} ?\d{6}(?!\d)/gu, 'id_number'],
  [
    /(?<![\p{L}\d-])(?=(?:[A-Z-]*\d){6})(?=\d*-?[A-Z])(?:[A-Z]{1,4}-?)?\d[\dA-Z]*(?:-[\dA-Z]{2,8}){0,4}(?![\p{L}\d])/gu,
    'id_number',
  ],
]

/** The plate of a car, and numbers with points that look like sums unless a word says whose they are. */
const plate = new RegExp(
  `(?:${edge}(?i:plates?|placas?|patente|matr[ií]cula|plaka\\p{L}*|kennzeichen|госномер\\p{L}*|номер(?:а)? машины|tag number)${end}|车牌号?码?|牌照|摩托牌|لوحة(?: السيارة)?)[ :.]{0,2}(?:(?:number|no\\.?|nr\\.?|is|es|é|ist|número|numarası|номер|是|رقم|هي)[ :.]{0,2}){0,2}((?:[A-Z\\d] ){5,8}[A-Z\\d](?![\\p{L}\\d])|(?=[\\p{L}\\d -]{0,10}\\d)(?:\\p{Lu}{1,3}-)?\\p{Lu}{0,4}[ -]?\\d{0,5}[ -]?\\p{Lu}{0,4}[ -]?\\d{1,5}[ -]?\\p{Lu}{0,3}${end})`,
  'dgu',
)
const pointed = new RegExp(
  `${edge}(?:rg|r\\.g\\.|ci|c\\.i\\.|c\\.c\\.|cc|dni|cpf|rut|run|c[eé]dula|identidad|identidade|documento)${end}[ :.]{0,2}(?:(?:es|é|no|nº|n°|número|de|del|da)[ :.]{0,2}){0,3}((?:[A-Z]{1,2}[- ]?)?\\d{1,3}(?:\\.\\d{3}){2,3}(?:-[\\dXK]\\d?)?)(?![^\\P{L}\\p{Script=Han}]|\\d)`,
  'dgiu',
)

const enough = (found: string, least: number) => (found.match(/\d/g) ?? []).length >= least

const isDateOrYear = (found: string) =>
  /^(?:19|20)\d\d$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}$/.test(
    found,
  )

/** Numbers whose shape says enough. */
export function takeShapedNumbers(sheet: Sheet): void {
  for (const docket of dockets) take(sheet, docket, 'id_number')
  take(sheet, branch, 'bank_account')
  take(sheet, plate, 'id_number', 1)
  take(sheet, pointed, 'id_number', 1)
  take(sheet, maskedSocial, 'social_security')
  take(sheet, german, 'social_security')
  take(sheet, receipt, 'receipt_number')
  take(sheet, social, 'social_security')
  take(sheet, alien, 'alien_number', 1)
  take(sheet, passport, 'passport', 1)
  for (const [pattern, kind] of shapes.slice(0, 3))
    take(sheet, pattern, (found) => (enough(found, 10) ? kind : undefined))
  takeDisguisedCued(sheet)
  take(sheet, bareDocument, 'passport')
  for (const [pattern, kind] of shapes.slice(3))
    take(sheet, pattern, (found) => (enough(found, 4) ? kind : undefined))
}

/** Numbers that a word before them gives away; dates, sums and forms are out of the way by now. */
export function takeNamedNumbers(sheet: Sheet): void {
  take(
    sheet,
    banked,
    (found) => (enough(found, 4) && !isDateOrYear(found) ? 'bank_account' : undefined),
    1,
  )
  take(sheet, bankWords, 'bank_account', 1)
  take(
    sheet,
    idCued,
    (found) => (enough(found, 4) && !isDateOrYear(found) ? 'id_number' : undefined),
    1,
  )
}
