import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useLeadMove, type Lead } from '../client.ts'
import { stepLimit, stepMovers, type StepMover } from '../contract/values.ts'
import type { NextStep } from '../engine/steps.ts'

interface StepDialogProps {
  readonly lead: Lead
  readonly step?: NextStep | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What comes next in a case: a line, who does it, and by which day. */
export function StepDialog({ lead, step, open, onOpenChange }: StepDialogProps) {
  const { t } = useTranslation(['leads', 'common'])
  const formId = useId()
  const { register, handleSubmit, formState, reset } = useForm({
    values: {
      text: step?.text ?? '',
      due: step?.due ?? '',
      mover: step?.mover ?? ('lawyer' satisfies StepMover as StepMover),
    },
  })
  const save = useLeadMove('setStep', () => {
    reset()
    onOpenChange(false)
  })
  const send = handleSubmit(({ text, due, mover }) =>
    save.mutate({ id: lead.id, text: text.trim(), due: due || null, mover }),
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('step.title')}
        description={t('step.about')}
        closeText={t('confirm.cancel')}
        footer={
          <>
            {step !== undefined && (
              <Button
                variant="quiet"
                disabled={save.isPending}
                onClick={() => save.mutate({ id: lead.id, text: null, mover: step.mover })}
              >
                {t('step.remove')}
              </Button>
            )}
            <Button type="submit" form={formId} busy={save.isPending}>
              {t('step.save')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
          <Field
            label={t('step.label')}
            help={t('step.example')}
            error={formState.errors.text?.message}
          >
            <Input
              dir="auto"
              maxLength={stepLimit}
              {...register('text', {
                validate: (text) => text.trim() !== '' || t('common:fieldErrors.required'),
              })}
            />
          </Field>
          <RadioGroup
            legend={t('step.who')}
            layout="row"
            options={stepMovers.map((value) => ({ value, label: t(`step.movers.${value}`) }))}
            inputProps={register('mover')}
          />
          <Field label={t('step.day')} note={t('common:common.optional')}>
            <Input type="date" {...register('due')} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
