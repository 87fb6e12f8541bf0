import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { useFormat } from '#web/dates.ts'
import type { SharedJourney } from '../client.ts'
import { statusIcon, StepChips, StepDate } from './step-words.tsx'

/** A case as whoever has the link reads it: steps and dates, and nothing that says whose they are. */
export function SharedScreen({ journey }: { journey: SharedJourney }) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { progress } = journey
  return (
    <div className="page max-w-form pb-16">
      <PageHeader
        title={t('shared.title', { name: t(`cases.${journey.caseType}`) })}
        lead={t('shared.lead', { date: format.lastDay(journey.endsAt) })}
      />
      <Progress
        label={t('cards.progress')}
        value={progress.completed}
        max={Math.max(1, progress.total)}
        text={t('cards.of', {
          completed: format.number(progress.completed),
          total: format.number(progress.total),
        })}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {t('cards.started', { date: format.date(journey.startDate) })}
      </p>
      <ol className="mt-6">
        {journey.steps.map((step) => {
          const Icon = statusIcon[step.status]
          return (
            <li
              key={step.id}
              className="grid grid-cols-[1.5rem_1fr] gap-3 border-t border-hair py-4 first:border-t-0"
            >
              <Icon
                aria-hidden
                className={cn(
                  'mt-0.5 size-6',
                  step.status === 'completed' ? 'text-done' : 'text-ink-soft',
                )}
                strokeWidth={1.75}
              />
              <div className="grid gap-1.5">
                <p dir="auto" className="text-match font-serif text-lg font-semibold">
                  {step.title}
                </p>
                <p className="text-sm text-ink-soft">
                  <StepDate step={step} />
                </p>
                <StepChips step={step} />
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** A link that ended, or never was. */
export function SharedGone() {
  const { t } = useTranslation('timeline')
  return (
    <div className="page py-section">
      <EmptyState
        kind="lost"
        heading="h1"
        title={t('shared.gone')}
        text={t('shared.goneText')}
        action={
          <Link to="/" className={buttonClass({ variant: 'outline' })}>
            {t('shared.home')}
          </Link>
        }
      />
    </div>
  )
}
