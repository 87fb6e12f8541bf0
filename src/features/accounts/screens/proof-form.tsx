import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { apiFailure } from '#web/api.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { PasswordField } from './form-parts.tsx'
import { useFieldText } from '#features/people/client.ts'

export interface Proof {
  readonly password: string
  readonly code?: string
  readonly recoveryCode?: string
}

interface ProofFormProps {
  readonly run: (proof: Proof) => Promise<void>
  readonly text: string
  readonly submitText: string
  readonly danger?: boolean
  /** False: the password alone. */
  readonly withCode?: boolean
  readonly onCancel: () => void
}

/** Password and code together, for what weakens the second factor or shows its codes. */
export function ProofForm({
  run,
  text,
  submitText,
  danger = false,
  withCode = true,
  onCancel,
}: ProofFormProps) {
  const { t } = useTranslation(['people', 'common'])
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [recovering, setRecovering] = useState(false)
  const { register, handleSubmit, setError, resetField, formState } = useForm<{
    password: string
    code: string
  }>({ defaultValues: { password: '', code: '' } })
  const { errors } = formState
  const submit = handleSubmit(async ({ password, code }) => {
    try {
      const proof = recovering ? { recoveryCode: code } : { code }
      await run({ password, ...(withCode ? proof : {}) })
    } catch (error) {
      const failure = apiFailure(error)
      const field =
        failure?.code === 'wrong_password'
          ? 'password'
          : failure?.code === 'wrong_code'
            ? 'code'
            : undefined
      if (field === undefined) showFailure(error, setError, ['password', 'code'])
      else setError(field, { type: 'server', message: failure!.message }, { shouldFocus: true })
    }
  })
  const messageOf = (error: { type?: unknown; message?: string | undefined } | undefined) =>
    error?.type === 'server' ? error.message : fieldText(error?.message)
  const change = () => {
    setRecovering(!recovering)
    resetField('code')
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
      data-focus="first"
    >
      <p>{text}</p>
      <FormAlert text={errors.root?.message} />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={messageOf(errors.password)}
        {...register('password', { required: 'required' })}
      />
      {withCode ? (
        <>
          <Field
            label={recovering ? t('fields.recoveryCode') : t('fields.code')}
            required
            error={messageOf(errors.code)}
          >
            <Input
              key={String(recovering)}
              inputMode={recovering ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              maxLength={50}
              {...register('code', { required: 'required' })}
            />
          </Field>
          <Button variant="link" className="justify-self-start font-normal" onClick={change}>
            {recovering ? t('twoFactor.useCode') : t('twoFactor.useRecovery')}
          </Button>
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={formState.isSubmitting}
          busyText={t('settings.saving')}
        >
          {submitText}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('common:common.cancel')}
        </Button>
      </div>
    </form>
  )
}
