import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { apiFailure } from '#web/api.ts'
import { mayKeepPages } from '#web/careful.ts'
import { useAccountsApi } from '../client.ts'
import { enter } from './after-sign-in.tsx'
import { Confirmed, LinkExpired } from './confirmation.tsx'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { NarrowPage, PasswordField } from './form-parts.tsx'
import { useFieldText } from '#features/people/client.ts'
import { OtherSession } from './other-session.tsx'

interface ConfirmSignUpProps {
  readonly token: string
  readonly returnTo: string | undefined
}

/** The link of a sign-up. The password that was chosen with it makes the account; signing in is a step of its own. */
export function ConfirmSignUp({ token, returnTo }: ConfirmSignUpProps) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [state, setState] = useState<'open' | 'done' | 'expired' | 'other'>('open')
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
  })
  const { errors } = formState
  // Who opens a used link is told so before they look for a password.
  useEffect(() => {
    api.confirmSignUp({ token }).catch((error: unknown) => {
      const code = apiFailure(error)?.code
      if (code === 'link_expired') setState('expired')
      else if (code === 'other_session') setState('other')
    })
  }, [api, token])
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { email } = await api.confirmSignUp({ token, password })
      const remember = mayKeepPages()
      const signedIn =
        email === null
          ? undefined
          : await api.signIn({ email, password, remember }).catch(() => undefined)
      if (signedIn?.user === undefined) setState('done')
      else enter(signedIn.user, returnTo)
    } catch (error) {
      const failure = apiFailure(error)
      if (failure?.code === 'link_expired') setState('expired')
      else if (failure?.code === 'other_session') setState('other')
      else if (failure?.code === 'wrong_password')
        setError('password', { type: 'server', message: failure.message }, { shouldFocus: true })
      else showFailure(error, setError, ['password'])
    }
  })

  if (state === 'done') return <Confirmed returnTo={returnTo} />
  if (state === 'expired') return <LinkExpired returnTo={returnTo} />
  if (state === 'other') return <OtherSession />
  const fault = errors.password
  return (
    <NarrowPage title={t('verify.confirmTitle')} lead={t('verify.confirmLead')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormAlert text={errors.root?.message} />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          error={fault?.type === 'server' ? fault.message : fieldText(fault?.message)}
          {...register('password', { required: 'required' })}
        />
        <Button
          type="submit"
          block
          busy={formState.isSubmitting}
          busyText={t('verify.confirmBusy')}
        >
          {t('verify.confirm')}
        </Button>
        <Link to="/sign-up" search={{ returnTo }} className={linkClass('inline')}>
          {t('verify.forgot')}
        </Link>
      </form>
    </NarrowPage>
  )
}
