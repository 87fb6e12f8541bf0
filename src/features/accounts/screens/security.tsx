import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { profileQuery, useAccountsApi, useViewer } from '../client.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { PasswordField } from './form-parts.tsx'
import { useFieldText } from '#features/people/client.ts'
import { OpenSessions } from './open-sessions.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

export function Security({ activity }: { activity: ReactNode }) {
  const { data: profile } = useQuery(profileQuery(useAccountsApi()))
  if (profile === undefined) return null
  return (
    <div className="grid gap-6">
      {profile.hasPassword ? <ChangePassword /> : <NoPassword />}
      {profile.hasPassword ? <TwoFactorSetup on={profile.twoFactorEnabled} /> : null}
      <OpenSessions />
      <SafeUse />
      {activity}
    </div>
  )
}

function NoPassword() {
  const { t } = useTranslation('people')
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('settings.passwordTitle')}</CardTitle>
      <CardText>{t('settings.noPassword')}</CardText>
      <Link to="/forgot-password" className={buttonClass({ variant: 'outline' })}>
        {t('settings.setPassword')}
      </Link>
    </Card>
  )
}

interface Values {
  readonly currentPassword: string
  readonly newPassword: string
  readonly endShares: boolean
}

const minPassword = 10

function ChangePassword() {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const { toast } = useToast()
  const isClient = useViewer()?.role === 'user'
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { currentPassword: '', newPassword: '', endShares: false },
  })
  const { errors } = formState
  const submit = handleSubmit(async (values) => {
    try {
      await api.changePassword(values)
      reset()
      toast({
        title: t('settings.passwordDone'),
        description: t('settings.passwordDoneText'),
        tone: 'done',
      })
    } catch (error) {
      const failure = apiFailure(error)
      if (failure?.code === 'wrong_password')
        setError(
          'currentPassword',
          { type: 'server', message: failure.message },
          { shouldFocus: true },
        )
      else showFailure(error, setError, ['currentPassword', 'newPassword'])
    }
  })
  const current = errors.currentPassword
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('settings.passwordTitle')}</CardTitle>
      <CardText>{t('settings.passwordText')}</CardText>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <FormAlert text={errors.root?.message} />
        <PasswordField
          label={t('fields.currentPassword')}
          autoComplete="current-password"
          error={current?.type === 'server' ? current.message : fieldText(current?.message)}
          {...register('currentPassword', { required: 'required' })}
        />
        <PasswordField
          label={t('fields.newPassword')}
          help={t('fields.passwordHelp', { count: minPassword })}
          autoComplete="new-password"
          error={fieldText(errors.newPassword?.message, { count: minPassword })}
          {...register('newPassword', {
            required: 'required',
            minLength: { value: minPassword, message: 'short_password' },
          })}
        />
        {isClient ? (
          <Checkbox
            label={t('settings.endShares')}
            help={t('settings.endSharesHelp')}
            {...register('endShares')}
          />
        ) : null}
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          busy={formState.isSubmitting}
          busyText={t('settings.saving')}
        >
          {t('settings.passwordSubmit')}
        </Button>
      </form>
    </Card>
  )
}

/** Leads to what a person who may be watched can choose. */
function SafeUse() {
  const { t } = useTranslation('careful')
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('title')}</CardTitle>
      <Link to="/safety" className={cn(linkClass('alone'), 'justify-self-start')}>
        {t('more')}
      </Link>
    </Card>
  )
}
