import { expect, it } from 'vitest'
import { servedTexts } from '#server/text.ts'

/** "Until 90 days before" says that a window has closed where it has just opened. */
const turnedRound = {
  en: /\bup to \d+ (days|months) (before|early)/i,
  de: /\bbis zu \d+ (Tage|Monate) (vor|früher)/i,
  es: /\bhasta \d+ (días|meses) (antes|de antic)/i,
  pt: /(?<!em )\baté \d+ (dias|meses) antes/i,
  ru: /(?<!\p{L}|от \d{3} )до \d+ (дней|месяцев) (раньше|до)/iu,
  ar: /حتى \d+ (يومًا|شهرًا) قبل/,
} as const

const sentences = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentences)
      : []

it.each(Object.keys(turnedRound) as (keyof typeof turnedRound)[])(
  'no window that opens is said to close: %s',
  (locale) => {
    const all = ['rules', 'journeys'].flatMap((name) => sentences(servedTexts(locale, name)))
    expect(all.length).toBeGreaterThan(200)
    expect(all.filter((text) => turnedRound[locale].test(text))).toEqual([])
  },
)

it('the old words of these windows are caught', () => {
  const old = {
    en: 'You may file up to 90 days before five years',
    de: 'bis zu 180 Tage vor dem Ende der Karte',
    es: 'hasta 180 días antes de que termine',
    pt: 'aceita a renovação até 180 dias antes de o cartão vencer',
    ru: 'Подать можно до 90 дней раньше',
    ar: 'يمكن تقديم الطلب حتى 90 يومًا قبل إتمام',
  } as const
  for (const locale of Object.keys(turnedRound) as (keyof typeof turnedRound)[])
    expect([locale, turnedRound[locale].test(old[locale])]).toEqual([locale, true])
})
