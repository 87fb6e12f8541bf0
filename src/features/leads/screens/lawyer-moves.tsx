import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { amountOf, amountPattern } from '#kernel/amounts.ts'
import { useLeadMove, type Claim, type Lead } from '../client.ts'
import { withdrawalReasons } from '../contract/values.ts'
import { workStandOf } from '../engine/stages.ts'
import { ClaimButton } from './claim-button.tsx'
import { AskFirst } from './ask-first.tsx'
import { HandOver } from './handover.tsx'
import { ClaimChip } from './lead-parts.tsx'
import { PartDialog } from './part-dialog.tsx'

/** A claim that the product ended may be made again. */
export const canClaimAgain = (lead: Lead) =>
  lead.myClaim !== null && ['ok', 'check_first', 'conflict_declared'].includes(lead.can.claim)

/** What a lawyer may do at any time: claim, or whatever their own claim allows; what the case waits for stands in its timetable. */
export function LawyerMoves({ lead }: { lead: Lead }) {
  if (lead.can.refuseHandover === 'ok') return null
  if (lead.myClaim === null) return <ClaimButton lead={lead} />
  return (
    <>
      {canClaimAgain(lead) && <ClaimButton lead={lead} />}
      <OwnClaim lead={lead} claim={lead.myClaim} />
      {lead.myClaim.can.noteFee === 'ok' && <FeeForm lead={lead} claim={lead.myClaim} />}
    </>
  )
}

function OwnClaim({ lead, claim }: { lead: Lead; claim: Claim }) {
  const { t } = useTranslation('leads')
  const [asking, setAsking] = useState<'release' | 'handBack'>()
  const [reason, setReason] = useState('')
  const done = () => setAsking(undefined)
  const release = useLeadMove('releaseLead', done)
  return (
    <Card className="grid gap-3">
      <div>
        <ClaimChip status={claim.status} />
      </div>
      {workStandOf(lead) === undefined && claim.conversationId !== null && (
        <Link
          to="/messages/{-$id}"
          params={{ id: claim.conversationId }}
          className={buttonClass({ variant: 'outline', block: true })}
        >
          {t('detail.message')}
        </Link>
      )}
      {claim.status === 'accepted' && <HandOver lead={lead} />}
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

/** A card of its own, with nothing to press under its button: the page moves up there when a wrong amount was mended. */
function FeeForm({ lead, claim }: { lead: Lead; claim: Claim }) {
  const { t } = useTranslation('leads')
  const [fee, setFee] = useState(claim.fee ?? '')
  const [wrong, setWrong] = useState(false)
  const save = useLeadMove('noteFee')
  return (
    <Card asChild className="grid gap-2">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = fee.trim()
          const isAmount = text === '' ? claim.fee !== null : amountPattern.test(text)
          setWrong(!isAmount)
          if (isAmount)
            save.mutate({ id: lead.id, fee: text === '' ? null : Number(amountOf(text)) })
        }}
      >
        <Field
          label={t('detail.fee')}
          help={t('detail.feeHelp')}
          error={wrong ? t('detail.feeWrong') : undefined}
        >
          <Input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={fee}
            onChange={(event) => setFee(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" variant="outline" busy={save.isPending}>
          {t('detail.saveFee')}
        </Button>
      </form>
    </Card>
  )
}
