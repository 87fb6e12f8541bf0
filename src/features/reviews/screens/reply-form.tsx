import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useReplyToReview } from '../client.ts'

interface ReplyFormProps {
  readonly reviewId: string
  /** What stands there already, to correct or to remove. */
  readonly answer: string | null
}

/** The lawyer's one public answer to a review; the form opens when it is wanted. */
export function ReplyForm({ reviewId, answer }: ReplyFormProps) {
  const { t } = useTranslation('reviews')
  const [open, setOpen] = useState(false)
  if (open) return <OpenForm reviewId={reviewId} answer={answer} />
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      {t(answer === null ? 'reply.open' : 'reply.change')}
    </Button>
  )
}

function OpenForm({ reviewId, answer }: ReplyFormProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { toast } = useToast()
  const reply = useReplyToReview()
  const { register, handleSubmit, formState, setFocus } = useForm<{ body: string }>({
    defaultValues: { body: answer ?? '' },
  })

  useEffect(() => setFocus('body'), [setFocus])

  const publish = async (body: string | null) => {
    try {
      await reply.mutateAsync({ id: reviewId, body, first: answer === null })
      toast({ title: t(body === null ? 'reply.removed' : 'reply.doneTitle'), tone: 'done' })
    } catch (error) {
      toast({
        title: t('reply.failedTitle'),
        description: apiFailure(error)?.message ?? t('reply.failedText'),
        tone: 'destructive',
      })
    }
  }
  const send = handleSubmit(({ body }) => publish(body))

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
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="outline"
          size="sm"
          busy={reply.isPending}
          busyText={t('reply.submitting')}
        >
          {t('reply.submit')}
        </Button>
        {answer !== null && (
          <Button
            variant="quiet"
            size="sm"
            disabled={reply.isPending}
            onClick={() => void publish(null)}
          >
            {t('reply.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
