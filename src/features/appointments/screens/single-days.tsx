import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCalendarDate } from '#kernel/calendar-dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFormat } from '#web/dates.ts'
import { useAppointments, type Availability } from '../client.ts'
import { isInHours, windowsOf, type Exception } from '../engine/slots.ts'
import { timeIn } from '../engine/words.ts'
import { wallAt } from '../engine/zones.ts'
import { mostExceptions } from '../rules.ts'
import { nameOf, useOpenOn } from './figures.tsx'
import { WindowFields } from './weekly-hours.tsx'

type Hours = Pick<Availability, 'weekly' | 'exceptions' | 'zone'>

/** What is blocked is at first all that is open that day: whoever forgets to narrow it is booked too little, not too much. */
function made(kind: Exception['kind'], date: string, hours: Hours): Exception {
  if (kind === 'off') return { kind, date }
  const open = windowsOf(hours, date)
  const [first, last] = [open[0], open.at(-1)]
  return kind === 'extra' || first === undefined || last === undefined
    ? { kind, date, from: 9 * 60, to: 12 * 60 }
    : { kind, date, from: first.from, to: last.to }
}

const kinds = ['blocked', 'off', 'extra'] as const

/** Days that differ from the usual week: hours that are blocked, days off, and hours in addition. */
export function SingleDays({
  hours,
  onChange,
}: {
  readonly hours: Hours
  readonly onChange: (exceptions: Exception[]) => void
}) {
  const { t } = useTranslation('appointments')
  const { exceptions } = hours
  const openOn = useOpenOn(hours)
  const format = useFormat()
  const [date, setDate] = useState('')
  const [fault, setFault] = useState<'missingDay' | 'pastDay'>()
  const add = (kind: Exception['kind']) => {
    const isDay = parseCalendarDate(date) !== undefined && exceptions.length < mostExceptions
    if (!isDay) return setFault('missingDay')
    if (date < wallAt(hours.zone, new Date(format.now()).getTime()).date) return setFault('pastDay')
    setFault(undefined)
    const rest = exceptions.filter(
      (one) => one.date !== date || one.kind !== 'off' || kind !== 'off',
    )
    onChange(
      [...rest, made(kind, date, hours)].toSorted((one, other) =>
        one.date.localeCompare(other.date),
      ),
    )
    setDate('')
  }
  const remove = (at: number) => onChange(exceptions.filter((_, index) => index !== at))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('hours.days')}</legend>
      <p className="text-sm text-ink-soft">{t('hours.daysHelp')}</p>
      {exceptions.map((one, at) => {
        const day = format.weekdayDate(one.date)
        const isLast = exceptions[at + 1]?.date !== one.date
        return (
          <div key={at} className="grid gap-2 border-t border-hair pt-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-48 font-medium">
                {day} · {t(`hours.${one.kind}`)}
              </span>
              {one.kind === 'off' ? (
                <IconButton label={t('hours.remove', { day })} onClick={() => remove(at)}>
                  <Trash2 />
                </IconButton>
              ) : (
                <WindowFields
                  window={one}
                  of={day}
                  onChange={(window) =>
                    onChange(
                      exceptions.map((kept, index) =>
                        index === at ? { ...one, ...window } : kept,
                      ),
                    )
                  }
                  onRemove={() => remove(at)}
                />
              )}
            </div>
            {isLast && (
              <p role="status" className="text-sm text-ink-soft">
                {t('hours.thatDay', { hours: openOn(one.date) })}
              </p>
            )}
            {isLast && <Staying hours={hours} date={one.date} />}
          </div>
        )
      })}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t('hours.day')}
          error={fault === undefined ? undefined : t(`hours.${fault}`)}
          className="w-48"
        >
          <Input type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" className="sm:min-h-11" onClick={() => add(kind)}>
            <Plus aria-hidden />
            {t(`hours.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** What is agreed or asked for stays, also outside of the hours: whoever closes them is told. */
function Staying({ hours, date }: { hours: Hours; date: string }) {
  const { t, i18n } = useTranslation('appointments')
  const format = useFormat()
  const { zone } = hours
  const staying = (useAppointments().data ?? []).filter(({ status, startsAt, endsAt }) => {
    const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()]
    return (
      (status === 'confirmed' || status === 'requested') &&
      wallAt(zone, start).date === date &&
      !isInHours(hours, start, (end - start) / 60_000)
    )
  })
  if (staying.length === 0) return null
  const named = staying.map(
    (one) => `${timeIn(i18n.language, zone, new Date(one.startsAt))} ${nameOf(one)}`,
  )
  return <Alert tone="warning">{t('hours.staying', { list: format.list(named) })}</Alert>
}
