import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Alert } from '#ui/alert.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { sameId } from '#kernel/ids.ts'
import { useSupportApi } from '../client.ts'
import { longest, topics, type Topic } from '../rules.ts'

interface Values {
  readonly name: string
  readonly email: string
  readonly topic: Topic
  readonly message: string
  readonly website: string
}

// An address runs from left to right, also in a line of Arabic.
const isolated = (address: string) => `\u2066${address}\u2069`

/** Writes to the product. What was typed stays until the server has given its number. `page` is one whose translation is reported. */
export function ContactForm({ page }: { page?: string | undefined }) {
  const { t } = useTranslation(['support', 'common'])
  const { toast } = useToast()
  const format = useFormat()
  const api = useSupportApi()
  const viewer = useViewer()
  const [ids] = useState(sameId)
  const [sent, setSent] = useState<{ ticket: string; answerHours: number | null }>()
  const own = {
    name: `${viewer?.firstName ?? ''} ${viewer?.lastName ?? ''}`.trim(),
    email: viewer?.email ?? '',
  }
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: {
      ...own,
      topic: page === undefined ? 'other' : 'translation',
      message: '',
      website: '',
    },
  })
  const { errors } = formState
  const fieldText = (fault: string | undefined) =>
    fault && t(`common:fieldErrors.${fault}`, { defaultValue: t('common:fieldErrors.invalid') })

  const send = handleSubmit(async (values) => {
    try {
      setSent(
        await api.sendMessage({
          id: ids.of(values),
          ...values,
          page: values.topic === 'translation' ? page : undefined,
        }),
      )
    } catch (error) {
      const failure = apiFailure(error)
      for (const { path, message } of failure?.fields ?? [])
        setError(path as keyof Values, { message })
      toast({
        title: t('common:common.error'),
        description: failure?.message ?? t('common:errors.network'),
        tone: 'destructive',
      })
    }
  })

  if (sent !== undefined) {
    const { ticket, answerHours } = sent
    const answerTime =
      answerHours === null
        ? ''
        : t('answers.within', { count: answerHours, formatted: format.number(answerHours) })
    const again = () => {
      ids.forget()
      setSent(undefined)
      reset()
    }
    return (
      <Alert tone="done" title={t('form.doneTitle')} live>
        <p>{t('form.doneText', { ticket, answerTime })}</p>
        <Button size="sm" variant="outline" className="mt-3" onClick={again}>
          {t('form.again')}
        </Button>
      </Alert>
    )
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {viewer !== null && (
        <Link to="/support/tickets" className={`${linkClass('alone')} justify-self-start`}>
          {t('form.own')}
        </Link>
      )}
      {page !== undefined && (
        <Alert tone="info">{t('form.aboutPage', { page: isolated(page) })}</Alert>
      )}
      <Field label={t('form.name')} required error={fieldText(errors.name?.message)}>
        <Input
          autoComplete="name"
          dir="auto"
          maxLength={longest.name}
          {...register('name', { required: 'required' })}
        />
      </Field>
      <Field
        label={t('form.email')}
        help={t('form.emailHelp')}
        required
        error={fieldText(errors.email?.message)}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          {...register('email', {
            required: 'required',
            pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'invalid' },
            setValueAs: (text: string) => text.trim(),
          })}
        />
      </Field>
      <Field label={t('form.topic')}>
        <Select
          options={topics.map((value) => ({ value, label: t(`topics.${value}`) }))}
          {...register('topic')}
        />
      </Field>
      <Field
        label={t(page === undefined ? 'form.message' : 'form.wrong')}
        help={t(page === undefined ? 'form.messageHelp' : 'form.wrongHelp')}
        required
        error={fieldText(errors.message?.message)}
      >
        <Textarea
          rows={7}
          dir="auto"
          maxLength={longest.message}
          {...register('message', {
            required: 'required',
            minLength: { value: 10, message: 'too_short' },
          })}
        />
      </Field>
      <WhoSees title={t('whoSees')} className="-mt-3">
        {t('whoSeesText')}
      </WhoSees>
      <div hidden aria-hidden>
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        busy={formState.isSubmitting}
        busyText={t('common:common.sending')}
      >
        {t('form.submit')}
      </Button>
    </form>
  )
}
