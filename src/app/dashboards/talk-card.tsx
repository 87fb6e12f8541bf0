import { Link } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '#features/appointments/client.ts'
import { isNear, isWebAddress } from '#features/appointments/engine/meeting.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'
import type { OpenCase } from './next.ts'
import { DateLine } from './next-parts.tsx'

/** The consultation that comes next: with whom, on which case, when, and the way to it. */
export function TalkCard({
  talk: { status, startsAt, endsAt, clientZone, conversationId, meetAt, other },
  of,
  leads,
}: {
  readonly talk: Appointment
  readonly of: OpenCase | undefined
  /** It comes before the next step. */
  readonly leads: boolean
}) {
  const { t } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const canJoin =
    status === 'confirmed' && isWebAddress(meetAt) && isNear(format.now(), startsAt, endsAt)
  return (
    <Card
      asChild
      pad={leads ? 'md' : 'sm'}
      className={cn('grid content-start gap-1.5', leads && 'border-t-4 border-accent')}
    >
      <section aria-labelledby="talk">
        <p className="flex flex-wrap gap-2">
          <Chip tone="info" icon={Video}>
            {t('dashboards:next.kinds.talk')}
          </Chip>
          {status === 'confirmed' ? null : (
            <Chip tone="warning">{t('dashboards:next.notAgreed')}</Chip>
          )}
        </p>
        <h2 id="talk" className={leads ? 'text-lg sm:text-xl' : 'text-lg'}>
          {t('dashboards:next.talk', { name: other.firstName })}
        </h2>
        <div className={leads ? 'text-lg' : undefined}>
          <DateLine
            at={new Date(startsAt)}
            text={of === undefined ? '' : t(`common:visaTypes.${of.lead.visaType}`)}
            zone={clientZone}
            nearFirst={leads}
          />
        </div>
        <p className="mt-2 grid sm:justify-start">
          {canJoin ? (
            <a
              href={meetAt ?? undefined}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: 'sm' })}
            >
              {t('dashboards:next.join')}
            </a>
          ) : (
            <Link
              {...(of === undefined
                ? { to: '/messages/{-$id}' as const, params: { id: conversationId } }
                : {
                    to: '/cases/$leadId' as const,
                    params: { leadId: of.lead.id },
                    hash: 'consultations',
                  })}
              className={buttonClass(leads ? {} : { size: 'sm', variant: 'outline' })}
            >
              {t('dashboards:next.seeTalk')}
            </Link>
          )}
        </p>
      </section>
    </Card>
  )
}
