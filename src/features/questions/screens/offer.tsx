import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Facts } from '#ui/facts.tsx'
import { useFormat } from '#web/dates.ts'
import type { AnswerShape } from '../client.ts'

/** What the lawyer offers besides the answer, set apart from it: fee, scope, and that it binds nobody. */
export function Offer({ answer }: { answer: AnswerShape }) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const { consultationFee, estimatedCost, estimatedTimeframe, lawyer } = answer
  const items = [
    ...(consultationFee === null
      ? []
      : [
          {
            label: t('offer.fee'),
            value: Number(consultationFee) === 0 ? t('offer.free') : format.money(consultationFee),
          },
        ]),
    ...(estimatedCost === null
      ? []
      : [{ label: t('offer.cost'), value: format.money(estimatedCost) }]),
    ...(estimatedTimeframe === null
      ? []
      : [{ label: t('offer.timeframe'), value: <bdi>{estimatedTimeframe}</bdi> }]),
  ]
  return (
    <aside className="grid gap-2 rounded-lg bg-accent-soft p-4" aria-label={t('offer.title')}>
      <h4 className="flex items-center gap-2 text-base">
        <Handshake aria-hidden className="size-5 shrink-0 text-accent-edge" />
        {t('offer.title')}
      </h4>
      {items.length === 0 ? null : <Facts items={items} />}
      <p className="text-sm">{t('offer.noObligation')}</p>
      {lawyer.verified ? (
        <p>
          <Link
            to="/lawyers/$lawyerId"
            params={{ lawyerId: lawyer.id }}
            search={{ consult: true }}
            className={buttonClass({ size: 'sm', variant: 'outline' })}
          >
            {t('offer.contact')}
          </Link>
        </p>
      ) : null}
    </aside>
  )
}
