import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type CalendarDate } from '#kernel/calendar-dates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'
import type { Appointment, Availability, OwnCalendar } from '../client.ts'
import { endOfDay, windowsOf, type Window } from '../engine/slots.ts'
import { dayIn, shortDayIn, timeIn, timeOfDay } from '../engine/words.ts'
import { wallAt } from '../engine/zones.ts'
import { nameOf } from './figures.tsx'

interface WeekProps {
  readonly availability: Availability
  readonly outside: OwnCalendar['outside']
  readonly appointments: readonly Appointment[]
  /** Leads to the row of an appointment on this page. */
  readonly onOpen: (id: string) => void
}

/** An appointment at its time, or at one that was proposed in its place. */
interface Item extends Window {
  readonly one: Appointment
  readonly at: Date
  readonly isProposed: boolean
}

interface Day {
  readonly date: CalendarDate
  readonly windows: readonly Window[]
  /** When the calendar kept elsewhere is busy. */
  readonly elsewhere: readonly Window[]
  readonly items: readonly Item[]
}

const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)
const shownStates = ['requested', 'confirmed', 'done']

/** Seven days from today on, on the lawyer’s clock: the open hours, and what is booked in them. A grid where there is room, a list on phones. */
export function Week({ availability, outside, appointments, onOpen }: WeekProps) {
  const { t, i18n } = useTranslation('appointments')
  const format = useFormat()
  const { zone } = availability
  const today = wallAt(zone, format.now()).date
  const [shift, setShift] = useState(0)
  const first = addDays(today, 7 * shift)
  const days = Array.from({ length: 7 }, (_, index): Day => {
    const date = addDays(first, index)
    const items = appointments.flatMap((one) => itemsOn(date, zone, one))
    const elsewhere = (outside?.busy ?? []).flatMap(({ from, to }) => partOf(zone, date, from, to))
    return { date, windows: windowsOf(availability, date), elsewhere, items }
  })
  const name = (date: CalendarDate) => shortDayIn(i18n.language, 'UTC', noon(date))
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t('week.title')}</h2>
        <div className="flex items-center gap-1">
          <IconButton label={t('week.earlier')} onClick={() => setShift(shift - 1)}>
            <ChevronLeft className="rtl:-scale-x-100" />
          </IconButton>
          <span className="figures min-w-40 text-center text-sm" role="status">
            {t('week.span', { from: name(first), to: name(addDays(first, 6)) })}
          </span>
          <IconButton label={t('week.later')} onClick={() => setShift(shift + 1)}>
            <ChevronRight className="rtl:-scale-x-100" />
          </IconButton>
          {shift !== 0 && (
            <Button size="sm" variant="outline" onClick={() => setShift(0)}>
              {t('week.now')}
            </Button>
          )}
        </div>
      </div>
      <DayList days={days} today={today} zone={zone} onOpen={onOpen} />
      <Grid days={days} today={today} zone={zone} onOpen={onOpen} />
    </section>
  )
}

function itemsOn(date: CalendarDate, zone: string, one: Appointment): Item[] {
  if (!shownStates.includes(one.status)) return []
  const length = (new Date(one.endsAt).getTime() - new Date(one.startsAt).getTime()) / 60_000
  return [one.startsAt, one.proposal?.startsAt].flatMap((moment, place) => {
    if (moment === undefined) return []
    const at = new Date(moment)
    const start = wallAt(zone, at.getTime())
    return start.date === date
      ? [{ one, at, isProposed: place > 0, from: start.minute, to: start.minute + length }]
      : []
  })
}

/** What of a span lies in a day, in minutes of that day’s clock. */
function partOf(zone: string, date: CalendarDate, from: Date, to: Date): Window[] {
  const [start, end] = [
    wallAt(zone, new Date(from).getTime()),
    wallAt(zone, new Date(to).getTime()),
  ]
  if (start.date > date || end.date < date) return []
  const part = {
    from: start.date < date ? 0 : start.minute,
    to: end.date > date ? endOfDay : end.minute,
  }
  return part.from < part.to ? [part] : []
}

interface DaysProps extends Pick<WeekProps, 'onOpen'> {
  readonly days: readonly Day[]
  readonly today: CalendarDate
  readonly zone: string
}

/** On phones: one day below the other. */
function DayList({ days, today, zone, onOpen }: DaysProps) {
  const { t, i18n } = useTranslation('appointments')
  const format = useFormat()
  const hours = ({ from, to }: Window) =>
    t('week.hours', { from: timeOfDay(i18n.language, from), to: timeOfDay(i18n.language, to) })
  return (
    <ul className="grid gap-3 lg:hidden">
      {days.map(({ date, windows, elsewhere, items }) => (
        <li key={date} className={cn('grid gap-2 border-t border-hair pt-3')}>
          <h3 className="text-base">
            {dayIn(i18n.language, 'UTC', noon(date))}
            {date === today && <span className="text-ink-soft"> · {t('week.today')}</span>}
          </h3>
          <p className="text-sm text-ink-soft">
            {windows.length === 0 ? t('week.closed') : format.list(windows.map(hours))}
          </p>
          {elsewhere.length > 0 && (
            <p className="text-sm text-ink-soft">
              {t('week.elsewhere')}: {format.list(elsewhere.map(hours))}
            </p>
          )}
          {items.map((item) => (
            <Booked key={keyOf(item)} item={item} zone={zone} onOpen={onOpen} />
          ))}
        </li>
      ))}
    </ul>
  )
}

