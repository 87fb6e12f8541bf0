import { loadStripe } from '@stripe/stripe-js/pure'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRefreshPurchase } from '../client.ts'

interface BankDialogProps {
  readonly plan: Plan
  /** The sum, in the reader's form. */
  readonly price: string
  readonly clientSecret: string
  readonly stripeKey: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** The bank asks the card's owner before it pays for a larger plan. */
export function BankDialog(props: BankDialogProps) {
  const { plan, price, clientSecret, stripeKey, onClose, onChanged } = props
  const { t, i18n } = useTranslation(['subscribe', 'common'])
  const [atBank, setAtBank] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refresh = useRefreshPurchase()

  const confirm = async () => {
    setAtBank(true)
    setProblem(undefined)
    const refusal = await confirmAtBank(stripeKey, clientSecret, i18n.language).catch(() =>
      t('provider.away'),
    )
    // Whatever the bank's window says, the provider is asked: a payment can succeed although its answer was lost.
    const now = await refresh.mutateAsync().catch(() => undefined)
    if (now?.plan === plan) return onChanged()
    setProblem(
      refusal === undefined || now === undefined
        ? t('provider.unsure')
        : `${refusal} ${t('bank.failed')}`.trim(),
    )
    setAtBank(false)
  }
  return (
    // The bank's window lies outside of the dialog, which would keep the pointer and the focus to itself.
    <ConfirmDialog
      open={!atBank}
      onOpenChange={(open) => (open || atBank ? undefined : onClose())}
      title={t('bank.title')}
      description={t('bank.text', { price })}
      confirmText={t('bank.confirm')}
      cancelText={t('bank.later')}
      onConfirm={() => void confirm()}
    >
      {problem === undefined ? null : <Alert tone="warning" live title={problem} />}
    </ConfirmDialog>
  )
}

/**
 * Has the card's owner confirm a payment at the bank, in a window that Stripe's script opens above the page. Undefined where it
 * was confirmed; otherwise what Stripe says about it, in the reader's language. Throws where Stripe cannot be reached.
 */
async function confirmAtBank(
  stripeKey: string,
  clientSecret: string,
  locale: string,
): Promise<string | undefined> {
  const stripe = await loadStripe(stripeKey, { locale: locale as 'en' })
  if (stripe === null) throw new Error('there is no browser')
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error === undefined ? undefined : (error.message ?? '')
}
