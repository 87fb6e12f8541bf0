import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Api } from '#web/api.ts'
import type { endpoints, PaperView, RuleView } from './contract.ts'

export type DeadlinesApi = Api<typeof endpoints>
export type RuleShape = z.infer<typeof RuleView>
export type PaperShape = z.infer<typeof PaperView>

/** The table of rules with its words. The same for the whole visit. */
export const rulesQuery = (api: DeadlinesApi) => queryOptions({ queryKey: ['deadlines', 'rules'], queryFn: () => api.listDeadlineRules(), staleTime: Infinity })

/** Papers from offices and courts with their words. */
export const papersQuery = (api: DeadlinesApi) => queryOptions({ queryKey: ['deadlines', 'papers'], queryFn: () => api.listPapers(), staleTime: Infinity })
