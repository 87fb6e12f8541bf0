import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useZoneLabel } from '#ui/zone-field.tsx'
import { useFormat } from '#web/dates.ts'
import { useChange, useOwnCalendar, type Appointment } from '../client.ts'
import { isInHours } from '../engine/slots.ts'
import { momentIn, showSame, zonesOf } from '../engine/words.ts'
import { instantsAt, isNight, wallAt } from '../engine/zones.ts'
import { horizonDays, isProposable } from '../rules.ts'
import { nameOf } from './figures.tsx'
import { Ask, type RowDialogProps } from './row-dialogs.tsx'
import { SlotPicker } from './slot-picker.tsx'

/** Another time: a client picks an open one, a lawyer any. */
export function ProposeDialog({ one, name, open, onOpenChange }: RowDialogProps) {
  const { t, i18n } = useTranslation('appointments')
  const labelOfZone = useZoneLabel(i18n.language)
  const { own } = zonesOf(one)
  const propose = useChange('proposeTime')
  const [startsAt, setStart] = useState<string>()
  const [tried, setTried] = useState(false)
  const { now } = useFormat()
  const isFit = (at: string) => isProposable(new Date(at), new Date(one.startsAt), new Date(now()))
  const error =
    !tried || (startsAt !== undefined && isFit(startsAt))
      ? undefined
      : t(startsAt === undefined ? 'book.missingTime' : 'propose.unfit', { count: horizonDays })
  const send = () => {
    setTried(true)
    if (startsAt !== undefined && isFit(startsAt))
      propose.mutate(
        { id: one.id, startsAt: new Date(startsAt) },
        { onSuccess: () => onOpenChange(false) },
      )
  }
  return (
    <Ask
      {...{ open, onOpenChange }}
      title={t('propose.title')}
      text={t('propose.text', { name })}
      submit={t('propose.submit')}
      busy={propose.isPending}
      onSubmit={send}
    >
      {one.side === 'client' ? (
        <>
          <p>
            {t('book.zone')}: <bdi>{labelOfZone(own)}</bdi>
          </p>
          <SlotPicker
            lawyerId={one.lawyerId}
            zone={own}
            value={startsAt}
            onPick={setStart}
            error={error}
          />
        </>
      ) : (
        <AnyTime one={one} zone={own} onPick={setStart} error={error} />
      )}
    </Ask>
  )
}

const day = (zone: string, moment: number) => wallAt(zone, moment).date

/** A day and a time of the lawyer’s own clock; a time that the clocks leave out that day is none. */
function AnyTime({
  one,
  zone,
  onPick,
  error,
}: {
  one: Appointment
  zone: string
  onPick: (startsAt: string | undefined) => void
  error: string | undefined
}) {
  const { t, i18n } = useTranslation('appointments')
  const start = new Date(one.startsAt).getTime()
  const [date, setDate] = useState(() => day(zone, start))
  const [time, setTime] = useState('')
  const [instant, setInstant] = useState<number>()
  const isSkipped = date !== '' && time !== '' && instant === undefined
  const choose = (nextDate: string, nextTime: string) => {
    setDate(nextDate)
    setTime(nextTime)
    const [hour, minute] = nextTime.split(':').map(Number)
    const found =
      nextDate === '' || hour === undefined || minute === undefined
        ? undefined
        : instantsAt(zone, { date: nextDate, minute: hour * 60 + minute })[0]
    setInstant(found)
    onPick(found === undefined ? undefined : new Date(found).toISOString())
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('propose.day')}>
        <Input type="date" value={date} onChange={(event) => choose(event.target.value, time)} />
      </Field>
      <Field label={t('propose.time')} error={isSkipped ? t('propose.skipped') : error}>
        <Input
          type="time"
          step={900}
          value={time}
          onChange={(event) => choose(date, event.target.value)}
        />
      </Field>
      {instant !== undefined && (
        <div role="status" className="grid gap-2 sm:col-span-2">
          <p>{momentIn(i18n.language, zone, new Date(instant))}</p>
          <Concerns one={one} instant={instant} />
        </div>
      )}
    </div>
  )
}

/** What speaks against a time, before it is sent: it lies outside of the lawyer’s hours, or in the other side’s night. */
function Concerns({ one, instant }: { one: Appointment; instant: number }) {
  const { t, i18n } = useTranslation('appointments')
  const hours = useOwnCalendar().data?.availability
  const { own, theirs } = zonesOf(one)
  const length = (new Date(one.endsAt).getTime() - new Date(one.startsAt).getTime()) / 60_000
  const name = nameOf(one)
  const there = t('own.theirs', { name, time: momentIn(i18n.language, theirs, new Date(instant)) })
  const isOutside = hours !== undefined && hours !== null && !isInHours(hours, instant, length)
  if (isOutside || isNight(theirs, instant))
    return (
      <Alert tone="warning" title={isOutside ? t('propose.outside') : t('propose.night', { name })}>
        {isOutside && isNight(theirs, instant) && <p>{t('propose.night', { name })}</p>}
        <p>{there}</p>
      </Alert>
    )
  return showSame(own, theirs, new Date(instant)) ? null : <p>{there}</p>
}
