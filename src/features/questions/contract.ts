import { z } from 'zod'
import { amountOf, amountPattern } from '#kernel/amounts.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { isStorableText, lineText, personText, queryNumber, uuid } from '#kernel/fields.ts'
import { writtenLanguages } from '#kernel/written-language.ts'
import { longestKept, mostKept } from '#features/masking/rules.ts'
import { states } from '#features/lawyers/rules.ts'
import {
  addTag,
  contentLength,
  mostTags,
  ownShown,
  pageSize,
  questionCategories,
  questionStatuses,
  questionUrgencies,
  similarShown,
  sorts,
  tagLength,
  titleLength,
  voteTypes,
} from './rules.ts'

export const errors = defineErrors({
  not_asker: 403,
  not_author: 403,
  own_vote: 403,
  only_lawyers_answer: 403,
  verified_lawyers_answer: 403,
  already_answered: 409,
  question_closed: 409,
  question_hidden: 409,
  answer_hidden: 409,
  edit_time_over: 409,
})

/** To the asker and those who answered: something about it is new. Nothing but the id travels. */
export const questionChanged = defineEvent('question.changed', z.object({ questionId: uuid }))

/** A person without a name is Anonymous: one who asked so, or one who has left. */
const Asker = z.object({ firstName: z.string(), lastName: z.string() })

/** A question as anybody may read it. Of an anonymous one neither name nor ZIP code leaves the product. */
export const Question = z.object({
  id: uuid,
  title: z.string(),
  content: z.string(),
  category: z.enum(questionCategories),
  urgency: z.enum(questionUrgencies),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string(),
  isAnonymous: z.boolean(),
  status: z.enum(questionStatuses),
  views: z.int(),
  upvotes: z.int(),
  answerCount: z.int(),
  /** The name of the lawyer whose answer stands first. */
  answeredBy: z.string().nullable(),
  /** The first words of that answer. */
  answerStart: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  user: Asker,
})

const verdict = z.string()
const myVote = z.enum(voteTypes).nullable()

export const Answer = z.object({
  id: uuid,
  content: z.string(),
  isOffering: z.boolean(),
  consultationFee: z.string().nullable(),
  estimatedCost: z.string().nullable(),
  estimatedTimeframe: z.string().nullable(),
  upvotes: z.int(),
  downvotes: z.int(),
  isBestAnswer: z.boolean(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  lawyer: z.object({
    id: uuid,
    firstName: z.string(),
    lastName: z.string(),
    photoUrl: z.string().nullable(),
    firmName: z.string().nullable(),
    verified: z.boolean(),
  }),
  mine: z.boolean(),
  myVote,
  /** Taken out of sight by an administrator; only its author and administrators still get it. */
  hidden: z.boolean(),
  can: z.object({ edit: verdict, remove: verdict, vote: verdict, best: verdict }),
})

/** A question with its answers, and what this reader may do. */
export const QuestionPage = Question.extend({
  mine: z.boolean(),
  myVote,
  hidden: z.boolean(),
  answers: z.array(Answer),
  can: z.object({ edit: verdict, remove: verdict, close: verdict, answer: verdict, vote: verdict }),
})

const SimilarQuestion = Question.pick({ id: true, title: true, status: true, answerCount: true })

/** An empty value means that nothing was chosen. */
const blank = (value: unknown) => (value === '' || value === null ? undefined : value)
const optional = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(blank, shape.optional())
const words = (max: number) =>
  z.string().max(max).refine(isStorableText, { message: 'unstorable_text' })
const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, { message: 'invalid' })
  .transform((code) => code.slice(0, 5))
const money = z.union([
  z
    .number()
    .min(0)
    .max(1_000_000)
    .transform((amount) => amount.toFixed(2)),
  z.string().trim().regex(amountPattern, { message: 'invalid' }).transform(amountOf),
])

