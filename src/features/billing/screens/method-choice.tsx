import { CreditCard, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import type { Subscription } from '../client.ts'

export type Method = 'card' | 'paypal'

/** How to pay: only what is set up here. */
export function MethodChoice({
  methods,
  onChoose,
}: {
  methods: Subscription['methods']
  onChoose: (method: Method) => void
}) {
  const { t } = useTranslation('subscribe')
  if (methods.card === null && !methods.paypal)
    return <Alert title={t('method.none')}>{t('method.noneText')}</Alert>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {methods.card === null ? null : (
        <Choice
          icon={<CreditCard aria-hidden />}
          title={t('method.card')}
          text={t('method.cardText')}
          onClick={() => onChoose('card')}
        />
      )}
      {methods.paypal ? (
        <Choice
          icon={<Wallet aria-hidden />}
          title={t('method.paypal')}
          text={t('method.paypalText')}
          onClick={() => onChoose('paypal')}
        />
      ) : null}
    </div>
  )
}

function Choice(props: { icon: ReactNode; title: string; text: string; onClick: () => void }) {
  return (
    <Card tone="outline" asChild className="grid gap-2 text-start hover:border-primary">
      <button type="button" onClick={props.onClick}>
        <span className="flex items-center gap-2 text-primary">{props.icon}</span>
        <CardTitle as="h3">{props.title}</CardTitle>
        <CardText>{props.text}</CardText>
      </button>
    </Card>
  )
}
