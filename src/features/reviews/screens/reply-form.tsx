import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useReplyToReview } from '../client.ts'

/** The lawyer's one public answer to a review. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation(['reviews', 'common'])
  const { toast } = useToast()
  const reply = useReplyToReview()
  const { register, handleSubmit, formState } = useForm<{ body: string }>({ defaultValues: { body: '' } })

  const send = handleSubmit(async ({ body }) => {
    try {
      await reply.mutateAsync({ id: reviewId, body })
      toast({ title: t('reply.doneTitle'), tone: 'done' })
    } catch (error) {
      toast({ title: t('reply.failedTitle'), description: apiFailure(error)?.message ?? t('reply.failedText'), tone: 'destructive' })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-measure gap-3">
      <Field label={t('reply.label')} help={t('reply.help')} required error={formState.errors.body?.message}>
        <Textarea rows={3} maxLength={2000} {...register('body', { validate: (text) => text.trim() !== '' || t('common:fieldErrors.required') })} />
      </Field>
      <Button type="submit" variant="outline" size="sm" className="justify-self-start" busy={reply.isPending} busyText={t('reply.submitting')}>{t('reply.submit')}</Button>
    </form>
  )
}
