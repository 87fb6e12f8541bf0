import { fold, isOrdinary } from './lists.ts'
import { numberWords } from './numbers.ts'
import { mark, taken, type PersonalDataKind, type Sheet } from './sheet.ts'

/**
 * Numbers however they are said: digits, letters that look like digits, numbers in words, letters by their names, one beside the
 * other with any marks between. Six digits or more in such a row belong to a person, once dates and sums are out of the way.
 */

type Kind = 'digits' | 'said' | 'times' | 'letter' | 'joint' | 'other'
interface Piece {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly gap: string
  /** How many digits it stands for. */
  readonly digits: number
}

const words = (text: string) => new Set(text.split(' ').map(fold))
const said = new RegExp(`^${numberWords}$`, 'iu')
const twoDigits =
  /(?:teen|ty|dieci|veint|inta|enta|once|doce|trece|catorce|quince|diez|treze|quatorze|dez|onze|doze|vinte|zehn|elf|zwolf|zwanzig|ssig|zig|надцать|дцать|десят|сорок|девяност|uncu|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|عشر|ون$|ين$)/
const threeDigits = /(?:hundred|cien|cem|cento|hundert|yuz|сто|сот|двести|триста|مية|مئة|مائة)/
const times = words(
  'double triple doppel dreimal zweimal doble triple dos\u00a0veces duplo triplo tane kere kez defa дважды трижды две три مرتين مكرر twice thrice',
)
const letters = words(
  'ay bee cee dee ef gee aitch jay kay el em en oh pee cue ar ess tee vee double-u ex wye zee zed be ce de efe ge hache jota ka ele eme ene eñe erre ere ese te uve ve equis ye zeta alfa alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu cá ele gê agá erre xis zê anton berta cäsar dora emil friedrich heinrich ida julius konrad ludwig martha nordpol otto quelle richard samuel theodor ulrich wilhelm xanthippe ypsilon zacharias бэ вэ гэ дэ жэ зэ ка эль эм эн пэ эр эс тэ эф ха цэ че ша',
)
const joints = words(
  'dash hyphen minus plus dot point slash space then guion punto barra menos luego más hífen traço ponto espaço strich bindestrich punkt schrägstrich leerzeichen komma dann tire çizgi nokta bölü boşluk sonra тире дефис точка дробь потом пробел شرطة نقطة ثم فاصلة and y e und ve и و',
)
const lookAlike = /^(?=.*\d)[\dOoQIlSsBbZzÖОоЗзБбİı|!]+$/u

function pieceOf(found: string, start: number, gap: string, text: string): Piece {
  const folded = fold(found)
  const base = { start, end: start + found.length, gap }
  if (/^\d+$/.test(found)) return { ...base, kind: 'digits', digits: found.length }
  if (lookAlike.test(found)) return { ...base, kind: 'digits', digits: found.length }
  if (/\d/.test(found))
    return { ...base, kind: 'digits', digits: (found.match(/\d/g) ?? []).length }
  // Words of one language that count in another: on, once, bin.
  if (
    /^(?:on|once|bin|um|uma|una|un|uno|ein|oh|se|set|alt)$/i.test(found) &&
    !said.test(
      /^[\s,.-]{1,2}(\p{L}+)/u.exec(
        text.slice(start + found.length, start + found.length + 24),
      )?.[1] ?? '',
    ) &&
    !said.test(/(\p{L}+)[\s,.-]{1,2}$/u.exec(text.slice(Math.max(0, start - 24), start))?.[1] ?? '')
  )
    return { ...base, kind: 'joint', digits: 0 }
  if (said.test(found))
    return {
      ...base,
      kind: 'said',
      digits: threeDigits.test(folded) ? 2 : twoDigits.test(folded) ? 2 : 1,
    }
  if (times.has(folded)) return { ...base, kind: 'times', digits: 1 }
  if (/^\p{Lu}$/u.test(found) || (found.length === 1 && !/^[aeyouiоиаяуев]$/iu.test(found)))
    return { ...base, kind: 'letter', digits: 0 }
  if (letters.has(folded)) return { ...base, kind: 'letter', digits: 0 }
  if (joints.has(folded)) return { ...base, kind: 'joint', digits: 0 }
  if (
    /^\p{Lu}{2,4}$/u.test(found) &&
    /[\s-]\d|\d[\s-]/.test(text.slice(Math.max(0, start - 2), start + found.length + 2))
  )
    return { ...base, kind: 'letter', digits: 0 }
  return { ...base, kind: 'other', digits: 0 }
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,40}/gu)) {
    if (/\p{Script=Han}/u.test(found)) continue
    pieces.push(pieceOf(found, index, text.slice(from, index), text))
    from = index + found.length
  }
  return pieces
}

