import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { Announcement as AnnouncementShape, endpoints } from './contract.ts'

export type Announcement = z.infer<typeof AnnouncementShape>
export type AnnouncementsApi = Api<typeof endpoints>

const feature = 'announcements'

export const useAnnouncementsApi = () => useApi<typeof endpoints>(feature)

export const announcementsQuery = (api: AnnouncementsApi) =>
  queryOptions({ queryKey: [feature], queryFn: () => api.listAnnouncements() })

/** Publishes or ends one; says so, and reads the list again. */
export function useAnnounce<Input>(
  call: (api: AnnouncementsApi, input: Input) => Promise<unknown>,
  done: 'published' | 'ended',
) {
  const { t } = useTranslation([feature, 'common'])
  const api = useAnnouncementsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => toast({ title: t(`toasts.${done}`), tone: 'done' }),
    onError: (error) =>
      toast({
        title: t('common:common.error'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
    onSettled: (_done, error) => {
      const asked = queries.invalidateQueries({ queryKey: [feature] })
      return error === null ? asked : undefined
    },
  })
}
