import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError, FieldHelp } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { currentStatuses } from '../contract/values.ts'
import { urgencies } from '../engine/urgencies.ts'
import { useFormat } from '#web/dates.ts'
import { deadlineIn, type CaseValues } from './case-form.tsx'
import { useDaysLeft } from './lead-parts.tsx'
import { useFieldError, type StepProps } from './step-errors.tsx'

export function TypeStep(_props: StepProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register } = useFormContext<CaseValues>()
  const error = useFieldError('type')
  return (
    <>
      <Field label={t('leads:fields.visaType')} error={error('visaType')} required>
        <Select
          {...register('visaType')}
          placeholder={t('leads:wizard.selectVisaType')}
          options={visaTypes.map((value) => ({
            value,
            label: `${t(`common:visaTypes.${value}`)} · ${t(`leads:kindNotes.${value}`)}`,
          }))}
        />
      </Field>
      <Field
        label={t('leads:fields.currentStatus')}
        help={t('leads:wizard.statusHelp')}
        error={error('currentStatus')}
        required
      >
        <Select
          {...register('currentStatus')}
          placeholder={t('leads:wizard.selectStatus')}
          options={currentStatuses.map((value) => ({
            value,
            label: t(`leads:currentStatuses.${value}`),
          }))}
        />
      </Field>
    </>
  )
}

export function PreferencesStep(_props: Partial<StepProps>) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch, control } = useFormContext<CaseValues>()
  const error = useFieldError('preferences')
  const format = useFormat()
  const daysLeft = useDaysLeft()
  const deadline = deadlineIn(watch())
  return (
    <>
      <RadioGroup
        legend={t('leads:fields.urgency')}
        layout="cards"
        name="urgency"
        value={watch('urgency')}
        inputProps={register('urgency')}
        error={error('urgency')}
        help={
          deadline === null
            ? undefined
            : t('leads:wizard.urgencyFrom', {
                date: format.weekdayDate(deadline),
                left: daysLeft(deadline),
              })
        }
        required
        options={urgencies.map((value) => ({ value, label: t(`leads:urgencies.${value}`) }))}
      />
      <Controller
        control={control}
        name="preferredLanguages"
        render={({ field }) => (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm font-semibold">
              {t('leads:fields.preferredLanguages')}
            </legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {spokenLanguages.map((code) => (
                <Checkbox
                  key={code}
                  label={t(`common:languages.${code}`)}
                  checked={field.value.includes(code)}
                  onCheckedChange={(checked) =>
                    field.onChange(
                      checked ? [...field.value, code] : field.value.filter((one) => one !== code),
                    )
                  }
                />
              ))}
            </div>
            {field.value.length === 0 ? (
              <FieldError>{t('leads:wizard.missing.preferredLanguages')}</FieldError>
            ) : (
              <FieldHelp>{t('leads:wizard.languagesHelp')}</FieldHelp>
            )}
          </fieldset>
        )}
      />
    </>
  )
}
