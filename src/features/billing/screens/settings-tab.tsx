import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import {
  newAct,
  subscriptionQuery,
  useBillingApi,
  useSubscriptionAct,
  useUsage,
  type Subscription,
} from '../client.ts'
import { planFacts } from '../rules.ts'
import { Invoices } from './invoices.tsx'

/** The billing tab of the settings: the plan with its real figures, what can be done about it, the invoices. */
export function BillingTab() {
  const { data: subscription } = useQuery(subscriptionQuery(useBillingApi()))
  if (subscription === undefined) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid gap-6">
      <Plan subscription={subscription} />
      <Invoices />
    </div>
  )
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscribe', 'common', 'people'])
  const format = useFormat()
  const usage = useUsage()
  const { plan, paidBy, periodEnd, cancelAtEnd, scheduledPlan, graceEnd } = subscription
  const name = plan === null ? t('people:settings.noPlan') : t(`common:plans.${plan}`)
  const price = plan === null || paidBy === null ? null : format.money(planFacts(plan).price)
  const places =
    usage === undefined || usage.plan === null
      ? []
      : [
          {
            label: t('people:settings.places'),
            value:
              usage.limit === null
                ? t('people:settings.placesUnlimited', { used: usage.used })
                : t('people:settings.placesUsed', { used: usage.used, limit: usage.limit }),
          },
        ]
  const end =
    periodEnd === null || graceEnd !== null
      ? []
      : [
          {
            label: t(cancelAtEnd || paidBy === null ? 'tab.ends' : 'tab.renews'),
            value: format.date(periodEnd),
          },
        ]
  const items = [
    {
      label: t('people:settings.plan'),
      value: price === null ? name : t('tab.planPrice', { plan: name, price }),
    },
    ...(paidBy === null ? [] : [{ label: t('tab.paidBy'), value: t(`tab.by.${paidBy}`) }]),
    ...places,
    ...end,
    ...(scheduledPlan === null
      ? []
      : [{ label: t('tab.then'), value: t(`common:plans.${scheduledPlan}`) }]),
  ]
  return (
    <Card className="grid gap-5">
      {graceEnd === null ? null : (
        <Alert tone="urgent" title={t('unpaid.title')}>
          {t('unpaid.text', { date: format.date(graceEnd) })}
        </Alert>
      )}
      <Facts items={items} />
      <div className="flex flex-wrap gap-3">
        <Link to="/subscribe" className={buttonClass({ variant: 'primary' })}>
          {t(
            graceEnd !== null
              ? 'tab.payAgain'
              : plan === null
                ? 'tab.choose'
                : 'people:settings.changePlan',
          )}
        </Link>
        {subscription.can.cancel === 'ok' && !cancelAtEnd ? (
          <Cancel subscription={subscription} />
        ) : null}
        {subscription.can.resume === 'ok' && cancelAtEnd ? <Resume /> : null}
      </div>
    </Card>
  )
}

/** Says the day access ends before it is cancelled. */
function Cancel({ subscription: { periodEnd, status } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscribe')
  const format = useFormat()
  const [id, setId] = useState<string>()
  const { mutate, isPending } = useSubscriptionAct()
  const date = periodEnd === null ? '' : format.date(periodEnd)
  return (
    <>
      <Button variant="outline" onClick={() => setId(newAct())}>
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        open={id !== undefined}
        onOpenChange={(open) => (open ? undefined : setId(undefined))}
        title={t('cancel.title')}
        description={status === 'past_due' ? t('cancel.unpaid') : t('cancel.text', { date })}
        confirmText={t('cancel.button')}
        cancelText={t('cancel.keep')}
        tone="danger"
        busy={isPending}
        busyText={t('cancel.busy')}
        onConfirm={() =>
          id === undefined
            ? undefined
            : mutate({ kind: 'cancel', id }, { onSettled: () => setId(undefined) })
        }
      />
    </>
  )
}

function Resume() {
  const { t } = useTranslation('subscribe')
  const [id] = useState(newAct)
  const { mutate, isPending } = useSubscriptionAct()
  return (
    <Button
      variant="outline"
      busy={isPending}
      busyText={t('resume.busy')}
      onClick={() => mutate({ kind: 'resume', id })}
    >
      {t('resume.button')}
    </Button>
  )
}
