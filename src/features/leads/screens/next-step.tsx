import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { written } from '#ui/written.ts'
import { useDialogOnDemand } from '#web/on-demand.tsx'
import { useLeadMove, type Lead } from '../client.ts'
import type { NextStep } from '../engine/steps.ts'

const loadDialog = () => import('./step-dialog.tsx').then((module) => module.StepDialog)

/** What comes next, in one line of a list, in the words of the lawyer. */
export function NextStepLine({
  step,
  className,
}: {
  readonly step: NextStep
  readonly className?: string
}) {
  const { t } = useTranslation('leads')
  return (
    <p className={cn('text-sm wrap-anywhere', className)}>
      <span className="text-ink-soft">{t('step.label')}: </span>
      {step.by ? (
        <>
          <bdi>{step.by}</bdi>: <q {...written(step.text)}>{step.text}</q>
        </>
      ) : (
        <bdi {...written(step.text)}>{step.text}</bdi>
      )}
    </p>
  )
}

/** For the chosen lawyer: the way to write what comes next. */
export function WriteStep({ lead, step }: { readonly lead: Lead; readonly step?: NextStep }) {
  const { t } = useTranslation('leads')
  const { press, dialog } = useDialogOnDemand(loadDialog)
  if (lead.myClaim?.can.setStep !== 'ok') return null
  return (
    <>
      <Button variant="outline" size={step === undefined ? 'md' : 'sm'} {...press}>
        {t(step === undefined ? 'step.write' : 'step.change')}
      </Button>
      {dialog({ lead, step })}
    </>
  )
}

/** For the chosen lawyer: the step is done, or another than it was. */
export function StepActs({ lead, step }: { readonly lead: Lead; readonly step: NextStep }) {
  const { t } = useTranslation('leads')
  const finish = useLeadMove('finishStep')
  if (lead.myClaim?.can.setStep !== 'ok') return null
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button
        size="sm"
        busy={finish.isPending}
        onClick={() => finish.mutate({ id: lead.id, stepId: step.id })}
      >
        {t('step.finish')}
      </Button>
      <WriteStep lead={lead} step={step} />
    </div>
  )
}
