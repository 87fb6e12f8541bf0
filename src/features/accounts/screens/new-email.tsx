import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/link-class.ts'
import { apiFailure } from '#web/api.ts'
import { useAccountsApi, useViewer } from '../client.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { NarrowPage, PasswordField } from './form-parts.tsx'
import { useFieldText } from '#features/people/client.ts'
import { OtherSession } from './other-session.tsx'

/** What to do for somebody who does not know the password of the account any more. */
function Forgot() {
  const { t } = useTranslation('people')
  return (
    <div className="grid gap-3 border-t border-hair pt-4 text-sm text-ink-soft">
      <p>{t('newEmail.forgot')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link to="/forgot-password" className={linkClass('inline')}>
          {t('newEmail.newPassword')}
        </Link>
        <Link to="/contact" className={linkClass('inline')}>
          {t('stopEmail.help')}
        </Link>
      </p>
    </div>
  )
}

/**
 * The link in the new mailbox. Opening it does nothing yet: programs that look through mails open links too. Where the account
 * is not signed in, its password is asked for: whoever was only sent this mail by another's account gives nothing away.
 */
export function NewEmail({ token }: { token: string }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const viewer = useViewer()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const [state, setState] = useState<'open' | 'expired' | 'other'>(
    token === '' ? 'expired' : 'open',
  )
  const [email, setEmail] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      setEmail(
        (await api.confirmEmailChange({ token, ...(viewer === null ? { password } : {}) })).email,
      )
    } catch (error) {
      const failure = apiFailure(error)
      if (failure?.code === 'link_expired') setState('expired')
      else if (failure?.code === 'other_session') setState('other')
      else if (failure?.code === 'wrong_password')
        setError('password', { type: 'server', message: failure.message }, { shouldFocus: true })
      else showFailure(error, setError, viewer === null ? ['password'] : [])
    }
  })

  if (email !== undefined) {
    return (
      <NarrowPage title={t('newEmail.doneTitle')} lead={t('newEmail.doneText', { email })}>
        <Link
          to={viewer === null ? '/sign-in' : '/settings'}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {viewer === null ? t('verify.signIn') : t('newEmail.toSettings')}
        </Link>
      </NarrowPage>
    )
  }
  if (state === 'other') return <OtherSession />
  if (state === 'expired') {
    return (
      <NarrowPage title={t('verify.expiredTitle')} lead={t('newEmail.expiredText')}>
        <Link to="/settings" className={buttonClass({ variant: 'primary', block: true })}>
          {t('newEmail.toSettings')}
        </Link>
      </NarrowPage>
    )
  }
  const fault = errors.password
  return (
    <NarrowPage
      title={t('newEmail.title')}
      lead={viewer === null ? t('newEmail.leadPassword') : t('newEmail.lead')}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormAlert text={errors.root?.message} />
        {viewer === null ? (
          <PasswordField
            label={t('fields.password')}
            autoComplete="current-password"
            error={fault?.type === 'server' ? fault.message : fieldText(fault?.message)}
            {...register('password', { required: 'required' })}
          />
        ) : null}
        <Button type="submit" block busy={isSubmitting} busyText={t('newEmail.busy')}>
          {t('newEmail.submit')}
        </Button>
      </form>
      {viewer === null ? <Forgot /> : null}
    </NarrowPage>
  )
}
