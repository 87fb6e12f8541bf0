import { days, later } from '#kernel/clock.ts'
import { foldLetters } from '#kernel/folded-letters.ts'
import type { Plan } from '#features/lawyers/rules.ts'

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
  'safety',
  'about',
] as const
export type PageName = (typeof pageNames)[number]

/** The most characters of what a person writes: to the product, and an administrator about what became of it. */
export const longest = {
  name: 120,
  message: 5_000,
  mail: 20_000,
  reason: 1_000,
  search: 120,
} as const

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

/** `open`: the product answers next. `waiting`: the person does. `closed`: nobody has to; who writes again opens it. */
export const messageStatuses = ['open', 'waiting', 'closed'] as const

/** What the queue shows: messages in one state, or all of them. */
export const queueStates = [...messageStatuses, 'all'] as const
export type QueueState = (typeof queueStates)[number]

export const replySides = ['person', 'team'] as const
/** `other_mail`: a mail to the ticket's address that came from another address than the person's. */
export const replyWays = ['page', 'mail', 'other_mail'] as const
export type ReplyWay = (typeof replyWays)[number]

/** Whose messages an administrator looks at. */
export const assignments = ['all', 'mine', 'nobody'] as const
export type Assignment = (typeof assignments)[number]

export const messagesPerPage = 20
/** So many lines at most leave in one file. */
export const mostFileLines = 10_000
/** So many times a person may write in one ticket. */
export const mostReplies = 60
/** A link to a ticket, and the address that takes answers by mail, work for this long. */
export const linkDays = 90

/** How many days earlier than it was written a message stands in the queue. Nobody else waits longer for it than that. */
export const headStartDays = { starter: 0, professional: 1, premium: 2 } as const satisfies Record<
  Plan,
  number
>

/** The place of a message in the queue. Plan null: no priority support. */
export const queuePlace = (writtenAt: Date, plan: Plan | null): Date =>
  later(writtenAt, -days(plan === null ? 0 : headStartDays[plan]))

/** When a message with this place in the queue was written. */
export const writtenAt = ({ queueAt, plan }: { queueAt: Date; plan: Plan | null }): Date =>
  later(queueAt, days(plan === null ? 0 : headStartDays[plan]))

/** The number a person quotes: made from the message's own id, so that a second try has the same one. */
export const ticketOf = (id: string) => `ADV-${id.replaceAll('-', '').slice(-10).toUpperCase()}`

/** Stands in a text where a whole sentence says when we answer. */
export const answerTime = '{{answerTime}}'

/** Stands in a text where the operator's name and address are shown. */
export const operatorWord = '{{operator}}'

/** The text with that sentence, or without a trace of it where the operator promises no time. */
export const withAnswerTime = (text: string, sentence: string) =>
  sentence === ''
    ? text.replaceAll(/ *\{\{answerTime\}\}/g, '')
    : text.replaceAll(answerTime, sentence)

const wordsOf = (text: string) => foldLetters(text).split(/\s+/)

/** True where every word of the question stands somewhere in the texts. */
export function mentions(texts: readonly string[], question: string): boolean {
  const all = foldLetters(texts.join(' '))
  return wordsOf(question).every((word) => all.includes(word))
}

/** Shorter words stand in nearly every answer. */
const telling = 4
const mostNear = 5

/** What has the most of a question's longer words, the nearest first; of its texts the first is its name, and says most. */
export function nearestTo<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  question: string,
): Item[] {
  const asked = wordsOf(question).filter((word) => [...word].length >= telling)
  return items
    .map((item) => {
      const [first = '', ...rest] = textsOf(item).map(foldLetters)
      const held = (text: string) => asked.filter((word) => text.includes(word)).length
      return { item, held: 3 * held(first) + held(rest.join(' ')) }
    })
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held)
    .slice(0, mostNear)
    .map(({ item }) => item)
}
