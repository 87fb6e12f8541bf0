import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiFailure, type Api } from '#web/api.ts'
import type { endpoints, LawyerPage, LawyerQuery, LawyerRecord } from './contract.ts'
import { pageSize, type Search } from './rules.ts'

export type DirectoryApi = Api<typeof endpoints>
export type LawyerCard = z.infer<typeof LawyerRecord>
export type LawyerProfile = z.infer<typeof LawyerPage>

/** The search as pages of results; the page in the address only says how many of them were open. */
export const lawyersQuery = (api: DirectoryApi, { page: _page, ...filters }: Search) =>
  infiniteQueryOptions({
    queryKey: ['directory', 'lawyers', filters],
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listLawyers({ ...(filters as z.input<typeof LawyerQuery>), page: pageParam })
      return { total: Number(headers['x-total-count']), lawyers: body }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  })

/** A lawyer's public profile, or null where there is none (or none for this viewer). */
export const lawyerQuery = (api: DirectoryApi, id: string) =>
  queryOptions({
    queryKey: ['directory', 'lawyer', id],
    queryFn: async (): Promise<LawyerProfile | null> => {
      try {
        return await api.getLawyer({ id })
      } catch (error) {
        const status = apiFailure(error)?.status
        if (status === 404 || status === 400) return null
        throw error
      }
    },
  })
