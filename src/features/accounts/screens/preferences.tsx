import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { viewerKey } from '#features/people/client.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { profileQuery, useAccountsApi, type OwnProfile } from '../client.ts'

export type Choices = OwnProfile['notifications']

/** Saves a choice of the person at once; what the server refuses springs back. */
export function useChangePreference() {
  const { t } = useTranslation('common')
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const query = profileQuery(api)
  const show = (wish: Partial<Choices>) =>
    queries.setQueryData(query.queryKey, (old) =>
      old === undefined ? old : { ...old, notifications: { ...old.notifications, ...wish } },
    )
  return useMutation({
    mutationFn: (notifications: Partial<Choices>) => api.updateProfile({ notifications }),
    onMutate: (wish) => {
      const before = queries.getQueryData(query.queryKey)?.notifications
      show(wish)
      return before
    },
    onError: (error, wish, before) => {
      // Only its own: another switch may have been turned since.
      const own = Object.keys(wish) as (keyof Choices)[]
      if (before) show(Object.fromEntries(own.map((name) => [name, before[name]])))
      toast({
        title: t('common.error'),
        description: apiFailure(error)?.message ?? t('errors.network'),
        tone: 'destructive',
      })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: query.queryKey }),
        queries.invalidateQueries({ queryKey: viewerKey }),
      ]),
  })
}
