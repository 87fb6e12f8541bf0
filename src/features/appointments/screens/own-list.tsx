import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#ui/disclosure.tsx'
import { late } from '#web/late.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useAppointmentChanges, useAppointments, useAsked, type Appointment } from '../client.ts'
import { FeedCard } from './feed-card.tsx'
import { AppointmentRow } from './appointment-row.tsx'

const AskedRow = late(() => import('./asked-row.tsx').then((module) => module.AskedRow))

const isOpen = ({ status }: Appointment) => status === 'requested' || status === 'confirmed'

/** A reader’s consultations: what lies ahead first, then what was asked for in words, the past behind a line. Nothing where there are none. */
export function OwnAppointments({
  lawyerIds,
  conversationId,
  aboutOf,
  except,
  className,
}: {
  /** The one that the page shows elsewhere already. */
  readonly except?: string | undefined
  /** Only those with these lawyers, as on the page of a case. */
  readonly lawyerIds?: readonly string[]
  /** Only those agreed in this conversation, as for the lawyer of a case. */
  readonly conversationId?: string
  /** The case that a consultation belongs to, by its name. */
  readonly aboutOf?: (one: Appointment) => string | undefined
  readonly className?: string
}) {
  const { t } = useTranslation('appointments')
  const query = useAppointments()
  useAppointmentChanges()
  const isMeant = (one: { readonly lawyerId: string; readonly conversationId: string }) =>
    conversationId === undefined
      ? lawyerIds === undefined || lawyerIds.includes(one.lawyerId)
      : one.conversationId === conversationId
  const own = (query.data ?? []).filter((one) => isMeant(one) && one.id !== except)
  const asked = (useAsked().data ?? []).filter(isMeant)
  // No empty heading comes and goes for those who have none.
  if (own.length === 0 && asked.length === 0 && !query.isError) return null
  const [ahead, past] = [own.filter(isOpen), own.filter((one) => !isOpen(one)).toReversed()]
  return (
    <section id="consultations" className={className}>
      <h2 className="mb-4">{t('own.title')}</h2>
      <Loaded query={query}>
        {() => (
          <div className="grid gap-3">
            {ahead.length > 0 && <Rows items={ahead} aboutOf={aboutOf} />}
            {asked.map((one) => (
              <Suspense key={one.conversationId}>
                <AskedRow one={one} />
              </Suspense>
            ))}
            {ahead.length === 0 && asked.length === 0 && (
              <p className="text-ink-soft">{t('own.none')}</p>
            )}
            {past.length > 0 && (
              <Disclosure summary={t('own.past')}>
                <Rows items={past} aboutOf={aboutOf} />
              </Disclosure>
            )}
            {own.length > 0 && (
              <Disclosure summary={t('feed.title')}>
                <FeedCard titled={false} />
              </Disclosure>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

export function Rows({
  items,
  aboutOf,
}: {
  items: readonly Appointment[]
  aboutOf?: ((one: Appointment) => string | undefined) | undefined
}): ReactNode {
  return (
    <ul className="grid gap-3 text-ink">
      {items.map((one) => (
        <li key={one.id}>
          <AppointmentRow one={one} about={aboutOf?.(one)} />
        </li>
      ))}
    </ul>
  )
}
