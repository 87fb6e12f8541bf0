import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useViewer } from '#features/accounts/client.ts'
import { useApi, type Api } from '#web/api.ts'
import { subscribeBrowser, unsubscribeBrowser } from '#web/browser-push.ts'
import { useLive } from '#web/live.ts'
import type { endpoints, Notification as NotificationShape } from './contract.ts'

export type NotificationsApi = Api<typeof endpoints>
export type Notification = z.infer<typeof NotificationShape>

const feature = 'notifications'
const live = { live: true }
const countKey = [feature, 'unread-count'] as const

export const notificationsQuery = (api: NotificationsApi) =>
  infiniteQueryOptions({
    queryKey: [feature, 'list'],
    meta: live,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.listNotifications(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const useNotificationsApi = () => useApi<typeof endpoints>(feature)

const latestQuery = (api: NotificationsApi, limit: number) =>
  queryOptions({
    queryKey: [feature, 'latest', limit],
    meta: live,
    queryFn: async () => (await api.listNotifications({ limit })).items,
  })

/** The newest notifications; asked for only when `enabled`, such as when the bell's menu opens. */
export const useLatestNotifications = (limit: number, enabled: boolean) =>
  useQuery({ ...latestQuery(useNotificationsApi(), limit), enabled })

/** How many wait unread. A page whose words depend on it prefetches it, so that server and browser agree. */
export const unreadCountQuery = (api: NotificationsApi) =>
  queryOptions({ queryKey: countKey, meta: live, queryFn: () => api.countUnread() })

/** The same count in a screen; follows the live stream. */
export function useUnreadCount(): number {
  const viewer = useViewer()
  const api = useNotificationsApi()
  const queries = useQueryClient()
  const { data } = useQuery({ ...unreadCountQuery(api), enabled: viewer !== null })

  const follow = ({ unreadCount }: { unreadCount: number }) => {
    queries.setQueryData(countKey, { count: unreadCount })
    void queries.invalidateQueries({ queryKey: [feature, 'list'] })
    void queries.invalidateQueries({ queryKey: [feature, 'latest'] })
  }
  useLive('notification.created', follow)
  useLive('notifications.read', follow)
  return data?.count ?? 0
}

function useRead<Input>(read: (api: NotificationsApi, input: Input) => Promise<unknown>) {
  const api = useNotificationsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => read(api, input),
    onSettled: () => queries.invalidateQueries({ queryKey: [feature] }),
  })
}

export const useReadNotification = () => useRead((api, id: string) => api.readNotification({ id }))
export const useReadAllNotifications = () =>
  useRead((api, _nothing: void) => api.readAllNotifications())

/** Whether this browser gets notifications while no page is open. */
export const usePush = () => useQuery(pushQuery(useNotificationsApi()))

const pushQuery = (api: NotificationsApi) =>
  queryOptions({ queryKey: [feature, 'push'], queryFn: () => api.getPush() })

/** Turns it on or off for this browser; asks the person for the permission first. */
export function useSwitchPush(key: string) {
  const api = useNotificationsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (on: boolean) => {
      if (on) return api.turnOnPush(await subscribeBrowser(key))
      const state = await api.turnOffPush()
      await unsubscribeBrowser()
      return state
    },
    onSuccess: (state) => queries.setQueryData(pushQuery(api).queryKey, state),
  })
}

/** The text of a notification; a kind without a text of its own gets a general one. */
export function useNoticeText(): (notice: Pick<Notification, 'kind' | 'data'>) => {
  title: string
  body: string
} {
  const { t, i18n } = useTranslation(feature)
  return ({ kind, data }) => {
    const words = i18n.exists(`${feature}:kinds.${kind}.title`) ? `kinds.${kind}` : 'other'
    return { title: t(`${words}.title`, data), body: t(`${words}.body`, data) }
  }
}
