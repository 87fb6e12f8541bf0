import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '#kernel/fields.ts'
import { useMasked } from '#features/masking/client.ts'
import { useViewer } from '#features/accounts/client.ts'
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
import { Textarea } from '#ui/textarea.tsx'
import { useFormat } from '#web/dates.ts'
import { budgets, currentStatuses, noticeTypes, summaryLimits, urgencies, type NoticeType } from '../contract.ts'
import { deadlineOf } from '../rules.ts'
import { SeenByLawyers } from './case-preview.tsx'
import { missingIn, namesIn, specificFields, type CaseValues, type WizardStep } from './case-form.tsx'
import { useDaysLeft } from './lead-parts.tsx'

interface StepProps {
  readonly onStep: (step: number) => void
}

/** What is wrong with a field, once it was touched or the server refused it. */
function useFieldError(step: WizardStep) {
  const { t } = useTranslation('leads')
  const { watch, formState } = useFormContext<CaseValues>()
  const missing = missingIn(step, watch())
  return (name: keyof CaseValues) => {
    if (formState.errors[name]?.type === 'server') return t('wizard.missing.server')
    const key = missing[name]
    return key !== undefined && formState.touchedFields[name] ? t(`wizard.missing.${key}`) : undefined
  }
}

export function TypeStep(_props: StepProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register } = useFormContext<CaseValues>()
  const error = useFieldError('type')
  return (
    <>
      <Field label={t('leads:fields.visaType')} error={error('visaType')} required>
        <Select {...register('visaType')} placeholder={t('leads:wizard.selectVisaType')} options={visaTypes.map((value) => ({ value, label: t(`common:visaTypes.${value}`) }))} />
      </Field>
      <Field label={t('leads:fields.currentStatus')} error={error('currentStatus')} required>
        <Select {...register('currentStatus')} placeholder={t('leads:wizard.selectStatus')} options={currentStatuses.map((value) => ({ value, label: t(`leads:currentStatuses.${value}`) }))} />
      </Field>
    </>
  )
}

export function DetailsStep(_props: StepProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const { summary, visaType } = watch()
  const length = lengthOf(summary)
  const found = useMasked([summary.slice(0, summaryLimits.max)]).masked?.[0]?.found.length ?? 0
  return (
    <>
      <Field label={t('leads:fields.summary')} help={t('leads:wizard.summaryHelp')} error={error('summary')} required>
        <Textarea {...register('summary')} rows={8} dir="auto" />
      </Field>
      <p className="-mt-3 flex flex-wrap justify-between gap-2 text-sm text-ink-soft">
        <span>{error('summary') === undefined && lengthOf(summary.trim()) < summaryLimits.min ? t('leads:wizard.minimum') : ''}</span>
        <span className="figures">{t('leads:wizard.counter', { length })}</span>
      </p>
      {found > 0 && <Alert tone="info">{t('leads:wizard.hidden', { count: found })}</Alert>}
      {specificFields(visaType).map((name) => (
        <Field key={name} label={t(`leads:fields.${name}`)} note={t('common:common.optional')} error={error(name)}>
          <Input {...register(name)} dir="auto" />
        </Field>
      ))}
      <ConflictNamesField />
      <NoticeFields />
    </>
  )
}

/** Names are asked for apart from the story, because they are shown to a lawyer before it. */
function ConflictNamesField() {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch, setValue } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const viewer = useViewer()
  const own = viewer === null ? '' : `${viewer.firstName} ${viewer.lastName}`.trim()
  const written = watch('conflictNames')
  const add = () => setValue('conflictNames', [own, ...namesIn(written)].join('\n'), { shouldDirty: true, shouldTouch: true })
  return (
    <div className="grid justify-items-start gap-1">
      <Field label={t('leads:fields.conflictNames')} note={t('common:common.optional')} help={t('leads:wizard.conflictNamesHelp')} error={error('conflictNames')} className="w-full">
        <Textarea {...register('conflictNames')} rows={3} dir="auto" />
      </Field>
      {own !== '' && !namesIn(written).includes(own) && (
        <Button size="sm" variant="link" onClick={add}>
          {t('leads:wizard.addOwnName', { name: own })}
        </Button>
      )}
    </div>
  )
}

