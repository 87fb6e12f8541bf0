import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useLeadsApi, type Lead } from '../client.ts'

/** The first step to a case: reading the names, and saying whether something stands in the way. */
export function useConflictCheck(lead: Lead, onClear?: () => void) {
  const { t } = useTranslation(['leads', 'common'])
  const api = useLeadsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const [names, setNames] = useState<readonly string[]>()
  const onError = (error: unknown) =>
    toast({
      title: t('leads:toasts.error'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const read = useMutation({
    mutationFn: () => api.checkConflict({ id: lead.id }),
    onSuccess: (found) => setNames(found.names),
    onError,
  })
  const answer = useMutation({
    mutationFn: (value: 'clear' | 'conflict') => api.answerConflict({ id: lead.id, answer: value }),
    onSuccess: (_lead, value) => {
      setNames(undefined)
      if (value === 'clear') onClear?.()
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
  return { names, read, answer }
}

type Check = ReturnType<typeof useConflictCheck>

/** What is read and answered; the buttons stand in `ConflictButtons`, where the dialog keeps them in view. */
export function ConflictNames({ lead, check }: { lead: Lead; check: Check }) {
  const { t } = useTranslation('leads')
  const { names } = check
  if (names === undefined) {
    return (
      <div className="grid gap-4">
        {lead.conflictCheck === 'conflict' && (
          <Alert tone="warning">{t('conflict.declared')}</Alert>
        )}
        <p>{t('conflict.text')}</p>
        <p className="text-sm text-ink-soft">{t('conflict.logged')}</p>
      </div>
    )
  }
  if (names.length === 0) return <Alert tone="info">{t('conflict.noNames')}</Alert>
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('conflict.names')}</p>
      <ul className="grid gap-2 rounded-lg bg-sunken p-4">
        {names.map((name) => (
          <li key={name} dir="auto" className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('conflict.ask')}</p>
    </div>
  )
}

export function ConflictButtons({ check, onCancel }: { check: Check; onCancel?: () => void }) {
  const { t } = useTranslation('leads')
  const { names, read, answer } = check
  if (names === undefined) {
    return (
      <>
        {onCancel !== undefined && (
          <Button variant="outline" onClick={onCancel}>
            {t('claim.cancel')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={read.isPending}
          busyText={t('confirm.busy')}
          onClick={() => !read.isPending && read.mutate()}
        >
          {t('conflict.read')}
        </Button>
      </>
    )
  }
  const answerWith = (value: 'clear' | 'conflict') => () =>
    !answer.isPending && answer.mutate(value)
  return (
    <>
      <Button
        variant="outline"
        busy={answer.isPending && answer.variables === 'conflict'}
        onClick={answerWith('conflict')}
      >
        {t('conflict.yes')}
      </Button>
      <Button
        variant="primary"
        busy={answer.isPending && answer.variables === 'clear'}
        onClick={answerWith('clear')}
      >
        {t('conflict.no')}
      </Button>
    </>
  )
}
