import { fold } from './lists.ts'
import { mark, type Sheet } from './sheet.ts'

/** Days of birth in words: "catorce de septiembre de noventa y tres", "седьмого ноября восемьдесят второго". */

const birthWord = new RegExp(
  `^(?:born|borned|birth\\w*|dob|bday|geboren\\w*|geburt\\w*|nac[ie]\\w*|nasi|nasim\\w*|nasci\\w*|nacid[oa]s?|cumple\\w*|aniversario|dog(?:um|du|dum|an)\\w*|(?:рожд|родил|роди)\\p{L}*|rodil\\w*|(?:[وفب]|ال)?(?:ولد|مولود|ميلاد|مواليد|خلقت|انولد|اتولد)\\p{L}*)$`,
  'u',
)
const months = [
  ...'january february march april june july august september october november december'.split(' '),
  ...'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  ...'janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro'.split(' '),
  ...'januar jaenner februar maerz mai juni juli oktober dezember'.split(' '),
  ...'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'.split(' '),
  ...'января февраля марта апреля июня июля августа сентября октября ноября декабря'.split(' '),
  ...'شباط اذار نيسان ايار حزيران تموز ايلول يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر جانفي فيفري افريل جويلية'.split(
    ' ',
  ),
  ...'yanvarya fevralya aprelya maya iyunya iyulya avgusta sentyabrya oktyabrya noyabrya dekabrya'.split(
    ' ',
  ),
].map(fold)
const shortMonths = new Set(
  [
    ...'may marz jan feb mar apr jun jul aug sep sept oct nov dec мая اب كانون تشرين'.split(' '),
    ...months.filter((month) => month.length < 6),
  ].map(fold),
)
const longMonths = new Set(months.filter((month) => month.length >= 6))

/** Whether two words differ by one letter at most: people write "sectiembre". */
function nearlySame(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  let front = 0
  while (front < a.length && front < b.length && a[front] === b[front]) front += 1
  let back = 0
  while (back < a.length - front && back < b.length - front && a.at(-1 - back) === b.at(-1 - back))
    back += 1
  return Math.max(a.length, b.length) - front - back <= 1
}

function isMonth(word: string): boolean {
  if (shortMonths.has(word) || longMonths.has(word)) return true
  const bare = word.replace(/(?:inda|unda|ayinda|da|de|ta|te)$/, '')
  if (bare !== word && (shortMonths.has(bare) || longMonths.has(bare))) return true
  return (
    word.length > 5 && word.length < 12 && [...longMonths].some((month) => nearlySame(word, month))
  )
}

const numbers: readonly RegExp[] = [
  /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen(?:th)?|(?:twen|thir|for|four|fif|six|seven|eigh|nine)t(?:y|ieth)|(?:hundred|thousand)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)$/,
  /^(?:cero|primer[oa]?|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\w+|veinte|veinti\w+|(?:trein|cuaren|cincuen|sesen|seten|ochen|noven)ta|cien|ciento|\w{2,6}cientos|quinientos|mil)$/,
  /^(?:primeiro|um|dois|duas|quatro|sete|oito|nove|dez|onze|doze|treze|[cq]ua?torze|quinze|deze\w+|dezoito|vinte|(?:trin|quaren|cinquen|sessen|seten|oiten|noven)ta|cem|cento|duzentos|trezentos|quinhentos|\w{2,6}centos)$/,
  /^(?:ein|zwei|zwo|drei|vier|fuenf|funf|sechs?|sieben|sieb|acht|neun|zehn|elf|zwolf|zwoelf|und|zwanzig|zig|dreissig|hundert|tausend|s)+(?:te[nrms]?)?$/,
  /^(?:erste[nrms]?|zweite[nrms]?|dritte[nrms]?)$/,
  /^(?:bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|yuz|bin)+$/,
  /^(?:перв|втор|треть?|четверт|пят|шест|седьм|восьм|девят|десят|\p{L}{2,9}надцат|двадцат|тридцат|сороков|\p{L}{3,6}десят|девяност|сот|тысячн|двухтысячн)(?:ое|ого|ыи|ои|ом|еи|ему|ии|его|ье|ая|ую)$/u,
  /^(?:од(?:ин|на)|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\p{L}{2,9}надцать|двадцать|тридцать|сорок|\p{L}{3,6}десят|девяносто|сто|\p{L}{3,6}сот|тысяча|тысячи|тысяч)$/u,
  /^(?:و|ال|وال|ب|بال)?(?:اول|واحد[هة]?|احد|احدى|اثن\p{L}{0,3}|اتن\p{L}{0,3}|ثان[يى]?|تاني|ثلاث\p{L}{0,3}|تلات\p{L}{0,3}|ثالث|تالت|اربع\p{L}{0,4}|رابع|خمس\p{L}{0,4}|خامس|ست\p{L}{0,3}|سادس|سبع\p{L}{0,4}|سابع|ثما?ن\p{L}{0,4}|تما?ن\p{L}{0,4}|ثامن|تامن|تسع\p{L}{0,5}|تاسع|عشر\p{L}{0,3}|عاشر|\p{L}{2,6}عشر?|مئت?\p{L}{0,3}|مائت?\p{L}{0,2}|مي[هة]|\p{L}{3,5}مي[هة]|\p{L}{3,5}مئ[هة]|\p{L}{3,5}مائ[هة]|الفين|الف)$/u,
]
const isNumber = (word: string) => numbers.some((pattern) => pattern.test(word))
const joints = new Set(
  'of the de del d da do dos e y i and und ve el le a al o aos ao an am im year ano anos yil yilinda yili год года году г го سنة عام لسنة لعام شهر من في و الاول الثاني اول ثاني'
    .split(' ')
    .map(fold),
)