/** `up_views_milliseconds_id` of a page's last question, behind `f_` among those of the language that comes first and `r_` in the rest. */
const cursor = z
  .string()
  .regex(/^(?:[fr]_)?\d{1,9}_\d{1,9}_\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const QuestionQuery = z.object({
  search: optional(words(200)),
  category: optional(z.enum(questionCategories)),
  urgency: optional(z.enum(questionUrgencies)),
  state: optional(z.enum(states)),
  language: optional(z.enum(writtenLanguages)),
  /** Questions in this language stand before all others, whatever the order; the count is of all. */
  first: optional(z.enum(writtenLanguages)),
  zipCode: optional(zipCode),
  tags: optional(words(200)),
  status: optional(z.enum(questionStatuses)),
  sortBy: optional(z.enum(sorts)),
  cursor: optional(cursor),
  limit: queryNumber.int().min(1).max(50).default(pageSize),
})

const tags = z
  .array(lineText(1, tagLength))
  .max(mostTags)
  .transform((typed) => typed.reduce<string[]>(addTag, []))

/** Personal data that the asker wants to be read as it stands; everything else that is found is masked. */
const keep = z.array(words(longestKept)).max(mostKept)

const QuestionWords = z.object({
  title: lineText(titleLength.min, titleLength.max),
  content: personText(contentLength.min, contentLength.max),
  category: z.enum(questionCategories),
  urgency: z.enum(questionUrgencies).default('normal'),
  state: optional(z.enum(states)),
  zipCode: optional(zipCode),
  isAnonymous: z.boolean().default(false),
  tags: tags.default([]),
  keep: keep.default([]),
})

const QuestionChange = z.object({
  title: QuestionWords.shape.title.optional(),
  content: QuestionWords.shape.content.optional(),
  category: z.enum(questionCategories).optional(),
  urgency: z.enum(questionUrgencies).optional(),
  state: z.enum(states).nullable().optional(),
  zipCode: zipCode.nullable().optional(),
  isAnonymous: z.boolean().optional(),
  tags: tags.optional(),
  keep: keep.optional(),
})

const AnswerWords = z.object({
  content: personText(contentLength.min, contentLength.max),
  isOffering: z.boolean().default(false),
  consultationFee: optional(money),
  estimatedCost: optional(money),
  estimatedTimeframe: optional(lineText(0, 100)),
})

const one = z.object({ id: uuid })
const vote = z.object({ id: uuid, voteType: z.enum(voteTypes) })
const aFew = { times: 20, seconds: 3_600 }

export const endpoints = {
  askQuestion: endpoint('user', 'POST /qa/questions', {
    status: 201,
    limit: aFew,
    summary: 'Asks the lawyers a public question; the same `id` again is the same question',
  })
    .input(
      QuestionWords.extend({
        id: uuid.optional(),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .default('US'),
      }),
    )
    .output(QuestionPage),
  listQuestions: endpoint('anyone', 'GET /questions', {
    detailed: true,
    searchLimit: { times: 30, seconds: 60 },
    summary:
      'Questions that fit; the total is in X-Total-Count, exact or, with X-Total-Relation: more, a number that there are more than (5,000); the next page is found by X-Next-Cursor; X-Search: exact says that words with a mistake in them were not looked for',
  })
    .input(QuestionQuery)
    .output(
      z.object({
        headers: z.object({
          'x-total-count': z.string(),
          'x-total-relation': z.enum(['exact', 'more']),
          'x-next-cursor': z.string(),
          'x-search': z.enum(['complete', 'exact']),
        }),
        body: z.array(Question),
      }),
    ),
  listSimilarQuestions: endpoint('anyone', 'GET /questions/similar', {
    limit: { times: 120, seconds: 60 },
    summary: `Up to ${similarShown} questions with a title like this one`,
  })
    .input(z.object({ title: words(300) }))
    .output(z.array(SimilarQuestion)),
  listOwnQuestions: endpoint('user', 'GET /questions/mine', {
    summary: `Up to ${ownShown} questions of the signed-in client, those with the newest answer first`,
  }).output(z.array(SimilarQuestion)),
  getQuestion: endpoint('anyone', 'GET /questions/{id}', { summary: 'A question with its answers' })
    .input(one)
    .output(QuestionPage),
  updateQuestion: endpoint('member', 'PATCH /questions/{id}', {
    summary:
      'Changes one’s own question within 24 hours; taking one’s name off is possible at any time',
  })
    .input(QuestionChange.extend({ id: uuid }))
    .output(QuestionPage),
  deleteQuestion: endpoint('member', 'DELETE /questions/{id}', {
    status: 204,
    summary: 'Deletes one’s own question with its answers and votes',
  }).input(one),
  closeQuestion: endpoint('member', 'POST /questions/{id}/close', {
    summary: 'Ends one’s own question: nobody answers any more',
  })
    .input(one)
    .output(QuestionPage),
  voteQuestion: endpoint('member', 'POST /questions/{id}/vote', {
    summary: 'Votes on a question; the same vote again takes it back',
  })
    .input(vote)
    .output(z.object({ upvotes: z.int(), myVote })),
  viewQuestion: endpoint('anyone', 'POST /questions/{id}/view', {
    summary: 'Counts a reader, once a person and day',
  })
    .input(one)
    .output(z.object({ views: z.int() })),
  answerQuestion: endpoint('member', 'POST /questions/{id}/answers', {
    status: 201,
    limit: { times: 60, seconds: 3_600 },
    summary: 'A verified lawyer’s one answer; `answerId` again is the same answer',
  })
    .input(AnswerWords.extend({ id: uuid, answerId: uuid.optional() }))
    .output(Answer),
  updateAnswer: endpoint('member', 'PATCH /answers/{id}', { summary: 'Changes one’s own answer' })
    .input(AnswerWords.extend({ id: uuid }))
    .output(Answer),
  deleteAnswer: endpoint('member', 'DELETE /answers/{id}', {
    status: 204,
    summary: 'Takes one’s own answer back',
  }).input(one),
  voteAnswer: endpoint('member', 'POST /answers/{id}/vote', {
    summary: 'Votes on an answer; the same vote again takes it back',
  })
    .input(vote)
    .output(z.object({ upvotes: z.int(), downvotes: z.int(), myVote })),
  markBestAnswer: endpoint('member', 'POST /answers/{id}/best', {
    summary: 'The asker marks the best answer; the mark moves',
  })
    .input(one)
    .output(QuestionPage),
}
