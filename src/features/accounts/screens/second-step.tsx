import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useAccountsApi } from '../client.ts'
import { enter } from './after-sign-in.tsx'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { NarrowPage } from './form-parts.tsx'
import { useFieldText } from '#features/people/client.ts'

/** The code of the app, or a recovery code, after the password was right. */
export function SecondStep({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [recovering, setRecovering] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm<{ code: string }>({
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { user } = await api.verifyTwoFactor(recovering ? { recoveryCode: code } : { code })
      enter(user, returnTo)
    } catch (error) {
      showFailure(error, setError, ['code'])
    }
  })
  const change = () => {
    setRecovering(!recovering)
    reset()
  }

  return (
    <NarrowPage
      title={t('twoFactor.title')}
      lead={recovering ? t('twoFactor.recoveryLead') : t('twoFactor.lead')}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormAlert text={formState.errors.root?.message} />
        <Field
          label={recovering ? t('fields.recoveryCode') : t('fields.code')}
          required
          error={fieldText(formState.errors.code?.message)}
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
        <Button type="submit" block busy={formState.isSubmitting} busyText={t('twoFactor.busy')}>
          {t('twoFactor.submit')}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Button variant="link" className="font-normal" onClick={change}>
            {recovering ? t('twoFactor.useCode') : t('twoFactor.useRecovery')}
          </Button>
          <Link to="/sign-in" search={{ returnTo }} className={linkClass('inline')}>
            {t('twoFactor.startAgain')}
          </Link>
        </div>
      </form>
    </NarrowPage>
  )
}
