import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Spinner } from '#ui/spinner.tsx'
import { stepIn } from '#ui/step-in.ts'
import { useFormat } from '#web/dates.ts'
import type { Subscription } from '../client.ts'
import { hasBought, planFacts } from '../rules.ts'
import { CardPayment } from './card-payment.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { MethodChoice, type Method } from './method-choice.tsx'
import { PlanPicker } from './plan-picker.tsx'

const PayPalButton = lazy(async () => ({
  default: (await import('./paypal-button.tsx')).PayPalButton,
}))

export type Step = 'method' | Method

interface PurchaseProps {
  readonly subscription: Subscription
  /** What has to be read before anything is paid. */
  readonly notice: ReactNode
  /** The plan that the address names: marked among the plans, or the one that is being bought. */
  readonly plan: Plan | undefined
  /** Where the purchase stands, as the address says; undefined at the plans. */
  readonly step: Step | undefined
  readonly onStep: (plan: Plan, step: Step) => void
  readonly onBack: () => void
}

/** From the choice of a plan to the completion view. A running plan is changed with a preview instead. */
export function Purchase({ subscription, notice, plan, step, onStep, onBack }: PurchaseProps) {
  const { t } = useTranslation(['subscribe', 'common'])
  const format = useFormat()
  if (plan === undefined || step === undefined)
    return <Choosing {...{ subscription, notice, onStep }} wished={plan} />
  if (hasBought(subscription, plan)) return <Completed plan={plan} subscription={subscription} />
  if (subscription.can.subscribe !== 'ok')
    return <Choosing {...{ subscription, notice, onStep }} wished={undefined} />

  const name = t(`common:plans.${plan}`)
  const price = format.money(planFacts(plan).price)
  return (
    <section
      key={step}
      ref={stepIn}
      tabIndex={-1}
      aria-labelledby="purchase-step"
      className="grid max-w-[42.5rem] gap-6 outline-none"
    >
      <div className="grid gap-2">
        <h2 id="purchase-step">{t(`step.${step}`)}</h2>
        <p className="text-ink-soft">{t('buying', { plan: name, price })}</p>
        {subscription.plan !== null && subscription.paidBy === null ? (
          <p className="text-ink-soft">{t('replacesGrant')}</p>
        ) : null}
      </div>
      {notice}
      {step === 'method' ? (
        <MethodChoice methods={subscription.methods} onChoose={(method) => onStep(plan, method)} />
      ) : step === 'card' ? (
        <CardPayment plan={plan} price={price} methods={subscription.methods} onFailed={onBack} />
      ) : (
        <Suspense fallback={<Spinner label={t('provider.opening')} />}>
          <PayPalButton plan={plan} />
        </Suspense>
      )}
      <Button variant="quiet" className="-ms-4 justify-self-start" onClick={onBack}>
        {t(step === 'method' ? 'backToPlans' : 'backToMethod')}
      </Button>
    </section>
  )
}

interface ChoosingProps extends Pick<PurchaseProps, 'subscription' | 'notice' | 'onStep'> {
  readonly wished: Plan | undefined
}

/** The plans, with the way from each that is open now. */
function Choosing({ subscription, notice, wished, onStep }: ChoosingProps) {
  const [changing, setChanging] = useState<Plan>()
  // How often a plan was changed, or pressed that cannot be chosen now: what holds comes into view each time.
  const [told, setTold] = useState(0)
  const tell = () => setTold(told + 1)
  const choose = (plan: Plan) => {
    if (subscription.can.change === 'ok') setChanging(plan)
    else if (subscription.can.subscribe === 'ok') onStep(plan, 'method')
    else tell()
  }
  return (
    <>
      <div key={told} ref={told === 0 ? undefined : stepIn} tabIndex={-1}>
        <Standing subscription={subscription} />
      </div>
      {notice}
      <PlanPicker subscription={subscription} wished={wished} onChoose={choose} />
      {changing === undefined ? null : (
        <ChangeDialog
          plan={changing}
          subscription={subscription}
          onClose={() => setChanging(undefined)}
          onChanged={() => {
            setChanging(undefined)
            tell()
          }}
        />
      )}
    </>
  )
}

/** How it stands with what the lawyer has now. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscribe', 'common'])
  const format = useFormat()
  const { status, graceEnd, periodEnd, cancelAtEnd, paidBy, plan, followedBy } = subscription
  if (status === 'past_due' && graceEnd !== null)
    return (
      <Alert
        tone="urgent"
        title={t('unpaid.title')}
        className="mb-6"
        action={
          subscription.can.changeCard === 'ok' ? (
            <Link
              to="/subscribe"
              search={{ step: 'new-card' }}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('tab.changeCard')}
            </Link>
          ) : undefined
        }
      >
        {t('unpaid.text', { date: format.date(graceEnd) })}
      </Alert>
    )
  if (plan === null || periodEnd === null) return null
  const date = format.date(periodEnd)
  if (paidBy === null)
    return (
      <Alert className="mb-6" title={t('granted.title', { date })}>
        {t('granted.text')}
      </Alert>
    )
  if (followedBy !== null)
    return (
      <Alert className="mb-6" title={t('done.nextTitle')}>
        {t('done.next', { plan: t(`common:plans.${followedBy}`), date })} {t('followed')}{' '}
        <Link to="/settings" search={{ tab: 'billing' }} className="underline">
          {t('toBilling')}
        </Link>
      </Alert>
    )
  if (cancelAtEnd)
    return (
      <Alert tone="warning" className="mb-6" title={t('ending.title', { date })}>
        {paidBy === 'paypal' ? t('ending.paypal') : t('ending.text')}{' '}
        <Link to="/settings" search={{ tab: 'billing' }} className="underline">
          {t('toBilling')}
        </Link>
      </Alert>
    )
  const next = subscription.scheduledPlan
  return (
    <Alert
      className="mb-6"
      title={t(next === null ? `common:plans.${plan}` : 'done.nextTitle')}
      action={
        <Link
          to="/settings"
          search={{ tab: 'billing' }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('billingHolds')}
        </Link>
      }
    >
      {next === null
        ? `${t('tab.renews')} ${date}`
        : t('arranged', {
            plan: t(`common:plans.${plan}`),
            date,
            next: t(`common:plans.${next}`),
            price: format.money(planFacts(next).price),
          })}
    </Alert>
  )
}

function Completed({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation(['subscribe', 'common'])
  const format = useFormat()
  const { periodEnd, cancelAtEnd, followedBy } = subscription
  const name = t(`common:plans.${plan}`)
  const date = periodEnd === null ? '' : format.date(periodEnd)
  const follows = followedBy === plan
  return (
    <section ref={stepIn} tabIndex={-1} className="grid max-w-[42.5rem] gap-4 outline-none">
      <h2>{t(follows ? 'done.nextTitle' : 'done.title')}</h2>
      <p>{follows ? t('done.next', { plan: name, date }) : t('done.text', { plan: name })}</p>
      {follows || periodEnd === null ? null : (
        <p className="text-ink-soft">{t(cancelAtEnd ? 'done.ends' : 'done.renews', { date })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('done.dashboard')}
        </Link>
        <Link
          to="/settings"
          search={{ tab: 'billing' }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('toBilling')}
        </Link>
      </div>
    </section>
  )
}
