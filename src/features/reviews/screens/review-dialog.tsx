import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { StarsInput } from '#ui/stars-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useCreateReview } from '../client.ts'
import { reviewTags, type ReviewTag } from '../rules.ts'

interface ReviewFields {
  rating: number
  title: string
  body: string
  tags: ReviewTag[]
}

interface ReviewDialogProps {
  readonly leadId: string
  readonly lawyerId?: string | undefined
  readonly lawyerName: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDone?: () => void
}

/** The client of a closed case says how it was to work with the lawyer. */
export function ReviewDialog({
  leadId,
  lawyerId,
  lawyerName,
  open,
  onOpenChange,
  onDone,
}: ReviewDialogProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { toast } = useToast()
  const formId = useId()
  const [id] = useState(newId)
  const create = useCreateReview()
  const { register, control, handleSubmit, setError, formState } = useForm<ReviewFields>({
    defaultValues: { rating: 0, title: '', body: '', tags: [] },
  })

  const send = handleSubmit(async (fields) => {
    try {
      const { status } = await create.mutateAsync({
        id,
        leadId,
        ...(lawyerId === undefined ? {} : { lawyerId }),
        ...fields,
      })
      toast({
        title: t('form.submittedTitle'),
        description: t(status === 'pending' ? 'form.waitingText' : 'form.submittedText'),
        tone: 'done',
      })
      onOpenChange(false)
      onDone?.()
    } catch (error) {
      const failure = apiFailure(error)
      for (const { path, message } of failure?.fields ?? [])
        setError(path as keyof ReviewFields, {
          message: t(`common:fieldErrors.${message}`, {
            defaultValue: t('common:fieldErrors.invalid'),
          }),
        })
      toast({
        title: t('form.failedTitle'),
        description: failure?.message ?? t('form.failedText'),
        tone: 'destructive',
      })
    }
  })

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('form.title', { name: lawyerName })}
        description={t('form.text')}
        closeText={t('form.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('form.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={create.isPending}
              busyText={t('form.submitting')}
            >
              {t('form.submit')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
          <Controller
            control={control}
            name="rating"
            rules={{ min: { value: 1, message: t('form.ratingMissing') } }}
            render={({ field, fieldState }) => (
              <StarsInput
                legend={t('form.rating')}
                optionLabel={(stars) => t('form.star', { count: stars })}
                value={field.value}
                onValueChange={field.onChange}
                name={field.name}
                error={fieldState.error?.message}
              />
            )}
          />
          <Field
            label={t('form.headline')}
            note={t('common:common.optional')}
            error={formState.errors.title?.message}
          >
            <Input dir="auto" maxLength={120} {...register('title')} />
          </Field>
          <Field
            label={t('form.body')}
            help={t('form.bodyHelp')}
            required
            error={formState.errors.body?.message}
          >
            <Textarea
              rows={6}
              {...register('body', {
                validate: (text) => text.trim() !== '' || t('common:fieldErrors.required'),
              })}
            />
          </Field>
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">{t('form.tags')}</legend>
            <div className="grid sm:grid-cols-2">
              {reviewTags.map((tag) => (
                <Checkbox key={tag} label={t(`tags.${tag}`)} value={tag} {...register('tags')} />
              ))}
            </div>
          </fieldset>
        </form>
      </DialogContent>
    </Dialog>
  )
}
