import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useFormat } from '#web/dates.ts'
import type { AnalysisShape } from '../client.ts'

const tones = { low: 'done', medium: 'info', high: 'warning' } as const

/** What the search made of the question: how hard it is, what the found lawyers list as fees, what was looked for. */
export function AnalysisBlock({ analysis }: { analysis: AnalysisShape }) {
  const { t } = useTranslation('recommendations')
  const format = useFormat()
  const complexity = analysis.questionComplexity

  return (
    <Card tone="sunken" className="grid gap-2">
      <h3 className="text-base font-semibold">{t('analysis.title')}</h3>
      <dl className="grid">
        <Fact label={t('analysis.complexity')}>
          <Chip tone={tones[complexity]} className="bg-raised">
            {t(`complexity.${complexity}`)}
          </Chip>
          <p className="text-sm text-ink-soft">{analysis.complexityReasons.join(' ')}</p>
        </Fact>
        <Fact label={t('analysis.budget')}>
          <BudgetRange range={analysis.recommendedBudgetRange} />
        </Fact>
        <Fact label={t('analysis.summary')}>
          <p dir="auto">{analysis.summary}</p>
        </Fact>
      </dl>
      <p className="text-xs text-ink-soft">
        {t('analysis.madeAt', { date: format.date(analysis.madeAt) })}
      </p>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 border-t border-hair py-2.5 first:border-t-0 @lg:grid-cols-[9rem_1fr]">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="figures grid min-w-0 justify-items-start gap-1">{children}</dd>
  </div>
)

function BudgetRange({ range }: { range: AnalysisShape['recommendedBudgetRange'] }) {
  const { t } = useTranslation(['recommendations', 'directory'])
  const format = useFormat()
  if (range === null) return <p>{t('analysis.budgetNone')}</p>
  const amounts = { min: format.money(range.min), max: format.money(range.max) }
  const used = { count: range.feesUsed, formatted: format.number(range.feesUsed) }
  const isFixed = range.kind === 'fixed'
  const isOne = range.min === range.max
  const fixed = isOne ? amounts.min : t('analysis.budgetValue', amounts)
  const hourly = isOne
    ? t('directory:card.perHour', { price: amounts.min })
    : t('analysis.budgetHourly', amounts)
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <bdi>{isFixed ? fixed : hourly}</bdi>
      </p>
      {/* As large as the range: a fee for one talk is not read as the price of a case. */}
      <p>{isFixed ? t('analysis.fixedFees', used) : t('analysis.hourlyFees', used)}</p>
    </div>
  )
}
