import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAppointmentChanges, useAppointments } from '#features/appointments/client.ts'
import { momentIn, zonesOf } from '#features/appointments/engine/words.ts'
import { linkClass } from '#ui/link-class.ts'
import { lineClass } from './case-line.tsx'

/** The next consultation of a conversation that was asked for or agreed on: when it is, and how it stands now. */
export function AppointmentLine({ conversationId }: { readonly conversationId: string }) {
  const { t, i18n } = useTranslation('appointments')
  const { data = [] } = useAppointments()
  useAppointmentChanges()
  const next = data.find(
    (one) =>
      one.conversationId === conversationId &&
      (one.status === 'requested' || one.status === 'confirmed'),
  )
  if (next === undefined) return null
  const { own } = zonesOf(next)
  return (
    <p className={lineClass}>
      <span>
        {momentIn(i18n.language, own, new Date(next.startsAt))} · {t(`statuses.${next.status}`)}
      </span>
      <Link
        {...(next.side === 'lawyer'
          ? { to: '/lawyer/calendar' as const }
          : { to: '/dashboard' as const, hash: 'consultations' })}
        className={linkClass()}
      >
        {t('own.title')}
      </Link>
    </p>
  )
}
