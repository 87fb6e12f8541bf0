import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface CardFormProps {
  readonly clientSecret: string
  /** Stripe's public key. */
  readonly stripeKey: string
  readonly words: { readonly submit: string; readonly busy: string; readonly away: string }
  /** Asked after the form was sent, with what Stripe refused; answers what is to be said, or undefined where it is done. */
  readonly onConfirmed: (refusal: string | undefined) => Promise<string | undefined>
}

interface Form {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/** Stripe's own form, drawn by its script in frames of its own: nothing that is typed there reaches this page. */
export function StripeCardForm(props: CardFormProps) {
  const [attempt, setAttempt] = useState(0)
  return <CardForm key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function CardForm(props: CardFormProps & { readonly onAgain: () => void }) {
  const { clientSecret, stripeKey, words, onConfirmed, onAgain } = props
  const { t, i18n } = useTranslation('subscribe')
  const box = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form>()
  const [problem, setProblem] = useState<string>()
  const [paying, setPaying] = useState(false)
  const locale = i18n.language
  const { away } = words

  useEffect(() => {
    const opening = { gone: false }
    openForm({ stripeKey, clientSecret, locale, into: box.current! }).then(
      (opened) => (opening.gone ? undefined : setForm(opened)),
      () => (opening.gone ? undefined : setProblem(away)),
    )
    return () => {
      opening.gone = true
    }
  }, [stripeKey, clientSecret, locale, away])

  const pay = async ({ stripe, elements }: Form) => {
    setPaying(true)
    setProblem(undefined)
    const refusal = await confirm(stripe, elements, clientSecret).catch(() => away)
    setProblem(await onConfirmed(refusal))
    setPaying(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form !== undefined && !paying) void pay(form)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft">{t('provider.stripe')}</p>
      {problem === undefined ? null : (
        <Alert tone="warning" live title={problem}>
          {form === undefined ? <Button onClick={onAgain}>{t('provider.again')}</Button> : null}
        </Alert>
      )}
      {form === undefined && problem === undefined ? <Spinner label={t('card.opening')} /> : null}
      <div ref={box} />
      {form === undefined ? null : (
        <Button type="submit" variant="primary" busy={paying} busyText={words.busy}>
          {words.submit}
        </Button>
      )}
    </form>
  )
}

async function openForm(options: {
  stripeKey: string
  clientSecret: string
  locale: string
  into: HTMLElement
}): Promise<Form> {
  const stripe = await loadStripe(options.stripeKey, { locale: options.locale as 'en' })
  if (stripe === null) throw new Error('there is no browser')
  const isDark = document.documentElement.classList.contains('dark')
  const elements = stripe.elements({
    clientSecret: options.clientSecret,
    locale: options.locale as 'en',
    appearance: { theme: isDark ? 'night' : 'stripe', variables: { borderRadius: '10px' } },
  })
  const element = elements.create('payment')
  element.mount(options.into)
  return { stripe, elements }
}

/** Undefined where it was paid; otherwise what Stripe says about it, in the reader's language. */
async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
): Promise<string | undefined> {
  const confirmParams = { return_url: window.location.href }
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
    : await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
  return error?.message
}
