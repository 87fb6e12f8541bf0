import { readFileSync } from 'node:fs'
import { localeNames, type Locale } from '../../src/kernel/locale.ts'

/** The same in every language: names of ours, of offices, of companies, of things that people know by these letters, keys of a keyboard. */
const everywhere = new Set(
  `Advena USCIS EOIR DHS ICE CBP DOJ FTC BIA AAO NVC AILA KIND NIWC USA US DC NY CA TX FL DACA TPS DED VAWA SIJS CSPA PERM LCA SEVIS
  EAD OPT STEM RFE NOID NTA EB NIW DS AR ETA CFR FOIA Word Excel PowerPoint Google Apple Mozilla Microsoft Outlook iCloud Stripe PayPal
  OpenAI Visa Mastercard QR PDF CSV JPG JPEG PNG WebP HEIC DOC DOCX TXT ICS ics csv Atom Markdown axe WCAG AA GB MB kB KB UTC API URL
  HTML JSON RSS TLS HTTPS https webcal IP ID ZIP Enter Shift Esc Escape ADV ru Juneteenth Thanksgiving cookie Cookie Chrome Linux
  rtl ltr nextLng GMT Remote New York Los Angeles Miami Houston Chicago Columbus Kansas City Web público Wei Yusuf Ana`.split(
    /\s+/,
  ),
)

/** Demo people and their towns. */
const demoNames = new Set(
  ['names', 'load', 'lawyers', 'cases', 'stories', 'questions', 'posts'].flatMap(
    (name) =>
      readFileSync(new URL(`../../src/app/demo/${name}.ts`, import.meta.url), 'utf8').match(
        /\p{Lu}[\p{Script=Latin}’]+/gu,
      ) ?? [],
  ),
)

/** Languages are chosen by their own names. */
const languageNames = new Set(Object.values(localeNames).map(({ name }) => name))

/** Law has no translation on the papers that people hold: its words stand beside ours, in the files that explain them. */
const namesOfPapers = ['glossary', 'rules', 'journeys', 'representatives']
const ofPapers = new Map<Locale, ReadonlySet<string>>()
function wordsOfPapers(locale: Locale): ReadonlySet<string> {
  const known = ofPapers.get(locale)
  if (known !== undefined) return known
  const texts = namesOfPapers.map((name) =>
    readFileSync(new URL(`../../src/text/${locale}/served/${name}.json`, import.meta.url), 'utf8'),
  )
  const words = texts.join(' ').match(/[A-Za-z]{2,}/g) ?? []
  const all = new Set(words.map((word) => word.toLowerCase()))
  ofPapers.set(locale, all)
  return all
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, day + 1)))
const wordsOf = (text: string) => text.match(/[A-Za-z]+/g) ?? []

/** What Intl says in English about days and money. */
const ofIntl = new Set(
  (['long', 'short'] as const).flatMap((width) => [
    ...months.flatMap((day) =>
      wordsOf(day.toLocaleDateString('en', { month: width, timeZone: 'UTC' })),
    ),
    ...days.flatMap((day) =>
      wordsOf(day.toLocaleDateString('en', { weekday: width, timeZone: 'UTC' })),
    ),
    ...['day', 'hour', 'minute', 'month', 'year', 'week'].flatMap((unit) =>
      wordsOf(
        (1.5).toLocaleString('en', { style: 'unit', unit, unitDisplay: width }) +
          (1).toLocaleString('en', { style: 'unit', unit, unitDisplay: width }),
      ),
    ),
    ...wordsOf('today tomorrow yesterday last next this ago in AM PM'),
  ]),
)

const timeZone = /^(?:[ECMPH]|AK)[SD]T$/

/** Whether a word may stand in a text of this language. */
export const isAllowed = (word: string, locale: Locale): boolean =>
  everywhere.has(word) ||
  languageNames.has(word) ||
  demoNames.has(word) ||
  /^\p{Lu}{2}$/u.test(word) ||
  timeZone.test(word) ||
  (locale === 'en' ? ofIntl.has(word) : wordsOfPapers(locale).has(word.toLowerCase()))
