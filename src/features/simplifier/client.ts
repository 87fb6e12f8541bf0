import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useApi, type Api } from '#web/api.ts'
import type { Action, endpoints, KeyTerm, Sentence, Simplified } from './contract.ts'
import type { EngineName } from './rules.ts'

export type SimplifierApi = Api<typeof endpoints>
export type SimplifiedText = z.infer<typeof Simplified>
export type FoundAction = z.infer<typeof Action>
export type ExplainedTerm = z.infer<typeof KeyTerm>
export type PlainSentence = z.infer<typeof Sentence>

const feature = 'simplifier'
const savedKey = [feature, 'saved'] as const

const useSimplifierApi = () => useApi<typeof endpoints>(feature)

export const engineQuery = (api: SimplifierApi) =>
  queryOptions({ queryKey: [feature, 'engine'], queryFn: () => api.getEngine() })
export const savedTextsQuery = (api: SimplifierApi) =>
  queryOptions({ queryKey: savedKey, queryFn: () => api.listSaved() })

export const useEngine = () => useQuery(engineQuery(useSimplifierApi())).data?.engine
export const useSavedTexts = () => useQuery(savedTextsQuery(useSimplifierApi()))
export const useSavedText = (id: string, enabled: boolean) => {
  const api = useSimplifierApi()
  return useQuery({ queryKey: [...savedKey, id], queryFn: () => api.getSaved({ id }), enabled })
}

interface Asked {
  readonly text: string
  /** Which engine is expected to answer: a model's answer comes sentence by sentence. */
  readonly engine: EngineName
}

export interface Arrived {
  readonly done: number
  readonly of: number
}

/** Says a text in plain words. `progress` counts the sentences a language model has given back so far. */
export function useSimplify() {
  const api = useSimplifierApi()
  const [progress, setProgress] = useState<Arrived>()
  const work = useMutation({
    gcTime: 0,
    mutationFn: async ({ text, engine }: Asked): Promise<SimplifiedText> => {
      if (engine === 'own') return await api.simplify({ text, engine })
      for await (const step of await api.simplifyLive({ text, engine })) {
        if (step.kind === 'done') return step.result
        setProgress({ done: step.place + 1, of: step.of })
      }
      throw new Error('Failed to simplify text')
    },
    onSettled: () => setProgress(undefined),
  })
  return { ...work, progress }
}

export function useSaveText() {
  const api = useSimplifierApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (saved: { id: string; original: string; simplified: string }) =>
      api.saveText(saved),
    onSuccess: () => queries.invalidateQueries({ queryKey: savedKey }),
  })
}

export function useDeleteSaved() {
  const api = useSimplifierApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteSaved({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: savedKey, exact: true }),
  })
}
