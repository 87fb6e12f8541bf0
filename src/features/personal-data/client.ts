import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { personKey } from '#features/people/client.ts'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints, PersonalData as Shape } from './contract.ts'

export type PersonalDataApi = Api<typeof endpoints>
export type PersonalData = z.infer<typeof Shape>

export const usePersonalDataApi = () => useApi<typeof endpoints>('personal-data')

const key = [...personKey, 'data'] as const
const everySecond = 1_000

/** The copy of one’s data and a deletion asked for; asked again while a copy is being made. */
export const personalDataQuery = (api: PersonalDataApi) =>
  queryOptions({
    queryKey: key,
    queryFn: () => api.getPersonalData(),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? everySecond : false),
  })

function useChange<Input>(change: (api: PersonalDataApi, input: Input) => Promise<PersonalData>) {
  const api = usePersonalDataApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (kept) => queries.setQueryData(key, kept),
  })
}

export const useRequestExport = () => useChange((api, _nothing: void) => api.requestExport())

/** Everything on the page is asked again: the account is about to be closed, or open once more. */
function useTurn<Input>(change: (api: PersonalDataApi, input: Input) => Promise<PersonalData>) {
  const api = usePersonalDataApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => queries.invalidateQueries(),
  })
}

type Proof = Parameters<PersonalDataApi['requestDeletion']>[0]

export const useRequestDeletion = () => useTurn((api, proof: Proof) => api.requestDeletion(proof))
export const useUndoDeletion = () => useTurn((api, _nothing: void) => api.undoDeletion())
