import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '#kernel/fields.ts'
import { states } from '#features/lawyers/rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { similarQuery, useQuestionsApi } from '../client.ts'
import {
  contentLength,
  isDelicate,
  questionCategories,
  questionUrgencies,
  titleLength,
} from '../rules.ts'
import { missingIn, type QuestionValues } from './question-form.tsx'
import { MaskedNotice } from './masked-notice.tsx'
import { TagsInput } from './tags-input.tsx'

/** All fields of a question. What is wrong shows once somebody tried to post. */
export function QuestionFields({
  tried,
  asking,
  posted,
}: {
  tried: boolean
  asking: boolean
  posted: readonly string[]
}) {
  const { t } = useTranslation(['questions', 'directory', 'common'])
  const { register, control, setValue, formState } = useFormContext<QuestionValues>()
  const values = useWatch({ control }) as QuestionValues
  const missing = missingIn(values)
  const limits = {
    titleShort: titleLength,
    titleLong: titleLength,
    contentShort: contentLength,
    contentLong: contentLength,
    category: {},
    zipCode: {},
  }
  const error = (field: 'title' | 'content' | 'category' | 'zipCode') => {
    const key = missing[field]
    if (tried && key !== undefined) return t(`ask.missing.${key}`, limits[key])
    return formState.errors[field]?.message
  }
  /** A delicate kind hides the name of whoever has said nothing about it. */
  const hideName = ({ target }: { target: { value: string } }) => {
    if (asking && isDelicate(target.value) && !isDelicate(values.category))
      setValue('isAnonymous', true)
  }
  const helpOf = (text: string, length: number, max: number) => (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{text}</span>
      <span className="figures ms-auto whitespace-nowrap">{t('ask.counter', { length, max })}</span>
    </span>
  )
  return (
    <>
      <Checkbox
        label={t('ask.fields.anonymous')}
        help={t('ask.fields.anonymousHelp')}
        {...register('isAnonymous')}
      />
      {asking && values.isAnonymous && isDelicate(values.category) && (
        <p role="status" className="-mt-3 text-sm">
          {t('ask.hidden')}
        </p>
      )}
      <Field
        label={t('ask.fields.title')}
        help={helpOf(t('ask.fields.titleHelp'), lengthOf(values.title), titleLength.max)}
        error={error('title')}
        required
      >
        <Input dir="auto" autoComplete="off" {...register('title')} />
      </Field>
      {asking ? <SimilarQuestions title={values.title} /> : null}
      <Field
        label={t('ask.fields.content')}
        help={helpOf(t('ask.fields.contentHelp'), lengthOf(values.content), contentLength.max)}
        error={error('content')}
        required
      >
        <Textarea rows={6} dir="auto" {...register('content')} />
      </Field>
      <MaskedNotice
        texts={[values.title, values.content]}
        posted={posted}
        keep={values.keep}
        onKeep={(keep) => setValue('keep', keep, { shouldDirty: true })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('ask.fields.category')} error={error('category')} required>
          <Select
            {...register('category', { onChange: hideName })}
            placeholder={t('ask.fields.categoryPlaceholder')}
            options={questionCategories.map((value) => ({
              value,
              label: t(`categories.${value}`),
            }))}
          />
        </Field>
        <Field label={t('ask.fields.urgency')}>
          <Select
            {...register('urgency')}
            options={questionUrgencies.map((value) => ({ value, label: t(`urgencies.${value}`) }))}
          />
        </Field>
        <Field label={t('ask.fields.state')} note={t('common:common.optional')}>
          <Select
            {...register('state')}
            placeholder={t('ask.fields.statePlaceholder')}
            options={states.map((value) => ({ value, label: t(`directory:states.${value}`) }))}
          />
        </Field>
        <Field
          label={t('ask.fields.zipCode')}
          note={t('common:common.optional')}
          help={t('ask.fields.zipCodeHelp')}
          error={error('zipCode')}
        >
          <Input
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...register('zipCode')}
          />
        </Field>
      </div>
      <TagsInput
        tags={values.tags}
        onChange={(tags) => setValue('tags', tags, { shouldDirty: true })}
      />
    </>
  )
}

const pause = 400

/** The text as it was when somebody last paused typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Questions like the one that is being typed: perhaps the answer is there already. */
function SimilarQuestions({ title }: { title: string }) {
  const { t } = useTranslation('questions')
  const settled = useSettled(title.trim())
  const long = lengthOf(settled) >= titleLength.min && lengthOf(settled) <= titleLength.max
  const query = useQuery({
    ...similarQuery(useQuestionsApi(), settled),
    enabled: long,
    placeholderData: (before) => before,
    retry: false,
  })
  const similar = useDeferredValue(long ? query.data : undefined)
  if (similar === undefined || similar.length === 0) return null
  return (
    <Alert tone="info" live title={t('ask.similar')}>
      <ul className="grid gap-1.5">
        {similar.map((question) => (
          <li key={question.id}>
            <Link
              to="/questions/$questionId"
              params={{ questionId: question.id }}
              className={linkClass('inline')}
            >
              <bdi>{question.title}</bdi>
            </Link>{' '}
            <span className="text-ink-soft">({t(`statuses.${question.status}`)})</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
