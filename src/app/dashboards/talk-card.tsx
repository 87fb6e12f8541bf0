import { Link } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '#features/appointments/client.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import type { OpenCase } from './next.ts'
import { DateLine } from './next-parts.tsx'

/** The consultation that comes next: with whom, on which case, when, and the way to it. */
export function TalkCard({
  talk: { status, startsAt, clientZone, other },
  of,
}: {
  readonly talk: Appointment
  readonly of: OpenCase | undefined
}) {
  const { t } = useTranslation(['dashboards', 'common'])
  return (
    <Card asChild pad="sm" className="grid content-start gap-1.5">
      <section aria-labelledby="talk">
        <p className="flex flex-wrap gap-2">
          <Chip tone="info" icon={Video}>
            {t('dashboards:next.kinds.talk')}
          </Chip>
          {status === 'confirmed' ? null : (
            <Chip tone="warning">{t('dashboards:next.notAgreed')}</Chip>
          )}
        </p>
        <h2 id="talk" className="text-lg">
          <Link
            to="/dashboard"
            hash="consultations"
            className={cn(linkClass('inline'), linkClass('cover'))}
          >
            {t('dashboards:next.talk', { name: other.firstName })}
          </Link>
        </h2>
        <DateLine
          at={new Date(startsAt)}
          text={of === undefined ? '' : t(`common:visaTypes.${of.lead.visaType}`)}
          zone={clientZone}
        />
      </section>
    </Card>
  )
}