interface Piece {
  readonly start: number
  readonly end: number
  readonly gap: string
  readonly kind: 'number' | 'digits' | 'joint' | 'month' | 'birth' | 'other'
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]{0,40}|\d{1,9}/gu)) {
    const folded = fold(word)
    const turning =
      folded === 'anos' &&
      /(?:faz|fez|completa|completou|cumple|cumplio) $/i.test(
        text.slice(Math.max(0, index - 10), index),
      )
    const kind = /\d/.test(word)
      ? 'digits'
      : turning
        ? 'birth'
        : birthWord.test(folded)
          ? 'birth'
          : isMonth(folded)
            ? 'month'
            : joints.has(folded)
              ? 'joint'
              : isNumber(folded)
                ? 'number'
                : 'other'
    pieces.push({ start: index, end: index + word.length, gap: text.slice(from, index), kind })
    from = index + word.length
  }
  // Ten and a thousand in Turkish, and small words of English and German.
  return pieces.map((piece) =>
    /^(?:on|bin)$/i.test(text.slice(piece.start, piece.end)) &&
    !turkishNext.test(text.slice(piece.end, piece.end + 12)) &&
    !turkishBefore.test(text.slice(Math.max(0, piece.start - 8), piece.start))
      ? { ...piece, kind: 'joint' }
      : piece,
  )
}

const turkishNext =
  /^ (?:bir|iki|[uü][cç]|d[oö]rt|be[sş]|alt[ıi]|yedi|sekiz|dokuz|ocak|[sş]ubat|mart|nisan|may[ıi]s|haziran|temmuz|a[gğ]ustos|eyl[uü]l|ekim|kas[ıi]m|aral[ıi]k)/i
const turkishBefore = /(?<!\p{L})(?:bir|iki|[uü][cç]|y[uü]z|on|bin) $/iu
const close = (gap: string) => /^[ ,'-]{0,3}$/.test(gap)
const reach = 7

/** Where the date around a month begins and ends; undefined where nothing of it is in words, or no day stands beside it. */
function dateAround(pieces: readonly Piece[], at: number): readonly [number, number] | undefined {
  let [first, last] = [at, at]
  for (
    let place = at - 1;
    place >= Math.max(0, at - 6) &&
    close(pieces[place + 1]!.gap) &&
    ['number', 'digits', 'joint'].includes(pieces[place]!.kind);
    place -= 1
  )
    if (pieces[place]!.kind !== 'joint') first = place
  for (
    let place = at + 1;
    place < Math.min(pieces.length, at + 12) &&
    close(pieces[place]!.gap) &&
    ['number', 'digits', 'joint'].includes(pieces[place]!.kind);
    place += 1
  )
    if (pieces[place]!.kind !== 'joint') last = place
  const around = [...pieces.slice(first, at), ...pieces.slice(at + 1, last + 1)]
  const day = first < at || pieces[at + 1]?.kind === 'number'
  return day && around.some(({ kind }) => kind === 'number') ? [first, last] : undefined
}

/** "fecha de nacimiento 8 8 ochenta y ocho", "faz anos dia dezenove do oito": numbers in a row right behind a word of birth. */
function numbersBehind(
  pieces: readonly Piece[],
  birth: number,
): readonly [number, number] | undefined {
  const first = pieces.findIndex(
    ({ kind }, place) => place > birth && (kind === 'number' || kind === 'digits'),
  )
  if (first === -1 || first - birth > 3) return undefined
  let last = first
  let count = 1
  for (
    let place = first + 1;
    place < Math.min(pieces.length, first + 10) &&
    close(pieces[place]!.gap) &&
    ['number', 'digits', 'joint'].includes(pieces[place]!.kind);
    place += 1
  ) {
    if (pieces[place]!.kind === 'joint') continue
    last = place
    count += 1
  }
  const inWords = pieces.slice(first, last + 1).some(({ kind }) => kind === 'number')
  return inWords && (count >= 3 || (count === 2 && last === first + 2)) ? [first, last] : undefined
}

/** Marks dates in words beside a word of birth; of several, the nearest one. */
export function takeSpokenBirths(sheet: Sheet): void {
  const pieces = piecesOf(sheet.text)
  const births = pieces.flatMap((piece, place) => (piece.kind === 'birth' ? [place] : []))
  if (births.length === 0) return
  const dates = pieces
    .flatMap((piece, place) => (piece.kind === 'month' ? [dateAround(pieces, place)] : []))
    .filter((found) => found !== undefined)
  for (const birth of births) {
    const apart = ([first, last]: readonly [number, number]) =>
      birth < first ? first - birth : birth - last
    const nearest = dates
      .filter(
        (one) =>
          apart(one) > 0 &&
          apart(one) <= reach &&
          !/[.!?\n]/.test(
            sheet.text.slice(
              Math.min(pieces[birth]!.end, pieces[one[1]]!.end),
              Math.max(pieces[birth]!.start, pieces[one[0]]!.start),
            ),
          ),
      )
      .toSorted((a, b) => apart(a) - apart(b))[0]
    const behind = nearest === undefined ? numbersBehind(pieces, birth) : undefined
    if (behind !== undefined && sheet.text[pieces[behind[0]]!.start] !== '\ue000')
      mark(sheet, pieces[behind[0]]!.start, pieces[behind[1]]!.end, 'birth_date')
    if (nearest !== undefined && sheet.text[pieces[nearest[0]]!.start] !== '\ue000')
      mark(sheet, pieces[nearest[0]]!.start, pieces[nearest[1]]!.end, 'birth_date')
  }
}
