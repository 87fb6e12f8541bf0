import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { deviceOf } from '#features/security/rules.ts'
import { sessionsQuery, useAccountsApi, useViewer } from '../client.ts'

/** Where the person is signed in, each with a way to end it. */
export function OpenSessions() {
  const { t } = useTranslation(['people', 'common'])
  const format = useFormat()
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const { data: sessions = [] } = useQuery(sessionsQuery(api))
  const isClient = useViewer()?.role === 'user'
  const [endShares, setEndShares] = useState(true)
  const refresh = () => queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
  const failed = (error: unknown) =>
    toast({
      title: t('settings.failed'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const end = useMutation({
    mutationFn: (id: string) => api.endSession({ id }),
    onError: failed,
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => api.endOtherSessions({ endShares }),
    onSuccess: ({ ended }) =>
      toast({ title: t('settings.signedOutOthers', { count: ended }), tone: 'done' }),
    onError: failed,
    onSettled: refresh,
  })
  const nameOf = (agent: string | null) => {
    const { browser, system } = deviceOf(agent)
    if (browser === null) return system ?? t('settings.unknownDevice')
    return system === null ? browser : t('settings.browserOn', { browser, system })
  }

  return (
    <Card className="grid gap-4">
      <CardTitle>{t('settings.sessionsTitle')}</CardTitle>
      <ul className="grid divide-y divide-hair">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid">
              <span className="font-medium">{nameOf(session.userAgent)}</span>
              <span className="text-sm text-ink-soft">
                {t('settings.lastSeen', { when: format.relative(session.lastSeenAt) })}
              </span>
            </span>
            {session.current ? (
              <Chip tone="done">{t('settings.thisSession')}</Chip>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={`${t('settings.signOutSession')}: ${nameOf(session.userAgent)}`}
                busy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {t('settings.signOutSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isClient && sessions.length > 1 ? (
        <Checkbox
          label={t('settings.endShares')}
          help={t('settings.endSharesHelp')}
          checked={endShares}
          onCheckedChange={setEndShares}
        />
      ) : null}
      {sessions.length > 1 ? (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('settings.signOutOthers')}
        </Button>
      ) : null}
    </Card>
  )
}
