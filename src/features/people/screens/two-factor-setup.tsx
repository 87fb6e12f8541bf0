import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useToast } from '#ui/toast.tsx'
import { profileQuery, usePeopleApi, type PeopleApi } from '../client.ts'
import { FormAlert, PasswordField, useFieldText, useShowFailure } from './form-parts.tsx'

type Secret = Awaited<ReturnType<PeopleApi['enableTwoFactor']>>

/** Two-factor sign-in: password, then the key and the recovery codes, then the first code proves that the app has it. */
export function TwoFactorSetup({ on }: { on: boolean }) {
  const { t } = useTranslation('people')
  const api = usePeopleApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<Secret>()

  const finish = (title: string) => {
    setAsking(false)
    setSecret(undefined)
    toast({ title, tone: 'done' })
    void queries.invalidateQueries({ queryKey: profileQuery(api).queryKey })
  }
  const withPassword = async (password: string) => {
    if (!on) return setSecret(await api.enableTwoFactor({ password }))
    await api.disableTwoFactor({ password })
    finish(t('settings.twoFactorStopped'))
  }

  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('settings.twoFactorTitle')}</CardTitle>
        <Chip tone={on ? 'done' : 'neutral'}>{on ? t('settings.twoFactorOn') : t('settings.twoFactorOff')}</Chip>
      </div>
      <CardText>{t('settings.twoFactorText')}</CardText>
      {secret === undefined && !asking ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          {on ? t('settings.twoFactorStop') : t('settings.twoFactorStart')}
        </Button>
      ) : null}
      {secret === undefined && asking ? <AskPassword run={withPassword} submitText={on ? t('settings.twoFactorStop') : t('settings.twoFactorStart')} danger={on} /> : null}
      {secret === undefined ? null : <Confirm secret={secret} onDone={() => finish(t('settings.twoFactorDone'))} />}
    </Card>
  )
}

function AskPassword({ run, submitText, danger }: { run: (password: string) => Promise<void>; submitText: string; danger: boolean }) {
  const { t } = useTranslation('people')
  const say = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({ defaultValues: { password: '' } })
  const submit = handleSubmit(({ password }) => run(password).catch((error: unknown) => showFailure(error, setError, ['password'])))
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormAlert text={formState.errors.root?.message} />
      <PasswordField label={t('fields.password')} help={t('settings.twoFactorAskPassword')} autoComplete="current-password" error={say(formState.errors.password?.message)} {...register('password', { required: 'required' })} />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} className="justify-self-start" busy={formState.isSubmitting} busyText={t('settings.saving')}>
        {submitText}
      </Button>
    </form>
  )
}

function Confirm({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const { t } = useTranslation('people')
  const api = usePeopleApi()
  const say = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const submit = handleSubmit(async ({ code }) => {
    try {
      await api.confirmTwoFactor({ code })
      onDone()
    } catch (error) {
      showFailure(error, setError, ['code'])
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>{t('settings.twoFactorScan')}</p>
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{t('settings.twoFactorKey')}</p>
        <code dir="ltr" className="rounded-md bg-sunken p-3 break-normal">
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <a href={secret.uri} className={linkClass('inline')}>
          {t('settings.twoFactorOpen')}
        </a>
      </div>
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{t('settings.recoveryTitle')}</p>
        <p className="text-sm text-ink-soft">{t('settings.recoveryText')}</p>
        <ul dir="ltr" className="figures grid grid-cols-2 gap-1 rounded-md bg-sunken p-3">
          {secret.recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <FormAlert text={formState.errors.root?.message} />
      <Field label={t('fields.code')} required error={say(formState.errors.code?.message)}>
        <Input inputMode="numeric" autoComplete="one-time-code" dir="ltr" maxLength={10} {...register('code', { required: 'required' })} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting} busyText={t('settings.saving')}>
        {t('settings.twoFactorConfirm')}
      </Button>
    </form>
  )
}
