import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationQuery, useConversationsApi } from '#features/conversations/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardActions } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useLeadMove, type Claim, type Lead } from '../client.ts'
import { standOf } from '../engine/stages.ts'
import { AskFirst } from './ask-first.tsx'
import { ClaimChip } from './lead-parts.tsx'

/** The lawyers who answered a case, for its client: who they are, what they wrote, and the choice. */
export function ClaimsOfCase({
  lead,
  reviewOf,
  aboutOf,
}: {
  lead: Lead
  reviewOf?: ((claim: Claim) => ReactNode) | undefined
  /** What to choose by, of a lawyer who waits for the choice. */
  aboutOf?: ((claim: Claim) => ReactNode) | undefined
}) {
  const { t } = useTranslation('leads')
  return (
    <section id="answers" aria-labelledby="answers-title" className="grid scroll-mt-24 gap-4">
      <h2 id="answers-title">{t('detail.answers')}</h2>
      <ul className={cn('grid gap-3', lead.claims.length > 1 && 'sm:grid-cols-2')}>
        {lead.claims.map((claim) => (
          <li key={claim.id}>
            <ClaimCardOf
              claim={claim}
              canChoose={lead.status === 'open' || lead.status === 'claimed'}
              about={claim.status === 'pending' ? aboutOf?.(claim) : undefined}
              review={claim.worked && claim.status !== 'accepted' ? reviewOf?.(claim) : undefined}
            />
          </li>
        ))}
      </ul>
      {standOf(lead)?.stage === 'choosing' && (
        <p className="text-sm text-ink-soft">{t('stage.choosingNote')}</p>
      )}
    </section>
  )
}

function ClaimCardOf({
  claim,
  canChoose,
  review,
  about,
}: {
  claim: Claim
  /** Whether another lawyer can still be chosen. */
  canChoose: boolean
  review?: ReactNode
  about?: ReactNode
}) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const done = () => setAsking(undefined)
  const accept = useLeadMove('acceptClaim', done)
  const decline = useLeadMove('declineClaim', done)
  const { lawyer, conversationId } = claim
  const talk = useQuery({
    ...conversationQuery(useConversationsApi(), conversationId ?? ''),
    enabled: conversationId !== null && claim.can.accept === 'ok',
  }).data
  // What a lawyer wrote is read before that lawyer is chosen.
  const isUnread = talk !== undefined && talk.unreadCount > 0
  if (lawyer === null) return null
  const name = `${lawyer.firstName} ${lawyer.lastName}`.trim()
  const choose = claim.can.accept === 'ok' && (
    <Button
      size="sm"
      variant={isUnread ? 'outline' : 'primary'}
      onClick={() => setAsking('accept')}
    >
      {t('detail.accept')}
    </Button>
  )
  const read = conversationId !== null && (
    <Link
      to="/messages/{-$id}"
      params={{ id: conversationId }}
      className={buttonClass({ variant: isUnread ? 'primary' : 'outline', size: 'sm' })}
    >
      {t('detail.message')}
    </Link>
  )
  return (
    <Card pad="sm" className="flex h-full flex-col gap-3">
      <div className="flex items-center gap-3 max-sm:items-start">
        <Avatar id={lawyer.id} name={name} photoUrl={lawyer.photoUrl ?? undefined} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <div className="max-sm:w-full sm:flex-1">
            <h3>
              {claim.status === 'released' ? (
                <bdi>{name}</bdi>
              ) : (
                <Link
                  to="/lawyers/$lawyerId"
                  params={{ lawyerId: lawyer.id }}
                  className={linkClass('quiet')}
                >
                  <bdi>{name}</bdi>
                </Link>
              )}
            </h3>
            {lawyer.firmName !== null && (
              <p className="text-sm text-ink-soft">
                <bdi>{lawyer.firmName}</bdi>
              </p>
            )}
          </div>
          {claim.status === 'pending' ? null : <ClaimChip status={claim.status} />}
        </div>
      </div>
      {about}
      {claim.message !== null && (
        <p {...written(claim.message)} className="whitespace-pre-wrap wrap-anywhere">
          {claim.message}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {t('detail.claimedOn', { when: format.relative(claim.claimedAt) })}
        {claim.replyBy !== null && (
          <span className="block">
            {t('detail.replyBy', { date: format.dateTime(claim.replyBy) })}
          </span>
        )}
      </p>
      {claim.status === 'released' && (
        <p>
          {t('detail.released')} {canChoose && t('detail.releasedNext')}
        </p>
      )}
      {claim.endReason !== null && (
        <div className="grid gap-1 text-sm text-ink-soft">
          <p>
            {t(claim.status === 'handed_back' ? 'detail.theirReason' : 'detail.yourReason', {
              reason: t(`endReasons.${claim.endReason}`),
            })}
          </p>
          {claim.endNote !== null && (
            <p {...written(claim.endNote)} className="whitespace-pre-wrap wrap-anywhere">
              {claim.endNote}
            </p>
          )}
        </div>
      )}
      <CardActions className="mt-auto">
        {review}
        {read}
        {choose}
        {claim.can.decline === 'ok' && (
          <Button
            size="sm"
            variant="quiet"
            className="ms-auto text-ink-soft"
            onClick={() => setAsking('decline')}
          >
            {t('detail.decline')}
          </Button>
        )}
      </CardActions>
      {claim.can.accept === 'lawyer_unavailable' && (
        <p className="text-sm text-ink-soft">{t('errors.lawyer_unavailable')}</p>
      )}
      <AskFirst
        name="accept"
        person={name}
        open={asking === 'accept'}
        onClose={done}
        busy={accept.isPending}
        onYes={() => accept.mutate({ id: claim.leadId, claimId: claim.id })}
      />
      <AskFirst
        name="decline"
        person={name}
        open={asking === 'decline'}
        onClose={done}
        busy={decline.isPending}
        onYes={() => decline.mutate({ id: claim.leadId, claimId: claim.id })}
      />
    </Card>
  )
}
