import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Lead } from '../client.ts'
import { ClaimChip, DeadlineLine, StatusChip, UrgencyChip } from './lead-parts.tsx'

/** One case in a list: what it is about, how it stands, who, when, and the next step. */
export function LeadCard({
  lead,
  actions,
  as = 'h3',
}: {
  lead: Lead
  actions?: ReactNode
  as?: 'h2' | 'h3'
}) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const facts = [
    t(`common:visaTypes.${lead.visaType}`),
    lead.location === 'Remote' ? t('common:locations.remote') : lead.location,
    lead.budget === null ? null : t(`leads:budgets.${lead.budget}`),
    format.labels(lead.preferredLanguages.map((code) => t(`common:languages.${code}`))),
    t('leads:card.sent', { when: format.relative(lead.createdAt) }),
  ].filter((fact): fact is string => fact !== null && fact !== '')
  return (
    <Card asChild className="flex h-full flex-col gap-3">
      <article>
        <div className="flex flex-wrap gap-2">
          {lead.myClaim === null ||
          (lead.myClaim.status === 'accepted' && lead.status !== 'in_progress') ? (
            <StatusChip status={lead.status} />
          ) : (
            <ClaimChip status={lead.myClaim.status} />
          )}
          <UrgencyChip urgency={lead.urgency} />
        </div>
        <CardTitle as={as} {...written(lead.title)} className="wrap-anywhere text-match">
          <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass('cover')}>
            {lead.title}
          </Link>
        </CardTitle>
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
        <WaitsForYou lead={lead} />
        <LeadState lead={lead} />
        {actions !== undefined && <CardActions className="mt-auto pt-2">{actions}</CardActions>}
      </article>
    </Card>
  )
}

/** A question of ours to the client that is still open; the case page asks it in full. */
function WaitsForYou({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const question = () => {
    if (lead.can.takeMoreTime === 'ok' && lead.decisionAsked && lead.decideBy !== null)
      return t('detail.decideTitle', { date: format.date(lead.decideBy) })
    if (lead.silentUntil !== null) return t('detail.silentTitle', { name: lead.lawyerName ?? '' })
    if (lead.askToOpen) return t('detail.askTitle', { name: lead.offeredTo?.firstName ?? '' })
    return null
  }
  const asked = question()
  return asked === null ? null : <p className="text-sm font-semibold text-warning">{asked}</p>
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
    return (
      <p className="text-sm text-ink-soft">{t('card.placesLeft', { count: lead.placesLeft })}</p>
    )
  if (lead.lawyerName !== null)
    return <p className="text-sm">{t('card.lawyer', { name: lead.lawyerName })}</p>
  return answered === 0 ? null : <p className="text-sm">{t('card.answers', { count: answered })}</p>
}
