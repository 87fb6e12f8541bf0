import { useTranslation } from 'react-i18next'
import { addDays, daysBetween } from '#kernel/calendar-dates.ts'
import { actBy, lastDayText } from '#features/deadlines/engine/aim.ts'
import { services, type Service } from '#features/deadlines/engine/rule.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/select.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { useComputed, useRules } from '../client.ts'
import { stepTypeOf } from '../rules.ts'
import { Arithmetic } from './computed-note.tsx'
import { Countdown } from './step-words.tsx'

export interface RuleAnswers {
  readonly rule: string
  readonly noticeDate: string
  readonly servedBy: Service
  readonly printedDate: string
}

export const noRule: RuleAnswers = { rule: '', noticeDate: '', servedBy: 'mail', printedDate: '' }

interface RuleFieldsProps {
  readonly answers: RuleAnswers
  readonly onAnswers: (answers: RuleAnswers) => void
  readonly missing: (value: string) => string | undefined
}

const isDay = (text: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text)

/** Which rule, the day it counts from, how the letter came, and at once what that gives and why. */
export function RuleFields({ answers, onAnswers, missing }: RuleFieldsProps) {
  const { t } = useTranslation(['timeline', 'deadlines', 'common'])
  const rules = useRules(true).data ?? []
  const rule = rules.find(({ id }) => id === answers.rule)
  const set = (change: Partial<RuleAnswers>) => onAnswers({ ...answers, ...change })
  return (
    <>
      <Field
        label={t('addDeadline.rulePick')}
        required
        help={rule?.about}
        error={missing(answers.rule)}
      >
        <Select
          placeholder={t('addDeadline.choose')}
          options={rules.map(({ id, name }) => ({ value: id, label: name }))}
          value={answers.rule}
          onValueChange={(id) => set({ rule: id })}
        />
      </Field>
      <Field
        label={t(`deadlines:inputs.${rule?.input ?? 'notice'}`)}
        required
        error={missing(answers.noticeDate)}
      >
        <Input
          type="date"
          value={answers.noticeDate}
          onChange={(event) => set({ noticeDate: event.target.value })}
        />
      </Field>
      {rule === undefined || rule.mail === null ? null : (
        <Field label={t('addDeadline.servedBy')}>
          <Select
            options={services.map((value) => ({ value, label: t(`deadlines:services.${value}`) }))}
            value={answers.servedBy}
            onValueChange={(value) => set({ servedBy: value as Service })}
          />
        </Field>
      )}
      <Field
        label={t('addDeadline.printed')}
        note={t('common:common.optional')}
        help={t('addDeadline.printedHelp')}
      >
        <Input
          type="date"
          value={answers.printedDate}
          onChange={(event) => set({ printedDate: event.target.value })}
        />
      </Field>
      <Result answers={answers} />
    </>
  )
}

function Result({ answers }: { answers: RuleAnswers }) {
  const { t } = useTranslation(['timeline', 'deadlines', 'common'])
  const format = useFormat()
  const { rule, noticeDate, servedBy, printedDate } = answers
  const asked =
    rule !== '' && isDay(noticeDate)
      ? { rule, noticeDate, servedBy, printedDate: isDay(printedDate) ? printedDate : null }
      : undefined
  const { data, error } = useComputed(asked)
  if (asked === undefined) return null
  if (error !== null)
    return (
      <Alert tone="warning" live>
        {apiFailure(error)?.message ?? t('common:errors.network')}
      </Alert>
    )
  if (data === undefined) return null
  const today = addDays(data.date, -(data.daysLeft ?? 0))
  const day = data.kind === 'opens' ? (data.opensOn ?? data.date) : actBy(data, today)
  const extra =
    data.kind === 'opens' || day === data.date
      ? []
      : [t(`deadlines:${lastDayText(data)}`, { date: format.weekdayDate(data.date) })]
  return (
    <Alert tone="info" live title={t('addDeadline.result', { date: format.weekdayDate(day) })}>
      <p className="mb-2">
        <Countdown daysLeft={daysBetween(today, day)} type={stepTypeOf(data.kind)} />
      </p>
      <Arithmetic
        computed={{
          arithmetic: [...data.steps.map(({ text }) => text), ...extra],
          source: data.source,
          status: data.status,
        }}
      />
    </Alert>
  )
}
