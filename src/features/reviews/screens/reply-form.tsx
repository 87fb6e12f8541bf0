import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useReplyToReview } from '../client.ts'

/** The lawyer's one public answer to a review; the form opens when it is wanted. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews')
  const [open, setOpen] = useState(false)
  if (open) return <OpenForm reviewId={reviewId} />
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      {t('reply.open')}
    </Button>
  )
}

function OpenForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation(['reviews', 'common'])
  const { toast } = useToast()
  const reply = useReplyToReview()
  const { register, handleSubmit, formState, setFocus } = useForm<{ body: string }>({
    defaultValues: { body: '' },
  })

  useEffect(() => setFocus('body'), [setFocus])

  const send = handleSubmit(async ({ body }) => {
    try {
      await reply.mutateAsync({ id: reviewId, body })
      toast({ title: t('reply.doneTitle'), tone: 'done' })
    } catch (error) {
      toast({
        title: t('reply.failedTitle'),
        description: apiFailure(error)?.message ?? t('reply.failedText'),
        tone: 'destructive',
      })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-measure gap-3">
      <Field
        label={t('reply.label')}
        help={t('reply.help')}
        required
        error={formState.errors.body?.message}
      >
        <Textarea
          rows={3}
          dir="auto"
          maxLength={2000}
          {...register('body', {
            validate: (text) => text.trim() !== '' || t('common:fieldErrors.required'),
          })}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-start"
        busy={reply.isPending}
        busyText={t('reply.submitting')}
      >
        {t('reply.submit')}
      </Button>
    </form>
  )
}
