import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personKey } from '#features/people/client.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Alert } from '#ui/alert.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#web/dates.ts'
import { apiFailure } from '#web/api.ts'
import { useLawyersApi, type OwnLawyerProfile } from '../client.ts'
import { isSameFact, shownFields } from '../rules.ts'

type Change = NonNullable<OwnLawyerProfile['change']>

/** A change of name, firm, years or license that waits for a look or was refused: what everybody reads, and what was asked for. */
export function ChangeState({
  change,
  onGone,
}: {
  change: Change
  onGone?: (profile: OwnLawyerProfile) => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const format = useFormat()
  const api = useLawyersApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const takeBack = useMutation({
    mutationFn: () => api.withdrawProfileChange({}),
    onSuccess: async (profile) => {
      onGone?.(profile)
      await queries.invalidateQueries({ queryKey: personKey })
    },
    onError: (error) =>
      toast({
        title: t('onboarding.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
  const refused = change.status === 'refused'
  const labels = {
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    firmName: t('onboarding.firmName'),
    yearsExperience: t('onboarding.yearsExperience'),
    barNumber: t('onboarding.barNumber'),
    jurisdictions: t('onboarding.jurisdictions'),
  }
  const shown = (value: string | number | string[] | null) =>
    value === null || value.toString() === ''
      ? t('common:common.notAvailable')
      : typeof value === 'number'
        ? format.number(value)
        : typeof value === 'string'
          ? value
          : format.list(value.map((code) => t(`states.${code}`, { defaultValue: code })))
  const items = shownFields
    .filter((field) => !isSameFact(change.before[field], change.after[field]))
    .map((field) => ({
      label: labels[field],
      value: (
        <span className="grid gap-0.5">
          <span>
            {t('change.shown')} <bdi>{shown(change.before[field])}</bdi>
          </span>
          <span className="font-semibold">
            {t('change.asked')} <bdi>{shown(change.after[field])}</bdi>
          </span>
        </span>
      ),
    }))
  return (
    <Alert
      tone={refused ? 'warning' : 'info'}
      title={refused ? t('change.refusedTitle') : t('change.waitingTitle')}
      action={
        <Button
          size="sm"
          variant="outline"
          busy={takeBack.isPending}
          busyText={t('common:common.saving')}
          onClick={() => takeBack.mutate()}
        >
          {refused ? t('change.putAway') : t('change.takeBack')}
        </Button>
      }
    >
      <p>{refused ? t('change.refusedText') : t('change.waitingText')}</p>
      {change.reason === null ? null : (
        <p>
          {t('onboarding.noteLabel')}:{' '}
          <span dir="auto" className="whitespace-pre-line">
            <q>{change.reason}</q>
          </span>
        </p>
      )}
      <Facts items={items} className="mt-2" />
    </Alert>
  )
}
