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
import { Alert } from '#ui/alert.tsx'
import { stepIn } from '#ui/step-in.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import {
  profileQuery,
  sessionsQuery,
  useAccountsApi,
  useViewer,
  type AccountsApi,
} from '../client.ts'
import { viewerKey, useFieldText } from '#features/people/client.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { ProofForm, type Proof } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Secret = Awaited<ReturnType<AccountsApi['enableTwoFactor']>>
type Step =
  | { readonly at: 'rest' | 'password' | 'stop' | 'renew' }
  | { readonly at: 'confirm'; readonly secret: Secret }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly first: boolean }

/** Two-factor sign-in: password, then the key and the first code of the app, then the recovery codes, once. */
export function TwoFactorSetup({ on }: { on: boolean }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const viewer = useViewer()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [moved, setMoved] = useState(false)
  const go = (next: Step) => {
    setMoved(true)
    setStep(next)
  }
  const rest = () => go({ at: 'rest' })
  const refresh = () =>
    Promise.all(
      [profileQuery(api).queryKey, sessionsQuery(api).queryKey, ['security'], viewerKey].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    )

  const confirmed = (codes: readonly string[]) => {
    go({ at: 'codes', codes, first: true })
    void refresh()
  }
  const stop = async (proof: Proof) => {
    await api.disableTwoFactor(proof)
    rest()
    toast({ title: t('settings.twoFactorStopped'), tone: 'done' })
    await refresh()
  }
  const renew = async (proof: Proof) => {
    const { recoveryCodes } = await api.renewRecoveryCodes(proof)
    go({ at: 'codes', codes: recoveryCodes, first: false })
    await refresh()
  }

  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('settings.twoFactorTitle')}</CardTitle>
        <Chip tone={on ? 'done' : 'neutral'}>
          {on ? t('settings.twoFactorOn') : t('settings.twoFactorOff')}
        </Chip>
      </div>
      {viewer?.needsSecondFactor ? (
        <Alert tone="warning" title={t('needsFactor.title')}>
          {t('needsFactor.text')}
        </Alert>
      ) : null}
      <CardText>{t('settings.twoFactorText')}</CardText>
      <div
        key={step.at}
        ref={moved ? stepIn : null}
        tabIndex={-1}
        className="grid scroll-mt-24 gap-4 outline-none"
      >
        {step.at === 'rest' && !on ? (
          <Button
            variant={viewer?.needsSecondFactor ? 'primary' : 'outline'}
            className="justify-self-start"
            onClick={() => go({ at: 'password' })}
          >
            {t('settings.twoFactorStart')}
          </Button>
        ) : null}
        {step.at === 'rest' && on ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => go({ at: 'renew' })}>
              {t('settings.recoveryRenew')}
            </Button>
            <Button variant="outline" onClick={() => go({ at: 'stop' })}>
              {t('settings.twoFactorStop')}
            </Button>
          </div>
        ) : null}
        {step.at === 'password' ? (
          <ProofForm
            withCode={false}
            run={async ({ password }) =>
              go({ at: 'confirm', secret: await api.enableTwoFactor({ password }) })
            }
            text={t('settings.twoFactorAskPassword')}
            submitText={t('settings.twoFactorNext')}
            onCancel={rest}
          />
        ) : null}
        {step.at === 'stop' ? (
          <ProofForm
            run={stop}
            text={t('settings.twoFactorStopText')}
            submitText={t('settings.twoFactorStop')}
            danger
            onCancel={rest}
          />
        ) : null}
        {step.at === 'renew' ? (
          <ProofForm
            run={renew}
            text={t('settings.recoveryRenewText')}
            submitText={t('settings.recoveryRenew')}
            onCancel={rest}
          />
        ) : null}
        {step.at === 'confirm' ? (
          <Confirm
            secret={step.secret}
            onDone={() => confirmed(step.secret.recoveryCodes)}
            onCancel={rest}
          />
        ) : null}
        {step.at === 'codes' ? (
          <RecoveryCodes codes={step.codes} first={step.first} onDone={rest} />
        ) : null}
      </div>
    </Card>
  )
}

function Confirm({
  secret,
  onDone,
  onCancel,
}: {
  secret: Secret
  onDone: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, formState } = useForm<{ code: string }>({
    defaultValues: { code: '' },
  })
  const fault = formState.errors.code
  const submit = handleSubmit(async ({ code }) => {
    try {
      await api.confirmTwoFactor({ code })
      onDone()
    } catch (error) {
      const failure = apiFailure(error)
      if (failure?.code === 'wrong_code')
        setError('code', { type: 'server', message: failure.message }, { shouldFocus: true })
      else showFailure(error, setError, ['code'])
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>{t('settings.twoFactorScan')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <svg
          viewBox={`0 0 ${secret.qr.size} ${secret.qr.size}`}
          role="img"
          aria-label={t('settings.twoFactorQr')}
          shapeRendering="crispEdges"
          className="size-48 shrink-0 rounded-md bg-white"
        >
          <path d={secret.qr.path} fill="#000" />
        </svg>
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="text-sm font-semibold">{t('settings.twoFactorKey')}</p>
          <code dir="ltr" className="rounded-md bg-sunken p-3 break-normal">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <a href={secret.uri} className={linkClass('alone')}>
            {t('settings.twoFactorOpen')}
          </a>
        </div>
      </div>
      <FormAlert text={formState.errors.root?.message} />
      <Field
        label={t('fields.code')}
        required
        error={fault?.type === 'server' ? fault.message : fieldText(fault?.message)}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={10}
          {...register('code', { required: 'required' })}
        />
      </Field>
      <p className="text-sm text-ink-soft">{t('settings.twoFactorOthers')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={formState.isSubmitting} busyText={t('settings.saving')}>
          {t('settings.twoFactorConfirm')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('common:common.cancel')}
        </Button>
      </div>
    </form>
  )
}