interface BookedProps extends Pick<DaysProps, 'zone' | 'onOpen'> {
  readonly item: Item
  /** In a narrow column. */
  readonly short?: boolean
}

const keyOf = ({ one, isProposed }: Item) => `${one.id} ${isProposed}`

function Booked({ item: { one, at, isProposed }, zone, onOpen, short = false }: BookedProps) {
  const { t, i18n } = useTranslation('appointments')
  return (
    <button
      type="button"
      onClick={() => onOpen(one.id)}
      className={cn(
        'figures grid min-h-11 w-full content-center overflow-hidden rounded-md border px-2 py-0.5 text-start text-xs leading-snug',
        isProposed || one.status === 'requested'
          ? 'border-dashed border-accent-edge bg-accent-soft'
          : 'border-primary bg-primary-soft',
      )}
    >
      <span className="font-medium">
        {timeIn(i18n.language, zone, at)} <bdi>{nameOf(one)}</bdi>
      </span>
      <span className="truncate text-ink-soft">
        {isProposed
          ? t('week.proposed')
          : short && one.status === 'requested'
            ? t('week.asked')
            : t(`statuses.${one.status}`)}
      </span>
    </button>
  )
}

/** In rem. What is booked is at least as high as a finger needs, so that hours grow where two follow each other closely. */
const [leastHour, leastBooked] = [3.5, 2.75]

function hourHeightOf(days: readonly Day[]): number {
  const gaps = days.flatMap(({ items }) => {
    const starts = items.map(({ from }) => from).toSorted((one, other) => one - other)
    return starts.slice(1).map((from, index) => from - starts[index]!)
  })
  const shortest = Math.min(60, ...gaps.filter((gap) => gap > 0))
  return Math.max(leastHour, (leastBooked * 60) / shortest)
}

/** On wide screens: seven columns and the hours in which anything lies. */
function Grid({ days, today, zone, onOpen }: DaysProps) {
  const { t, i18n } = useTranslation('appointments')
  const spans = days.flatMap(({ windows, items }) => [...windows, ...items])
  const firstHour = Math.floor(Math.min(9 * 60, ...spans.map(({ from }) => from)) / 60)
  const lastHour = Math.ceil(Math.max(17 * 60, ...spans.map(({ to }) => to)) / 60)
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index)
  const hourHeight = hourHeightOf(days)
  const [top, bottom] = [firstHour * 60, lastHour * 60]
  const shownPart = ({ from, to }: Window) => ({
    from: Math.max(from, top),
    to: Math.min(to, bottom),
  })
  const place = ({ from, to }: Window) => ({
    insetBlockStart: `${((from - firstHour * 60) / 60) * hourHeight}rem`,
    blockSize: `${((to - from) / 60) * hourHeight}rem`,
  })
  return (
    <div className="hidden grid-cols-[5.5rem_repeat(7,minmax(0,1fr))] rounded-lg border border-hair bg-raised lg:grid">
      <span />
      {days.map(({ date }) => (
        <h3
          key={date}
          className={cn(
            'border-s border-hair p-2 text-center text-sm',
            date === today && 'bg-primary-soft',
          )}
        >
          {shortDayIn(i18n.language, 'UTC', noon(date))}
        </h3>
      ))}
      <div className="border-t border-hair">
        {hours.map((hour) => (
          <div key={hour} style={{ blockSize: `${hourHeight}rem` }}>
            <span className="figures block px-2 pt-1 text-end text-xs whitespace-nowrap text-ink-soft">
              {timeOfDay(i18n.language, hour * 60)}
            </span>
          </div>
        ))}
      </div>
      {days.map(({ date, windows, elsewhere, items }) => (
        <div key={date} className="relative border-s border-t border-hair bg-sunken">
          {windows.map((window) => (
            <div key={window.from} style={place(window)} className="absolute inset-x-0 bg-raised" />
          ))}
          {hours.map((hour, index) => (
            <div
              key={hour}
              style={{ insetBlockStart: `${index * hourHeight}rem` }}
              className="absolute inset-x-0 border-t border-hair first:border-t-0"
            />
          ))}
          {elsewhere
            .map(shownPart)
            .filter(({ from, to }) => from < to)
            .map((part) => (
              <div
                key={part.from}
                style={place(part)}
                className="absolute inset-x-1 overflow-hidden rounded-md border border-dashed border-line bg-sunken px-2 py-0.5 text-xs text-ink-soft"
              >
                {t('week.elsewhere')}
              </div>
            ))}
          {items.map((item) => (
            <div key={keyOf(item)} style={place(item)} className="absolute inset-x-1 grid min-h-11">
              <Booked item={item} zone={zone} onOpen={onOpen} short />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
