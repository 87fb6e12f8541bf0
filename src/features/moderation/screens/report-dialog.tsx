import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFileReport } from '../client.ts'
import { longest, reportReasons, type ReportReason } from '../rules.ts'

interface ReportFields {
  reason: ReportReason | ''
  details: string
}

export interface ReportDialogProps {
  readonly subjectType:
    | 'lawyer'
    | 'review'
    | 'conversation'
    | 'message'
    | 'question'
    | 'answer'
    | 'post'
  readonly subjectId: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Tells the product that something is wrong. The reported side is not told who did, but can guess it in a conversation of two. */
export function ReportDialog({ subjectType, subjectId, open, onOpenChange }: ReportDialogProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const { toast } = useToast()
  const formId = useId()
  const isTalk = subjectType === 'conversation' || subjectType === 'message'
  const [id] = useState(newId)
  const report = useFileReport()
  const { register, handleSubmit, setError, formState } = useForm<ReportFields>({
    defaultValues: { reason: '', details: '' },
  })

  const send = handleSubmit(async ({ reason, details }) => {
    if (reason === '') return
    try {
      await report.mutateAsync({ id, subjectType, subjectId, reason, details })
      toast({ title: t('report.doneTitle'), description: t('report.doneText'), tone: 'done' })
      onOpenChange(false)
    } catch (error) {
      const failure = apiFailure(error)
      for (const { path, message } of failure?.fields ?? [])
        setError(path as keyof ReportFields, {
          message: t(`common:fieldErrors.${message}`, {
            defaultValue: t('common:fieldErrors.invalid'),
          }),
        })
      toast({
        title: t('common:common.error'),
        description: failure?.message ?? t('common:errors.network'),
        tone: 'destructive',
      })
    }
  })

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t(`report.title.${subjectType}`)}
        description={t(isTalk ? 'report.talkText' : 'report.text')}
        closeText={t('common:common.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('common:common.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={report.isPending}
              busyText={t('common:common.sending')}
            >
              {t('report.submit')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
          <RadioGroup
            legend={t('report.reason')}
            name="reason"
            required
            options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            error={formState.errors.reason?.message}
            inputProps={register('reason', { required: t('common:fieldErrors.required') })}
          />
          <Field
            label={t('report.details')}
            note={t('common:common.optional')}
            help={t('report.detailsHelp')}
            error={formState.errors.details?.message}
          >
            <Textarea rows={4} dir="auto" maxLength={longest.details} {...register('details')} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
