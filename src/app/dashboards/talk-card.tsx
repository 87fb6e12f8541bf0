import { Link } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '#features/appointments/client.ts'
import { momentIn } from '#features/appointments/engine/words.ts'
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
  talk: { status, startsAt, endsAt, clientZone, conversationId, meetAt, other, proposal, side },
  also,
  of,
  leads,
}: {
  readonly talk: Appointment
  /** Another time that the same lawyer has not answered. */
  readonly also: Appointment | undefined
  readonly of: OpenCase | undefined
  /** It comes before the next step. */
  readonly leads: boolean
}) {
  const { t, i18n } = useTranslation(['dashboards', 'common'])
  const format = useFormat()
  const canJoin =
    status === 'confirmed' && isWebAddress(meetAt) && isNear(format.now(), startsAt, endsAt)
  return (
    <Card
      asChild
      pad={leads ? 'md' : 'sm'}
      className={cn(
        'grid content-start gap-1.5',
        leads && 'border-t-4 border-accent sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6',
      )}
    >
      <section aria-labelledby="talk">
        <div className="grid gap-1.5">
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
          {proposal?.by === side && (
            <p className="text-sm text-ink-soft">
              {t('dashboards:next.alsoAsked', {
                when: momentIn(i18n.language, clientZone, new Date(proposal.startsAt)),
              })}
            </p>
          )}
          {also !== undefined && (
            <p className="text-sm text-ink-soft">
              {t('dashboards:next.alsoAsked', {
                when: momentIn(i18n.language, also.clientZone, new Date(also.startsAt)),
              })}
            </p>
          )}
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
