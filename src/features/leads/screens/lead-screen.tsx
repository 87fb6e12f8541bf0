import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Alert } from '#ui/alert.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useLeadChanges, type Claim, type Lead } from '../client.ts'
import { ClaimsOfCase } from './claims-of-case.tsx'
import { ClientMoves, DecisionQuestion, OfferQuestion, SilenceQuestion } from './client-moves.tsx'
import { canClaimAgain, LawyerMoves } from './lawyer-moves.tsx'
import { DeadlineLine, StatusChip, UrgencyChip } from './lead-parts.tsx'

interface LeadScreenProps {
  readonly lead: Lead
  readonly above?: ReactNode
  readonly review?: ReactNode
  /** The way to a review of a lawyer whose work ended before its time. */
  readonly reviewOf?: (claim: Claim) => ReactNode
}

/** One case for its client or a lawyer: what happens next, who sees it, the story, the facts, and what this reader may do. */
export function LeadScreen({ lead, above, review, reviewOf }: LeadScreenProps) {
  const { t } = useTranslation(['leads', 'common'])
  const lawyer = useViewer()?.role === 'lawyer'
  useLeadChanges()
  return (
    <div className="page pb-16">
      <PageHeader
        above={above}
        title={t(`common:visaTypes.${lead.visaType}`)}
        lead={
          <span className="flex flex-wrap gap-2">
            <StatusChip status={lead.status} />
            <UrgencyChip urgency={lead.urgency} />
          </span>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {lead.deadline !== null && !['completed', 'closed'].includes(lead.status) && (
            <Card tone="outline" pad="sm">
              <DeadlineLine deadline={lead.deadline} />
            </Card>
          )}
          <Alert tone="info" title={t('leads:detail.next')}>
            {useNextWords(lead, lawyer)}
          </Alert>
          {lead.askToOpen && <OfferQuestion lead={lead} />}
          {!lawyer && lead.decisionAsked && lead.decideBy !== null && (
            <DecisionQuestion lead={lead} until={lead.decideBy} />
          )}
          {lead.silentUntil !== null && <SilenceQuestion lead={lead} until={lead.silentUntil} />}
          <section className="grid gap-2">
            <h2>{t('leads:detail.story')}</h2>
            {lead.masked && <p className="text-sm text-ink-soft">{t('leads:card.masked')}</p>}
            <p
              {...written(lead.summary)}
              className="max-w-measure whitespace-pre-wrap wrap-anywhere"
            >
              {lead.summary}
            </p>
          </section>
          {!lawyer && lead.claims.length > 0 && <ClaimsOfCase lead={lead} reviewOf={reviewOf} />}
        </div>
        <aside className="grid gap-6">
          {lawyer ? <LawyerMoves lead={lead} /> : <ClientMoves lead={lead} review={review} />}
          <LeadFacts lead={lead} />
          <section className="grid gap-1">
            <h2 className="text-base">{t('leads:detail.who')}</h2>
            <p className="text-sm text-ink-soft">{useWhoSees(lead, lawyer)}</p>
            {lead.conflictReaders !== null && lead.conflictReaders > 0 && (
              <p className="text-sm text-ink-soft">
                {t('leads:sees.conflictReaders', { count: lead.conflictReaders })}
              </p>
            )}
          </section>
        </aside>
      </div>
    </div>
  )
}

const nameOf = (person: Lead['offeredTo']) =>
  person === null ? '' : `${person.firstName} ${person.lastName}`.trim()

function useNextWords(lead: Lead, lawyer: boolean): string {
  const { t } = useTranslation('leads')
  if (!lawyer) return t(`next.client.${lead.status}`, { name: lead.lawyerName ?? '' })
  const claim = lead.myClaim
  if (claim === null || canClaimAgain(lead))
    return t(lead.placesLeft === 0 ? 'next.lawyer.full' : 'next.lawyer.pool')
  if (claim.status !== 'accepted') return t(`next.lawyer.${claim.status}`)
  return t(
    `next.lawyer.${lead.status === 'in_progress' ? 'accepted' : lead.status === 'completed' ? 'completed' : 'closed'}`,
  )
}

function useWhoSees(lead: Lead, lawyer: boolean): string {
  const { t } = useTranslation('leads')
  if (lawyer)
    return t(
      lead.masked
        ? 'sees.open'
        : lead.myClaim?.status === 'accepted'
          ? 'sees.chosen'
          : lead.decisionAsked
            ? 'sees.waitingAsked'
            : 'sees.waiting',
    )
  if (lead.decisionAsked) return t('sees.asked')
  if (lead.offeredTo !== null && lead.status === 'open')
    return t('sees.offered', { name: nameOf(lead.offeredTo) })
  if (lead.status === 'open' || lead.status === 'claimed') return t(`sees.${lead.status}`)
  return lead.status === 'in_progress'
    ? t('sees.in_progress', { name: lead.lawyerName ?? '' })
    : t('sees.ended')
}

function LeadFacts({ lead }: { lead: Lead }) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const specific = lead.details?.specificDetails
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['client', lead.client?.firstName],
    ['currentStatus', lead.currentStatus && t(`leads:currentStatuses.${lead.currentStatus}`)],
    [
      'preferredLanguages',
      format.labels(lead.preferredLanguages.map((code) => t(`common:languages.${code}`))),
    ],
    ['location', lead.location === 'Remote' ? t('common:locations.remote') : lead.location],
    ['budget', lead.budget && t(`leads:budgets.${lead.budget}`)],
    ['relationship', specific?.relationship],
    ['beneficiaryLocation', specific?.beneficiaryLocation],
    ['employer', specific?.employer],
    ['jobTitle', specific?.jobTitle],
    [
      'conflictNames',
      lead.details?.conflictNames?.length ? format.list([...lead.details.conflictNames]) : null,
    ],
    [
      'notice',
      lead.notice &&
        `${t(`leads:noticeTypes.${lead.notice.type}`)}, ${format.date(lead.notice.date)}`,
    ],
    ['sent', format.date(lead.createdAt)],
    [
      'places',
      (lead.status === 'open' || lead.status === 'claimed') && !lead.decisionAsked
        ? format.number(lead.placesLeft)
        : null,
    ],
  ]
  const items = rows.flatMap(([key, value]) =>
    value ? [{ label: t(`leads:facts.${key}`), value: <bdi>{value}</bdi> }] : [],
  )
  return (
    <section className="grid gap-3">
      <h2 className="text-base">{t('leads:detail.facts')}</h2>
      <Facts items={items} className="lg:[&>div]:grid-cols-[7.5rem_minmax(0,1fr)]" />
      {lead.expiresAt !== null && lead.status === 'claimed' && !lead.decisionAsked && (
        <p className="text-sm text-ink-soft">
          {t('leads:detail.askedOn', { date: format.date(lead.expiresAt) })}
        </p>
      )}
      {lead.expiresAt !== null && lead.status === 'open' && (
        <p className="text-sm text-ink-soft">
          {t('leads:detail.expires', { date: format.date(lead.expiresAt) })}
        </p>
      )}
    </section>
  )
}
