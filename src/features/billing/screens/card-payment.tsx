import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useBeginPurchase, useRefreshPurchase, type Subscription } from '../client.ts'
import { hasBought } from '../rules.ts'
import { SandboxCardForm } from './sandbox-card.tsx'

/** Only who pays by Stripe loads its form. */
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card.tsx')).StripeCardForm,
}))

interface PaymentProps {
  readonly plan: Plan
  readonly price: string
  readonly methods: Subscription['methods']
  /** The purchase could not be begun: back to the choice of the method. */
  readonly onFailed: () => void
}

/** Begins the purchase, then shows the form of whoever takes cards here. */
export function CardPayment({ plan, price, methods, onFailed }: PaymentProps) {
  const { t } = useTranslation('subscribe')
  const { mutate, data } = useBeginPurchase()
  const begin = useEffectEvent(() => mutate(plan, { onError: onFailed }))
  useEffect(() => begin(), [])
  const refresh = useRefreshPurchase()
  // Whatever the form says, the provider is asked: a payment can succeed although its answer was lost.
  const settle = async (refusal: string | undefined) => {
    const now = await refresh.mutateAsync().catch(() => undefined)
    // What was paid is shown in place of this form.
    return now !== undefined && hasBought(now, plan) ? undefined : (refusal ?? t('provider.unsure'))
  }
  const words = {
    submit: t('card.pay', { price }),
    busy: t('card.paying'),
    declined: t('card.declined'),
    asks: t('card.asks'),
    asksText: t('card.asksText'),
    confirm: t('card.confirm'),
    refuse: t('card.refuse'),
    away: t('provider.away'),
  }
  if (data === undefined) return <Spinner label={t('card.opening')} />
  if (methods.card === 'sandbox')
    return <SandboxCardForm clientSecret={data.clientSecret} words={words} />
  return (
    <Suspense fallback={<Spinner label={t('card.opening')} />}>
      <StripeCardForm
        clientSecret={data.clientSecret}
        stripeKey={methods.stripeKey ?? ''}
        words={words}
        onConfirmed={settle}
      />
    </Suspense>
  )
}
