import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardActions } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Lead } from '../client.ts'
import { isTimed, workStandOf } from '../engine/stages.ts'
import { ClaimChip, DeadlineLine, StatusChip, UrgencyChip } from './lead-parts.tsx'
import { MoverChip } from './mover-chip.tsx'
import { NextStepLine } from './next-step.tsx'

interface LeadCardProps {
  readonly lead: Lead
  readonly actions?: ReactNode
}

/** A claimed case as a row of its lawyer’s list: what it is about, how it stands, the next step and whose it is, when, and the acts. */
export function LeadCard({ lead, actions }: LeadCardProps) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const facts = [
    t(`common:visaTypes.${lead.visaType}`),
    lead.location === 'Remote' ? t('common:locations.remote') : lead.location,
    lead.budget === null ? null : t(`leads:budgets.${lead.budget}`),
    format.labels(lead.preferredLanguages.map((code) => t(`common:languages.${code}`))),
    t('leads:card.sent', { when: format.relative(lead.createdAt) }),
  ].filter((fact): fact is string => fact !== null && fact !== '')
  const next = useNextStep(lead)
  return (
    <article className="relative grid gap-x-6 gap-y-3 p-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap gap-2">
          {lead.myClaim === null ||
          (lead.myClaim.status === 'accepted' && lead.status !== 'in_progress') ? (
            <StatusChip status={lead.status} />
          ) : (
            <ClaimChip status={lead.myClaim.status} />
          )}
          <UrgencyChip urgency={lead.urgency} />
          {next && <MoverChip mover={next.mover} />}
        </div>
        <h2
          {...written(lead.title)}
          className="line-clamp-2 text-base [text-wrap:wrap] wrap-anywhere sm:text-lg"
        >
          <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass('cover')}>
            {lead.title}
          </Link>
        </h2>
        {next && (
          <p className="text-sm font-semibold wrap-anywhere">
            {next.text}
            {next.by !== null && next.ends !== '' && (
              <span className="block font-normal">
                {next.ends}:{' '}
                <span className="figures">{format.term(next.by, isTimed(next.stage)).written}</span>
              </span>
            )}
          </p>
        )}
        {next?.next && <NextStepLine step={next.next} />}
        <p className="text-sm text-ink-soft">
          {facts.map((fact, index) => (
            <span key={index}>
              {index > 0 && <span aria-hidden> · </span>}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        {lead.deadline !== null && !['completed', 'closed'].includes(lead.status) && (
          <DeadlineLine deadline={lead.deadline} />
        )}
        {(next === undefined || lead.client !== null) && <LeadState lead={lead} />}
      </div>
      {actions !== undefined && (
        <CardActions className="mt-0 md:max-w-56 md:self-center md:justify-end">
          {actions}
        </CardActions>
      )}
    </article>
  )
}

/** What happens in a case next, who does it and until when, at every stage that is not over. */
function useNextStep(lead: Lead) {
  const { t } = useTranslation('leads')
  const found = workStandOf(lead)
  return (
    found && {
      ...found,
      mover: lead.masked ? ('you' as const) : found.mover,
      text: t(lead.masked ? 'conflict.title' : `stage.work.${found.stage}`),
      ends: t(`stage.workEnds.${found.stage as 'write'}`, { defaultValue: '' }),
    }
  )
}

function LeadState({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const answered = lead.claims.filter((claim) => claim.status === 'pending').length
  if (lead.client !== null)
    return (
      <p className="text-sm">
        <bdi>{lead.client.firstName}</bdi>
      </p>
    )
  if (lead.masked)
    return <p className="text-sm text-ink-soft">{t(`card.free.${lead.placesLeft as 0}`)}</p>
  if (lead.lawyerName !== null)
    return <p className="text-sm">{t('card.lawyer', { name: lead.lawyerName })}</p>
  return answered === 0 ? null : <p className="text-sm">{t('card.answers', { count: answered })}</p>
}
