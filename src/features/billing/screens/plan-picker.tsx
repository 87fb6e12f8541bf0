import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'
import type { Subscription } from '../client.ts'
import { planCatalog, type PlanFacts } from '../engine/plans.ts'

interface PickerProps {
  readonly subscription: Subscription
  /** The plan that the address asks for; it is marked. */
  readonly wished: Plan | undefined
  readonly onChoose: (plan: Plan) => void
}

/** The three plans; the lawyer's own cannot be chosen and says so. */
export function PlanPicker({ subscription, wished, onChoose }: PickerProps) {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {planCatalog.map((plan) => (
        <li key={plan.id} className="grid">
          <PlanCard
            plan={plan}
            subscription={subscription}
            wished={plan.id === wished}
            onChoose={() => onChoose(plan.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function PlanCard({
  plan,
  subscription,
  wished,
  onChoose,
}: {
  plan: PlanFacts
  subscription: Subscription
  wished: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation(['subscribe', 'billing', 'common'])
  const format = useFormat()
  const name = t(`common:plans.${plan.id}`)
  const { scheduledPlan, periodEnd } = subscription
  const current = subscription.plan === plan.id
  const settled = current && isSettled(subscription)
  const keeps = current && scheduledPlan !== null
  return (
    <Card
      tone={plan.popular ? 'raised' : 'outline'}
      className={cn('flex flex-col gap-4', wished && !current && 'outline-2 outline-primary')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle as="h2">{name}</CardTitle>
        {current ? (
          <Chip tone="done">{t('current')}</Chip>
        ) : plan.popular ? (
          <Chip tone="accent" icon={null}>
            {t('popular')}
          </Chip>
        ) : null}
      </div>
      <CardText className="figures font-serif font-semibold text-xl text-ink">
        {t('perMonth', { price: format.money(plan.price) })}
      </CardText>
      <ul className="grid gap-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-done" aria-hidden />
            {t(`billing:features.${feature}`)}
          </li>
        ))}
        {plan.limitations.map((limitation) => (
          <li key={limitation} className="flex gap-2 text-ink-soft">
            <Minus className="mt-0.5 size-4 shrink-0" aria-hidden />
            {t(`billing:limitations.${limitation}`)}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2">
        {scheduledPlan === plan.id && periodEnd !== null ? (
          <p className="text-sm">{t('scheduled', { date: format.date(periodEnd) })}</p>
        ) : (
          <Button
            variant={plan.popular && !settled ? 'primary' : 'outline'}
            block
            disabled={settled}
            onClick={onChoose}
          >
            {settled
              ? t('currentButton')
              : t(keeps ? 'change.keepTitle' : 'choose', { plan: name })}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** An unpaid or given plan can be paid for, and one that waits to become smaller can be kept: these are no reason to be disabled. */
const isSettled = ({ status, scheduledPlan, paidBy }: Subscription) =>
  status === 'active' && scheduledPlan === null && paidBy !== null
