import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Alert } from '#ui/alert.tsx'
import { stepIn } from '#ui/step-in.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { profileQuery, useAccountsApi, type OwnProfile } from '../client.ts'
import { emailRule, PasswordField } from './form-parts.tsx'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { useFieldText } from '#features/people/client.ts'

/** The address a person signs in with, and the way to another one. */
export function EmailAddress() {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const { data: profile } = useQuery(profileQuery(api))
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = (next: boolean) => {
    setMoved(true)
    setOpen(next)
  }
  if (profile === undefined) return null
  const keep = (next: OwnProfile) => queries.setQueryData(profileQuery(api).queryKey, next)
  const cancel = async () => {
    setBusy(true)
    try {
      keep(await api.cancelEmailChange({}))
      toast({ title: t('settings.emailKept'), tone: 'done' })
    } catch (error) {
      toast({
        title: t('settings.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  const { pendingEmail } = profile
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('fields.email')}</CardTitle>
      <CardText>
        <bdi className="break-words">{t('settings.emailText', { email: profile.email })}</bdi>
      </CardText>
      {pendingEmail === null ? null : (
        <Alert tone="info">
          <p>{t('settings.emailPending', { email: pendingEmail })}</p>
          <Button variant="link" busy={busy} onClick={() => void cancel()}>
            {t('settings.emailKeep')}
          </Button>
        </Alert>
      )}
      <div
        key={String(open)}
        ref={moved ? stepIn : null}
        tabIndex={-1}
        className="grid scroll-mt-24 outline-none"
      >
        {open ? (
          <ChangeForm
            profile={profile}
            onDone={(next) => {
              keep(next)
              change(false)
            }}
            onCancel={() => change(false)}
          />
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => change(true)}>
            {t('settings.emailChange')}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface Values {
  readonly email: string
  readonly password: string
  readonly code: string
}

interface ChangeFormProps {
  readonly profile: OwnProfile
  readonly onDone: (profile: OwnProfile) => void
  readonly onCancel: () => void
}

function ChangeForm({ profile, onDone, onCancel }: ChangeFormProps) {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ code, ...values }) => {
    try {
      onDone(await api.changeEmail({ ...values, ...(profile.twoFactorEnabled ? { code } : {}) }))
    } catch (error) {
      const failure = apiFailure(error)
      const said =
        failure?.code === 'wrong_password'
          ? 'password'
          : failure?.code === 'wrong_code'
            ? 'code'
            : undefined
      if (said === undefined) showFailure(error, setError, ['email', 'password', 'code'])
      else setError(said, { type: 'server', message: failure!.message }, { shouldFocus: true })
    }
  })
  const faultOf = (name: keyof Values) =>
    errors[name]?.type === 'server' ? errors[name]?.message : fieldText(errors[name]?.message)
  if (!profile.hasPassword) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('settings.emailNoPassword')}</p>
        <Link to="/forgot-password" className={buttonClass({ variant: 'outline' })}>
          {t('settings.setPassword')}
        </Link>
      </div>
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
      data-focus="first"
    >
      <FormAlert text={errors.root?.message} />
      <Field label={t('settings.emailNew')} error={faultOf('email')} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...register('email', emailRule)}
        />
      </Field>
      <PasswordField
        label={t('fields.currentPassword')}
        autoComplete="current-password"
        error={faultOf('password')}
        {...register('password', { required: 'required' })}
      />
      {profile.twoFactorEnabled ? (
        <Field label={t('fields.code')} error={faultOf('code')} required>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={10}
            {...register('code', { required: 'required' })}
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={formState.isSubmitting} busyText={t('verify.againBusy')}>
          {t('settings.emailSend')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('common:common.cancel')}
        </Button>
      </div>
    </form>
  )
}