const near = (gap: string) =>
  /^[ \t,.\-_/·:;()*#~|+№=]{0,4}$/.test(gap) && !/\. |; |: |\) \(/.test(gap)
/** Behind a number in words these make it a sum, a time, a count. */
const counted =
  /^[ ]?(?:[$€£¥₽₺%]|(?:dollars?|usd|eur|euros?|bucks|pesos?|reais|d[oó]lares|quetzales|lempiras|soles|lira\p{L}*|tl|dolar\p{L}*|руб\p{L}*|долл\p{L}*|баксов|دولار\p{L}*|years?|months?|weeks?|days?|hours?|años?|meses|semanas|d[ií]as|horas|anos?|m[eê]s|dias|jahre?\p{L}*|monate?\p{L}*|wochen?|tage?\p{L}*|stunden?|y[ıi]l\p{L}*|ay\p{L}*|hafta\p{L}*|gün\p{L}*|saat\p{L}*|лет|год\p{L}*|месяц\p{L}*|недел\p{L}*|дн\p{L}*|час\p{L}*|سنة|سنين|شهر|اشهر|يوم|ايام|ساعة|thousand|mil|tausend|bin|тысяч\p{L}*|الف|people|personas|pessoas|leute|kişi|человек|miles|km|millas)(?!\p{L}))/iu

/** Whether a row of pieces is a number that belongs to somebody. */
function kindOf(row: readonly Piece[], text: string): PersonalDataKind | undefined {
  const digits = row.reduce((sum, piece) => sum + piece.digits, 0)
  const worded = row.filter(({ kind }) => kind === 'said').length
  const plain = row.filter(({ kind }) => kind === 'digits').length
  const lettered = row.filter(({ kind }) => kind === 'letter').length
  if (worded === 0 && lettered === 0) return undefined
  if (worded === 0) {
    // Letters and digits by turns: "06 BRV 318", "R I O 2 A 1 8".
    const single = row.every(({ start, end }) => end - start === 1)
    return single && row.length >= 5 && plain > 1 && lettered > 1 ? 'id_number' : undefined
  }
  if (counted.test(text.slice(row.at(-1)!.end, row.at(-1)!.end + 14))) return undefined
  if (lettered >= 2 && digits >= 2 && row.length >= 5) return 'id_number'
  return digits >= 7 && row.length >= 4 ? 'phone' : digits >= 6 && worded >= 5 ? 'phone' : undefined
}

/** Marks such rows, without the small words at their ends. */
export function takeClusters(sheet: Sheet): void {
  const pieces = piecesOf(sheet.text)
  for (let at = 0; at < pieces.length; at += 1) {
    if (pieces[at]!.kind === 'other' || pieces[at]!.kind === 'joint') continue
    let last = at
    for (let place = at + 1; place < pieces.length && place < at + 40; place += 1) {
      const piece = pieces[place]!
      if (
        piece.kind === 'other' ||
        !near(piece.gap) ||
        sheet.text.slice(pieces[place - 1]!.end, piece.start).includes(taken)
      )
        break
      if (piece.kind !== 'joint') last = place
      else if (pieces[place - 1]!.kind === 'joint') break
    }
    const row = pieces.slice(at, last + 1)
    const kind = kindOf(row, sheet.text)
    if (kind !== undefined) mark(sheet, row[0]!.start, row.at(-1)!.end, kind)
    at = last
  }
}

const form = /^(?:[A-Z]{1,4}-?\d{1,4}[A-Z]{0,2}|\d{1,2}[A-Z]|[A-Z]\d[A-Z]|covid-?\d+)$/i
const isYearly = (word: string) =>
  /^(?:[A-Z]{2,5}[- ]?(?:19|20)\d\d|(?:19|20)\d\d[- ]?[A-Z]{1,6})$/.test(word)
/** One word of capitals and digits, long enough to be nobody's but one person's: "YZ4R81K22". */
const mixedWord =
  /(?<![\p{L}\p{N}@._/-])(?=[A-Z\d]{0,12}\d)(?=\d{0,12}[A-Z])[A-Z\d]{6,20}(?![\p{L}\p{N}@]|[._]\p{L})/gu
/** Capitals and digits side by side: "06 BRV 318", "H84-RKL", "OF-KB 2871". */
const plates = [
  /(?<![\p{L}\p{N}.,-])\d{1,3}[ -][A-Z]{1,4}[ -]\d{2,5}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}-])(?:[A-Z]\d{1,2}[A-Z]?|[A-Z]{2}\d{1,2}|\d{1,3}[A-Z]{1,3})-(?:[A-Z]{2,4}|\d{2,4}[A-Z]{0,3}|[A-Z]\d{2,4})(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}-])[A-Z]{1,3}-[A-Z]{1,2}[ -]?\d{1,4}[EH]?(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}-])[A-Z]{3}[- ]\d{3,5}(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}])[АВЕКМНОРСТУХавекмнорстух] ?\d{3} ?[АВЕКМНОРСТУХавекмнорстух]{2} ?\d{2,3}(?!\d)/gu,
]

/** Marks words of capitals and digits that are no form, no class of a visa and no year. */
export function takeMixedWords(sheet: Sheet): void {
  for (const pattern of [mixedWord, ...plates]) {
    for (const { 0: found, index } of sheet.text.matchAll(pattern)) {
      if (
        (form.test(found) && !/^[A-Z]{3}[- ]\d{3,5}$/.test(found)) ||
        isYearly(found) ||
        isOrdinary(fold(/^[A-Z]*/.exec(found)![0])) ||
        (found.match(/\d/g) ?? []).length < 2
      )
        continue
      mark(sheet, index, index + found.length, 'id_number')
    }
  }
}
