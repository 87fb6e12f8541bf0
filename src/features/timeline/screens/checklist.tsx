import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import type { Journey, Step } from '../client.ts'
import { useKeptChange } from './kept-changes.tsx'
import { StepBody, type StepPlace } from './step-card.tsx'
import { StepChips, StepDate } from './step-words.tsx'

/** The same steps as a list to tick off. */
export function Checklist({
  journey,
  place,
}: {
  journey: Pick<Journey, 'steps'>
  place: StepPlace
}) {
  return (
    <Card pad="none" asChild>
      <ol>
        {journey.steps.map((step) => (
          <Item key={step.id} step={step} place={place} />
        ))}
      </ol>
    </Card>
  )
}

function Item({ step, place }: { step: Step; place: StepPlace }) {
  const { t } = useTranslation('timeline')
  const change = useKeptChange('updateStep')
  const done = step.doneOn !== null
  return (
    <li id={`step-${step.id}`} className="grid gap-1 border-t border-hair p-4 first:border-t-0">
      <Checkbox
        label={
          <bdi className={cn('font-medium', done && 'text-ink-soft line-through')}>
            {step.title}
          </bdi>
        }
        checked={done}
        disabled={!place.editable || change.isPending}
        onChange={() => change.mutate({ id: step.id, doneOn: done ? null : place.today })}
      />
      <details className="group ps-8">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
          <span className="grid gap-1.5">
            <span className="text-sm text-ink-soft">
              <StepDate step={step} />
            </span>
            <StepChips step={step} />
          </span>
          <span className="flex items-center gap-1 text-sm text-ink-soft" data-print="hide">
            <span className="sr-only">{t('step.tips')}</span>
            <ChevronDown aria-hidden className="size-5 transition-[rotate] group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-4 pt-3">
          <StepBody step={step} place={place} />
        </div>
      </details>
    </li>
  )
}
