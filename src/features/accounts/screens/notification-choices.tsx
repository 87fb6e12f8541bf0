import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, CardTitle } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { profileQuery, useAccountsApi, type OwnProfile } from '../client.ts'

const ways = ['email', 'sms', 'push'] as const
const matters = ['messages', 'cases', 'deadlines', 'reviews', 'account'] as const
type Choice = (typeof ways)[number] | (typeof matters)[number]

/** Each switch saves itself; what the server refuses springs back. */
export function NotificationChoices() {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const query = profileQuery(api)
  const { data: profile } = useQuery(query)
  const change = useMutation({
    mutationFn: (notifications: Partial<OwnProfile['notifications']>) =>
      api.updateProfile({ notifications }),
    onMutate: (wish) =>
      queries.setQueryData(query.queryKey, (old) =>
        old === undefined ? old : { ...old, notifications: { ...old.notifications, ...wish } },
      ),
    onError: (error) =>
      toast({
        title: t('settings.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (profile === undefined) return null

  const choice = (name: Choice, disabled = false) => (
    <Switch
      key={name}
      label={t(`settings.${name}`)}
      help={name === 'email' ? t('settings.emailHelp') : undefined}
      checked={profile.notifications[name]}
      disabled={disabled}
      onCheckedChange={(checked) => change.mutate({ [name]: checked })}
    />
  )
  return (
    <div className="grid gap-6">
      <Card className="grid gap-1">
        <CardTitle>{t('settings.notifyHow')}</CardTitle>
        {ways.map((name) => choice(name))}
      </Card>
      <Card className="grid gap-1">
        <CardTitle>{t('settings.notifyWhat')}</CardTitle>
        {matters.map((name) => choice(name, !profile.notifications.email))}
      </Card>
    </div>
  )
}
