import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Spinner } from '#ui/spinner.tsx'
import { stepIn } from '#ui/step-in.ts'
import { useFormat } from '#web/dates.ts'
import type { Subscription } from '../client.ts'
import { planFacts } from '../rules.ts'
import { CardPayment } from './card-payment.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { MethodChoice, type Method } from './method-choice.tsx'
import { PlanPicker } from './plan-picker.tsx'

const PayPalButton = lazy(async () => ({
  default: (await import('./paypal-button.tsx')).PayPalButton,
}))

type Step =
  | { at: 'plans' }
  | { at: 'method'; plan: Plan }
  | { at: Method; plan: Plan }
  | { at: 'done'; plan: Plan }

interface PurchaseProps {
  readonly subscription: Subscription
  readonly wished: Plan | undefined
}

/** From the choice of a plan to the completion view. A running plan is changed with a preview instead. */
export function Purchase({ subscription, wished }: PurchaseProps) {
  const { t } = useTranslation(['subscribe', 'common'])
  const format = useFormat()
  const [step, setStep] = useState<Step>({ at: 'plans' })
  const [changing, setChanging] = useState<Plan>()
  // How often a plan was pressed that cannot be chosen now: the reason above comes into view each time.
  const [blocked, setBlocked] = useState(0)
  const choose = (plan: Plan) => {
    if (subscription.can.change === 'ok') setChanging(plan)
    else if (subscription.can.subscribe === 'ok') setStep({ at: 'method', plan })
    else setBlocked(blocked + 1)
  }

  if (step.at === 'plans')
    return (
      <>
        <div key={blocked} ref={blocked === 0 ? undefined : stepIn} tabIndex={-1}>
          <Standing subscription={subscription} />
        </div>
        <PlanPicker subscription={subscription} wished={wished} onChoose={choose} />
        {changing === undefined ? null : (
          <ChangeDialog
            plan={changing}
            subscription={subscription}
            onClose={() => setChanging(undefined)}
            onChanged={() => setChanging(undefined)}
          />
        )}
      </>
    )

  const { plan } = step
  const name = t(`common:plans.${plan}`)
  const price = format.money(planFacts(plan).price)
  const failed = () => setStep({ at: 'method', plan })
  const paid = () => setStep({ at: 'done', plan })
  if (step.at === 'done') return <Completed name={name} subscription={subscription} />
  const back = () => setStep(step.at === 'method' ? { at: 'plans' } : { at: 'method', plan })
  return (
    <section
      key={step.at}
      ref={stepIn}
      tabIndex={-1}
      aria-labelledby="purchase-step"
      className="grid max-w-[42.5rem] gap-6 outline-none"
    >
      <div className="grid gap-2">
        <h2 id="purchase-step">{t(`step.${step.at}`)}</h2>
        <p className="text-ink-soft">{t('buying', { plan: name, price })}</p>
        {subscription.plan !== null && subscription.paidBy === null ? (
          <p className="text-ink-soft">{t('replacesGrant')}</p>
        ) : null}
      </div>
      {step.at === 'method' ? (
        <MethodChoice
          methods={subscription.methods}
          onChoose={(method) => setStep({ at: method, plan })}
        />
      ) : step.at === 'card' ? (
        <CardPayment
          plan={plan}
          price={price}
          methods={subscription.methods}
          onPaid={paid}
          onFailed={failed}
        />
      ) : (
        <Suspense fallback={<Spinner label={t('provider.opening')} />}>
          <PayPalButton plan={plan} onPaid={paid} />
        </Suspense>
      )}
      <Button variant="quiet" className="justify-self-start" onClick={back}>
        {t(step.at === 'method' ? 'backToPlans' : 'backToMethod')}
      </Button>
    </section>
  )
}

/** How it stands with what the lawyer has now. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscribe')
  const format = useFormat()
  const { status, graceEnd, periodEnd, cancelAtEnd, paidBy, plan } = subscription
  if (status === 'past_due' && graceEnd !== null)
    return (
      <Alert tone="urgent" title={t('unpaid.title')} className="mb-6">
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
  if (cancelAtEnd)
    return (
      <Alert tone="warning" className="mb-6" title={t('ending.title', { date })}>
        {paidBy === 'paypal' ? t('ending.paypal') : t('ending.text')}{' '}
        <Link to="/settings" search={{ tab: 'billing' }} className="underline">
          {t('toBilling')}
        </Link>
      </Alert>
    )
  return null
}

function Completed({ name, subscription }: { name: string; subscription: Subscription }) {
  const { t } = useTranslation('subscribe')
  const format = useFormat()
  return (
    <section ref={stepIn} tabIndex={-1} className="grid max-w-[42.5rem] gap-4 outline-none">
      <h2>{t('done.title')}</h2>
      <p>{t('done.text', { plan: name })}</p>
      {subscription.periodEnd === null ? null : (
        <p className="text-ink-soft">
          {t(subscription.cancelAtEnd ? 'done.ends' : 'done.renews', {
            date: format.date(subscription.periodEnd),
          })}
        </p>
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
