import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { categoryOf, wantsMail } from './rules.ts'

test.each([
  ['message_received', 'messages'],
  ['lead_claimed', 'cases'],
  ['claim_accepted', 'cases'],
  ['lawyer_silent', 'cases'],
  ['lawyer_unavailable', 'cases'],
  ['review_received', 'reviews'],
  ['question_answered', 'messages'],
  ['answer_marked_best', 'reviews'],
  ['verification_approved', 'account'],
  ['deadline_near', 'deadlines'],
  ['document_expires', 'deadlines'],
  ['something_new', 'account'],
])('%s belongs to %s', (kind, category) => {
  expect(categoryOf(kind)).toBe(category)
})

test.each([
  ['no preference', {}, true],
  ['all mail off', { email: false }, false],
  ['all mail off, this one on', { email: false, messages: true }, false],
  ['this category off', { email: true, messages: false }, false],
  ['another category off', { email: true, cases: false }, true],
])('mail about a message with %s', (_name, preferences, wanted) => {
  expect(wantsMail(preferences as Record<string, boolean>, 'message_received')).toBe(wanted)
})

// Somebody else may read a subject on a locked screen: none of these words in it.
const revealing: Record<Locale, RegExp> = {
  en: /lawyer|attorney|\bcases?\b|immigra|visa|asylum|court|uscis|deport/i,
  de: /anw[aä]lt|\bfall\b|fälle|einwander|visum|asyl|gericht|abschieb/i,
  es: /abogad|\bcasos?\b|migra|\bvisa|asilo|\bcorte|tribunal|deport/i,
  tr: /avukat|dosya|\bdava|göç|vize|iltica|mahkeme|sınır dışı/i,
  ar: /محام|قضي|هجرة|تأشير|لجوء|محكم|ترحيل/,
  ru: /адвокат|юрист|(?<!\p{L})дел[оаеу](?!\p{L})|миграц|(?<!\p{L})виз[аыу]|убежищ|(?<!\p{L})суд(?!\p{L})|депорт/iu,
  zh: /律师|案|移民|签证|庇护|法院|法庭|遣返/,
  pt: /advogad|\bcasos?\b|imigra|\bvisto|asilo|tribunal|deport/i,
}

test.each(Object.entries(revealing))(
  'no notice in %s says that it is about a lawyer, a case or immigration',
  (locale, words) => {
    const { kinds } = JSON.parse(readFileSync(`src/text/${locale}/notifications.json`, 'utf8')) as {
      kinds: Record<string, { title: string; body: string }>
    }
    const found = Object.entries(kinds).flatMap(([kind, { title, body }]) =>
      [title, body].filter((text) => words.test(text)).map((text) => `${kind}: ${text}`),
    )
    expect(found).toEqual([])
  },
)
