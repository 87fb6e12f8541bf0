import {
  ChevronDown,
  CircleCheck,
  ExternalLink,
  ListChecks,
  Route as RouteIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { toneMark } from '#ui/tone.ts'
import type { Journey, Step } from '../client.ts'
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

/** How many steps of a path stand before what comes next: those that are done, and the one it is in. */
export function untilNow({ steps }: Pick<Journey, 'steps'>): number {
  const now = steps.findIndex(({ status }) => status === 'current')
  // A step that takes longer than usual is the one it is in, but is called delayed.
  return (now < 0 ? steps.findIndex(({ doneOn }) => doneOn === null) : now) + 1
}

/** The steps of a case, drawn as a line or listed to be ticked off. */
export function JourneySteps({
  journey,
  view,
  from = 0,
  to = journey.steps.length,
  isGuess = false,
}: {
  readonly journey: Journey
  readonly view: View
  /** Which of the steps, where they stand in two parts. */
  readonly from?: number
  readonly to?: number
  /** Where nobody told which step one is in. */
  readonly isGuess?: boolean
}) {
  const { t } = useTranslation('timeline')
  const place = { caseId: journey.id, today: journey.today, editable: journey.kept }
  if (view === 'checklist') return <Checklist journey={journey} place={place} />
  const card = (step: Step) => (
    <StepCard
      key={step.id}
      step={step}
      place={place}
      last={step.id === journey.steps.at(-1)?.id}
      isGuess={isGuess}
    />
  )
  // The steps at the beginning that are done are one line, but for the last of them, which may just have been ticked.
  const open = journey.steps.findIndex(({ doneOn }) => doneOn === null)
  const done = (open < 0 ? journey.steps.length : open) - 1
  const folded = from > 0 || done < 2 ? [] : journey.steps.slice(0, done)
  return (
    <div>
      {folded.length === 0 ? null : (
        <details className="group mb-4">
          <summary className="flex min-h-11 list-none items-center gap-3 rounded-lg font-medium [&::-webkit-details-marker]:hidden">
            <CircleCheck aria-hidden className={cn('size-7', toneMark.done)} strokeWidth={1.75} />
            {t('step.doneSteps', { count: folded.length })}
            <ChevronDown
              aria-hidden
              className="size-5 text-ink-soft transition-[rotate] group-open:rotate-180"
            />
          </summary>
          <ol className="pt-2">{folded.map(card)}</ol>
        </details>
      )}
      <ol>{journey.steps.slice(Math.max(from, folded.length), to).map(card)}</ol>
    </div>
  )
}

/** Whose estimates the months of steps without a date are, and where an office gives its own. */
export function RoughNote({ journey: { steps } }: { journey: Journey }) {
  const { t } = useTranslation('timeline')
  if (!steps.some(({ estimatedFrom }) => estimatedFrom !== null)) return null
  return (
    <p className="text-sm text-ink-soft">
      {t('step.rough')}{' '}
      <a
        href="https://egov.uscis.gov/processing-times/"
        target="_blank"
        rel="noreferrer"
        className={linkClass('inline')}
      >
        {t('step.officeTimes')} <ExternalLink aria-hidden className="inline size-3.5" />
      </a>
    </p>
  )
}

/** The papers of a case that belong to no step. */
export function OwnDocuments({ journey }: { journey: Journey }) {
  const { t } = useTranslation('timeline')
  return (
    <section className="grid gap-3">
      <h3>{t('documents.ownTitle')}</h3>
      <p className="text-sm text-ink-soft">{t('documents.ownText')}</p>
      <Documents documents={journey.documents} editable />
      <AddDocument caseId={journey.id} stepId={null} />
    </section>
  )
}
