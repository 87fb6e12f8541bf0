import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Step } from '../client.ts'
import { longest } from '../rules.ts'
import { useKeptChange } from './kept-changes.tsx'

interface EditProps {
  readonly step: Step
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Date, day done and note of a step; of one's own steps the name too. */
export function StepEdit({ step, open, onOpenChange }: EditProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const formId = useId()
  const { toast } = useToast()
  const change = useKeptChange('updateStep')
  const { register, handleSubmit, formState } = useForm({
    values: {
      title: step.title,
      date: step.date ?? '',
      doneOn: step.doneOn ?? '',
      note: step.note ?? '',
    },
  })

  const save = handleSubmit(async ({ title, date, doneOn, note }) => {
    await change
      .mutateAsync({
        id: step.id,
        ...(step.own ? { title } : {}),
        date: date || null,
        doneOn: doneOn || null,
        note,
      })
      .then(
        (outcome) => {
          if (outcome === 'sent') toast({ title: t('edit.saved'), tone: 'done' })
          onOpenChange(false)
        },
        () => undefined,
      )
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('edit.title')}
        description={<bdi>{step.title}</bdi>}
        closeText={t('actions.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('actions.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={change.isPending}
              busyText={t('actions.saving')}
            >
              {t('actions.save')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
          {step.own ? (
            <Field label={t('edit.name')} required error={formState.errors.title?.message}>
              <Input
                dir="auto"
                maxLength={longest.title}
                {...register('title', {
                  validate: (text) => text.trim() !== '' || t('common:fieldErrors.required'),
                })}
              />
            </Field>
          ) : null}
          <Field label={t('edit.date')} help={t('edit.dateHelp')}>
            <Input type="date" {...register('date')} />
          </Field>
          <Field label={t('edit.doneOn')} help={t('edit.doneHelp')}>
            <Input type="date" {...register('doneOn')} />
          </Field>
          <Field label={t('edit.note')}>
            <Textarea rows={3} maxLength={longest.note} {...register('note')} />
          </Field>
          <WhoSees title={t('sees.title')} className="-mt-3">
            {t('sees.text')}
          </WhoSees>
        </form>
      </DialogContent>
    </Dialog>
  )
}
