import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import {
  newAct,
  subscriptionQuery,
  useBillingApi,
  useSubscriptionAct,
  useUsage,
  type Subscription,
} from '../client.ts'
import { planFacts } from '../rules.ts'
import { useCardLine } from './card-line.tsx'
import { Invoices } from './invoices.tsx'
import { Losses } from './losses.tsx'
import { UsageBar } from './usage-bar.tsx'

/** The billing tab of the settings: the plan with its real figures, what can be done about it, the invoices. */
export function BillingTab() {
  const query = useQuery(subscriptionQuery(useBillingApi()))
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {(subscription) => <Plan subscription={subscription} />}
      </Loaded>
      <Invoices />
    </>
  )
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscribe', 'common', 'people'])
  const format = useFormat()
  const usage = useUsage()
  const line = useCardLine()
  const { plan, paidBy, periodEnd, cancelAtEnd, graceEnd, card, dueCents } = subscription
  const next = subscription.followedBy ?? subscription.scheduledPlan
  const end = periodEnd === null ? '' : format.date(periodEnd)
  const items =
    paidBy === null
      ? []
      : [
          { label: t('tab.paidBy'), value: t(`tab.by.${paidBy}`) },
          ...(card === null ? [] : [{ label: t('tab.card'), value: line(card) }]),
          ...(graceEnd === null
            ? [{ label: t(cancelAtEnd || next !== null ? 'tab.ends' : 'tab.renews'), value: end }]
            : []),
          ...(next === null
            ? []
            : [
                {
                  label: t('tab.then'),
                  value: t('buying', {
                    plan: t(`common:plans.${next}`),
                    price: format.money(planFacts(next).price),
                  }),
                },
              ]),
        ]
  const canChangeCard = subscription.can.changeCard === 'ok'
  const paysByNewCard = canChangeCard && graceEnd !== null
  const changeCard = canChangeCard ? (
    <Link
      to="/subscribe"
      search={{ step: 'new-card' }}
      className={buttonClass({ variant: paysByNewCard ? 'primary' : 'outline' })}
    >
      {t('tab.changeCard')}
    </Link>
  ) : null
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle as="h2">
          {plan === null ? t('people:settings.noPlan') : t(`common:plans.${plan}`)}
        </CardTitle>
        {plan === null || paidBy === null ? null : (
          <p className="figures font-serif font-semibold text-lg">
            {t('perMonth', { price: format.money(planFacts(plan).price) })}
          </p>
        )}
      </div>
      {graceEnd === null ? null : (
        <Alert tone="urgent" title={t('unpaid.title')}>
          {t('unpaid.text', { date: format.date(graceEnd) })}{' '}
          {dueCents === 0 ? null : t('newCard.due', { amount: format.money(dueCents / 100) })}
        </Alert>
      )}
      {cancelAtEnd && plan !== null && graceEnd === null && subscription.can.resume === 'ok' ? (
        <Alert tone="info" title={t('tab.canceled', { date: end })} live>
          {t('tab.canceledText')}
        </Alert>
      ) : null}
      {plan === null || paidBy !== null ? null : (
        <Alert title={t('granted.title', { date: end })}>{t('granted.text')}</Alert>
      )}
      {usage === undefined || usage.plan === null ? null : <UsageBar usage={usage} />}
      {items.length === 0 ? null : <Facts items={items} />}
      <div className="flex flex-wrap gap-3">
        {paysByNewCard ? changeCard : null}
        <Link
          to="/subscribe"
          className={buttonClass({ variant: paysByNewCard ? 'outline' : 'primary' })}
        >
          {t(
            graceEnd !== null
              ? 'tab.payAgain'
              : plan === null
                ? 'tab.choose'
                : 'people:settings.changePlan',
          )}
        </Link>
        {paysByNewCard ? null : changeCard}
        {subscription.can.cancel === 'ok' && !cancelAtEnd ? (
          <Cancel subscription={subscription} />
        ) : null}
        {subscription.can.resume === 'ok' && cancelAtEnd ? <Resume /> : null}
      </div>
    </Card>
  )
}

/** Says the day access ends before it is cancelled. */
function Cancel({ subscription }: { subscription: Subscription }) {
  const { plan, periodEnd, status, followedBy } = subscription
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
      >
        {followedBy === null ? <Losses from={plan} to={null} /> : null}
      </ConfirmDialog>
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
