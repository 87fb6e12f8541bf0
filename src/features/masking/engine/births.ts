import { edge, end, hide, take, taken, type Sheet } from './sheet.ts'
import { takeSpokenBirths } from './spoken-births.ts'

/** Days of birth, as people write them. Other dates stay: they matter for the case. */

const gap = '[ \\t]'
/** Words of birth in the eight languages. Arabic grows in front and Chinese has no gaps, so they need no edge. */
const birthWord = [
  `${edge}(?:born|birth(?:day|date)?|date of birth|dob|d\\.o\\.b\\.?|bday|b-day)${end}`,
  `${edge}(?:ДР|geb\\.? ?dat(?:um)?\\.?|nas(?:i|im)\\p{L}*)(?![\\p{L}])`,
  `${edge}(?:geboren\\p{L}*|geb\\.|geburts?\\p{L}*)`,
  `${edge}(?:nac(?:í|i[oó]|id[oa]s?|imiento)|nac[ií]|cumpleaños|cumplo años|f\\. ?n\\.)${end}`,
  `${edge}nasc\\.`,
  `${edge}(?:nasc(?:i|eu|id[oa]s?|imento)|aniversário|d\\. ?n\\.)${end}`,
  `${edge}(?:doğ(?:um|du|an)\\p{L}*|dogum\\p{L}*)`,
  `${edge}(?:рожд\\p{L}*|родил\\p{L}*|[дг]\\.? ?р\\.)`,
  'ولد\\p{L}*|مولود\\p{L}*|ميلاد\\p{L}*|مواليد\\p{L}*|انولدت',
  '出生|生日|生于|诞生|(?<![发产学先医陌])生的(?!活)|(?<=[日号月]|初[一二三四五六七八九十])生(?![效活病产意命])|年生人?',
].join('|')

const year = '(?:1[89]|20)\\d\\d'
const dayNumber = '(?:[12]\\d|3[01]|0?[1-9])'
const monthName = '[^\\P{L}\\p{Script=Han}]{2,12}\\.?'
const han = '[〇零一二三四五六七八九十两]'
const dayWord =
  '(?:first|second|third|[a-z]{3,10}th|(?:twenty|thirty)[- ][a-z]{3,8}|primero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-zé]{3,6}|veint[a-zéó]{1,9}|treinta)'
const monthOnly =
  '(?:jan\\p{L}*|feb\\p{L}*|mar(?:ch|zo|ço|t|z)|märz|apr\\p{L}*|abril|may[o]?|mai[o]?|jun[eio]\\p{L}*|jul[iy]\\p{L}*|aug\\p{L}*|agosto|sep\\p{L}*|set\\p{L}*|o[ck]t\\p{L}*|out\\p{L}*|nov\\p{L}*|dec\\p{L}*|dez\\p{L}*|dic\\p{L}*|ene\\p{L}*|fev\\p{L}*|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|январ\\p{L}|феврал\\p{L}|март\\p{L}?|апрел\\p{L}|ма[яй]|июн\\p{L}|июл\\p{L}|август\\p{L}?|сентябр\\p{L}|октябр\\p{L}|ноябр\\p{L}|декабр\\p{L})'
/** Digits with letters that look like them: "O5.ll.l987". */
const twin = '(?:\\d|(?-i:[OoQIlSsBZzОоЗзБб|]))'
const feast =
  "(?:christmas(?: eve| day)?|new year(?:'?s)?(?: eve| day)?|valentine(?:'?s)?(?: day)?|halloween|thanksgiving|easter(?: sunday)?|nochebuena|navidad|año nuevo|nochevieja|véspera de natal|natal|ano novo|réveillon|heiligabend|silvester|neujahr|weihnachten|yılbaşı|рождество|новый год)"
const arabicMonth =
  '(?:كانون (?:الثاني|الاول)|تشرين (?:الثاني|الاول)|شباط|اذار|نيسان|ايار|حزيران|تموز|اب|ايلول|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر)'
