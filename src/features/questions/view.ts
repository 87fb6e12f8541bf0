import type { z } from 'zod'
import type { Answer, Question, QuestionPage } from './contract.ts'
import {
  canAnswer,
  canClose,
  canEdit,
  canEditAnswer,
  canMarkBest,
  canRemove,
  canRemoveAnswer,
  canVote,
  seesZipCodes,
  type Acting,
  type VoteType,
} from './rules.ts'
import type { QuestionRow } from './store.ts'
import type { AnswerRow } from './store/answers.ts'

const initial = (name: string) => {
  const [first] = name.trim()
  return first === undefined ? '' : `${first}.`
}

/** Who asked without a name, and who has left. */
const isNameless = ({ question, asker }: QuestionRow) =>
  question.isAnonymous || asker.deletedAt !== null

/** First name and initial, or nothing at all: of an anonymous asker not even the asker's own screen gets a name. */
const viewAsker = (row: QuestionRow) => {
  const { asker } = row
  return isNameless(row)
    ? { firstName: '', lastName: '' }
    : { firstName: asker.firstName, lastName: initial(asker.lastName) }
}

/** A question as this reader may read it. The asker's id is never part of it, nor the ZIP code of one without a name. */
export const viewQuestion = (row: QuestionRow, actor: Acting | null): z.input<typeof Question> => {
  const { question } = row
  return {
    id: question.id,
    title: question.title,
    content: question.content,
    category: question.category,
    urgency: question.urgency,
    state: question.state,
    zipCode: seesZipCodes(actor) && !isNameless(row) ? question.zipCode : null,
    country: question.country,
    isAnonymous: question.isAnonymous,
    status: question.status,
    views: question.views,
    upvotes: question.upvotes,
    answerCount: row.answerCount,
    answeredBy: row.answeredBy,
    answerStart: row.answerStart,
    tags: question.tags,
    createdAt: question.createdAt,
    editedAt: question.editedAt,
    user: viewAsker(row),
  }
}

/** What one reader's page of a question holds. */
export interface Reading {
  readonly row: QuestionRow
  readonly answers: readonly AnswerRow[]
  readonly votes: ReadonlyMap<string, VoteType>
  readonly actor: Acting | null
  readonly now: Date
}

export function viewAnswer(
  { answer, lawyer }: AnswerRow,
  { row, votes, actor }: Pick<Reading, 'row' | 'votes' | 'actor'>,
): z.input<typeof Answer> {
  const left = lawyer.deletedAt !== null
  return {
    id: answer.id,
    content: answer.content,
    isOffering: answer.isOffering,
    consultationFee: answer.isOffering ? answer.consultationFee : null,
    estimatedCost: answer.isOffering ? answer.estimatedCost : null,
    estimatedTimeframe: answer.isOffering ? answer.estimatedTimeframe : null,
    upvotes: answer.upvotes,
    downvotes: answer.downvotes,
    isBestAnswer: answer.isBestAnswer,
    createdAt: answer.createdAt,
    editedAt: answer.editedAt,
    lawyer: {
      id: lawyer.id,
      firstName: left ? '' : lawyer.firstName,
      lastName: left ? '' : lawyer.lastName,
      photoUrl: left ? null : (lawyer.photoUrl ?? lawyer.profileImageUrl),
      firmName: left ? null : lawyer.firmName,
      verified: !left && lawyer.verified,
    },
    mine: actor?.id === answer.lawyerId,
    myVote: votes.get(answer.id) ?? null,
    hidden: answer.hiddenAt !== null,
    can: {
      edit: canEditAnswer(actor, answer),
      remove: canRemoveAnswer(actor, answer),
      vote: canVote(actor, answer.lawyerId),
      best: canMarkBest(actor, row.question, answer),
    },
  }
}

/** The page of a question. The asker gets the ZIP code back, to change it. */
export function viewPage(reading: Reading): z.input<typeof QuestionPage> {
  const { row, answers, votes, actor, now } = reading
  const { question } = row
  const mine = actor?.id === question.userId
  const answered = answers.some(({ answer }) => answer.lawyerId === actor?.id)
  return {
    ...viewQuestion(row, actor),
    ...(mine ? { zipCode: question.zipCode } : {}),
    mine,
    myVote: votes.get(question.id) ?? null,
    hidden: question.hiddenAt !== null,
    answers: answers.map((answer) => viewAnswer(answer, reading)),
    can: {
      edit: canEdit(actor, question, now),
      remove: canRemove(actor, question),
      close: canClose(actor, question),
      answer: canAnswer(actor, question, answered),
      vote: canVote(actor, question.userId),
    },
  }
}

export const viewSimilar = ({ question, answerCount }: QuestionRow) => ({
  id: question.id,
  title: question.title,
  status: question.status,
  answerCount,
})
