import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { isLocale } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useAccountsApi } from '../client.ts'
import { EmailField, emailRule, PasswordField } from './form-parts.tsx'
import { exitTakesAll, isPlainTab } from '#web/careful.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { useFieldText } from '#features/people/client.ts'

export type SignUpRole = 'user' | 'lawyer'

interface Values {
  readonly role: SignUpRole
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** As the server asks; said here too, so that nobody waits for an answer to learn it. */
const minPassword = 10

/** Filled by the text around it. */
const PlainLink = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" className={linkClass('inline')} rel="noreferrer">
    {children}
  </a>
)

export function SignUpForm({ role, returnTo }: { role: SignUpRole; returnTo: string | undefined }) {
  const { t, i18n } = useTranslation('people')
  const api = useAccountsApi()
  const navigate = useNavigate()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { role, firstName: '', lastName: '', email: '', password: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await api.signUp({
        ...values,
        returnTo,
        ...(isPlainTab() || exitTakesAll()
          ? { careful: { discreet: isPlainTab(), exitEnds: exitTakesAll() } }
          : {}),
        ...(isLocale(i18n.language) ? { locale: i18n.language } : {}),
      })
      sessionStorage.setItem('signed-up-email', values.email.trim())
      await navigate({ to: '/verify-email', search: { returnTo } })
    } catch (error) {
      showFailure(error, setError, ['role', 'firstName', 'lastName', 'email', 'password'])
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert text={errors.root?.message} />
      <RadioGroup
        legend={t('signUp.roleLegend')}
        layout="cards"
        name="role"
        defaultValue={role}
        options={[
          { value: 'user', label: t('signUp.roleClient'), help: t('signUp.roleClientHelp') },
          { value: 'lawyer', label: t('signUp.roleLawyer'), help: t('signUp.roleLawyerHelp') },
        ]}
        inputProps={register('role')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('fields.firstName')} required error={fieldText(errors.firstName?.message)}>
          <Input
            autoComplete="given-name"
            maxLength={60}
            {...register('firstName', { required: 'required' })}
          />
        </Field>
        <Field label={t('fields.lastName')} required error={fieldText(errors.lastName?.message)}>
          <Input
            autoComplete="family-name"
            maxLength={60}
            {...register('lastName', { required: 'required' })}
          />
        </Field>
      </div>
      <EmailField
        help={t('fields.emailHelp')}
        error={fieldText(errors.email?.message)}
        {...register('email', emailRule)}
      />
      <PasswordField
        label={t('fields.password')}
        help={t('fields.passwordHelp', { count: minPassword })}
        autoComplete="new-password"
        error={fieldText(errors.password?.message, { count: minPassword })}
        {...register('password', {
          required: 'required',
          minLength: { value: minPassword, message: 'short_password' },
        })}
      />
      <p className="text-sm text-ink-soft">
        <Trans
          t={t}
          i18nKey="signUp.agree"
          components={{
            terms: <PlainLink href="/terms" />,
            privacy: <PlainLink href="/privacy" />,
          }}
        />{' '}
        {t('signUp.adultNote')}
      </p>
      <Button type="submit" block busy={formState.isSubmitting} busyText={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
      <p className="text-sm">
        {t('signUp.haveAccount')}{' '}
        <Link to="/sign-in" search={{ returnTo }} className={linkClass('inline')}>
          {t('signUp.signIn')}
        </Link>
      </p>
    </form>
  )
}
