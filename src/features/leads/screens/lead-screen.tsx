import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Facts } from '#ui/facts.tsx'
import { Alert } from '#ui/alert.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { isWaiting, useLeadChanges, type Claim, type Lead } from '../client.ts'
import { isUnchecked, standOf } from '../engine/stages.ts'
import { ClaimsOfCase } from './claims-of-case.tsx'
import { ClientMoves } from './client-moves.tsx'
import { useClientNow } from './client-now.tsx'
import { Gist } from './gist.tsx'
import { HandoverNote, TakeOver } from './handover.tsx'
import { useLawyerNow } from './lawyer-now.tsx'
import { canClaimAgain, LawyerMoves } from './lawyer-moves.tsx'
import { DeadlineLine, StatusChip, UrgencyChip } from './lead-parts.tsx'
import { Timetable } from './timetable.tsx'

interface LeadScreenProps {
  readonly lead: Lead
  readonly above?: ReactNode
  readonly review?: ReactNode
  /** The way to a review of a lawyer whose work ended before its time. */
  readonly reviewOf?: (claim: Claim) => ReactNode
  /** What a client chooses by, of each lawyer who answered. */
  readonly aboutOf?: (claim: Claim) => ReactNode
}

/** One case for its client or a lawyer: its timetable with what waits now, the story, who sees it, the facts, and what else this reader may do. */
export function LeadScreen({ lead, above, review, reviewOf, aboutOf }: LeadScreenProps) {
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
            {lead.urgency === 'low' ? null : <UrgencyChip urgency={lead.urgency} />}
          </span>
        }
        className="pt-4 pb-3 sm:pt-8 sm:pb-4"
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-10">
          {lawyer ? (
            <LawyerPart lead={lead} />
          ) : (
            <ClientPart lead={lead} {...{ review, reviewOf, aboutOf }} />
          )}
        </div>
        <aside className="grid gap-6">
          {lawyer && <LawyerMoves lead={lead} />}
          <LeadFacts lead={lead} />
          <section className="grid gap-1">
            <h2 className="text-base">{t('leads:detail.who')}</h2>
            <p className="text-sm text-ink-soft">{useWhoSees(lead, lawyer)}</p>
            {lead.offers.length > 0 && isWaiting(lead) && (
              <p className="text-sm text-ink-soft">
                <OfferedTo offers={lead.offers} />
              </p>
            )}
            {lead.conflictReaders !== null && lead.conflictReaders > 0 && (
              <p className="text-sm text-ink-soft">
                {t('leads:sees.conflictReaders', { count: lead.conflictReaders })}
              </p>
            )}
          </section>
          {!lawyer && <ClientMoves lead={lead} />}
        </aside>
      </div>
    </div>
  )
}

/** The timetable first, then the lawyers who answered; the client knows the own story, so it is folded. */
function ClientPart({
  lead,
  review,
  reviewOf,
  aboutOf,
}: Pick<LeadScreenProps, 'lead' | 'review' | 'reviewOf' | 'aboutOf'>) {
  const { t } = useTranslation('leads')
  const now = useClientNow(lead)
  const chooses = standOf(lead)?.stage === 'choosing'
  const answers =
    lead.claims.length > 0 ? <ClaimsOfCase lead={lead} {...{ reviewOf, aboutOf }} /> : null
  return (
    <>
      {lead.status === 'closed' && review}
      {lead.handover !== null && standOf(lead)?.stage !== 'handover' && (
        <HandoverNote lead={lead} handover={lead.handover} />
      )}
      {/* Whoever has a choice to make sees the lawyers before the days ahead. */}
      <Timetable lead={lead} reader="client" now={now} between={chooses ? answers : undefined} />
      {now === undefined && <p>{t('next.client.closed')}</p>}
      {chooses ? null : answers}
      <Disclosure summary={<h2 className="text-lg">{t('detail.story')}</h2>} className="border-t">
        <p {...written(lead.summary)} className="whitespace-pre-wrap text-ink wrap-anywhere">
          {lead.summary}
        </p>
      </Disclosure>
    </>
  )
}

