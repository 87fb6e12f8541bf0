import { ListChecks, Route as RouteIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import type { Journey } from '../client.ts'
import type { View } from '../rules.ts'
import { Checklist } from './checklist.tsx'
import { AddDocument, Documents } from './documents.tsx'
import { StepCard } from './step-card.tsx'

const icons = { timeline: RouteIcon, checklist: ListChecks }

/** Timeline or checklist; what is chosen is kept for the person. */
export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('timeline')
  return (
    <div
      role="group"
      aria-label={t('view.label')}
      className="inline-flex justify-self-start rounded-md border border-line bg-raised p-0.5"
      data-print="hide"
    >
      {(['timeline', 'checklist'] as const).map((one) => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => onView(one)}
            className={cn(
              'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium sm:min-h-9',
              view === one ? 'bg-primary-soft text-primary' : 'text-ink-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {t(`view.${one}`)}
          </button>
        )
      })}
    </div>
  )
}

/** The steps of a case, drawn as a line or listed to be ticked off. */
export function JourneySteps({ journey, view }: { journey: Journey; view: View }) {
  const { t } = useTranslation('timeline')
  const place = { caseId: journey.id, today: journey.today, editable: !journey.example }
  return (
    <div className="grid gap-8">
      {view === 'checklist' ? (
        <Checklist journey={journey} place={place} />
      ) : (
        <ol>
          {journey.steps.map((step, index) => (
            <StepCard
              key={step.id}
              step={step}
              place={place}
              last={index === journey.steps.length - 1}
            />
          ))}
        </ol>
      )}
      {journey.example ? null : (
        <section className="grid gap-3">
          <h3>{t('documents.ownTitle')}</h3>
          <p className="text-sm text-ink-soft">{t('documents.ownText')}</p>
          <Documents documents={journey.documents} editable />
          <AddDocument caseId={journey.id} stepId={null} />
        </section>
      )}
    </div>
  )
}
