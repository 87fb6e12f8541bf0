import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { budgets } from '../contract/values.ts'
import type { Urgency } from '../engine/urgencies.ts'
import { urgencyWith } from '../engine/last-day.ts'
import { deadlineIn, namesIn, specificFields, type CaseValues } from './case-form.tsx'
import { useDaysLeft } from './lead-parts.tsx'
import { SeenByLawyers } from './case-preview.tsx'
import type { Question } from './case-questions.tsx'
import { useFieldError, type StepProps } from './step-errors.tsx'

export function ReviewStep({ onStep }: StepProps) {
  const { t } = useTranslation('leads')
  const rows = useRows().filter(({ brief }) => brief)
  return (
    <>
      <PlaceFields />
      <Card tone="outline" pad="sm" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3>{t('wizard.review')}</h3>
          <Button size="sm" variant="quiet" onClick={() => onStep(0)}>
            {t('wizard.edit')}
          </Button>
        </div>
        <Facts items={rows} />
      </Card>
      <Seen />
    </>
  )
}

/** `alone`: the question is the heading of a screen of its own. */
export function PlaceFields({ alone = false }: { readonly alone?: boolean }) {
  const { t } = useTranslation(['leads', 'common'])
  const { register } = useFormContext<CaseValues>()
  const error = useFieldError('review')
  return (
    <>
      <Field
        label={t('leads:fields.location')}
        help={t('leads:wizard.locationHelp')}
        error={error('location')}
        hideLabel={alone}
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
    </>
  )
}

/** All that was answered, each with a way back to its question, and what lawyers see of it. */
export function Answers({ onQuestion }: { readonly onQuestion: (question: Question) => void }) {
  const { t } = useTranslation('leads')
  const rows = useRows()
  return (
    <>
      <dl className="grid border-y border-hair">
        {rows.map(({ label, value, question }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-1.5 first:border-t-0"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures col-start-1 min-w-0 wrap-anywhere">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button size="sm" variant="quiet" onClick={() => onQuestion(question)}>
                {t('wizard.edit')}
                <span className="sr-only">: {label}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Seen />
    </>
  )
}

function Seen() {
  const { t } = useTranslation('leads')
  return (
    <>
      <SeenByLawyers />
      <Alert tone="info" title={t('wizard.who')}>
        {t('wizard.whoText')}
      </Alert>
    </>
  )
}

interface Row {
  readonly label: string
  readonly value: ReactNode
  readonly question: Question
  /** Part of the short list beside the fields of the last step. */
  readonly brief: boolean
}

function useRows(): readonly Row[] {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const daysLeft = useDaysLeft()
  const values = useFormContext<CaseValues>().watch()
  const names = namesIn(values.conflictNames)
  const none = t('leads:wizard.notFilled')
  const deadline = deadlineIn(values)
  return [
    {
      label: t('leads:fields.visaType'),
      value: values.visaType === '' ? none : t(`common:visaTypes.${values.visaType}`),
      question: 'kind',
      brief: true,
    },
    {
      label: t('leads:fields.currentStatus'),
      value:
        values.currentStatus === '' ? none : t(`leads:currentStatuses.${values.currentStatus}`),
      question: 'status',
      brief: true,
    },
    {
      label: t('leads:fields.summary'),
      value: (
        <span dir="auto" className="line-clamp-2">
          {values.summary.trim() === '' ? none : values.summary}
        </span>
      ),
      question: 'story',
      brief: false,
    },
    ...specificFields(values.visaType).map((name): Row => ({
      label: t(`leads:fields.${name}`),
      value: <bdi>{values[name].trim() === '' ? none : values[name]}</bdi>,
      question: 'people',
      brief: false,
    })),
    {
      label: t('leads:facts.urgency'),
      value: [
        t(
          `leads:urgencies.${urgencyWith(values.urgency as Urgency, deadline, new Date(format.now()))}`,
        ),
        ...(deadline === null ? [] : [daysLeft(deadline)]),
      ].join(' · '),
      question: 'preferences',
      brief: true,
    },
    {
      label: t('leads:facts.preferredLanguages'),
      value: format.labels(values.preferredLanguages.map((code) => t(`common:languages.${code}`))),
      question: 'preferences',
      brief: true,
    },
    {
      label: t('leads:facts.conflictNames'),
      value: names.length === 0 ? none : format.list(names),
      question: 'people',
      brief: names.length > 0,
    },
    {
      label: t('leads:facts.notice'),
      value:
        values.noticeType === ''
          ? none
          : `${t(`leads:noticeTypes.${values.noticeType}`)}${values.noticeDate === '' ? '' : ` · ${format.date(values.noticeDate)}`}`,
      question: 'letter',
      brief: values.noticeType !== '',
    },
    ...(deadline === null || values.noticeType === 'hearing'
      ? []
      : [
          {
            label: t('leads:facts.lastDay'),
            value: `${format.weekdayDate(deadline)} · ${daysLeft(deadline)}`,
            question: 'letter',
            brief: true,
          } satisfies Row,
        ]),
    {
      label: t('leads:facts.location'),
      value: <bdi>{values.location.trim() === '' ? none : values.location}</bdi>,
      question: 'place',
      brief: false,
    },
    {
      label: t('leads:facts.budget'),
      value: values.budget === '' ? none : t(`leads:budgets.${values.budget}`),
      question: 'place',
      brief: false,
    },
  ]
}
