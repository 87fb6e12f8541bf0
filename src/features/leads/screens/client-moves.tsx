import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import { useLeadMove, type Lead } from '../client.ts'
import { AskFirst } from './ask-first.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { PartDialog } from './part-dialog.tsx'

/** What the client may do with the case now. What cannot be done in this status is not offered. */
export function ClientMoves({ lead, review }: { lead: Lead; review?: ReactNode }) {
  const { t } = useTranslation('leads')
  const [asking, setAsking] = useState<
    'withdraw' | 'close' | 'edit' | 'reopen' | 'resume' | 'changeLawyer' | 'end'
  >()
  const done = () => setAsking(undefined)
  const withdraw = useLeadMove('withdrawLead', done)
  const close = useLeadMove('closeLead', done)
  const reopen = useLeadMove('reopenLead', done)
  const resume = useLeadMove('resumeLead', done)
  const openToAll = useLeadMove('openLeadToAll')
  const can = lead.can
  const person = lead.lawyerName ?? ''
  return (
    <div className="grid gap-2">
      {lead.status === 'closed' &&
        lead.claims.some((claim) => claim.status === 'accepted') &&
        review}
      {can.reopen === 'ok' && (
        <Button
          variant={lead.status === 'expired' ? 'primary' : 'outline'}
          block
          onClick={() => setAsking('reopen')}
        >
          {t('detail.reopen')}
        </Button>
      )}
      {can.close === 'ok' && (
        <Button variant="primary" block onClick={() => setAsking('close')}>
          {t('detail.close')}
        </Button>
      )}
      {can.resume === 'ok' && (
        <Button variant="outline" block onClick={() => setAsking('resume')}>
          {t('detail.resume')}
        </Button>
      )}
      {can.edit === 'ok' && (
        <Button variant="outline" block onClick={() => setAsking('edit')}>
          {t('detail.edit')}
        </Button>
      )}
      {can.openToAll === 'ok' && !lead.askToOpen && (
        <Button
          variant="outline"
          block
          busy={openToAll.isPending}
          onClick={() => openToAll.mutate({ id: lead.id, toEverybody: true })}
        >
          {t('detail.openToAll')}
        </Button>
      )}
      {can.changeLawyer === 'ok' && (
        <Button variant="outline" block onClick={() => setAsking('changeLawyer')}>
          {t('detail.changeLawyer')}
        </Button>
      )}
      {can.end === 'ok' && (
        <Button variant="quiet" block onClick={() => setAsking('end')}>
          {t('detail.endWork')}
        </Button>
      )}
      {can.withdraw === 'ok' && (
        <Button variant="quiet" block onClick={() => setAsking('withdraw')}>
          {t('detail.withdraw')}
        </Button>
      )}
      {can.edit === 'ok' && (
        <CaseDialog
          open={asking === 'edit'}
          onOpenChange={(open) => setAsking(open ? 'edit' : undefined)}
          place="dashboard"
          lead={lead}
        />
      )}
      <AskFirst
        name="withdraw"
        tone="danger"
        open={asking === 'withdraw'}
        onClose={done}
        busy={withdraw.isPending}
        onYes={() => withdraw.mutate({ id: lead.id })}
      />
      <AskFirst
        name="close"
        open={asking === 'close'}
        onClose={done}
        busy={close.isPending}
        onYes={() => close.mutate({ id: lead.id })}
      />
      <AskFirst
        name="reopen"
        open={asking === 'reopen'}
        onClose={done}
        busy={reopen.isPending}
        onYes={() => reopen.mutate({ id: lead.id })}
      />
      <AskFirst
        name="resume"
        person={person}
        open={asking === 'resume'}
        onClose={done}
        busy={resume.isPending}
        onYes={() => resume.mutate({ id: lead.id })}
      />
      <PartDialog
        lead={lead}
        person={person}
        parting={asking === 'changeLawyer' || asking === 'end' ? asking : undefined}
        onClose={done}
      />
    </div>
  )
}

/** After 30 days without a word of the chosen lawyer. */
export function SilenceQuestion({ lead, until }: { lead: Lead; until: Date }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const [parting, setParting] = useState(false)
  const keep = useLeadMove('keepLawyer')
  const name = lead.lawyerName ?? ''
  return (
    <>
      <Alert
        tone="warning"
        title={t('detail.silentTitle', { name })}
        action={
          <>
            <Button
              size="sm"
              variant="primary"
              busy={keep.isPending}
              onClick={() => keep.mutate({ id: lead.id })}
            >
              {t('detail.keepLawyer')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setParting(true)}>
              {t('detail.changeLawyer')}
            </Button>
          </>
        }
      >
        {t('detail.silentText', { name, date: format.date(until) })}
      </Alert>
      <PartDialog
        lead={lead}
        person={name}
        parting={parting ? 'changeLawyer' : undefined}
        onClose={() => setParting(false)}
      />
    </>
  )
}

/** The case's time ran out while lawyers wait: what is asked, until which day, and what happens then. */
export function DecisionQuestion({ lead, until }: { lead: Lead; until: Date }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const more = useLeadMove('takeMoreTime')
  return (
    <Alert
      tone="warning"
      title={t('detail.decideTitle', { date: format.date(until) })}
      action={
        <Button
          size="sm"
          variant="primary"
          busy={more.isPending}
          onClick={() => more.mutate({ id: lead.id })}
        >
          {t('detail.moreTime')}
        </Button>
      }
    >
      {t('detail.decideText', { date: format.date(until) })}
    </Alert>
  )
}

/** After 48 hours without an answer of the chosen lawyer. */
export function OfferQuestion({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const answer = useLeadMove('openLeadToAll')
  return (
    <Alert
      tone="warning"
      title={t('detail.askTitle', { name: lead.offeredTo?.firstName ?? '' })}
      action={
        <>
          <Button
            size="sm"
            variant="primary"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id: lead.id, toEverybody: true })}
          >
            {t('detail.openToAll')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => answer.mutate({ id: lead.id, toEverybody: false })}
          >
            {t('detail.keepOffer')}
          </Button>
        </>
      }
    >
      {t('detail.askText')}
    </Alert>
  )
}
