import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import {
  newAct,
  previewQuery,
  useBillingApi,
  useSubscriptionAct,
  type Subscription,
} from '../client.ts'
import { Losses } from './losses.tsx'

/** Only whose bank asks loads it. */
const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }))

interface ChangeProps {
  readonly plan: Plan
  readonly subscription: Subscription
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** What a change costs and when it begins, before it happens. */
export function ChangeDialog({ plan, subscription, onClose, onChanged }: ChangeProps) {
  const { t } = useTranslation(['subscribe', 'common'])
  const format = useFormat()
  const [id] = useState(newAct)
  const { data, error } = useQuery(previewQuery(useBillingApi(), plan))
  const { mutate, isPending } = useSubscriptionAct()
  const [secret, setSecret] = useState<string>()
  const name = t(`common:plans.${plan}`)
  const keeps = plan === subscription.plan
  const money = (cents: number) => format.money(cents / 100)
  const text = () => {
    if (error !== null) return apiFailure(error)?.message ?? t('failed')
    if (data === undefined) return t('change.loading')
    if (keeps) return t('change.keepText', { plan: name })
    const date = format.date(data.nextChargeAt)
    return data.when === 'now' ? t('change.nowText') : t('change.laterText', { date, plan: name })
  }
  const confirmText = () => {
    if (error !== null) return t('common:common.back')
    if (keeps) return t('change.keepTitle', { plan: name })
    return data !== undefined && data.dueNowCents > 0
      ? t('change.pay', { price: money(data.dueNowCents) })
      : t('change.confirm')
  }
  const facts =
    data === undefined || keeps
      ? []
      : [
          ...(data.when === 'now'
            ? [
                { label: t('change.credit'), value: money(data.creditCents) },
                { label: t('change.dueNow'), value: money(data.dueNowCents) },
              ]
            : []),
          {
            label: t('change.next', { date: format.date(data.nextChargeAt) }),
            value: money(data.nextChargeCents),
          },
        ]
  const finish = (answer: object) => {
    const asked = 'clientSecret' in answer && typeof answer.clientSecret === 'string'
    if (asked) setSecret(answer.clientSecret as string)
    else onChanged()
  }
  const change = () => {
    if (data !== undefined) mutate({ kind: 'change', id, plan }, { onSuccess: finish })
    else if (error !== null) onClose()
  }
  if (secret !== undefined)
    return (
      <Suspense>
        <BankDialog
          {...{ plan, onClose, onChanged }}
          price={money(data?.dueNowCents ?? 0)}
          clientSecret={secret}
          stripeKey={subscription.methods.stripeKey ?? ''}
        />
      </Suspense>
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={keeps ? t('change.keepTitle', { plan: name }) : t('change.title', { plan: name })}
      description={text()}
      confirmText={confirmText()}
      cancelText={t(keeps ? 'common:common.back' : 'common:common.cancel')}
      busy={isPending || (data === undefined && error === null)}
      busyText={t('change.busy')}
      onConfirm={change}
    >
      {data === undefined && error === null ? <Spinner /> : <Facts items={facts} />}
      {data?.when === 'period_end' ? <Losses from={subscription.plan} to={plan} /> : null}
    </ConfirmDialog>
  )
}
