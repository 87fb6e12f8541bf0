import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { apiFailure } from '#web/api.ts'
import { useBillingApi, useRefreshPurchase } from '../client.ts'
import { hasBought, planFacts } from '../rules.ts'

interface Session {
  start(options: { presentationMode: 'auto' }, order: Promise<{ orderId: string }>): Promise<void>
}
interface PayPalScript {
  createInstance(options: {
    clientToken: string
    components: readonly string[]
    pageType: string
  }): Promise<{
    createPayPalOneTimePaymentSession(options: {
      onApprove: (data: { orderId: string }) => Promise<void>
      onCancel: () => void
      onError: (error: unknown) => void
    }): Session
  }>
}

interface PayPalProps {
  readonly plan: Plan
}

type State = 'opening' | 'ready' | 'paying' | 'away' | 'refused' | 'canceled' | 'waits'

/** PayPal's window, opened by our own button: PayPal's script loads on this step alone. */
export function PayPalButton(props: PayPalProps) {
  const [attempt, setAttempt] = useState(0)
  return <Wallet key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Wallet({ plan, onAgain }: PayPalProps & { readonly onAgain: () => void }) {
  const { t } = useTranslation('subscribe')
  const api = useBillingApi()
  const refresh = useRefreshPurchase()
  const [state, setState] = useState<State>('opening')
  const [sdk, setSdk] = useState<Awaited<ReturnType<PayPalScript['createInstance']>>>()

  useEffect(() => {
    const opening = { gone: false }
    openScript(api).then(
      (opened) => {
        if (opening.gone) return
        setSdk(opened)
        setState('ready')
      },
      () => (opening.gone ? undefined : setState('away')),
    )
    return () => {
      opening.gone = true
    }
  }, [api])

  const capture = async (id: string) => {
    try {
      // What was paid is shown in place of this button.
      const { status } = await api.captureByPayPal({ id })
      await refresh.mutateAsync()
      if (status !== 'COMPLETED') setState('waits')
    } catch (error) {
      // Without an answer of ours it is not known whether the money moved: the provider is asked.
      const now = await refresh.mutateAsync().catch(() => undefined)
      if (now === undefined || !hasBought(now, plan))
        setState(apiFailure(error)?.code === 'payment_declined' ? 'refused' : 'away')
    }
  }

  const pay = () => {
    if (sdk === undefined || state === 'paying') return
    setState('paying')
    const session = sdk.createPayPalOneTimePaymentSession({
      onApprove: ({ orderId }) => capture(orderId),
      onCancel: () => setState('canceled'),
      onError: () => setState('refused'),
    })
    const order = api
      .orderByPayPal({
        amount: planFacts(plan).price.toFixed(2),
        currency: 'USD',
        intent: 'subscription',
      })
      .then(({ id }) => ({ orderId: id }))
    session.start({ presentationMode: 'auto' }, order).catch(() => setState('away'))
  }

  if (state === 'opening') return <Spinner label={t('provider.opening')} />
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t('provider.paypal')}</p>
      {state === 'ready' || state === 'paying' ? null : (
        <Alert tone="warning" live title={t(`provider.${state}`)} />
      )}
      {state === 'waits' ? null : sdk === undefined ? (
        <Button onClick={onAgain}>{t('provider.again')}</Button>
      ) : (
        <Button
          variant="primary"
          busy={state === 'paying'}
          busyText={t('card.paying')}
          onClick={pay}
        >
          {t('provider.open')}
        </Button>
      )}
    </div>
  )
}

async function openScript(api: ReturnType<typeof useBillingApi>) {
  const { clientToken, script } = await api.openPayPal()
  const paypal = await loadScript(script)
  return paypal.createInstance({
    clientToken,
    components: ['paypal-payments'],
    pageType: 'checkout',
  })
}

const loaded = () => (window as { paypal?: PayPalScript }).paypal

function loadScript(address: string): Promise<PayPalScript> {
  const known = loaded()
  if (known !== undefined) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    element.addEventListener('load', () => {
      const paypal = loaded()
      if (paypal === undefined) reject(new Error('the script brought nothing'))
      else resolve(paypal)
    })
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('the script did not load'))
    })
    document.head.append(element)
  })
}
