import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { useChange } from '../client.ts'
import { caseTypes, type CaseType, longest } from '../rules.ts'

interface NewCaseProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly today: string
  readonly caseType?: CaseType | undefined
  readonly onDone: (caseId: string) => void
}

/** Path, beginning and name of a new case. */
export function NewCase({ open, onOpenChange, today, caseType, onDone }: NewCaseProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const formId = useId()
  const { toast } = useToast()
  const [id, setId] = useState(newId)
  const create = useChange('createJourney')
  const { register, handleSubmit, formState, reset } = useForm({
    values: { caseType: caseType ?? ('' as CaseType), startDate: today, title: '' },
  })
  const required = { validate: (text: string) => text !== '' || t('common:fieldErrors.required') }

  const send = handleSubmit(async (fields) => {
    await create.mutateAsync({ id, ...fields }).then(
      (journey) => {
        toast({ title: t('new.done'), tone: 'done' })
        setId(newId())
        reset()
        onOpenChange(false)
        onDone(journey.id)
      },
      () => undefined,
    )
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('new.title')}
        description={t('new.text')}
        closeText={t('actions.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('actions.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={create.isPending}
              busyText={t('actions.saving')}
            >
              {t('new.submit')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
          <Field label={t('new.type')} required error={formState.errors.caseType?.message}>
            <Select
              placeholder={t('addDeadline.choose')}
              options={caseTypes.map((value) => ({ value, label: t(`cases.${value}`) }))}
              {...register('caseType', required)}
            />
          </Field>
          <Field
            label={t('new.start')}
            help={t('new.startHelp')}
            required
            error={formState.errors.startDate?.message}
          >
            <Input type="date" {...register('startDate', required)} />
          </Field>
          <Field label={t('new.name')} note={t('common:common.optional')} help={t('new.nameHelp')}>
            <Input dir="auto" maxLength={longest.title} {...register('title')} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
