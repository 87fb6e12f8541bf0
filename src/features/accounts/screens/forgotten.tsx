import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { linkClass } from '#ui/link-class.ts'
import { apiFailure } from '#web/api.ts'
import { useAccountsApi } from '../client.ts'
import { EmailField, emailRule, NarrowPage, PasswordField } from './form-parts.tsx'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { useFieldText } from '#features/people/client.ts'
import { OtherSession } from './other-session.tsx'

const minPassword = 10

export function ForgotPassword() {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    try {
      await api.forgotPassword({ email })
      setSentTo(email.trim())
    } catch (error) {
      showFailure(error, setError, ['email'])
    }
  })
  const back = (
    <Link to="/sign-in" className={linkClass('inline')}>
      {t('forgot.back')}
    </Link>
  )

  if (sentTo !== undefined) {
    return (
      <NarrowPage title={t('forgot.sentTitle')} lead={t('forgot.sentText', { email: sentTo })}>
        {back}
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormAlert text={formState.errors.root?.message} />
        <EmailField
          error={fieldText(formState.errors.email?.message)}
          {...register('email', emailRule)}
        />
        <Button type="submit" block busy={formState.isSubmitting} busyText={t('forgot.busy')}>
          {t('forgot.submit')}
        </Button>
        {back}
      </form>
    </NarrowPage>
  )
}

export function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [state, setState] = useState<'open' | 'done' | 'expired' | 'other'>(
    token === '' ? 'expired' : 'open',
  )
  const { register, handleSubmit, setError, formState } = useForm<{
    password: string
    endShares: boolean
  }>({ defaultValues: { password: '', endShares: false } })
  const submit = handleSubmit(async ({ password, endShares }) => {
    try {
      await api.resetPassword({ token, password, endShares })
      setState('done')
    } catch (error) {
      if (apiFailure(error)?.code === 'link_expired') setState('expired')
      else if (apiFailure(error)?.code === 'other_session') setState('other')
      else showFailure(error, setError, ['password'])
    }
  })

  if (state === 'other') return <OtherSession />
  if (state === 'done') {
    return (
      <NarrowPage title={t('reset.doneTitle')} lead={t('reset.doneText')}>
        <Link to="/sign-in" className={buttonClass({ variant: 'primary', block: true })}>
          {t('signIn.submit')}
        </Link>
      </NarrowPage>
    )
  }
  if (state === 'expired') {
    return (
      <NarrowPage title={t('verify.expiredTitle')} lead={t('reset.expired')}>
        <Link to="/forgot-password" className={buttonClass({ variant: 'primary', block: true })}>
          {t('reset.askAgain')}
        </Link>
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title={t('reset.title')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormAlert text={formState.errors.root?.message} />
        <PasswordField
          label={t('fields.newPassword')}
          help={t('fields.passwordHelp', { count: minPassword })}
          autoComplete="new-password"
          error={fieldText(formState.errors.password?.message, { count: minPassword })}
          {...register('password', {
            required: 'required',
            minLength: { value: minPassword, message: 'short_password' },
          })}
        />
        <Checkbox
          label={t('reset.endShares')}
          help={t('settings.endSharesHelp')}
          {...register('endShares')}
        />
        <Button type="submit" block busy={formState.isSubmitting} busyText={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
      </form>
    </NarrowPage>
  )
}
