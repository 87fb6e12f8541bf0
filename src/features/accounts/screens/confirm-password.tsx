import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { apiFailure } from '#web/api.ts'
import { loginAgainPath } from '#web/links.ts'
import { profileQuery, useAccountsApi } from '../client.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'
import { PasswordField } from './form-parts.tsx'
import { useFieldText } from '#features/people/client.ts'

export interface ConfirmPasswordProps {
  readonly open: boolean
  readonly onFinish: (confirmed: boolean) => void
}

/** Asks for the password when a call needs it just entered; what was asked for then goes on by itself. */
export function ConfirmPassword({ open, onFinish }: ConfirmPasswordProps) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onFinish(false))}>
      <DialogContent
        data-replaces
        size="sm"
        title={t('confirmPassword.title')}
        description={t('confirmPassword.text')}
        closeText={t('common:common.close')}
      >
        <Entry onDone={() => onFinish(true)} onCancel={() => onFinish(false)} />
      </DialogContent>
    </Dialog>
  )
}

interface EntryProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

function Entry({ onDone, onCancel }: EntryProps) {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { data: profile } = useQuery(profileQuery(api))
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    try {
      await api.confirmPassword({ password })
      onDone()
    } catch (error) {
      const failure = apiFailure(error)
      if (failure?.code === 'wrong_password')
        setError('password', { type: 'server', message: failure.message }, { shouldFocus: true })
      else showFailure(error, setError, ['password'])
    }
  })
  const fault = formState.errors.password
  if (profile?.hasPassword === false) {
    return (
      <div className="grid gap-4">
        <p>{t('confirmPassword.provider')}</p>
        <a
          href={loginAgainPath(window.location.pathname + window.location.search)}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {t('confirmPassword.providerAgain')}
        </a>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormAlert text={formState.errors.root?.message} />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={fault?.type === 'server' ? fault.message : fieldText(fault?.message)}
        {...register('password', { required: 'required' })}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:[&>*]:flex-1">
        <Button variant="outline" onClick={onCancel}>
          {t('common:common.cancel')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting} busyText={t('twoFactor.busy')}>
          {t('confirmPassword.submit')}
        </Button>
      </div>
    </form>
  )
}
