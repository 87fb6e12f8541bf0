import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeNames, locales, type Locale } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { rememberLocale } from '#web/i18n.ts'
import { profileQuery, useAccountsApi, useViewer, type OwnProfile } from '../client.ts'
import { viewerKey, useFieldText } from '#features/people/client.ts'
import { FormAlert, useShowFailure } from '#web/form-failure.tsx'

type Values = Pick<OwnProfile, 'firstName' | 'lastName' | 'language'> & { phone: string }

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale].name }))

/** `change`: the alert about a name that waits for a reviewer; only lawyers have one. */
export function PersonalData({ change }: { change: ReactNode }) {
  const { data } = useQuery(profileQuery(useAccountsApi()))
  return data === undefined ? null : <PersonalForm profile={data} change={change} />
}

function PersonalForm({ profile, change }: { profile: OwnProfile; change: ReactNode }) {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const { toast } = useToast()
  const fieldText = useFieldText()
  const showFailure = useShowFailure()
  const { firstName, lastName, phone, language } = profile
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    values: { firstName, lastName, phone: phone ?? '', language },
  })
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const kept = await api.updateProfile({
        ...values,
        phone: values.phone.trim() === '' ? null : values.phone,
      })
      queries.setQueryData(profileQuery(api).queryKey, kept)
      void queries.invalidateQueries({ queryKey: viewerKey })
      toast({
        title: t('settings.saved'),
        description:
          kept.change?.status === 'waiting' ? t('change.waitingText') : t('settings.savedText'),
        tone: 'done',
      })
      if (kept.language !== language) {
        rememberLocale(kept.language as Locale)
        window.location.reload()
      }
    } catch (error) {
      showFailure(error, setError, ['firstName', 'lastName', 'phone', 'language'])
      toast({
        title: t('common:common.error'),
        description: apiFailure(error)?.message ?? t('settings.updateFailed'),
        tone: 'destructive',
      })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert title={t('settings.updateFailed')} text={errors.root?.message} />
      {change}
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
      <Field
        label={t('fields.phone')}
        help={viewer?.role === 'user' ? t('fields.phoneHelp') : undefined}
        note={t('common:common.optional')}
        error={fieldText(errors.phone?.message)}
      >
        <Input type="tel" autoComplete="tel" dir="ltr" maxLength={30} {...register('phone')} />
      </Field>
      {viewer?.role === 'user' && (
        <WhoSees title={t('settings.sees')} className="-mt-3">
          {t('settings.seesText')}
        </WhoSees>
      )}
      <Field label={t('fields.language')} error={fieldText(errors.language?.message)}>
        <Select options={languages} {...register('language')} />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        busy={formState.isSubmitting}
        busyText={t('settings.saving')}
      >
        {t('settings.save')}
      </Button>
    </form>
  )
}
