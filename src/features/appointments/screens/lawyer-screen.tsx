import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import {
  useAppointmentChanges,
  useAppointments,
  useOwnCalendar,
  type Appointment,
  type OwnCalendar,
} from '../client.ts'
import { rowOf } from '../engine/words.ts'
import { FeedCard } from './feed-card.tsx'
import { HoursSummary } from './hours-summary.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { Rows } from './own-list.tsx'
import { OutsideCard } from './outside-card.tsx'
import { Week } from './week.tsx'

interface LawyerCalendarProps {
  readonly upgrade: ReactNode
  /** Before that nobody can book. */
  readonly approved: boolean
}

/** A lawyer’s calendar: what waits for an answer first, then the week, then when one can be booked. */
export function LawyerCalendar(props: LawyerCalendarProps) {
  const calendar = useOwnCalendar()
  const list = useAppointments()
  useAppointmentChanges()
  return (
    <Loaded query={calendar} skeleton={<SkeletonCard />}>
      {(own) => (
        <Loaded query={list} skeleton={<SkeletonCard />}>
          {(appointments) => <Parts own={own} appointments={appointments} {...props} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function Parts({
  own,
  appointments,
  upgrade,
  approved,
}: LawyerCalendarProps & {
  own: OwnCalendar
  appointments: readonly Appointment[]
}) {
  const { t } = useTranslation('appointments')
  const [editing, setEditing] = useState(own.availability === null)
  const [saved, setSaved] = useState(false)
  const card = useRef<HTMLElement>(null)
  // What was long is short now: without this one would stand far below what was saved.
  useEffect(() => {
    if (saved) card.current?.scrollIntoView({ block: 'start' })
  }, [saved])
  const waits = (one: Appointment) => one.can.answer === 'ok' || one.can.accept === 'ok'
  const requests = appointments.filter(waits)
  const agreed = appointments.filter((one) => !waits(one) && isOpen(one))
  const past = appointments.filter((one) => !isOpen(one)).toReversed()
  // Another page leads to one appointment, which may stand below others that could be confirmed in its place.
  const { hash } = useLocation()
  useEffect(() => goTo(hash), [hash])
  return (
    <div className="grid grid-cols-1 gap-10">
      {!own.allowed && (
        <Alert tone="info" title={t('page.needsPlan')} action={upgrade}>
          {t('page.needsPlanText')}
        </Alert>
      )}
      <section className="grid gap-4">
        <h2>{t('page.requests')}</h2>
        {requests.length === 0 ? (
          <p className="text-ink-soft">{t('page.noRequests')}</p>
        ) : (
          <Anchored items={requests} />
        )}
      </section>
      {own.availability !== null && (
        <Week
          availability={own.availability}
          outside={own.outside}
          appointments={appointments}
          onOpen={(id) => goTo(rowOf(id))}
        />
      )}
      {agreed.length > 0 && (
        <section className="grid gap-4">
          <h2>{t('page.agreed')}</h2>
          <Anchored items={agreed} />
        </section>
      )}
      {own.allowed && (
        <section ref={card} className="grid scroll-mt-24 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2>{t('page.hours')}</h2>
            {!editing && (
              <Button
                variant="outline"
                onClick={() => {
                  setSaved(false)
                  setEditing(true)
                }}
              >
                {t('page.edit')}
              </Button>
            )}
          </div>
          {saved && !editing && (
            <Alert tone="done" title={t('hours.saved')} live>
              {t(approved ? 'hours.savedText' : 'hours.savedWaits')}
            </Alert>
          )}
          {!editing && own.availability !== null && <HoursSummary hours={own.availability} />}
          {editing && (
            <HoursEditor
              kept={own.availability}
              onSaved={() => {
                setSaved(true)
                setEditing(false)
              }}
              onCancel={() => setEditing(false)}
            />
          )}
        </section>
      )}
      {own.allowed && own.availability !== null && <OutsideCard outside={own.outside} />}
      <FeedCard />
      {past.length > 0 && (
        <Disclosure summary={t('own.past')}>
          <Rows items={past} />
        </Disclosure>
      )}
    </div>
  )
}

/** Brings an appointment into view, and the focus with it. */
function goTo(row: string): void {
  const part = row.startsWith(rowOf('')) ? document.getElementById(row) : null
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'center' })
}

const isOpen = ({ status }: Appointment) => status === 'requested' || status === 'confirmed'

const Anchored = ({ items }: { items: readonly Appointment[] }) => (
  <div className="grid gap-3">
    {items.map((one) => (
      <div key={one.id} id={rowOf(one.id)} tabIndex={-1} className="scroll-mt-24">
        <Rows items={[one]} />
      </div>
    ))}
  </div>
)
