import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '#kernel/fields.ts'
import { useMasked } from '#features/masking/client.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useFormat } from '#web/dates.ts'
import { noticeTypes, summaryLimits, type NoticeType } from '../contract/values.ts'
import { mostDaysOf } from '../rules.ts'
import { deadlineIn, namesIn, specificFields, type CaseValues } from './case-form.tsx'
import { useDaysLeft } from './lead-parts.tsx'
import { useFieldError, type StepProps } from './step-errors.tsx'

export function DetailsStep(_props: StepProps) {
  return (
    <>
      <StoryField />
      <PeopleFields />
      <NoticeFields />
    </>
  )
}

/** `alone`: the question is the heading of a screen of its own. */
interface FieldsProps {
  readonly alone?: boolean
}

export function StoryField({ alone = false }: FieldsProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const format = useFormat()
  const { summary } = watch()
  const length = lengthOf(summary)
  const found = useMasked([summary.slice(0, summaryLimits.max)]).masked?.[0]?.found.length ?? 0
  return (
    <>
      <Field
        label={t('leads:fields.summary')}
        help={t('leads:wizard.summaryHelp')}
        error={error('summary')}
        hideLabel={alone}
        required
      >
        <Textarea {...register('summary')} rows={8} dir="auto" />
      </Field>
      <p className="-mt-3 flex flex-wrap justify-between gap-2 text-sm text-ink-soft">
        <span>
          {error('summary') === undefined && lengthOf(summary.trim()) < summaryLimits.min
            ? t('leads:wizard.minimum')
            : ''}
        </span>
        <span className="figures">
          {t('leads:wizard.counter', { length, max: format.number(summaryLimits.max) })}
        </span>
      </p>
      <WhoSees title={t('leads:wizard.who')} className="-mt-3">
        {t('leads:wizard.whoText')}
      </WhoSees>
      {found > 0 && <Alert tone="info">{t('leads:wizard.hidden', { count: found })}</Alert>}
    </>
  )
}

/** What the kind of case asks for besides, and the names. */
export function PeopleFields({ alone = false }: FieldsProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const specific = specificFields(watch('visaType'))
  return (
    <>
      {specific.map((name) => (
        <Field
          key={name}
          label={t(`leads:fields.${name}`)}
          note={t('common:common.optional')}
          error={error(name)}
        >
          <Input {...register(name)} dir="auto" />
        </Field>
      ))}
      <ConflictNamesField alone={alone && specific.length === 0} />
    </>
  )
}

/** Names are asked for apart from the story, because they are shown to a lawyer before it. */
function ConflictNamesField({ alone = false }: FieldsProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch, setValue } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const viewer = useViewer()
  const own = viewer === null ? '' : `${viewer.firstName} ${viewer.lastName}`.trim()
  const written = watch('conflictNames')
  const add = () =>
    setValue('conflictNames', [own, ...namesIn(written)].join('\n'), {
      shouldDirty: true,
      shouldTouch: true,
    })
  return (
    <div className="grid justify-items-start gap-1">
      <Field
        label={t('leads:fields.conflictNames')}
        note={t('common:common.optional')}
        help={t('leads:wizard.conflictNamesHelp')}
        error={error('conflictNames')}
        hideLabel={alone}
        className="w-full"
      >
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

export function NoticeFields({ alone = false }: FieldsProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { register, watch } = useFormContext<CaseValues>()
  const error = useFieldError('details')
  const format = useFormat()
  const daysLeft = useDaysLeft()
  const values = watch()
  const { noticeType } = values
  const deadline = deadlineIn(values)
  const most = mostDaysOf(noticeType as NoticeType)
  return (
    <div className="grid gap-4 rounded-lg bg-sunken p-4">
      <Field
        label={t('leads:wizard.noticeTitle')}
        note={t('common:common.optional')}
        help={t('leads:wizard.noticeHelp')}
        hideLabel={alone}
      >
        <Select
          {...register('noticeType')}
          placeholder={t('leads:wizard.selectNotice')}
          options={noticeTypes.map((value) => ({ value, label: t(`leads:noticeTypes.${value}`) }))}
        />
      </Field>
      {noticeType !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('leads:fields.noticeDate')}
            help={noticeType === 'hearing' ? t('leads:wizard.noticeDateHelp') : undefined}
            error={error('noticeDate')}
            required
          >
            <Input type="date" {...register('noticeDate')} />
          </Field>
          {most !== undefined && (
            <Field
              label={t('leads:fields.noticeDays')}
              note={t('leads:wizard.noticeDaysNote')}
              help={t('leads:wizard.noticeDaysHelp')}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={999}
                {...register('noticeDays')}
              />
            </Field>
          )}
          {noticeType !== 'hearing' && (
            <Field
              label={t('leads:fields.noticeDeadline')}
              note={t('common:common.optional')}
              help={t('leads:wizard.deadlineHelp')}
              error={error('noticeDeadline')}
            >
              <Input type="date" {...register('noticeDeadline')} />
            </Field>
          )}
        </div>
      )}
      {most !== undefined && deadline === null && (
        <Alert tone="warning">
          {t('leads:wizard.timeInLetter', { most: format.span(most, most, 'day') })}
        </Alert>
      )}
      {deadline !== null && (
        <Alert tone="warning">
          {t('leads:wizard.deadlineIs', {
            date: format.weekdayDate(deadline),
            left: daysLeft(deadline),
          })}
        </Alert>
      )}
    </div>
  )
}
