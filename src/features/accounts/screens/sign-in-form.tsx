import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, type ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { apiFailure } from '#web/api.ts'
import { isSharedDevice, markSharedDevice, mayKeepPages } from '#web/careful.ts'
import { useAccountsApi } from '../client.ts'
import { enter } from './after-sign-in.tsx'
import { EmailField, emailRule, PasswordField } from './form-parts.tsx'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { useFieldText } from '#features/people/client.ts'

interface Values {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  readonly shared: boolean
}

/** Faults of an address that have words of their own. */
const faults: Record<
  string,
  'accounts:errors.account_suspended' | 'signIn.ssoAgain' | 'signIn.ssoFactor'
> = {
  suspended: 'accounts:errors.account_suspended',
  sso_again: 'signIn.ssoAgain',
  second_factor: 'signIn.ssoFactor',
}

export function SignInForm({
  returnTo,
  fault,
}: {
  returnTo: string | undefined
  fault: string | undefined
}) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const navigate = useNavigate()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, setValue, getValues, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', remember: true, shared: false },
  })
  const { errors } = formState

  // Said before in this browser: others use the device, or may look at it.
  useEffect(() => {
    if (isSharedDevice()) setValue('shared', true)
    if (!mayKeepPages()) setValue('remember', false)
  }, [setValue])

  const submit = handleSubmit(async ({ shared, ...values }) => {
    try {
      markSharedDevice(shared)
      const { user, twoFactor } = await api.signIn({ ...values, returnTo })
      if (twoFactor) await navigate({ to: '/two-factor', search: { returnTo } })
      else if (user !== undefined) enter(user, returnTo)
    } catch (error) {
      if (apiFailure(error)?.code === 'email_not_verified') setError('root', { type: 'unverified' })
      else if (apiFailure(error)?.code === 'account_suspended')
        setError('root', { type: 'suspended', message: t('accounts:errors.account_suspended') })
      else showFailure(error, setError, ['email', 'password'])
    }
  })

  const contact = (
    <Link to="/contact" className={linkClass('inline')}>
      {t('stopEmail.help')}
    </Link>
  )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {fault === undefined || errors.root !== undefined ? null : (
        <FormAlert
          text={faults[fault] === undefined ? t('signIn.sso') : t(faults[fault])}
          action={fault === 'suspended' ? contact : undefined}
        />
      )}
      {errors.root?.type === 'unverified' ? (
        <Alert tone="warning" title={t('signIn.notVerifiedTitle')} live>
          {t('signIn.notVerifiedText', { email: getValues('email') })}
        </Alert>
      ) : (
        <FormAlert
          title={t('signIn.failed')}
          text={errors.root?.message}
          action={errors.root?.type === 'suspended' ? contact : undefined}
        />
      )}
      <EmailField error={fieldText(errors.email?.message)} {...register('email', emailRule)} />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={fieldText(errors.password?.message)}
        {...register('password', { required: 'required' })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={t('signIn.remember')}
          // As the form begins, so that the box is ticked before its script is here.
          defaultChecked
          {...register('remember', {
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
              if (target.checked) setValue('shared', false)
            },
          })}
        />
        <Link to="/forgot-password" className={linkClass('inline')}>
          {t('signIn.forgot')}
        </Link>
      </div>
      <Checkbox
        label={t('signIn.shared')}
        help={t('signIn.sharedHelp')}
        {...register('shared', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            if (target.checked) setValue('remember', false)
          },
        })}
      />
      <Button type="submit" block busy={formState.isSubmitting} busyText={t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
      <p className="text-sm">
        {t('signIn.noAccount')}{' '}
        <Link to="/sign-up" search={{ returnTo }} className={linkClass('inline')}>
          {t('signIn.create')}
        </Link>
      </p>
    </form>
  )
}
