import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/link-class.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useAccountsApi } from '../client.ts'
import { viewerKey, useFieldText } from '#features/people/client.ts'
import { EmailField, NarrowPage, PasswordField } from './form-parts.tsx'
import { FormAlert } from '#web/form-failure.tsx'

const demoPassword = 'advena-demo-2026'
const quick = ['client', 'lawyer', 'admin'] as const

interface Values {
  readonly email: string
  readonly password: string
}

/** Demo mode: the start page’s buttons lead here. An account of one’s own comes first; one press signs in as one of the demo people. */
export function TestLogin({ role }: { role: 'lawyer' | undefined }) {
  const { t } = useTranslation('people')
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const fieldText = useFieldText()
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const { user } = await api.testLogin(values)
      await queries.invalidateQueries({ queryKey: viewerKey })
      toast({
        title: t('testLogin.done'),
        description: t('testLogin.welcome', { name: user.firstName }),
        tone: 'done',
      })
      setTimeout(() => window.location.assign('/dashboard'), 1_000)
    } catch (error) {
      const message = apiFailure(error)?.message ?? t('testLogin.failed')
      setError('root', { message })
      toast({ title: t('testLogin.failed'), description: message, tone: 'destructive' })
    }
  })
  const as = (name: (typeof quick)[number]) => {
    setValue('email', `${name}@advena.test`)
    setValue('password', demoPassword)
    void submit()
  }

  return (
    <NarrowPage title={t('testLogin.title')} lead={t('testLogin.lead')}>
      <Link
        to="/sign-up"
        search={{ role }}
        className={buttonClass({ variant: 'primary', block: true })}
      >
        {t('signIn.create')}
      </Link>
      <div className="grid gap-3">
        {quick.map((name) => (
          <Button
            key={name}
            variant="outline"
            block
            disabled={isSubmitting}
            onClick={() => as(name)}
          >
            {t(`testLogin.${name}`)}
          </Button>
        ))}
      </div>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <p className="text-sm text-ink-soft">{t('testLogin.or')}</p>
        <FormAlert title={t('testLogin.failed')} text={errors.root?.message} />
        <EmailField
          error={fieldText(errors.email?.message)}
          {...register('email', { required: 'required' })}
        />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          error={fieldText(errors.password?.message)}
          {...register('password', { required: 'required' })}
        />
        <Button
          type="submit"
          variant="outline"
          block
          busy={isSubmitting}
          busyText={t('testLogin.busy')}
        >
          {t('testLogin.submit')}
        </Button>
        <Link to="/" className={linkClass('inline')}>
          {t('testLogin.back')}
        </Link>
      </form>
    </NarrowPage>
  )
}
