import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { minBio, states } from '../rules.ts'
import { useFieldText } from '#features/people/client.ts'
import type { OwnLawyerProfile } from '../client.ts'
import { LawyerPhoto } from './photo.tsx'
import { bioHints, type Draft } from './profile-draft.tsx'

/** An office without a city would be dropped, with the address that was typed. */
const isCity =
  (index: number) =>
  (city: string, { officeLocations }: Draft) => {
    const { address = '', state = '' } = officeLocations[index] ?? {}
    return city.trim() !== '' || `${address}${state}`.trim() === '' || 'required'
  }

export function AboutStep({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation(['people', 'common'])
  const { register, control, formState, clearErrors } = useFormContext<Draft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'officeLocations' })
  const fieldText = useFieldText()
  const { errors } = formState
  const hints = bioHints(useWatch({ control, name: 'bio' }) ?? '')
  const stateOptions = states.map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <>
      <LawyerPhoto profile={profile} />
      <Field
        label={t('onboarding.bio')}
        note={t('onboarding.required')}
        required
        help={t('onboarding.bioHelp', { count: minBio })}
        error={fieldText(errors.bio?.message)}
      >
        <Textarea
          rows={8}
          maxLength={3_000}
          {...register('bio', { onChange: () => clearErrors('bio') })}
        />
      </Field>
      {hints.map((hint) => (
        <Alert key={hint} tone="warning" live>
          {t(`onboarding.${hint}`)}
        </Alert>
      ))}
      <fieldset className="grid min-w-0 gap-5">
        <legend className="mb-1.5 text-sm font-semibold">
          {t('onboarding.offices')}{' '}
          <span className="font-normal text-ink-soft">{t('common:common.optional')}</span>
        </legend>
        {fields.map((field, index) => (
          <div
            key={field.id}
            className="grid gap-3 rounded-lg border border-hair p-4 sm:grid-cols-2"
          >
            <Field
              label={t('onboarding.city')}
              error={fieldText(errors.officeLocations?.[index]?.city?.message)}
            >
              <Input
                autoComplete="address-level2"
                dir="auto"
                maxLength={100}
                {...register(`officeLocations.${index}.city`, { validate: isCity(index) })}
              />
            </Field>
            <Field label={t('onboarding.state')}>
              <Select
                placeholder={t('onboarding.noState')}
                options={stateOptions}
                {...register(`officeLocations.${index}.state`)}
              />
            </Field>
            <Field
              label={t('onboarding.address')}
              className="sm:col-span-2"
              error={fieldText(errors.officeLocations?.[index]?.address?.message)}
            >
              <Input
                autoComplete="street-address"
                dir="auto"
                maxLength={200}
                {...register(`officeLocations.${index}.address`)}
              />
            </Field>
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
              {t('onboarding.remove')}
            </Button>
          </div>
        ))}
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          disabled={fields.length >= 10}
          onClick={() => append({ city: '', state: '', address: '' })}
        >
          <Plus aria-hidden />
          {t('onboarding.addOffice')}
        </Button>
      </fieldset>
    </>
  )
}
