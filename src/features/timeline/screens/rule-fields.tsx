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
  /** The days that the letter gives. */
  readonly givenDays: string
}

export const noRule: RuleAnswers = {
  rule: '',
  noticeDate: '',
  servedBy: 'mail',
  printedDate: '',
  givenDays: '',
}

interface RuleFieldsProps {
  readonly answers: RuleAnswers
  readonly onAnswers: (answers: RuleAnswers) => void
  readonly missing: (value: string) => string | undefined
  /** It was sent once: what is missing is said at its field. */
  readonly wasTried: boolean
}

const isDay = (text: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text)
const isDays = (text: string) => /^[1-9]\d{0,2}$/.test(text)

/** What a rule gives for these answers, and the one day to keep; where the letter itself names the time, only once it is told. */
export function useResult(answers: RuleAnswers) {
  const { rule: id, noticeDate, servedBy, printedDate, givenDays } = answers
  const rule = (useRules(id !== '').data ?? []).find((one) => one.id === id)
  const named = {
    printedDate: isDay(printedDate) ? printedDate : null,
    givenDays: isDays(givenDays) && rule?.given ? Number(givenDays) : null,
  }
  const lacksTime = Boolean(rule?.given) && named.printedDate === null && named.givenDays === null
  const { data, error } = useComputed(
    rule !== undefined && isDay(noticeDate) && !lacksTime
      ? { rule: id, noticeDate, servedBy, ...named }
      : undefined,
  )
  const today = data === undefined ? '' : addDays(data.date, -data.daysLeft)
  const day =
    data === undefined
      ? undefined
      : data.kind === 'opens'
        ? (data.opensOn ?? data.date)
        : actBy(data, today)
  return { rule, named, lacksTime, data, error, today, day }
}

/** Which rule, the day it counts from, how the letter came, and at once what that gives and why. */
export function RuleFields({ answers, onAnswers, missing, wasTried }: RuleFieldsProps) {
  const { t } = useTranslation(['timeline', 'deadlines', 'common'])
  const rules = useRules(true).data ?? []
  const { rule, lacksTime } = useResult(answers)
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
      {rule?.given && rule.unit === 'days' ? (
        <Field
          label={t('deadlines:paper.given')}
          note={t('deadlines:paper.givenNote')}
          help={t('deadlines:paper.givenHelp')}
          error={lacksTime && wasTried ? t('deadlines:errors.deadline_time_missing') : undefined}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            value={answers.givenDays}
            onChange={(event) => set({ givenDays: event.target.value })}
          />
        </Field>
      ) : null}
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
  const { rule, lacksTime, data, error, today, day } = useResult(answers)
  if (rule !== undefined && lacksTime)
    return (
      <Alert tone="warning" live title={t('deadlines:paper.inLetter')}>
        {rule.unit === 'days' ? <p>{t('deadlines:paper.inLetterWhere')}</p> : null}
        <p className="font-semibold">
          {t(`deadlines:paper.${rule.given === 'most' ? 'inLetterMost' : 'inLetterUsual'}`, {
            most: format.span(rule.length, rule.length, rule.unit === 'days' ? 'day' : 'year'),
          })}
        </p>
        <p>{t('deadlines:paper.inLetterLost')}</p>
      </Alert>
    )
  if (error !== null)
    return (
      <Alert tone="warning" live>
        {apiFailure(error)?.message ?? t('common:errors.network')}
      </Alert>
    )
  if (data === undefined || day === undefined) return null
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
