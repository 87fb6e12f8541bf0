import { useId, useState, type ChangeEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '#kernel/fields.ts'
import { newId } from '#kernel/ids.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useKeptText } from '#web/kept-text.ts'
import { useAnswerQuestion, useUpdateAnswer, type AnswerShape } from '../client.ts'
import { amountPattern } from '#kernel/amounts.ts'
import { contentLength } from '../rules.ts'
import { PersonalNotice } from './personal-notice.tsx'

interface AnswerValues {
  content: string
  isOffering: boolean
  consultationFee: string
  estimatedCost: string
  estimatedTimeframe: string
}

const isAmount = (text: string) => text.trim() === '' || amountPattern.test(text.trim())

const valuesOf = (answer: AnswerShape | undefined): AnswerValues => ({
  content: answer?.content ?? '',
  isOffering: answer?.isOffering ?? false,
  consultationFee: answer?.consultationFee ?? '',
  estimatedCost: answer?.estimatedCost ?? '',
  estimatedTimeframe: answer?.estimatedTimeframe ?? '',
})

interface AnswerFormProps {
  readonly questionId: string
  /** The answer that is changed; without it a new one is written. */
  readonly answer?: AnswerShape
  readonly onDone?: () => void
}

/** A lawyer's answer, with or without an offer. Its id makes a second click harmless. */
export function AnswerForm({ questionId, answer, onDone }: AnswerFormProps) {
  const { t } = useTranslation(['questions', 'common'])
  const { toast } = useToast()
  const titleId = useId()
  const [answerId] = useState(newId)
  const post = useAnswerQuestion()
  const update = useUpdateAnswer()
  const kept = useKeptText(`answer-${answer?.id ?? questionId}`, useViewer()?.id ?? null)
  const { register, handleSubmit, control, setValue, setError, formState, reset } =
    useForm<AnswerValues>({
      defaultValues: { ...valuesOf(answer), ...(kept.text !== '' && { content: kept.text }) },
    })
  const { content = '', isOffering = false } = useWatch({ control })
  const { errors } = formState
  const money = {
    validate: (text: string) => !isOffering || isAmount(text) || t('answerForm.amount'),
  }
  const words = {
    validate: (text: string) => {
      if (lengthOf(text.trim()) < contentLength.min)
        return t('ask.missing.contentShort', contentLength)
      return lengthOf(text) <= contentLength.max || t('ask.missing.contentLong', contentLength)
    },
  }

  const send = async (values: AnswerValues) => {
    try {
      if (answer === undefined) await post.mutateAsync({ id: questionId, answerId, ...values })
      else await update.mutateAsync({ id: answer.id, ...values })
      toast({
        title: t(answer === undefined ? 'answerForm.done' : 'answerForm.saved'),
        tone: 'done',
      })
      kept.forget()
      reset(values)
      onDone?.()
    } catch (error) {
      const failure = apiFailure(error)
      for (const { path, message } of failure?.fields ?? [])
        setError(path as keyof AnswerValues, {
          message: t(`common:fieldErrors.${message}`, {
            defaultValue: t('common:fieldErrors.invalid'),
          }),
        })
      toast({
        title: t('answerForm.failedTitle'),
        description: failure?.message ?? t('answerForm.failedText'),
        tone: 'destructive',
      })
    }
  }

  return (
    <Card>
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void handleSubmit(send)(event)}
        className="grid gap-5"
      >
        <div>
          <h3 id={titleId} className="text-lg">
            {t(answer === undefined ? 'answerForm.title' : 'answerForm.editTitle')}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{t('answerForm.text')}</p>
        </div>
        <Field
          label={t('answerForm.content')}
          help={t('answerForm.contentHelp')}
          error={errors.content?.message}
          required
        >
          <Textarea
            rows={6}
            dir="auto"
            {...register('content', {
              ...words,
              onChange: (event: ChangeEvent<HTMLTextAreaElement>) => kept.write(event.target.value),
            })}
          />
        </Field>
        <PersonalNotice
          texts={{ content }}
          onChange={(_field, text) => {
            kept.write(text)
            setValue('content', text, { shouldDirty: true })
          }}
        />
        <Checkbox
          label={t('answerForm.offering')}
          help={t('answerForm.offeringHelp')}
          {...register('isOffering')}
        />
        {isOffering ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t('answerForm.fee')}
              note={t('common:common.optional')}
              help={t('answerForm.feeHelp')}
              error={errors.consultationFee?.message}
            >
              <Input
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                {...register('consultationFee', money)}
              />
            </Field>
            <Field
              label={t('answerForm.cost')}
              note={t('common:common.optional')}
              error={errors.estimatedCost?.message}
            >
              <Input
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                {...register('estimatedCost', money)}
              />
            </Field>
            <Field
              label={t('answerForm.timeframe')}
              note={t('common:common.optional')}
              help={t('answerForm.timeframeHelp')}
              error={errors.estimatedTimeframe?.message}
              className="sm:col-span-2"
            >
              <Input
                dir="auto"
                autoComplete="off"
                maxLength={100}
                {...register('estimatedTimeframe')}
              />
            </Field>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={post.isPending || update.isPending}
            busyText={t(answer === undefined ? 'answerForm.posting' : 'answerForm.saving')}
          >
            {t(answer === undefined ? 'answerForm.submit' : 'answerForm.save')}
          </Button>
          {answer === undefined ? null : (
            <Button
              variant="outline"
              onClick={() => {
                kept.forget()
                onDone?.()
              }}
            >
              {t('answerForm.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
