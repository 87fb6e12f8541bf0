import { expect, it } from 'vitest'
import { detailsKept } from './details.ts'

it.each([
  ['Answer within 30 days.', 'Answer within 30 weeks.'],
  ['A reply takes 15 business days.', 'A reply takes 15 days.'],
  ['Responda dentro de 30 días.', 'Responda dentro de 30 meses.'],
  ['Responda em até 30 dias úteis.', 'Responda em até 30 dias.'],
  ['Antworten Sie binnen 30 Kalendertagen.', 'Antworten Sie binnen 30 Wochen.'],
  ['30 gün içinde yanıt verin.', '30 hafta içinde yanıt verin.'],
  ['Ответьте в течение 30 дней.', 'Ответьте в течение 30 недель.'],
  ['أجب خلال 30 يوماً.', 'أجب خلال 30 أسبوعاً.'],
  ['请在30天内答复。', '请在30个月内答复。'],
  ['Read the form.', 'Read the form at www.help-visa.com.'],
  ['Ask at https://www.uscis.gov/n-400.', 'Ask at https://uscis-gov.example/n-400.'],
  ['Write to ana@example.org.', 'Write to them.'],
])('“%s” is not “%s”', (source, plain) => expect(detailsKept(source, plain)).toBe(false))

it.each([
  [
    'You shall respond within thirty (30) days of receipt.',
    'You must answer within thirty (30) days after you get it.',
  ],
  [
    'Pursuant to 8 U.S.C. 1101, see USCIS.gov, e.g. the forms.',
    'Under 8 U.S.C. 1101, look at uscis.gov, for example the forms.',
  ],
  ['Ответьте в течение тридцати дней.', 'Дайте ответ за тридцать дней.'],
])('“%s” may be “%s”', (source, plain) => expect(detailsKept(source, plain)).toBe(true))

it.each(['ا', 'ам', '王', 'a.-', 'a-', '1.', 'a@.', '1年', 'http://...', '.,;:'])(
  'compares a sentence of nothing but %j in one reading',
  (piece) => {
    // As long as no sentence is: what grew with the square of the length would not end within the time of a test.
    const text = piece.repeat(60_000 / piece.length)
    expect([detailsKept(text, text), detailsKept(text, `${text} b.org`)]).toEqual([true, false])
  },
)
