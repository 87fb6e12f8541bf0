import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { useComparison } from '#features/conflict-checks/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useLeadsApi, type Lead } from '../client.ts'

/** The first step to a case: reading the names, and saying whether something stands in the way. */
export function useConflictCheck(lead: Lead, onConflict?: () => void) {
  const { t } = useTranslation(['leads', 'common'])
  const api = useLeadsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const [names, setNames] = useState<readonly string[]>()
  const comparison = useComparison(names)
  const [looked, setLooked] = useState(false)
  const [missed, setMissed] = useState(false)
  // Nobody can say that they found no conflict in names that were not given.
  const isBlank = names === undefined ? !lead.conflictNamesGiven : names.length === 0
  const onError = (error: unknown) =>
    toast({
      title: t('leads:toasts.error'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const read = useMutation({
    mutationFn: () => api.checkConflict({ id: lead.id }),
    onSuccess: (found) =>
      isBlank && found.names.length === 0 ? answer.mutate('clear') : setNames(found.names),
    onError,
  })
  const answer = useMutation({
    mutationFn: (value: 'clear' | 'conflict') => api.answerConflict({ id: lead.id, answer: value }),
    onSuccess: (_lead, value) => {
      setNames(undefined)
      if (value === 'clear') return
      toast({
        title: t('leads:conflict.noted'),
        description: t('leads:conflict.notedText'),
        tone: 'done',
      })
      onConflict?.()
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
  const compared = comparison.data?.state === 'compared' ? comparison.data : undefined
  const isPossible = compared?.near.some((near) => near !== 'apart') ?? false
  /** Whoever reads that a name may be on the list says that they looked, before nothing stands in the way. */
  const say = (value: 'clear' | 'conflict') => {
    if (answer.isPending || comparison.isLoading) return
    if (value === 'clear' && isPossible && !looked) setMissed(true)
    else answer.mutate(value)
  }
  const look = (value: boolean) => {
    setLooked(value)
    setMissed(false)
  }
  return {
    names,
    isBlank,
    read,
    answer,
    comparison,
    compared,
    isPossible,
    looked,
    look,
    missed,
    say,
  }
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
        {check.isBlank ? (
          <Alert tone="info">{t('conflict.noNames')}</Alert>
        ) : (
          <p>{t('conflict.text')}</p>
        )}
        <p className="text-sm text-ink-soft">
          {t(check.isBlank ? 'conflict.loggedNone' : 'conflict.logged')}
        </p>
      </div>
    )
  }
  if (names.length === 0) return <Alert tone="info">{t('conflict.noNames')}</Alert>
  return (
    <Suspense fallback={null}>
      <ComparedNames names={names} check={check} />
    </Suspense>
  )
}

/** The names, each with what the lawyer's list says of it. Its texts come with the first check. */
function ComparedNames({ names, check }: { names: readonly string[]; check: Check }) {
  const { t } = useTranslation(['leads', 'conflict-checks'])
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('conflict.names')}</p>
      <ul className="grid gap-2 rounded-lg bg-sunken p-4">
        {names.map((name, at) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            {check.compared?.near[at] === 'same' && (
              <Chip tone="urgent">{t('conflict-checks:result.same')}</Chip>
            )}
            {check.compared?.near[at] === 'alike' && (
              <Chip tone="warning">{t('conflict-checks:result.alike')}</Chip>
            )}
          </li>
        ))}
      </ul>
      <ListResult check={check} />
      <p className="text-sm text-ink-soft">{t('conflict.ask')}</p>
    </div>
  )
}

/** What the lawyer's own list says about the names. */
function ListResult({ check }: { check: Check }) {
  const { t } = useTranslation(['conflict-checks', 'common'])
  const { comparison, compared, isPossible } = check
  if (comparison.isLoading) return <p role="status">{t('result.comparing')}</p>
  if (comparison.isError) return <Alert tone="warning">{t('result.failed')}</Alert>
  if (compared === undefined)
    return (
      <Alert tone="info">
        {comparison.data?.state === 'no_code' ? t('result.noCode') : t('result.noList')}
      </Alert>
    )
  if (!isPossible)
    return (
      <Alert tone="info" title={t('result.none')}>
        {t('result.noneText', { count: compared.listed })}
      </Alert>
    )
  return (
    <>
      <Alert tone="warning" title={t('result.possible')}>
        {t('result.possibleText')}
      </Alert>
      <Checkbox
        label={t('result.looked')}
        checked={check.looked}
        onCheckedChange={check.look}
        error={check.missed ? t('result.lookFirst') : undefined}
      />
    </>
  )
}

export function ConflictButtons({ check, onCancel }: { check: Check; onCancel?: () => void }) {
  const { t } = useTranslation('leads')
  const { names, isBlank, read, answer } = check
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
          busy={read.isPending || answer.isPending}
          busyText={t('confirm.busy')}
          onClick={() => !read.isPending && !answer.isPending && read.mutate()}
        >
          {t(isBlank ? 'conflict.without' : 'conflict.read')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        variant="outline"
        busy={answer.isPending && answer.variables === 'conflict'}
        onClick={() => check.say('conflict')}
      >
        {t('conflict.yes')}
      </Button>
      <Button
        variant="primary"
        busy={answer.isPending && answer.variables === 'clear'}
        onClick={() => check.say('clear')}
      >
        {t(isBlank ? 'conflict.without' : 'conflict.no')}
      </Button>
    </>
  )
}
