import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import type { endpoints, LawyerPage, LawyerQuery, LawyerRecord } from './contract.ts'
import { pageSize, searchOf, type Search } from './rules.ts'

export type DirectoryApi = Api<typeof endpoints>
export type LawyerCard = z.infer<typeof LawyerRecord>
export type LawyerProfile = z.infer<typeof LawyerPage>

export const useDirectoryApi = () => useApi<typeof endpoints>('directory')

/** The figures of the landing page. */
export const figuresQuery = (api: DirectoryApi) =>
  queryOptions({
    queryKey: ['directory', 'figures'],
    queryFn: () => api.getFigures(),
    staleTime: 600_000,
  })

/** How fast a lawyer answers, in words: measured, a demo's sample that says so, or not measured yet. */
export function useHours({
  responseTime,
  responseMeasured,
}: {
  responseTime: number | null
  responseMeasured: boolean
}): string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (responseTime === null) return t('card.notMeasured')
  const value = t('card.responseHours', {
    count: responseTime,
    formatted: format.number(responseTime),
  })
  return responseMeasured ? value : t('card.sample', { value })
}

/** What a booked consultation costs, in words; where none can be booked, that no price is stated. */
export function useConsultationPrice(): (fee: number | null) => string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return (fee) => {
    if (fee === null) return t('card.feeOpen')
    return fee === 0 ? t('list.feeFree') : format.money(fee)
  }
}

/** The consultation with its price: the same words in a list, on a profile and beside a claim. */
export function useConsultationOffer(fee: number | null): string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (fee === null) return t('profile.consultationOpen')
  return fee === 0
    ? t('card.consultationFree')
    : t('card.consultationPrice', { price: format.money(fee) })
}

const isFull = (lawyers: readonly LawyerCard[]) =>
  lawyers.filter((lawyer) => !lawyer.sponsored).length === pageSize

/** The search as pages of results; the page in the address only says how many of them were open. */
export const lawyersQuery = (
  api: DirectoryApi,
  { page: _page, compare: _compare, ...filters }: Search,
) =>
  infiniteQueryOptions({
    queryKey: ['directory', 'lawyers', filters],
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listLawyers({
        ...(filters as z.input<typeof LawyerQuery>),
        page: pageParam,
      })
      return {
        total: Number(headers['x-total-count']),
        more: headers['x-total-relation'] === 'more',
        lawyers: body,
        meant: headers['x-search-meant']
          ? searchOf(Object.fromEntries(new URLSearchParams(headers['x-search-meant'])))
          : undefined,
        topic: headers['x-search-topic'] || undefined,
        wider: headers['x-search-wider']
          ? { dropped: headers['x-search-wider'], count: Number(headers['x-search-wider-count']) }
          : undefined,
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * pageSize < last.total || (last.more && isFull(last.lawyers)) ? page + 1 : undefined,
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
