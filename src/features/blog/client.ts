import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { endpoints, ListedPost, OwnPost, Post, WaitingPost } from './contract.ts'

export type BlogApi = Api<typeof endpoints>
export type ListedShape = z.infer<typeof ListedPost>
export type PostShape = z.infer<typeof Post>
export type OwnShape = z.infer<typeof OwnPost>
export type WaitingShape = z.infer<typeof WaitingPost>

const feature = 'blog'

export const useBlogApi = () => useApi<typeof endpoints>(feature)

export interface PostSearch {
  readonly locale?: Locale | undefined
  readonly tag?: string | undefined
  readonly search?: string | undefined
}

const chosen = (search: PostSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as {
    locale?: Locale
    tag?: string
    search?: string
  }

export const postsQuery = (api: BlogApi, search: PostSearch) =>
  infiniteQueryOptions({
    queryKey: [feature, 'list', chosen(search)],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listPosts({
        ...chosen(search),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

export const tagsQuery = (api: BlogApi, locale: Locale | undefined) =>
  queryOptions({
    queryKey: [feature, 'tags', locale ?? 'all'],
    queryFn: () => api.listTags(locale === undefined ? {} : { locale }),
  })

const orNull = async <Found>(asked: Promise<Found>): Promise<Found | null> => {
  try {
    return await asked
  } catch (error) {
    const status = apiFailure(error)?.status
    if (status === 404 || status === 400) return null
    throw error
  }
}

/** A published post, or null where there is none. */
export const postQuery = (api: BlogApi, slug: string) =>
  queryOptions({ queryKey: [feature, 'post', slug], queryFn: () => orNull(api.getPost({ slug })) })

export const myPostsQuery = (api: BlogApi) =>
  queryOptions({ queryKey: [feature, 'mine'], queryFn: () => api.listMyPosts() })

export const myPostQuery = (api: BlogApi, id: string) =>
  queryOptions({ queryKey: [feature, 'mine', id], queryFn: () => orNull(api.getMyPost({ id })) })

export const previewQuery = (api: BlogApi, body: string) =>
  queryOptions({
    queryKey: [feature, 'preview', body],
    queryFn: () => api.previewPost({ body }),
    gcTime: 10_000,
    staleTime: Infinity,
  })

export const waitingPostsQuery = (api: BlogApi, q = '') =>
  infiniteQueryOptions({
    queryKey: [feature, 'waiting', q],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listWaitingPosts({
        ...(q === '' ? {} : { q }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

type Act =
  | 'startPost'
  | 'submitPost'
  | 'takeBackPost'
  | 'withdrawPost'
  | 'deletePost'
  | 'publishPost'
  | 'returnPost'

/** What is to be done once the answer is here, also where what asked has left the screen by then. */
interface Told {
  readonly onSuccess?: () => void
  readonly onError?: (error: Error) => void
}

/** An act of an author or an administrator; afterwards what it may have changed is asked for again. */
export function useBlogAct<Name extends Act>(name: Name, told: Told = {}) {
  const api = useBlogApi()
  const queries = useQueryClient()
  const call = api[name] as (input: Parameters<BlogApi[Name]>[0]) => ReturnType<BlogApi[Name]>
  return useMutation({
    mutationFn: (input: Parameters<BlogApi[Name]>[0]) =>
      call(input) as Promise<Awaited<ReturnType<BlogApi[Name]>>>,
    ...told,
    onSettled: (_done, error) => {
      const asked = Promise.all(
        [feature, 'administration'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
      return error === null ? asked : undefined
    },
  })
}

/** Counts this reader, once the page is in front of them. */
export async function countView(api: BlogApi, id: string): Promise<void> {
  // A view that could not be counted is nobody's loss.
  await api.viewPost({ id }).catch(() => undefined)
}