function NoticeFields() {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const format = useFormat()
  const daysLeft = useDaysLeft()
  const { noticeType, noticeDate, noticeDeadline } = watch()
  const deadline = noticeType !== '' && noticeDate !== '' ? deadlineOf({ type: noticeType as NoticeType, date: noticeDate, deadline: noticeDeadline || null }) : null
  return (
    <fieldset className="grid gap-4 rounded-lg bg-sunken p-4">
      <legend className="sr-only">{t('leads:wizard.noticeTitle')}</legend>
      <Field label={t('leads:wizard.noticeTitle')} note={t('common:common.optional')} help={t('leads:wizard.noticeHelp')}>
        <Select {...register('noticeType')} placeholder={t('leads:wizard.selectNotice')} options={noticeTypes.map((value) => ({ value, label: t(`leads:noticeTypes.${value}`) }))} />
      </Field>
      {noticeType !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('leads:fields.noticeDate')} help={noticeType === 'hearing' ? t('leads:wizard.noticeDateHelp') : undefined} error={error('noticeDate')} required>
            <Input type="date" {...register('noticeDate')} />
          </Field>
          {noticeType !== 'hearing' && (
            <Field label={t('leads:fields.noticeDeadline')} note={t('common:common.optional')} help={t('leads:wizard.deadlineHelp')} error={error('noticeDeadline')}>
              <Input type="date" {...register('noticeDeadline')} />
            </Field>
          )}
        </div>
      )}
      {deadline !== null && <Alert tone="warning">{t('leads:wizard.deadlineIs', { date: format.weekdayDate(deadline), left: daysLeft(deadline) })}</Alert>}
    </fieldset>
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
            <legend className="mb-1.5 text-sm font-semibold">{t('leads:fields.preferredLanguages')}</legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {spokenLanguages.map((code) => (
                <Checkbox
                  key={code}
                  label={t(`common:languages.${code}`)}
                  checked={field.value.includes(code)}
                  onCheckedChange={(checked) => field.onChange(checked ? [...field.value, code] : field.value.filter((one) => one !== code))}
                />
              ))}
            </div>
            {field.value.length === 0 ? <FieldError>{t('leads:wizard.missing.preferredLanguages')}</FieldError> : <FieldHelp>{t('leads:wizard.languagesHelp')}</FieldHelp>}
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
    { label: t('leads:fields.currentStatus'), value: t(`leads:currentStatuses.${values.currentStatus}`), step: 0 },
    { label: t('leads:facts.urgency'), value: t(`leads:urgencies.${values.urgency}`), step: 2 },
    { label: t('leads:facts.preferredLanguages'), value: format.labels(values.preferredLanguages.map((code) => t(`common:languages.${code}`))), step: 2 },
  ]
  if (namesIn(values.conflictNames).length > 0) facts.push({ label: t('leads:facts.conflictNames'), value: format.list(namesIn(values.conflictNames)), step: 1 })
  if (values.noticeType !== '') facts.push({ label: t('leads:facts.notice'), value: `${t(`leads:noticeTypes.${values.noticeType}`)}${values.noticeDate === '' ? '' : `, ${format.date(values.noticeDate)}`}`, step: 1 })
  return (
    <>
      <Field label={t('leads:fields.location')} help={t('leads:wizard.locationHelp')} error={error('location')} required>
        <Input {...register('location')} dir="auto" placeholder={t('leads:wizard.locationExample')} autoComplete="address-level2" />
      </Field>
      <Field label={t('leads:fields.budget')} note={t('common:common.optional')} help={t('leads:wizard.budgetHelp')}>
        <Select {...register('budget')} placeholder={t('leads:wizard.selectBudget')} options={budgets.map((value) => ({ value, label: t(`leads:budgets.${value}`) }))} />
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
