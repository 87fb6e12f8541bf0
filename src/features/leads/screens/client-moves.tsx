import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLeadMove, type Lead } from '../client.ts'
import { CaseDialog } from './case-dialog.tsx'

/** What the client may do with the case now. What cannot be done in this status is not offered. */
export function ClientMoves({ lead, review }: { lead: Lead; review?: ReactNode }) {
  const { t } = useTranslation('leads')
  const [asking, setAsking] = useState<'withdraw' | 'close' | 'edit'>()
  const done = () => setAsking(undefined)
  const withdraw = useLeadMove('withdrawLead', done)
  const close = useLeadMove('closeLead', done)
  const reopen = useLeadMove('reopenLead')
  const openToAll = useLeadMove('openLeadToAll')
  const can = lead.can
  return (
    <div className="grid gap-2">
      {can.reopen === 'ok' && <Button variant="primary" block busy={reopen.isPending} onClick={() => reopen.mutate({ id: lead.id })}>{t('detail.reopen')}</Button>}
      {can.close === 'ok' && <Button variant="primary" block onClick={() => setAsking('close')}>{t('detail.close')}</Button>}
      {lead.status === 'closed' && lead.lawyerName !== null && review}
      {can.edit === 'ok' && <Button variant="outline" block onClick={() => setAsking('edit')}>{t('detail.edit')}</Button>}
      {can.openToAll === 'ok' && !lead.askToOpen && <Button variant="outline" block busy={openToAll.isPending} onClick={() => openToAll.mutate({ id: lead.id, toEverybody: true })}>{t('detail.openToAll')}</Button>}
      {can.withdraw === 'ok' && <Button variant="quiet" block onClick={() => setAsking('withdraw')}>{t('detail.withdraw')}</Button>}
      {can.edit === 'ok' && <CaseDialog open={asking === 'edit'} onOpenChange={(open) => setAsking(open ? 'edit' : undefined)} place="dashboard" lead={lead} />}
      <AskFirst name="withdraw" tone="danger" open={asking === 'withdraw'} onClose={done} busy={withdraw.isPending} onYes={() => withdraw.mutate({ id: lead.id })} />
      <AskFirst name="close" open={asking === 'close'} onClose={done} busy={close.isPending} onYes={() => close.mutate({ id: lead.id })} />
    </div>
  )
}

interface AskFirstProps {
  readonly name: 'withdraw' | 'close' | 'accept' | 'decline' | 'complete' | 'release'
  readonly open: boolean
  readonly onClose: () => void
  readonly onYes: () => void
  readonly busy: boolean
  readonly tone?: 'primary' | 'danger'
  readonly person?: string
  readonly children?: ReactNode
}

/** Moves of the client after which a lawyer no longer sees what was released. */
const hidesContact: readonly AskFirstProps['name'][] = ['withdraw', 'close', 'decline']

/** Asks before a move that cannot be taken back, in that move's own words. */
export function AskFirst({ name, open, onClose, onYes, busy, tone = 'primary', person = '', children }: AskFirstProps) {
  const { t } = useTranslation('leads')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`confirm.${name}.title`, { name: person })}
      description={t(`confirm.${name}.text`)}
      confirmText={t(`confirm.${name}.yes`)}
      cancelText={t('confirm.cancel')}
      onConfirm={onYes}
      tone={tone}
      busy={busy}
      busyText={t('confirm.busy')}
    >
      {hidesContact.includes(name) && <p className="text-ink-soft">{t('confirm.contactHidden')}</p>}
      {children}
    </ConfirmDialog>
  )
}

/** After 48 hours without an answer of the chosen lawyer. */
export function OfferQuestion({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const answer = useLeadMove('openLeadToAll')
  return (
    <Notice
      tone="warning"
      title={t('detail.askTitle', { name: lead.offeredTo?.firstName ?? '' })}
      action={
        <>
          <Button size="sm" variant="primary" busy={answer.isPending} onClick={() => answer.mutate({ id: lead.id, toEverybody: true })}>{t('detail.openToAll')}</Button>
          <Button size="sm" variant="outline" onClick={() => answer.mutate({ id: lead.id, toEverybody: false })}>{t('detail.keepOffer')}</Button>
        </>
      }
    >
      {t('detail.askText')}
    </Notice>
  )
}
