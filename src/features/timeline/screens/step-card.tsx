import { Check, ChevronDown, Lightbulb, Pencil, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toneMark } from '#ui/tone.ts'
import { useChange, type Step } from '../client.ts'
import { ComputedNote } from './computed-note.tsx'
import { AddDocument, Documents } from './documents.tsx'
import { useKeptChange } from './kept-changes.tsx'
import { StepEdit } from './step-edit.tsx'
import { statusIcon, StepChips, StepDate, useDuration } from './step-words.tsx'

export interface StepPlace {
  readonly caseId: string
  readonly today: string
  /** False in examples and for those who only look. */
  readonly editable: boolean
}

const mark = {
  completed: toneMark.done,
  current: toneMark.accent,
  upcoming: toneMark.neutral,
  delayed: toneMark.warning,
}

/** One step on the line: its words open for the current one, the others unfold. */
export function StepCard({
  step,
  place,
  last,
  isGuess,
}: {
  readonly step: Step
  readonly place: StepPlace
  readonly last: boolean
  /** Where nobody told which step one is in, none is called the present one, and none has a month. */
  readonly isGuess: boolean
}) {
  const status = isGuess && step.status === 'current' ? 'upcoming' : step.status
  const isOpen = status === 'current' || status === 'delayed'
  const Icon = statusIcon[status]
  const isUnknown = isGuess && step.date === null && step.doneOn === null
  const chips = <StepChips step={{ ...step, status }} />
  return (
    <li
      id={`step-${step.id}`}
      aria-current={status === 'current' ? 'step' : undefined}
      className={cn(
        'relative grid grid-cols-[1.75rem_1fr] gap-x-3 sm:gap-x-4',
        isOpen ? 'pb-4' : 'pb-2',
      )}
    >
      {last ? null : (
        <span aria-hidden className="absolute start-[0.8125rem] top-12 h-full w-0.5 bg-hair" />
      )}
      <Icon
        aria-hidden
        className={cn(
          'relative size-7 rounded-full bg-ground',
          isOpen ? 'mt-3.5' : 'mt-2.5',
          mark[status],
        )}
        strokeWidth={1.75}
      />
      <details open={isOpen} className="group min-w-0 rounded-lg bg-raised shadow-sm">
        <summary
          className={cn(
            'flex list-none items-start justify-between gap-3 rounded-lg px-4 [&::-webkit-details-marker]:hidden',
            isOpen ? 'min-h-14 py-4' : 'py-3',
          )}
        >
          <span
            className={
              isOpen
                ? 'grid min-w-0 gap-1.5'
                : // One line for what only lies ahead or is done.
                  'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4'
            }
          >
            <span
              dir="auto"
              className={cn('text-match font-semibold', isOpen && 'font-serif text-lg')}
            >
              {step.title}
            </span>
            {isOpen || isUnknown ? null : chips}
            {isUnknown ? null : (
              <span className={cn('text-sm text-ink-soft', !isOpen && 'sm:ms-auto')}>
                <StepDate step={step} />
              </span>
            )}
            {isOpen ? chips : null}
          </span>
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-180"
            data-print="hide"
          />
        </summary>
        <div className="grid gap-4 px-4 pb-4">
          <StepBody step={step} place={place} />
        </div>
      </details>
    </li>
  )
}

/** Everything a step says, and what one can do about it. */
export function StepBody({ step, place }: { step: Step; place: StepPlace }) {
  const { t } = useTranslation('timeline')
  const duration = useDuration()
  const slow = step.status === 'delayed' && step.date === null
  return (
    <>
      {step.description === '' ? null : <p className="max-w-measure">{step.description}</p>}
      {step.duration === null || step.doneOn !== null ? null : (
        <p className="text-sm text-ink-soft">
          {duration(step.duration)}
          {slow ? ` ${t('step.slow')}` : ''}
        </p>
      )}
      {step.note === null ? null : (
        <p className="max-w-measure border-s-4 border-s-accent-edge ps-3">
          <span className="block text-sm text-ink-soft">{t('step.note')}</span>
          <span dir="auto" className="block whitespace-pre-line text-match">
            {step.note}
          </span>
        </p>
      )}
      {step.warning === null ? null : (
        <p className="flex max-w-measure gap-2">
          <TriangleAlert aria-hidden className={cn('mt-1 size-5 shrink-0', toneMark.warning)} />
          <span>
            <span className="sr-only">{t('step.warning')}: </span>
            {step.warning}
          </span>
        </p>
      )}
      {step.tips.length === 0 ? null : (
        <div className="flex max-w-measure gap-2">
          <Lightbulb aria-hidden className={cn('mt-1 size-5 shrink-0', toneMark.neutral)} />
          <div className="grid gap-1">
            <span className="sr-only">{t('step.tips')}: </span>
            {step.tips.map((tip) => (
              <p key={tip}>{tip}</p>
            ))}
          </div>
        </div>
      )}
      {step.computed === null ? null : <ComputedNote computed={step.computed} date={step.date} />}
      {step.documents.length === 0 && !place.editable ? null : (
        <section
          className="grid gap-2"
          data-print={step.documents.length === 0 ? 'hide' : undefined}
        >
          <p className="font-semibold">{t('step.documents')}</p>
          <Documents documents={step.documents} editable={place.editable} />
          {place.editable ? <AddDocument caseId={place.caseId} stepId={step.id} /> : null}
        </section>
      )}
      {place.editable ? <StepActions step={step} today={place.today} /> : null}
    </>
  )
}

function StepActions({ step, today }: { step: Step; today: string }) {
  const { t } = useTranslation('timeline')
  const change = useKeptChange('updateStep')
  const remove = useChange('deleteStep')
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const done = step.doneOn !== null
  return (
    <div className="flex flex-wrap gap-2" data-print="hide">
      <Button
        variant={done ? 'outline' : 'primary'}
        size="sm"
        busy={change.isPending}
        busyText={t('actions.saving')}
        onClick={() => change.mutate({ id: step.id, doneOn: done ? null : today })}
      >
        {done ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        {t(done ? 'step.undo' : 'step.done')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('step.edit')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden />
        {t('step.remove')}
      </Button>
      <StepEdit step={step} open={editing} onOpenChange={setEditing} />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('step.removeTitle')}
        description={t('step.removeText')}
        confirmText={t('step.yesRemove')}
        cancelText={t('actions.cancel')}
        tone="danger"
        busy={remove.isPending}
        busyText={t('actions.saving')}
        onConfirm={() => remove.mutate({ id: step.id }, { onSettled: () => setRemoving(false) })}
      />
    </div>
  )
}