const date = [
  `(?:(?:ليلة|يوم|صباح) )?(?<!\\d)${dayNumber} (?:شهر )?${arabicMonth},? (?:سنة |عام )?(?:${year}|\\d\\d)(?!\\d)`,
  `(?<![\\p{L}\\p{N}])(?=[^ ]{0,9}\\p{L})(?=(?:[^ \\d]*\\d){3})${twin}{1,2}[./-]${twin}{1,2}[./-]${twin}{4}(?![\\p{L}\\p{N}])`,
  `${edge}${feast},? (?:of |de |del |do )?(?:${year})(?!\\d)`,
  `(?<!\\d)\\d{2,4}'?(?:[iıuü]n|n[iıuü]n)? \\d{1,2}\\.? ?ay(?:[ıi]n(?:[ıi]n|da)|[ıi])? ?\\d{1,2}'?(?:s[iı]|[iıuü]|nci|ünde|inde)?(?![\\p{L}\\d])`,
  `(?<!\\d)${year}[-/.] ?${dayNumber}[-/.] ?${dayNumber}(?!\\d)`,
  `(?<!\\d)${dayNumber}[-/. ]{1,2}${dayNumber}[-/. ]{1,2}(?:${year}|\\d\\d)(?!\\d)`,
  `(?<!\\d)${year} ?年 ?${dayNumber} ?月 ?${dayNumber} ?[日号]?`,
  `${han}{2,4} ?年 ?${han}{1,3} ?月 ?${han}{1,3} ?[日号]`,
  `(?:${han}{2,4}|\\d{4}) ?年 ?(?:[正冬腊]|${han}{1,2}|\\d{1,2}) ?月 ?(?:初|十|廿|三十)${han}{0,2}`,
  `(?<!\\d)${dayNumber}(?:st|nd|rd|th|-го|\\.|º|°)?${gap}{1,2}(?:de${gap}|of${gap})?${monthName},?${gap}{1,2}(?:del?${gap}|de${gap})?${year}(?!\\d)(?:${gap}(?:года?|г\\.))?`,
  `(?<!\\d)${dayNumber}(?:\\.|º|°)?${gap}(?:de${gap})?${monthOnly},?${gap}(?:del?${gap}|'|of${gap})?'?\\d\\d(?![\\d:])`,
  `(?<!\\d)${dayNumber}[-/.]${monthOnly}[-/.](?:${year}|\\d\\d)(?!\\d)`,
  `(?<!\\d)${dayNumber} ?[-/.] ?[IVX]{1,4} ?[-/.] ?(?:${year}|\\d\\d)(?!\\d)`,
  `${edge}${monthName}${gap}{1,2}(?:the )?${dayNumber}(?:st|nd|rd|th)?,?${gap}{1,2}(?:of )?${year}(?!\\d)`,
  `(?<!\\d)(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|[12]\\d|3[01])(?:19|20)\\d\\d(?!\\d)`,
  `(?<!\\d)(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
  `(?<!\\d)${dayNumber}(?:st|nd|rd|th|-го|\\.|º)?${gap}(?:de |of )?${monthOnly}${end}`,
  `${edge}${monthOnly}${gap}(?:the )?${dayNumber}(?:st|nd|rd|th)?(?![\\d:])`,
  `${edge}${dayWord} (?:de |of )?${monthOnly}(?:,? (?:de |del |of )?(?:${year}|(?:nineteen|twenty|two thousand|mil|dos mil)[\\p{L} -]{0,40}))?`,
  `(?<!\\d)${dayNumber} ?月 ?${dayNumber} ?[日号]`,
].join('|')

const between = '[^.!?\\n\\d\\ue000]{0,40}?'

/** "born in Lima on March 5, 1990": the word before the date. The date is the first group, at the end of the match. */
const bornBefore = new RegExp(`(?:${birthWord})[.:]*\\n?${between}(${date})`, 'dgiu')
/** "5 Mart 1990 doğumluyum", "1990年3月5日出生": the word behind the date. */
const bornBehind = new RegExp(`(?:${date})(?=[^.!?\\n\\d]{0,24}?(?:${birthWord}))`, 'giu')

/** The word of birth right behind a date belongs to that date, and says nothing of the next. */
const ownDateBehind = new RegExp(
  `(?:${date})[ \\t]{0,2}(?:de |в |in |'[\\p{L}]{1,3} |da |de )?(?:${birthWord})`,
  'giu',
)

/** "it says 11/03/1968 but in my passport it is March 11, 1986": the other date of a birthday that a paper has wrong. */
const corrected = new RegExp(
  `(?<=${taken}[^.!?\\n]{0,40}${edge}(?:but|instead|not|should|correct|real|actual|pero|sino|correcta|debe|mas|certo|certa|aber|sondern|richtig\\p{L}*|statt|ama|do[gğ]ru\\p{L}*|de[gğ]il|а|но|вместо|правильн\\p{L}*|لكن|بدل|الصحيح|بس)${end}[^.!?\\n]{0,40})(?:${date})|(?<=${taken}[^。.!?\\n]{0,12}(?:但|应该|正确|其实|而)[^。.!?\\n]{0,14})(?:${date})`,
  'giu',
)

const dueWord = [
  `${edge}(?:deadlines?|due|hearing|appointment|interview|plazo|fecha l[ií]mite|vence|audiencia|cita|entrevista|prazo|vencimento|audiência|frist|termin|anhörung|son (?:gün|tarih)|duruşma|randevu)${end}`,
  `${edge}(?:срок|слушани|заседани|интервью)\\p{L}*`,
  '(?:موعد|مهلة|جلسة|مقابلة|محكمة)',
  '截止日期?|期限|开庭|面谈|面试',
].join('|')
/** A day by which something is due, or of a hearing, is none of birth, whatever paper is named beside it: "el plazo del 20 de diciembre". */
const due = new RegExp(`(?:${dueWord})(?:(?!${birthWord})[^.!?。\\n\\d]){0,24}?(${date})`, 'dgiu')

export function takeBirths(sheet: Sheet): void {
  for (const { indices } of sheet.text.matchAll(due)) hide(sheet, ...indices![1]!)
  takeSpokenBirths(sheet)
  const closed = [...sheet.text.matchAll(ownDateBehind)].map(
    (match) => match.index + match[0].length,
  )
  take(sheet, bornBehind, 'birth_date')
  take(
    sheet,
    bornBefore,
    (found, match) =>
      closed.some(
        (place) => place > match.index && place <= match.index + match[0].length - found.length,
      )
        ? undefined
        : 'birth_date',
    1,
  )
  if (sheet.spans.some(({ kind }) => kind === 'birth_date')) take(sheet, corrected, 'birth_date')
}
