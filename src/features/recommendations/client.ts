import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { newId } from '#kernel/ids.ts'
import { useApi, type Api } from '#web/api.ts'
import type { Analysis, endpoints, Recommendation } from './contract.ts'

export type RecommendationsApi = Api<typeof endpoints>
export type RecommendationShape = z.infer<typeof Recommendation>
export type AnalysisShape = z.infer<typeof Analysis>

export const useRecommendationsApi = () => useApi<typeof endpoints>('recommendations')

export const recommendationsQuery = (api: RecommendationsApi, questionId: string) =>
  queryOptions({
    queryKey: ['recommendations', questionId, 'list'],
    queryFn: () => api.listRecommendations({ questionId }),
  })

/** What the recommendations were made from, and whether this reader may have new ones made. */
export const analysisQuery = (api: RecommendationsApi, questionId: string) =>
  queryOptions({
    queryKey: ['recommendations', questionId, 'analysis'],
    queryFn: () => api.getAnalysis({ questionId }),
  })

/** Has recommendations made. A try whose answer got lost is the same run when it is tried again. */
export function useGenerate(questionId: string) {
  const api = useRecommendationsApi()
  const queries = useQueryClient()
  const run = useRef<string | undefined>(undefined)
  return useMutation({
    mutationFn: () => api.generateRecommendations({ questionId, id: (run.current ??= newId()) }),
    onSuccess: () => {
      run.current = undefined
      return queries.invalidateQueries({ queryKey: ['recommendations', questionId] })
    },
  })
}
