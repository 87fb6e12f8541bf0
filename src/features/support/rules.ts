import { foldLetters } from '#kernel/folded-letters.ts'

/** The reading pages of the product; each is one file in `text/<locale>/served/`. */
export const pageNames = [
  'how-it-works',
  'success-stories',
  'pricing',
  'lawyer-resources',
  'support-centre',
  'help',
  'contact',
  'privacy',
  'terms',
  'accessibility',
  'representatives',
  'how-we-match',
] as const
export type PageName = (typeof pageNames)[number]

/** The most characters of what a person writes: to the product, and an administrator about what became of it. */
export const longest = { name: 120, message: 5_000, reason: 1_000 } as const

/** What a message to the product is about. */
export const topics = [
  'account',
  'case',
  'lawyer',
  'privacy',
  'billing',
  'accessibility',
  'translation',
  'press',
  'other',
] as const
export type Topic = (typeof topics)[number]

/** A page as the list of addresses writes it (`/lawyers/$lawyerId`), so that no id and no token of a link travels with a report. */
export const pagePattern = /^\/[\w\-$/{}]{0,119}$/

export const messageStatuses = ['open', 'answered'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The number a person quotes: made from the message's own id, so that a second try has the same one. */
export const ticketOf = (id: string) => `ADV-${id.replaceAll('-', '').slice(-10).toUpperCase()}`

/** Stands in a text where a whole sentence says when we answer. */
export const answerTime = '{{answerTime}}'

/** The text with that sentence, or without a trace of it where the operator promises no time. */
export const withAnswerTime = (text: string, sentence: string) =>
  sentence === ''
    ? text.replaceAll(/ *\{\{answerTime\}\}/g, '')
    : text.replaceAll(answerTime, sentence)

/** True where every word of the question stands somewhere in the texts. */
export function mentions(texts: readonly string[], question: string): boolean {
  const all = foldLetters(texts.join(' '))
  return foldLetters(question)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
