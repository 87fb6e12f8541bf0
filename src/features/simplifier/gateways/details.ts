import { inDigits } from '../engine/guard/numbers.ts'

// Words for spans of time in the eight languages. Compared in both directions, a form that is missing here only means that
// the own engine's sentence is taken.
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

/** Web and mail addresses, however they are written. */
const address =
  /[\p{L}\d.+-]+@[\p{L}\d.-]+|https?:\/\/[^\s<>"”)]+|(?<![\p{L}\d])(?:[\p{L}\d-]+\.)+\p{L}{2,24}(?![\p{L}\d])/giu

const addressesIn = (text: string) =>
  new Set((text.match(address) ?? []).map((one) => one.toLowerCase().replace(/[.,;:]+$/, '')))

/**
 * Whether a model's sentence keeps what `factsKept` does not look at: days stay days and never become weeks, and no web or
 * mail address is added or lost, to which a frightened reader might turn.
 */
export function detailsKept(source: string, plain: string): boolean {
  const [before, after] = [addressesIn(source), addressesIn(plain)]
  return (
    before.size === after.size &&
    [...before].every((one) => after.has(one)) &&
    units.every((unit) => unit.test(inDigits(source)) === unit.test(inDigits(plain)))
  )
}
