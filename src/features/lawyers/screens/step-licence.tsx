import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { foldLetters } from '#kernel/folded-letters.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError, FieldHelp } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFormat } from '#web/dates.ts'
import { isBarNumber } from '../engine/bar-number.ts'
import { areasTicked } from '../engine/practice-areas.ts'
import { mostYears, spokenLanguages, states, visaTypes, type VisaType } from '../rules.ts'
import { useFieldText } from '#features/people/client.ts'
import type { OwnLawyerProfile } from '../client.ts'
import { LicenseDocuments } from './documents.tsx'
import type { Draft } from './profile-draft.tsx'

interface ManyProps {
  readonly name: 'jurisdictions' | 'practiceAreas' | 'languages'
  readonly legend: string
  readonly help?: string
  readonly options: readonly { value: string; label: string }[]
  /** For a long list: what its search field is called. What is chosen then stands above it. */
  readonly search?: string
}

/** Several of a list, as boxes to tick; a review needs at least one. */
function Many({ name, legend, help, options, search }: ManyProps) {
  const { t } = useTranslation('people')
  const { register, formState, watch, setValue } = useFormContext<Draft>()
  const fieldText = useFieldText()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const fault = fieldText(formState.errors[name]?.message)
  const chosen = watch(name)
  const hits = (label: string) => foldLetters(label).includes(foldLetters(words.trim()))
  const drop = (value: string) => {
    setValue(
      name,
      chosen.filter((one) => one !== value),
      { shouldDirty: true },
    )
    field.current?.focus()
  }
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={fault === undefined ? undefined : `${name}-fault`}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {legend} <span className="font-normal text-ink-soft">{t('onboarding.required')}</span>
      </legend>
      {help === undefined ? null : <FieldHelp>{help}</FieldHelp>}
      {fault === undefined ? null : <FieldError id={`${name}-fault`}>{fault}</FieldError>}
      {search !== undefined && (
        <>
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {options
                .filter(({ value }) => chosen.includes(value))
                .map(({ value, label }) => (
                  <li key={value}>
                    <Button size="sm" variant="outline" onClick={() => drop(value)}>
                      {label}
                      <X aria-label={t('onboarding.remove')} className="size-4" />
                    </Button>
                  </li>
                ))}
            </ul>
          )}
          <Input
            ref={field}
            type="search"
            aria-label={search}
            placeholder={search}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              // It narrows the boxes below and sends nothing.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </>
      )}
      <div
        className={cn(
          'grid grid-cols-2 gap-x-4 wrap-anywhere sm:grid-cols-3',
          search !== undefined && 'max-h-64 overflow-y-auto rounded-md border border-hair p-2',
        )}
      >
        {options.map(({ value, label }) => (
          // Boxes that the search leaves out stay in the form.
          <div key={value} className={hits(label) ? undefined : 'hidden'}>
            <Checkbox value={value} label={label} {...register(name)} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

export function LicenceStep({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation(['people', 'common'])
  const { register, formState } = useFormContext<Draft>()
  const fieldText = useFieldText()
  const { errors } = formState
  return (
    <>
      <Field
        label={t('onboarding.firmName')}
        note={t('common:common.optional')}
        error={fieldText(errors.firmName?.message)}
      >
        <Input autoComplete="organization" dir="auto" maxLength={150} {...register('firmName')} />
      </Field>
      <Field
        label={t('onboarding.barNumber')}
        note={t('onboarding.required')}
        required
        help={t('onboarding.barNumberHelp')}
        error={fieldText(errors.barNumber?.message)}
      >
        <Input
          autoComplete="off"
          maxLength={50}
          dir="ltr"
          {...register('barNumber', {
            validate: (text) => text.trim() === '' || isBarNumber(text) || 'bar_number',
          })}
        />
      </Field>
      <Field
        label={t('onboarding.yearsExperience')}
        note={t('onboarding.required')}
        required
        error={fieldText(errors.yearsExperience?.message)}
      >
        <Input
          inputMode="numeric"
          maxLength={4}
          dir="ltr"
          {...register('yearsExperience', {
            validate: (text) =>
              (/^\s*\d{0,2}\s*$/.test(text) && Number(text) <= mostYears) || 'years',
          })}
        />
      </Field>
      <Many
        name="jurisdictions"
        legend={t('onboarding.jurisdictions')}
        search={t('onboarding.findState')}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <LicenseDocuments profile={profile} />
    </>
  )
}

export function PracticeStep({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation(['people', 'common'])
  const format = useFormat()
  const { watch } = useFormContext<Draft>()
  const count = profile.areasAllowed
  const ticked = areasTicked(watch('practiceAreas'), profile.practiceAreas, count)
  const waiting = ticked.areasWaiting.map((area) => t(`common:visaTypes.${area as VisaType}`))
  const help = profile.hasPlan
    ? t('onboarding.practiceAreasHelp', { count })
    : t('onboarding.areasNoPlan')
  return (
    <>
      <Many
        name="practiceAreas"
        legend={t('onboarding.practiceAreas')}
        help={
          waiting.length === 0
            ? help
            : `${help} ${t('onboarding.areasWaiting', { areas: format.list(waiting) })}`
        }
        options={visaTypes.map((value) => ({ value, label: t(`common:visaTypes.${value}`) }))}
      />
      <Many
        name="languages"
        legend={t('onboarding.languages')}
        options={spokenLanguages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
      />
    </>
  )
}
