import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { useFormat } from '#web/dates.ts'
import type { FunnelStep } from '../contract.ts'

const steps = ['seen', 'claimed', 'chosen', 'completed', 'closed'] as const

/** How far the cases came that a lawyer saw: a bar for each step, with its number beside it. */
export function WorkFunnel({ funnel }: { funnel: Readonly<Record<FunnelStep, number>> }) {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  return (
    <section className="grid gap-3">
      <h2>{t('work.funnel.title')}</h2>
      <p className="max-w-measure text-sm text-ink-soft">{t('work.funnel.note')}</p>
      <Card className="grid gap-4">
        {steps.map((step) => (
          <Progress
            key={step}
            label={t(`work.funnel.${step}`)}
            value={funnel[step]}
            max={Math.max(funnel.seen, 1)}
            text={format.number(funnel[step])}
          />
        ))}
      </Card>
    </section>
  )
}
