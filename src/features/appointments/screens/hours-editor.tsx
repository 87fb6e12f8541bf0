import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { amountOf, amountPattern } from '#kernel/amounts.ts'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { useSaveCalendar, type Availability } from '../client.ts'
import { weekdayName } from '../engine/words.ts'
import { buffers, fitTogether, lengths, longest, mostFee, notices, ways } from '../rules.ts'
import { SingleDays } from './single-days.tsx'
import { WeeklyHours, weekdays } from './weekly-hours.tsx'
import { useOwnZone, ZoneField } from '#ui/zone-field.tsx'

const usual: Omit<Availability, 'zone'> = {
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 9 * 60, to: 17 * 60 })),
  exceptions: [],
  length: 30,
  buffer: 0,
  notice: 24,
  way: 'video',
  fee: 0,
  payment: null,
}

/** A price without cents, also written as 90.00 or 90,00. */
function wholeDollars(text: string): number | undefined {
  if (!amountPattern.test(text.trim())) return undefined
  const amount = Number(amountOf(text.trim()))
  return Number.isInteger(amount) && amount <= mostFee ? amount : undefined
}

/** When a lawyer can be booked, for how long, how, and for how much. Nothing is open before it is saved. */
export function HoursEditor({
  kept,
  onSaved,
  onCancel,
}: {
  readonly kept: Availability | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { t, i18n } = useTranslation(['appointments', 'common'])
  const format = useFormat()
  const device = useOwnZone('America/New_York')
  const [draft, setDraft] = useState<Omit<Availability, 'zone'>>(kept ?? usual)
  const [zone, setZone] = useState(kept?.zone)
  // Nobody offers consultations for nothing by leaving a field alone.
  const [price, setPrice] = useState(kept === null ? '' : String(kept.fee))
  const fee = wholeDollars(price)
  const [tried, setTried] = useState(false)
  const save = useSaveCalendar()
  const change = (part: Partial<Availability>) => setDraft((before) => ({ ...before, ...part }))
  const faulty = [
    ...weekdays
      .filter((day) => !fitTogether(draft.weekly.filter(({ weekday }) => weekday === day)))
      .map((day) => weekdayName(i18n.language, day)),
    ...draft.exceptions
      .filter((one) => one.kind !== 'off' && one.from >= one.to)
      .map(({ date }) => format.weekdayDate(date)),
  ]
  const isInOrder = faulty.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isInOrder && fee !== undefined && !save.isPending)
      save.mutate({ ...draft, fee, zone: zone ?? device }, { onSuccess: onSaved })
  }
  const minutes = (count: number) =>
    format.number(count, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const hours = (count: number) =>
    format.number(count, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <ZoneField
          label={t('hours.zone')}
          help={t('hours.zoneHelp')}
          language={i18n.language}
          value={zone ?? device}
          onChange={setZone}
        />
        <WeeklyHours
          weekly={draft.weekly}
          tried={tried}
          onChange={(weekly) => change({ weekly })}
        />
        <SingleDays
          hours={{ ...draft, zone: zone ?? device }}
          onChange={(exceptions) => change({ exceptions })}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={t('hours.length')}>
            <Select
              value={String(draft.length)}
              options={lengths.map((one) => ({ value: String(one), label: minutes(one) }))}
              onValueChange={(value) =>
                change({ length: lengths.find((one) => String(one) === value)! })
              }
            />
          </Field>
          <Field label={t('hours.buffer')}>
            <Select
              value={String(draft.buffer)}
              options={buffers.map((one) => ({
                value: String(one),
                label: one === 0 ? t('hours.noBuffer') : minutes(one),
              }))}
              onValueChange={(value) =>
                change({ buffer: buffers.find((one) => String(one) === value)! })
              }
            />
          </Field>
          <Field label={t('hours.notice')}>
            <Select
              value={String(draft.notice)}
              options={notices.map((one) => ({ value: String(one), label: hours(one) }))}
              onValueChange={(value) =>
                change({ notice: notices.find((one) => String(one) === value)! })
              }
            />
          </Field>
          <Field label={t('hours.way')}>
            <Select
              value={draft.way}
              options={ways.map((one) => ({ value: one, label: t(`ways.${one}`) }))}
              onValueChange={(value) => change({ way: ways.find((one) => one === value)! })}
            />
          </Field>
          <Field
            label={t('hours.fee')}
            help={t('hours.feeHelp')}
            error={
              tried && fee === undefined
                ? t('hours.feeWrong', { most: format.number(mostFee) })
                : undefined
            }
            className="sm:col-span-2"
          >
            <Input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          </Field>
        </div>
        {(fee ?? 0) > 0 && (
          <Field label={t('hours.payment')} help={t('hours.paymentHelp')}>
            <Textarea
              rows={2}
              maxLength={longest.payment}
              value={draft.payment ?? ''}
              onChange={(event) => change({ payment: event.target.value })}
            />
          </Field>
        )}
        {tried && !isInOrder && (
          <Alert tone="urgent" title={format.list(faulty)} live>
            {t('hours.wrong')}
          </Alert>
        )}
        {save.isError && (
          <Alert tone="urgent" title={t('failed')} live>
            {apiFailure(save.error)?.message ?? t('common:errors.network')}
          </Alert>
        )}
        <p className="text-sm text-ink-soft">{t('hours.after')}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            busyText={t('common:common.saving')}
          >
            {t('common:common.save')}
          </Button>
          {kept !== null && (
            <Button variant="outline" onClick={onCancel}>
              {t('common:common.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
