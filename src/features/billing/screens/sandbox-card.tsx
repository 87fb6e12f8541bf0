import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { usePaySandbox } from '../client.ts'
import type { SandboxCard } from '../contract.ts'

/** The well-known test numbers. A number never leaves this form: what is sent is the name beside it. */
const numbers: Readonly<Record<string, SandboxCard>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000002500003155': 'asks',
  '4000000000000341': 'fails_later',
}

const grouped = (number: string) => number.replaceAll(/\d{4}(?=\d)/g, '$& ')

/** What stands in a form for a card, by what it is for. */
export interface CardWords {
  readonly submit: string
  readonly busy: string
  readonly declined: string
  readonly asks: string
  readonly asksText: string
  readonly confirm: string
  readonly refuse: string
}

interface CardFormProps {
  readonly clientSecret: string
  readonly words: CardWords
  /** The provider's form is done with the card; a purchase shows by itself what it bought. */
  readonly onTaken?: () => void
  readonly busy?: boolean
}

/** Demo mode's card form. */
export function SandboxCardForm({ clientSecret, words, onTaken, busy = false }: CardFormProps) {
  const { t } = useTranslation('subscribe')
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<SandboxCard>()
  const { mutate, isPending: isSent } = usePaySandbox()
  const isPending = isSent || busy

  const pay = (card: SandboxCard, confirmed: boolean) =>
    mutate(
      { clientSecret, card, confirmed },
      {
        onSuccess: ({ outcome }) => {
          setAsked(outcome === 'asks' ? card : undefined)
          setError(outcome === 'declined' ? words.declined : undefined)
          if (outcome === 'paid') onTaken?.()
        },
      },
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const card = numbers[number.replaceAll(/\D/g, '')]
    if (card === undefined) setError(t('card.unknown'))
    else if (!isPending) pay(card, false)
  }

  if (asked !== undefined)
    return (
      <Alert
        tone="warning"
        live
        title={words.asks}
        action={
          <>
            <Button variant="primary" busy={isPending} onClick={() => pay(asked, true)}>
              {words.confirm}
            </Button>
            <Button variant="outline" onClick={() => setAsked(undefined)}>
              {words.refuse}
            </Button>
          </>
        }
      >
        {words.asksText}
      </Alert>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Alert title={t('card.demo')}>{t('card.demoText')}</Alert>
      <Field label={t('card.number')} help={t('card.help')} error={error} required>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={25}
          value={number}
          onChange={({ target }) => {
            setNumber(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <ul className="grid gap-1 text-sm">
        {Object.entries(numbers).map(([one, card]) => (
          <li key={one} className="flex flex-wrap items-baseline gap-x-3">
            <button
              type="button"
              dir="ltr"
              className="figures min-h-11 sm:min-h-9 text-primary underline underline-offset-4"
              onClick={() => {
                setNumber(grouped(one))
                setError(undefined)
              }}
            >
              {grouped(one)}
            </button>
            <span className="text-ink-soft">{t(`card.meaning.${card}`)}</span>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" busy={isPending} busyText={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