/** For a lawyer the timetable begins with the own claim; before it the story is what they decide by. */
function LawyerPart({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const now = useLawyerNow(lead)
  const words = useWorkWords(lead)
  const { handover } = lead
  if (handover !== null && lead.can.refuseHandover === 'ok')
    return (
      <>
        <TakeOver lead={lead} handover={handover} />
        {lead.summary !== '' && <Story lead={lead} />}
      </>
    )
  return (
    <>
      {now === undefined ? (
        <>
          {lead.deadline !== null && !['completed', 'closed'].includes(lead.status) && (
            <Card tone="outline" pad="sm">
              <DeadlineLine deadline={lead.deadline} />
            </Card>
          )}
          <Alert tone="info" title={t('detail.next')}>
            {words}
          </Alert>
        </>
      ) : (
        <Timetable lead={lead} reader="lawyer" now={now} />
      )}
      {isUnchecked(lead) && (
        <Alert
          tone="warning"
          title={t('conflict.open')}
          action={
            lead.myClaim?.conversationId && (
              <Link
                to="/messages/{-$id}"
                params={{ id: lead.myClaim.conversationId }}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                {t('conflict.ask')}
              </Link>
            )
          }
        >
          {t('conflict.openText')}
        </Alert>
      )}
      <Story lead={lead} />
    </>
  )
}

function Story({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  return (
    <section className="grid gap-2">
      <h2>{t('detail.story')}</h2>
      <Gist lead={lead} waits={isWaiting(lead)} />
      {lead.masked && isWaiting(lead) && (
        <p className="text-sm text-ink-soft">{t('card.masked')}</p>
      )}
      <p {...written(lead.summary)} className="max-w-measure whitespace-pre-wrap wrap-anywhere">
        {lead.summary}
      </p>
    </section>
  )
}

function OfferedTo({ offers }: Pick<Lead, 'offers'>) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  return t('sees.offers', { names: format.list(offers.map(nameOf)) })
}

const nameOf = (person: Lead['offeredTo']) =>
  person === null ? '' : `${person.firstName} ${person.lastName}`.trim()

/** What a lawyer whose claim does not stand may expect. */
function useWorkWords(lead: Lead): string {
  const { t } = useTranslation('leads')
  const claim = lead.myClaim
  if (claim === null || canClaimAgain(lead))
    return t(
      lead.placesLeft === 0
        ? 'next.lawyer.full'
        : lead.offeredToYou
          ? 'next.lawyer.offered'
          : 'next.lawyer.pool',
    )
  return t(`next.lawyer.${claim.status === 'accepted' ? 'closed' : claim.status}`)
}

function useWhoSees(lead: Lead, lawyer: boolean): string {
  const { t } = useTranslation('leads')
  if (lawyer)
    return t(
      lead.masked
        ? isWaiting(lead)
          ? 'sees.masked'
          : 'sees.ended'
        : lead.myClaim?.status === 'accepted'
          ? 'sees.chosen'
          : lead.decisionAsked
            ? 'sees.waitingAsked'
            : 'sees.waiting',
    )
  if (lead.decisionAsked) return t('sees.asked')
  if (lead.offeredTo !== null && lead.status === 'open')
    return t('sees.offered', { name: nameOf(lead.offeredTo) })
  if (isWaiting(lead)) return t(`sees.${lead.status as 'open'}`)
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
        `${t(`leads:noticeTypes.${lead.notice.type}`)} · ${format.date(lead.notice.date)}`,
    ],
    ['sent', format.date(lead.createdAt)],
    ['places', isWaiting(lead) && !lead.decisionAsked ? format.number(lead.placesLeft) : null],
  ]
  const items = rows.flatMap(([key, value]) =>
    value ? [{ label: t(`leads:facts.${key}`), value: <bdi>{value}</bdi> }] : [],
  )
  return (
    <section className="grid gap-3">
      <h2 className="text-base">{t('leads:detail.facts')}</h2>
      <Facts items={items} className="lg:[&>div]:grid-cols-[7.5rem_minmax(0,1fr)]" />
    </section>
  )
}
