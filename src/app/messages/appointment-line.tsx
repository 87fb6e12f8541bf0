import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAppointmentChanges, useAppointments, useAsked } from '#features/appointments/client.ts'
import { momentIn, rowOf, zonesOf } from '#features/appointments/engine/words.ts'
import { linkClass } from '#ui/link-class.ts'
import { lineClass } from './case-line.tsx'

/** The next consultation of a conversation that was asked for or agreed on: when it is, or that it has no time yet, and how it stands now. */
export function AppointmentLine({ conversationId }: { readonly conversationId: string }) {
  const { t, i18n } = useTranslation('appointments')
  const { data = [] } = useAppointments()
  const { data: asked = [] } = useAsked()
  useAppointmentChanges()
  const next = data.find(
    (one) =>
      one.conversationId === conversationId &&
      (one.status === 'requested' || one.status === 'confirmed'),
  )
  const isAsked = asked.some((one) => one.conversationId === conversationId)
  if (next === undefined && !isAsked) return null
  const when = next && momentIn(i18n.language, zonesOf(next).own, new Date(next.startsAt))
  return (
    <p className={lineClass}>
      <span>
        {when ?? t('own.noTime')} · {t(`statuses.${next?.status ?? 'requested'}`)}
        {next !== undefined && next.proposal !== null && (
          <>
            {' '}
            · {t('week.proposed')}:{' '}
            {momentIn(i18n.language, zonesOf(next).own, new Date(next.proposal.startsAt))}
          </>
        )}
      </span>
      <Link
        {...(next?.side === 'lawyer'
          ? { to: '/lawyer/calendar' as const, hash: rowOf(next.id) }
          : { to: '/dashboard' as const, hash: 'consultations' })}
        className={linkClass()}
      >
        {t('own.title')}
      </Link>
    </p>
  )
}
