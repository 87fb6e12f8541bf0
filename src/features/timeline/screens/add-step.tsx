import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useToast } from '#ui/toast.tsx'
import { useChange } from '../client.ts'
import { stepTypes, type StepType, longest } from '../rules.ts'

/** A step of one's own: it stands where its date belongs. */
export function AddStep({
  caseId,
  open,
  onOpenChange,
}: {
  caseId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation(['timeline', 'common'])
  const formId = useId()
  const { toast } = useToast()
  const [id, setId] = useState(newId)
  const add = useChange('addStep')
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { title: '', type: 'milestone' as StepType, date: '', note: '' },
  })

  const send = handleSubmit(async ({ date, ...fields }) => {
    await add.mutateAsync({ id, caseId, date: date || null, ...fields }).then(
      () => {
        toast({ title: t('addStep.done'), tone: 'done' })
        setId(newId())
        reset()
        onOpenChange(false)
      },
      () => undefined,
    )
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('addStep.title')}
        closeText={t('actions.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={add.isPending} busyText={t('actions.saving')}>
              {t('addStep.submit')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
          <Field label={t('edit.name')} required error={formState.errors.title?.message}>
            <Input
              dir="auto"
              maxLength={longest.title}
              {...register('title', {
                validate: (text) => text.trim() !== '' || t('common:fieldErrors.required'),
              })}
            />
          </Field>
          <Field label={t('addStep.kind')}>
            <Select
              options={stepTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              {...register('type')}
            />
          </Field>
          <Field label={t('edit.date')} note={t('common:common.optional')}>
            <Input type="date" {...register('date')} />
          </Field>
          <Field label={t('edit.note')} note={t('common:common.optional')}>
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
