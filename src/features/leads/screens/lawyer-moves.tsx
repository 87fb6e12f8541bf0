import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { useLeadMove, type Claim, type Lead } from '../client.ts'
import { outcomes, withdrawalReasons } from '../contract/values.ts'
import { ClaimButton } from './claim-button.tsx'
import { AskFirst } from './ask-first.tsx'
import { ConflictButtons, ConflictNames, useConflictCheck } from './conflict-check.tsx'
import { ClaimChip } from './lead-parts.tsx'
import { PartDialog } from './part-dialog.tsx'

/** A claim that the product ended may be made again. */
export const canClaimAgain = (lead: Lead) =>
  lead.myClaim !== null && ['ok', 'check_first', 'conflict_declared'].includes(lead.can.claim)

/** What a lawyer may do: claim, or whatever their own claim allows now. */
export function LawyerMoves({ lead }: { lead: Lead }) {
  if (lead.myClaim === null) return <ClaimButton lead={lead} />
  return (
    <>
      {canClaimAgain(lead) && <ClaimButton lead={lead} />}
      <OwnClaim lead={lead} claim={lead.myClaim} />
    </>
  )
}

function OwnClaim({ lead, claim }: { lead: Lead; claim: Claim }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const [asking, setAsking] = useState<'complete' | 'release' | 'handBack'>()
  const [outcome, setOutcome] = useState('')
  const [reason, setReason] = useState('')
  const done = () => setAsking(undefined)
  const isWaiting = claim.status === 'pending' || claim.status === 'accepted'
  const complete = useLeadMove('completeLead', done)
  const release = useLeadMove('releaseLead', done)
  return (
    <Card className="grid gap-3">
      {isWaiting && lead.masked && <OpenDetails lead={lead} />}
      <div>
        <ClaimChip status={claim.status} />
      </div>
      {claim.replyBy !== null && (
        <p className="text-sm font-medium text-warning">
          {t('detail.replyByYou', { date: format.dateTime(claim.replyBy) })}
        </p>
      )}
      {claim.status === 'pending' && lead.decideBy !== null && (
        <p className="text-sm">{t('detail.clientDecides', { date: format.date(lead.decideBy) })}</p>
      )}
      {claim.conversationId !== null && (
        <Link
          to="/messages/{-$id}"
          params={{ id: claim.conversationId }}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {t('detail.message')}
        </Link>
      )}
      {claim.can.complete === 'ok' && (
        <Button variant="outline" block onClick={() => setAsking('complete')}>
          {t('detail.complete')}
        </Button>
      )}
      {claim.can.noteFee === 'ok' && <FeeForm lead={lead} claim={claim} />}
      {claim.can.handBack === 'ok' && (
        <Button variant="quiet" block onClick={() => setAsking('handBack')}>
          {t('detail.handBack')}
        </Button>
      )}
      <PartDialog
        lead={lead}
        parting={asking === 'handBack' ? 'handBack' : undefined}
        onClose={done}
      />
      {claim.can.withdraw === 'ok' && (
        <Button variant="quiet" block onClick={() => setAsking('release')}>
          {t('detail.withdrawClaim')}
        </Button>
      )}
      <AskFirst
        name="complete"
        open={asking === 'complete'}
        onClose={done}
        busy={complete.isPending}
        onYes={() =>
          complete.mutate({ id: lead.id, outcome: outcomes.find((one) => one === outcome) ?? null })
        }
      >
        <Field label={t('confirm.complete.outcome')}>
          <Select
            value={outcome}
            onValueChange={setOutcome}
            placeholder={t('confirm.complete.noOutcome')}
            options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
        </Field>
      </AskFirst>
      <AskFirst
        name="release"
        tone="danger"
        open={asking === 'release'}
        onClose={done}
        busy={release.isPending}
        onYes={() =>
          release.mutate({
            id: lead.id,
            reason: withdrawalReasons.find((one) => one === reason) ?? null,
          })
        }
      >
        <Field label={t('confirm.release.reason')} help={t('confirm.release.placeBack')}>
          <Select
            value={reason}
            onValueChange={setReason}
            placeholder={t('confirm.release.noReason')}
            options={withdrawalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
        </Field>
      </AskFirst>
    </Card>
  )
}

/** A claim made without the first step: the details open when the lawyer has said that nothing stands in the way. */
function OpenDetails({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const check = useConflictCheck(lead)
  return (
    <section aria-label={t('conflict.title')} className="grid gap-3">
      <h2 className="text-base">{t('conflict.title')}</h2>
      <ConflictNames lead={lead} check={check} />
      <div className="flex flex-wrap gap-2">
        <ConflictButtons check={check} />
      </div>
    </section>
  )
}

function FeeForm({ lead, claim }: { lead: Lead; claim: Claim }) {
  const { t } = useTranslation('leads')
  const [fee, setFee] = useState(claim.fee ?? '')
  const save = useLeadMove('noteFee')
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: lead.id, fee: fee.trim() === '' ? null : Number(fee) })
      }}
    >
      <Field label={t('detail.fee')} help={t('detail.feeHelp')}>
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          value={fee}
          onChange={(event) => setFee(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" variant="outline" busy={save.isPending}>
        {t('detail.saveFee')}
      </Button>
    </form>
  )
}
