import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Spinner } from '#ui/spinner.tsx'
import { stepIn } from '#ui/step-in.ts'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { newAct, useBeginCard, useNewCard, type Subscription } from '../client.ts'
import { useCardLine } from './card-line.tsx'
import { SandboxCardForm } from './sandbox-card.tsx'

/** Only who pays by Stripe loads its form. */
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card.tsx')).StripeCardForm,
}))

/** Puts another card on file. What is unpaid is charged to it at once: the sum stands here before that. */
export function NewCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscribe')
  const format = useFormat()
  const line = useCardLine()
  const [attempt, setAttempt] = useState(newAct)
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const { card, dueCents } = subscription
  const due = dueCents === 0 ? undefined : format.money(dueCents / 100)
  const again = (said: string) => {
    setProblem(said)
    setAttempt(newAct())
  }
  return (
    <section
      key={String(isDone)}
      ref={isDone ? stepIn : undefined}
      tabIndex={-1}
      className="grid max-w-[42.5rem] gap-6 outline-none"
    >
      {isDone ? <h2>{t('newCard.done')}</h2> : null}
      {card === null ? null : (
        <p className="text-ink-soft">
          {t(isDone ? 'newCard.doneText' : 'newCard.present', { card: line(card) })}
        </p>
      )}
      {isDone ? null : subscription.can.changeCard !== 'ok' ? (
        <Alert title={t('newCard.none')} />
      ) : (
        <>
          {due === undefined ? (
            <p>{t('newCard.text')}</p>
          ) : (
            <Alert tone="urgent" title={t('unpaid.title')}>
              {t('newCard.due', { amount: due })}
            </Alert>
          )}
          {problem === undefined ? null : <Problem key={attempt} text={problem} />}
          <Form
            key={attempt}
            attempt={attempt}
            methods={subscription.methods}
            isStripe={subscription.paidBy === 'stripe'}
            submit={due === undefined ? t('newCard.save') : t('newCard.pay', { price: due })}
            onBusy={() => setProblem(undefined)}
            onDone={() => setDone(true)}
            onAgain={again}
          />
        </>
      )}
      <Link
        to="/settings"
        search={{ tab: 'billing' }}
        className={
          isDone
            ? `${buttonClass({ variant: 'primary' })} justify-self-start`
            : `${buttonClass({ variant: 'quiet' })} -ms-4 justify-self-start`
        }
      >
        {t(isDone ? 'toBilling' : 'newCard.back')}
      </Link>
    </section>
  )
}

/** Stands above a form whose button may be far below: it comes into view. */
function Problem({ text }: { text: string }) {
  return (
    <div ref={stepIn} tabIndex={-1} className="outline-none">
      <Alert tone="warning" live title={text} />
    </div>
  )
}

interface FormProps {
  readonly attempt: string
  readonly methods: Subscription['methods']
  readonly isStripe: boolean
  readonly submit: string
  readonly onBusy: () => void
  readonly onDone: () => void
  /** The card is on file and did not pay: another one is begun anew. */
  readonly onAgain: (said: string) => void
}

function Form(props: FormProps) {
  const { attempt, methods, isStripe, submit, onBusy, onDone, onAgain } = props
  const { t } = useTranslation('subscribe')
  const { mutate, data, error } = useBeginCard()
  const begin = useEffectEvent(() => mutate(attempt))
  useEffect(() => begin(), [])
  const use = useNewCard()
  const [problem, setProblem] = useState<string>()

  /** Whatever the form says, the server is asked: a card can be confirmed although that answer was lost. */
  const settle = async (refusal: string | undefined) => {
    onBusy()
    setProblem(undefined)
    try {
      await use.mutateAsync(data!.setupId)
      onDone()
      return undefined
    } catch (failure) {
      const { code, message } = apiFailure(failure) ?? {}
      if (code === 'card_declined') onAgain(message!)
      return code === 'card_unconfirmed' ? (refusal ?? message) : (message ?? t('newCard.unsure'))
    }
  }
  if (error !== null)
    return (
      <Alert tone="warning" live title={apiFailure(error)?.message ?? t('newCard.away')}>
        <Button onClick={() => mutate(attempt)}>{t('provider.again')}</Button>
      </Alert>
    )
  if (data === undefined) return <Spinner label={t('card.opening')} />
  const words = {
    submit,
    busy: t('newCard.saving'),
    declined: t('newCard.declined'),
    asks: t('newCard.asks'),
    asksText: t('newCard.asksText'),
    confirm: t('newCard.confirm'),
    refuse: t('newCard.refuse'),
    away: t('newCard.away'),
  }
  if (isStripe)
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
  return (
    <>
      {problem === undefined ? null : <Problem text={problem} />}
      <SandboxCardForm
        clientSecret={data.clientSecret}
        words={words}
        busy={use.isPending}
        onTaken={() => void settle(undefined).then(setProblem)}
      />
    </>
  )
}
