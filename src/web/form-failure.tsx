import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { apiFailure } from './api.ts'

/** Puts a refusal where it belongs: beside its field, or above the form as `root`. */
export function useShowFailure() {
  const { t } = useTranslation('common')
  return <Values extends FieldValues>(
    error: unknown,
    setError: UseFormSetError<Values>,
    fields: readonly FieldPath<Values>[],
  ) => {
    const failure = apiFailure(error)
    const own = (failure?.fields ?? []).filter(({ path }) =>
      fields.includes(path as FieldPath<Values>),
    )
    own.forEach(({ path, message }, index) =>
      setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 }),
    )
    if (own.length === 0)
      setError('root' as FieldPath<Values>, { message: failure?.message ?? t('errors.network') })
  }
}

/** What went wrong with a whole form, above its fields. */
export function FormAlert({
  title,
  text,
  action,
}: {
  title?: string
  text: string | undefined
  action?: ReactNode
}) {
  return text === undefined ? null : (
    <Alert tone="urgent" title={title} action={action} live>
      {text}
    </Alert>
  )
}
