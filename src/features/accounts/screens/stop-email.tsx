import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/link-class.ts'
import { apiFailure } from '#web/api.ts'
import { expectSignOut } from '#web/live.ts'
import { useAccountsApi } from '../client.ts'
import { viewerKey, useFieldText } from '#features/people/client.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { NarrowPage, PasswordField } from './form-parts.tsx'

type State = 'open' | 'stopped' | 'made' | 'taken-back' | 'expired'

const Help = () => {
  const { t } = useTranslation('people')
  return (
    <Link to="/contact" className={linkClass('inline')}>
      {t('stopEmail.help')}
    </Link>
  )
}

/** The link in the old mailbox: stops a change, or takes it back with the password of before. */
export function StopEmail({ token }: { token: string }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const queries = useQueryClient()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [state, setState] = useState<State>(token === '' ? 'expired' : 'open')
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      if (state === 'made') expectSignOut()
      const { outcome } = await api.stopEmailChange({
        token,
        ...(state === 'made' ? { password } : {}),
      })
      // Taking back signs out this browser too, where it was signed in.
      if (outcome === 'taken-back') queries.setQueryData(viewerKey, null)
      setState(outcome)
    } catch (error) {
      const failure = apiFailure(error)
      if (failure?.code === 'link_expired') setState('expired')
      else if (failure?.code === 'wrong_password')
        setError('password', { type: 'server', message: failure.message }, { shouldFocus: true })
      else showFailure(error, setError, ['password'])
    }
  })

  if (state === 'stopped') {
    return (
      <NarrowPage title={t('stopEmail.stoppedTitle')} lead={t('stopEmail.stoppedText')}>
        <Link to="/forgot-password" className={buttonClass({ variant: 'primary', block: true })}>
          {t('stopEmail.newPassword')}
        </Link>
      </NarrowPage>
    )
  }
  if (state === 'taken-back') {
    return (
      <NarrowPage title={t('stopEmail.backTitle')} lead={t('stopEmail.backText')}>
        <Help />
      </NarrowPage>
    )
  }
  if (state === 'expired') {
    return (
      <NarrowPage title={t('verify.expiredTitle')} lead={t('stopEmail.expiredText')}>
        <Help />
      </NarrowPage>
    )
  }
  const made = state === 'made'
  const fault = errors.password
  return (
    <NarrowPage
      title={made ? t('stopEmail.madeTitle') : t('stopEmail.title')}
      lead={made ? t('stopEmail.madeText') : t('stopEmail.lead')}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormAlert text={errors.root?.message} />
        {made ? (
          <PasswordField
            label={t('stopEmail.passwordBefore')}
            autoComplete="current-password"
            error={fault?.type === 'server' ? fault.message : fieldText(fault?.message)}
            {...register('password', { required: 'required' })}
          />
        ) : null}
        <Button type="submit" block busy={formState.isSubmitting} busyText={t('stopEmail.busy')}>
          {made ? t('stopEmail.takeBack') : t('stopEmail.submit')}
        </Button>
        {made ? <Help /> : null}
      </form>
    </NarrowPage>
  )
}
