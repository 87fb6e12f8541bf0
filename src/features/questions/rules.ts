import { days, hours } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'
import { languageOf, writtenLanguages } from '#kernel/written-language.ts'
import { states } from '#features/lawyers/rules.ts'
import { anyLanguage, isFiltered, readSearch } from './engine/search.ts'

/** The server sends this much of an answer to a list, which shows less: it ends at a word. */
export const longestStart = 160

/** Where a sentence ends: not after one letter ("U.S."), nor inside a number. */
const sentenceEnd = /(?<=[\p{L}\p{N}]{2}|[\p{Pe}\p{Pf}"])[.!?؟](?= )|[。！？]/gu

/** The first words of a text in one line, never more than `most` signs: whole sentences where they fill a third of that, else cut between words, and said so by an ellipsis. */
export function beginningOf(text: string, most: number): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trimStart()]
  // Counted as it was sent: what empty lines made longer was cut nevertheless.
  if ([...text].length <= most) return signs.join('').trimEnd()
  const cut = signs.slice(0, most + 1).join('')
  const end = [...cut.matchAll(sentenceEnd)].at(-1)?.index ?? 0
  if (end > most / 3) return cut.slice(0, end + 1)
  // A script without spaces is cut where it is, but never inside "I-94".
  const whole =
    cut.lastIndexOf(' ') > most / 2
      ? cut.slice(0, cut.lastIndexOf(' '))
      : cut.slice(0, -1).replace(/[\w-]+$/, '')
  return `${whole.replace(/[\s,;:–-]+$/u, '')}…`
}

export const questionCategories = [
  'family',
  'business',
  'asylum',
  'visas',
  'citizenship',
  'deportation',
  'employment',
  'other',
] as const
/** Who asks about these is asked without a name, unless they say otherwise. */
export const isDelicate = (category: string) => category === 'asylum' || category === 'deportation'
export const questionUrgencies = ['low', 'normal', 'high', 'urgent'] as const
export const questionStatuses = ['open', 'answered', 'closed'] as const
/** What a question may be written in; of some it is not clear. */
export const questionLanguages = [...writtenLanguages, 'other'] as const
export type QuestionLanguage = (typeof questionLanguages)[number]
export const voteTypes = ['up', 'down'] as const
export const sorts = ['answered', 'recent', 'popular', 'unanswered'] as const
export type Sort = (typeof sorts)[number]
export type QuestionStatus = (typeof questionStatuses)[number]
export type VoteType = (typeof voteTypes)[number]

export type ListSearch = ReturnType<typeof readSearch>

/** The search that an address of the list holds. */
export const searchOf = (raw: Record<string, unknown>): ListSearch =>
  readSearch(raw, {
    categories: questionCategories,
    urgencies: questionUrgencies,
    statuses: questionStatuses,
    states,
    languages: [...writtenLanguages, anyLanguage],
  })

/** The tab that is open where the address names none: answers for who reads, what waits for one for who answers, and everything for a search. */
export function sortOf(
  { sortBy, cursor: _at, ask: _ask, ...filters }: ListSearch,
  answers: boolean,
): Sort {
  if (sortBy !== undefined) return sortBy
  if (isFiltered(filters)) return 'recent'
  return answers ? 'unanswered' : 'answered'
}

/** What the list is narrowed to or begins with: the language that was chosen, or the reader's own first. */
export const languageAsked = (
  chosen: string | undefined,
  reader: string,
): { language?: string; first?: string } => {
  if (chosen === undefined) return { first: reader }
  return chosen === anyLanguage ? {} : { language: chosen }
}

/** So much of a question tells its language. */
const telling = 600

export const languageWritten = ({
  title,
  content,
}: {
  readonly title: string
  readonly content: string
}): QuestionLanguage => languageOf(`${content}\n${title}`.slice(0, telling)) ?? 'other'

export const pageSize = 20
/** How many similar questions show while a title is typed. */
export const similarShown = 3
export const ownShown = 20
export const titleLength = { min: 10, max: 150 } as const
export const contentLength = { min: 20, max: 5_000 } as const
export const mostTags = 5
export const tagLength = 30
/** How long the words of a question may be changed. */
export const editableFor = hours(24)
/** After this long without a word a question closes by itself. */
export const silentFor = days(90)

export interface Acting {
  readonly id: string
  readonly role: 'user' | 'lawyer' | 'admin'
  /** Of a lawyer: whether an administrator has approved the profile. */
  readonly verified?: boolean
}

export interface QuestionState {
  readonly userId: string
  readonly status: QuestionStatus
  readonly createdAt: Date
  readonly hiddenAt: Date | null
}

