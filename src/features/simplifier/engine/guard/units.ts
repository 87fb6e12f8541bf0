import { inDigits } from './numbers.ts'

/** Words for spans of time behind a number, in the eight languages: business days, days, weeks, months, years, hours. */
const units: readonly RegExp[] = [
  'business days?|working days?|d[ií]as h[áa]biles|dias [úu]teis|\\p{L}*(?:werk|arbeits)tag(?:e|en|es|s)?|iş gün\\p{L}*|рабочи\\p{L}+ дн\\p{L}*|\\p{L}*工作日\\p{L}*',
  'daily|days?|d[ií]as?|\\p{L}*tag(?:e|en|es|s)?|gün\\p{L}*|дн\\p{L}+|день|\\p{L}*(?:يوم|أيام|ايام)\\p{L}*|\\p{L}*[天日]\\p{L}*',
  'weekly|weeks?|semanas?|\\p{L}*wochen?|hafta\\p{L}*|недел\\p{L}+|\\p{L}*(?:أسبوع|أسابيع|اسبوع)\\p{L}*|\\p{L}*(?:周|星期)\\p{L}*',
  'monthly|months?|mes(?:es)?|m[êe]s|\\p{L}*monat(?:e|en|s)?|ay(?:a|da|dan|ı|ın|lık)?|месяц\\p{L}*|\\p{L}*(?:شهر|أشهر|شهور)\\p{L}*|\\p{L}*个月\\p{L}*',
  'annual(?:ly)?|yearly|years?|años?|anos?|\\p{L}*jahr(?:e|en|es|s)?|yıl\\p{L}*|год\\p{L}*|лет|\\p{L}*(?:سنة|سنوات)\\p{L}*|\\p{L}*年\\p{L}*',
  'hourly|hours?|horas?|\\p{L}*stunden?|saat\\p{L}*|час(?:а|ов|ы)?|\\p{L}*(?:ساعة|ساعات)\\p{L}*|\\p{L}*小时\\p{L}*',
].map(
  (words) =>
    new RegExp(
      `(?<=\\d[ -]?(?:(?:additional|more|extra|consecutive|full|calendar|straight) )?)(?:${words})(?!\\p{L}| old\\b| of age\\b)`,
      'iu',
    ),
)

/** Which spans of time a text counts, by their places in the list above: "within 30 days" counts days. */
export function unitsIn(text: string): number[] {
  const counted = inDigits(text)
  return units.flatMap((unit, place) => (unit.test(counted) ? [place] : []))
}
