import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field, FieldError, FieldHelp } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Alert } from '#ui/alert.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { budgets, currentStatuses } from '../contract/values.ts'
import { urgencies } from '../engine/urgencies.ts'
import { SeenByLawyers } from './case-preview.tsx'
import { namesIn, type CaseValues } from './case-form.tsx'
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
          options={visaTypes.map((value) => ({ value, label: t(`common:visaTypes.${value}`) }))}
        />
      </Field>
      <Field label={t('leads:fields.currentStatus')} error={error('currentStatus')} required>
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

export function PreferencesStep(_props: StepProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch, control } = useFormContext<CaseValues>()
  const error = useFieldError('preferences')
  return (
    <>
      <RadioGroup
        legend={t('leads:fields.urgency')}
        layout="cards"
        name="urgency"
        value={watch('urgency')}
        inputProps={register('urgency')}
        error={error('urgency')}
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

export function ReviewStep({ onStep }: StepProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const error = useFieldError('review')
  const format = useFormat()
  const values = watch()
  const facts: { label: string; value: string; step: number }[] = [
    { label: t('leads:fields.visaType'), value: t(`common:visaTypes.${values.visaType}`), step: 0 },
    {
      label: t('leads:fields.currentStatus'),
      value: t(`leads:currentStatuses.${values.currentStatus}`),
      step: 0,
    },
    { label: t('leads:facts.urgency'), value: t(`leads:urgencies.${values.urgency}`), step: 2 },
    {
      label: t('leads:facts.preferredLanguages'),
      value: format.labels(values.preferredLanguages.map((code) => t(`common:languages.${code}`))),
      step: 2,
    },
  ]
  if (namesIn(values.conflictNames).length > 0)
    facts.push({
      label: t('leads:facts.conflictNames'),
      value: format.list(namesIn(values.conflictNames)),
      step: 1,
    })
  if (values.noticeType !== '')
    facts.push({
      label: t('leads:facts.notice'),
      value: `${t(`leads:noticeTypes.${values.noticeType}`)}${values.noticeDate === '' ? '' : ` · ${format.date(values.noticeDate)}`}`,
      step: 1,
    })
  return (
    <>
      <Field
        label={t('leads:fields.location')}
        help={t('leads:wizard.locationHelp')}
        error={error('location')}
        required
      >
        <Input
          {...register('location')}
          dir="auto"
          placeholder={t('leads:wizard.locationExample')}
          autoComplete="address-level2"
        />
      </Field>
      <Field
        label={t('leads:fields.budget')}
        note={t('common:common.optional')}
        help={t('leads:wizard.budgetHelp')}
      >
        <Select
          {...register('budget')}
          placeholder={t('leads:wizard.selectBudget')}
          options={budgets.map((value) => ({ value, label: t(`leads:budgets.${value}`) }))}
        />
      </Field>
      <Card tone="outline" pad="sm" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3>{t('leads:wizard.review')}</h3>
          <Button size="sm" variant="quiet" onClick={() => onStep(0)}>
            {t('leads:wizard.edit')}
          </Button>
        </div>
        <Facts items={facts} />
      </Card>
      <SeenByLawyers />
      <Alert tone="info" title={t('leads:wizard.who')}>
        {t('leads:wizard.whoText')}
      </Alert>
    </>
  )
}
