import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useAccountsApi, useViewer } from '../client.ts'
import { EmailField, emailRule, NarrowPage } from './form-parts.tsx'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { useFieldText } from '#features/people/client.ts'
import { useTabOnly } from '#web/careful.ts'
import { writtenCasePath } from '#web/links.ts'

interface Sending {
  readonly returnTo: string | undefined
  readonly demo: boolean
}

const DemoMail = () => {
  const { t } = useTranslation('people')
  return (
    <a href="/dev/mail" className={buttonClass({ variant: 'outline', block: true })}>
      {t('verify.demoMail')}
    </a>
  )
}

/** The link again: the answer never tells whether the address waits for one. */
function SendAgain({ email, returnTo }: { email: string; returnTo: string | undefined }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    values: { email },
  })
  const submit = handleSubmit(async (values) => {
    await api
      .resendVerification({ ...values, returnTo })
      .catch((error: unknown) => showFailure(error, setError, ['email']))
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {formState.isSubmitSuccessful ? (
        <Alert tone="done" live>
          {t('verify.sent')}
        </Alert>
      ) : null}
      <FormAlert text={formState.errors.root?.message} />
      <EmailField
        error={fieldText(formState.errors.email?.message)}
        {...register('email', emailRule)}
      />
      <Button
        type="submit"
        variant="outline"
        block
        busy={formState.isSubmitting}
        busyText={t('verify.againBusy')}
      >
        {t('verify.again')}
      </Button>
    </form>
  )
}

const neverChanges = () => () => {}
/** Kept in this tab alone and never in the address, where it would stay in histories. */
const signedUpEmail = () => sessionStorage.getItem('signed-up-email') ?? ''

/** After signing up: what to do now. */
export function CheckMail({ returnTo, demo }: Sending) {
  const { t } = useTranslation('people')
  const email = useSyncExternalStore(neverChanges, signedUpEmail, () => '')
  const tabOnly = useTabOnly()
  return (
    <NarrowPage
      title={t('verify.title')}
      lead={email === '' ? t('verify.textNoEmail') : t('verify.text', { email })}
    >
      {returnTo === writtenCasePath ? (
        <Alert
          tone="warning"
          title={t('verify.caseTitle')}
          action={
            tabOnly ? (
              <a href={writtenCasePath} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                {t('verify.caseBack')}
              </a>
            ) : undefined
          }
        >
          {t(tabOnly ? 'verify.caseTab' : 'verify.caseText')}
        </Alert>
      ) : null}
      {demo ? <DemoMail /> : null}
      <p className="text-sm text-ink-soft">{t('verify.nothing')}</p>
      <SendAgain email={email} returnTo={returnTo} />
    </NarrowPage>
  )
}

export function LinkExpired({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('people')
  const isIn = useViewer() !== null
  return (
    <NarrowPage title={t('verify.expiredTitle')} lead={t('verify.expiredText')}>
      {isIn ? (
        <Link to="/dashboard" className={buttonClass({ variant: 'primary', block: true })}>
          {t('onboarding.toDashboard')}
        </Link>
      ) : (
        <Link
          to="/sign-in"
          search={{ returnTo }}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {t('verify.signIn')}
        </Link>
      )}
      <Link
        to="/sign-up"
        search={{ returnTo }}
        className={buttonClass({ variant: 'outline', block: true })}
      >
        {t('signIn.create')}
      </Link>
    </NarrowPage>
  )
}

export function Confirmed({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('people')
  return (
    <NarrowPage title={t('verify.doneTitle')} lead={t('verify.doneSignIn')}>
      <Link
        to="/sign-in"
        search={{ returnTo }}
        className={buttonClass({ variant: 'primary', block: true })}
      >
        {t('verify.signIn')}
      </Link>
    </NarrowPage>
  )
}
