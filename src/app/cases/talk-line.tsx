import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAppointments } from '#features/appointments/client.ts'
import { momentIn } from '#features/appointments/engine/words.ts'
import type { Lead } from '#features/leads/client.ts'
import { linkClass } from '#ui/link-class.ts'

/** The consultation that comes next in a case; nothing where none is asked for. */
export function TalkLine({ lead }: { readonly lead: Lead }) {
  const { t, i18n } = useTranslation(['appointments', 'leads'])
  const own = new Set(lead.claims.map(({ conversationId }) => conversationId))
  const [talk] = (useAppointments().data ?? [])
    .filter(({ status }) => status === 'requested' || status === 'confirmed')
    .filter(({ conversationId }) => own.has(conversationId))
    .toSorted((one, other) => Number(new Date(one.startsAt)) - Number(new Date(other.startsAt)))
  if (talk === undefined) return null
  return (
    <p className="text-sm">
      <Link
        to="/cases/$leadId"
        params={{ leadId: lead.id }}
        hash="consultations"
        // Above the card's own link, which covers it.
        className={`relative ${linkClass('inline')}`}
      >
        {t('leads:card.talk', {
          when: momentIn(i18n.language, talk.clientZone, new Date(talk.startsAt)),
        })}
      </Link>
    </p>
  )
}