export interface AnswerState {
  readonly lawyerId: string
  readonly hiddenAt: Date | null
}

type SignedIn = 'unauthorized'

/** May the words be changed now? `onlyHides` means that nothing but the asker's name is taken off, which is always allowed. */
export function canEdit(
  actor: Acting | null,
  question: QuestionState,
  now: Date,
  onlyHides = false,
): Verdict<SignedIn | 'not_asker' | 'question_hidden' | 'question_closed' | 'edit_time_over'> {
  if (actor === null) return 'unauthorized'
  if (actor.id !== question.userId) return 'not_asker'
  if (onlyHides) return 'ok'
  if (question.hiddenAt !== null) return 'question_hidden'
  if (question.status === 'closed') return 'question_closed'
  return now.getTime() - question.createdAt.getTime() < editableFor ? 'ok' : 'edit_time_over'
}

/** A ZIP code narrows down who asks, so it is for verified lawyers; the asker reads it on the question's own page. */
export const seesZipCodes = (actor: Acting | null): boolean =>
  actor?.role === 'lawyer' && actor.verified === true

/** The asker takes the question away whenever they like. */
export function canRemove(
  actor: Acting | null,
  question: QuestionState,
): Verdict<SignedIn | 'not_asker'> {
  if (actor === null) return 'unauthorized'
  return actor.id === question.userId ? 'ok' : 'not_asker'
}

export function canClose(
  actor: Acting | null,
  question: QuestionState,
): Verdict<SignedIn | 'not_asker' | 'question_hidden' | 'question_closed'> {
  if (actor === null) return 'unauthorized'
  if (actor.id !== question.userId) return 'not_asker'
  if (question.hiddenAt !== null) return 'question_hidden'
  return question.status === 'closed' ? 'question_closed' : 'ok'
}

/** Verified lawyers answer, each once. */
export function canAnswer(
  actor: Acting | null,
  question: QuestionState,
  answered: boolean,
): Verdict<
  | SignedIn
  | 'only_lawyers_answer'
  | 'verified_lawyers_answer'
  | 'question_hidden'
  | 'question_closed'
  | 'already_answered'
> {
  if (actor === null) return 'unauthorized'
  if (actor.role !== 'lawyer') return 'only_lawyers_answer'
  if (actor.verified !== true) return 'verified_lawyers_answer'
  if (question.hiddenAt !== null) return 'question_hidden'
  if (answered) return 'already_answered'
  return question.status === 'closed' ? 'question_closed' : 'ok'
}

/** Anybody signed in votes, but not on their own words. */
export function canVote(actor: Acting | null, ownerId: string): Verdict<SignedIn | 'own_vote'> {
  if (actor === null) return 'unauthorized'
  return actor.id === ownerId ? 'own_vote' : 'ok'
}

/** A lawyer changes their own answer while it shows and they are verified. */
export function canEditAnswer(
  actor: Acting | null,
  answer: AnswerState,
): Verdict<SignedIn | 'not_author' | 'answer_hidden' | 'verified_lawyers_answer'> {
  if (actor === null) return 'unauthorized'
  if (actor.id !== answer.lawyerId) return 'not_author'
  if (answer.hiddenAt !== null) return 'answer_hidden'
  return actor.verified === true ? 'ok' : 'verified_lawyers_answer'
}

export function canRemoveAnswer(
  actor: Acting | null,
  answer: AnswerState,
): Verdict<SignedIn | 'not_author'> {
  if (actor === null) return 'unauthorized'
  return actor.id === answer.lawyerId ? 'ok' : 'not_author'
}

/** The asker chooses the best answer, also after the question was closed, and may choose another later. */
export function canMarkBest(
  actor: Acting | null,
  question: QuestionState,
  answer: AnswerState,
): Verdict<SignedIn | 'not_asker' | 'question_hidden' | 'answer_hidden'> {
  if (actor === null) return 'unauthorized'
  if (actor.id !== question.userId) return 'not_asker'
  if (question.hiddenAt !== null) return 'question_hidden'
  return answer.hiddenAt === null ? 'ok' : 'answer_hidden'
}

const folded = (tag: string) => tag.normalize('NFKC').toLowerCase()

/** Adds a tag as it is shown: trimmed, one blank between words, never twice whatever its capitals, at most `mostTags`. */
export function addTag(tags: readonly string[], typed: string): string[] {
  const tag = [...typed.trim().replace(/\s+/g, ' ')].slice(0, tagLength).join('').trim()
  if (tag === '' || tags.length >= mostTags || tags.some((one) => folded(one) === folded(tag)))
    return [...tags]
  return [...tags, tag]
}
