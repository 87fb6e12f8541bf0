import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Api } from '#web/api.ts'
import type { endpoints, PaperName, PaperView, RuleView } from './contract.ts'

export type DeadlinesApi = Api<typeof endpoints>
export type RuleShape = z.infer<typeof RuleView>
export type PaperNameShape = z.infer<typeof PaperName>
export type PaperShape = z.infer<typeof PaperView>

/** One paper with its words and rules. The same for the whole visit. */
export const paperQuery = (api: DeadlinesApi, id: string) =>
  queryOptions({
    queryKey: ['deadlines', 'paper', id],
    queryFn: () => api.getPaper({ paper: id }),
    staleTime: Infinity,
  })

/** The names of all papers. */
export const papersQuery = (api: DeadlinesApi) =>
  queryOptions({
    queryKey: ['deadlines', 'papers'],
    queryFn: () => api.listPapers(),
    staleTime: Infinity,
  })

/** How many rules of the table wait for a check; for administrators. */
export const freshnessQuery = (api: DeadlinesApi) =>
  queryOptions({ queryKey: ['deadlines', 'freshness'], queryFn: () => api.checkDeadlineRules() })
