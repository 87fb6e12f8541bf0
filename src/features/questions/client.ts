import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { Answer, endpoints, Question, QuestionPage, QuestionQuery } from './contract.ts'
import type { Search } from './engine/search.ts'
import { languageAsked, type VoteType } from './rules.ts'

export type QuestionsApi = Api<typeof endpoints>
export type QuestionShape = z.infer<typeof Question>
export type QuestionPageShape = z.infer<typeof QuestionPage>
export type AnswerShape = z.infer<typeof Answer>
type Inputs = InferContractRouterInputs<typeof endpoints>
export type QuestionInput = Inputs['askQuestion']
export type QuestionChange = Inputs['updateQuestion']
export type AnswerInput = Inputs['answerQuestion']

const feature = 'questions'

export const useQuestionsApi = () => useApi<typeof endpoints>(feature)

/** The list page by page; `cursor` in the address is where it begins without scripts. */
export const questionsQuery = (
  api: QuestionsApi,
  { cursor = '', language, ...filters }: Search & { readonly cursor?: string },
  reader: string,
) =>
  infiniteQueryOptions({
    queryKey: [feature, 'list', filters, languageAsked(language, reader), cursor],
    initialPageParam: cursor,
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listQuestions({
        ...({ ...filters, ...languageAsked(language, reader) } as z.input<typeof QuestionQuery>),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      })
      return {
        total: Number(headers['x-total-count']),
        more: headers['x-total-relation'] === 'more',
        next: headers['x-next-cursor'],
        questions: body,
      }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

/** The newest questions that a lawyer has answered, those in the reader's language first, for a page that shows a few. */
export const latestAnsweredQuery = (api: QuestionsApi, limit: number, first: Locale) =>
  queryOptions({
    queryKey: [feature, 'latest', limit, first],
    queryFn: async () => (await api.listQuestions({ limit, status: 'answered', first })).body,
  })

/** A question with its answers, or null where there is none (or none for this reader). */
export const questionQuery = (api: QuestionsApi, id: string) =>
  queryOptions({
    queryKey: [feature, 'question', id],
    meta: { live: true },
    queryFn: async (): Promise<QuestionPageShape | null> => {
      try {
        return await api.getQuestion({ id })
      } catch (error) {
        const status = apiFailure(error)?.status
        if (status === 404 || status === 400) return null
        throw error
      }
    },
  })

export const similarQuery = (api: QuestionsApi, title: string) =>
  queryOptions({
    queryKey: [feature, 'similar', title],
    queryFn: () => api.listSimilarQuestions({ title }),
  })

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [feature] })
}

function useWrite<Input, Output>(write: (api: QuestionsApi, input: Input) => Promise<Output>) {
  const api = useQuestionsApi()
  const refresh = useRefresh()
  return useMutation({ mutationFn: (input: Input) => write(api, input), onSuccess: refresh })
}

export const useAskQuestion = () =>
  useWrite((api, question: QuestionInput) => api.askQuestion(question))
export const useUpdateQuestion = () =>
  useWrite((api, change: QuestionChange) => api.updateQuestion(change))
export const useCloseQuestion = () => useWrite((api, id: string) => api.closeQuestion({ id }))
export const useAnswerQuestion = () =>
  useWrite((api, answer: AnswerInput) => api.answerQuestion(answer))
export const useUpdateAnswer = () =>
  useWrite((api, answer: Inputs['updateAnswer']) => api.updateAnswer(answer))
export const useDeleteAnswer = () => useWrite((api, id: string) => api.deleteAnswer({ id }))
export const useMarkBest = () => useWrite((api, id: string) => api.markBestAnswer({ id }))

/** Deleting leaves the page, so its own query is not asked for again. */
export function useDeleteQuestion() {
  const api = useQuestionsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteQuestion({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [feature], refetchType: 'none' }),
  })
}

/** A vote shows what the server counted, at once, without asking for the page again. */
export function useVote(questionId: string) {
  const api = useQuestionsApi()
  const queries = useQueryClient()
  const key = questionQuery(api, questionId).queryKey
  return useMutation({
    mutationFn: async ({ answerId, voteType }: { answerId?: string; voteType: VoteType }) => {
      if (answerId === undefined)
        return { answerId, counted: await api.voteQuestion({ id: questionId, voteType }) }
      return { answerId, counted: await api.voteAnswer({ id: answerId, voteType }) }
    },
    onSuccess: ({ answerId, counted }) => {
      queries.setQueryData(key, (page) => {
        if (page === undefined || page === null) return page
        if (answerId === undefined) return { ...page, ...counted }
        return {
          ...page,
          answers: page.answers.map((answer) =>
            answer.id === answerId ? { ...answer, ...counted } : answer,
          ),
        }
      })
      void queries.invalidateQueries({ queryKey: [feature, 'list'], refetchType: 'none' })
    },
  })
}

/** Counts this reader, once the page is in front of them. */
export async function countView(api: QuestionsApi, id: string): Promise<void> {
  // A view that could not be counted is nobody's loss.
  await api.viewQuestion({ id }).catch(() => undefined)
}
