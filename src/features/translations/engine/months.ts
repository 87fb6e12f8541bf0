/** The names of the months as they are written in dates, with their endings; the first letters tell them apart. */
const names: readonly string[] = [
  'jan(?:uary|uar|eiro)?|jänner|enero|ene|ocak|января|январь|янв|يناير|كانون الثاني|gennaio|janvier',
  'feb(?:ruary|ruar|rero)?|fevereiro|fev|şubat|февраля|февраль|فبراير|شباط|febbraio|février',
  'mar(?:ch|zo|ço|t)?|märz|марта|март|مارس|آذار|mars',
  'apr(?:il|ile)?|abril|abr|nisan|апреля|апрель|أبريل|ابريل|نيسان|avril',
  'may(?:o|ıs)?|mai(?:o)?|мая|май|مايو|أيار|maggio',
  'june|juni|junio|junho|jun|haziran|июня|июнь|يونيو|حزيران|giugno|juin',
  'july|juli|julio|julho|jul|temmuz|июля|июль|يوليو|تموز|luglio|juillet',
  'aug(?:ust)?|agosto|ago|ağustos|августа|август|أغسطس|آب|août',
  'sept?(?:ember|iembre)?|setiembre|setembro|eylül|сентября|сентябрь|سبتمبر|أيلول|settembre|septembre',
  'oct(?:ober|ubre|obre)?|okt(?:ober)?|outubro|out|ekim|октября|октябрь|أكتوبر|تشرين الأول|ottobre',
  'nov(?:ember|iembre|embro|embre)?|kasım|ноября|ноябрь|نوفمبر|تشرين الثاني',
  'dec(?:ember)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|aralık|декабря|декабрь|ديسمبر|كانون الأول|décembre',
]

const wholes = names.map((one) => new RegExp(`^(?:${one})$`, 'iu'))
const day = '(\\d{1,2})(?:st|nd|rd|th|er|º|°|ª)?'
const year = '(\\d{4})'
const rest = '(?:[^\\p{L}\\d]{0,3}|,? (?:de|del|of|do|da|عام|سنة) )'

const monthOf = (name: string) => wholes.findIndex((one) => one.test(name)) + 1
const anyMonth = `(${names.join('|')})(?!\\p{L})`

const forms: readonly [RegExp, (found: readonly (string | undefined)[]) => string][] = [
  [/(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月(?: ?(\d{1,2}) ?[日号號])?/gu, ([, y, m, d]) => dateOf(y, m, d)],
  // 3 May 2026, 3. Mai 2026, 3 de mayo de 2026, the 3rd of May, 3 мая 2026
  [
    new RegExp(
      `(?<![\\d.,])${day}\\.?(?: (?:de|of|di|من))? ?(?:شهر )?(?<!\\p{L})${anyMonth}\\.?(?:${rest}${year})?`,
      'giu',
    ),
    ([, d, name, y]) => dateOf(y, String(monthOf(name!)), d),
  ],
  // May 3, 2026, mayo 3
  [
    new RegExp(
      `(?<!\\p{L})${anyMonth}\\.? (?:the |el )?${day}(?!\\d|[.,:/]\\d|%)(?:[^\\p{L}\\d]{1,3}${year}(?!\\d))?`,
      'giu',
    ),
    ([, name, d, y]) => dateOf(y, String(monthOf(name!)), d),
  ],
  // May 2026
  [
    new RegExp(`(?<!\\p{L})${anyMonth}\\.?${rest}${year}(?!\\d)`, 'giu'),
    ([, name, y]) => dateOf(y, String(monthOf(name!)), undefined),
  ],
]

const dateOf = (y: string | undefined, m: string | undefined, d: string | undefined) =>
  `${y ?? '?'}-${Number(m)}-${d === undefined ? '?' : Number(d)}`

/** The dates of a text that name their month, in their order, and the text without them. */
export function takeDates(text: string): { dates: string[]; rest: string } {
  const found: { at: number; date: string }[] = []
  let left = text
  for (const [pattern, read] of forms) {
    left = left.replaceAll(pattern, (...args: unknown[]) => {
      const groups = args.slice(0, -2) as (string | undefined)[]
      const at = args.at(-2) as number
      found.push({ at, date: read(groups) })
      return ' '.repeat(groups[0]!.length - 1) + '\u0001'
    })
  }
  return { dates: found.toSorted((a, b) => a.at - b.at).map(({ date }) => date), rest: left }
}
