import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useLeadMove, type Lead } from '../client.ts'
import { AskFirst } from './ask-first.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { PartDialog } from './part-dialog.tsx'

/** What the client may do with the case at any time; what the case waits for stands in its timetable. */
export function ClientMoves({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const [asking, setAsking] = useState<'withdraw' | 'edit' | 'reopen' | 'changeLawyer' | 'end'>()
  const done = () => setAsking(undefined)
  const withdraw = useLeadMove('withdrawLead', done)
  const reopen = useLeadMove('reopenLead', done)
  const can = lead.can
  const person = lead.lawyerName ?? ''
  return (
    <div className="grid gap-2">
      {can.reopen === 'ok' && lead.status === 'closed' && (
        <Button variant="outline" block onClick={() => setAsking('reopen')}>
          {t('detail.reopen')}
        </Button>
      )}
      {can.edit === 'ok' && (
        <Button variant="outline" block onClick={() => setAsking('edit')}>
          {t('detail.edit')}
        </Button>
      )}
      {can.changeLawyer === 'ok' && lead.silentUntil === null && (
        <Button variant="outline" block onClick={() => setAsking('changeLawyer')}>
          {t('detail.changeLawyer')}
        </Button>
      )}
      {can.end === 'ok' && (
        <Button
          variant="quiet"
          className="-ms-4 justify-self-start"
          onClick={() => setAsking('end')}
        >
          {t('detail.endWork')}
        </Button>
      )}
      {can.withdraw === 'ok' && (
        <Button
          variant="quiet"
          className="-ms-4 justify-self-start"
          onClick={() => setAsking('withdraw')}
        >
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
        name="reopen"
        open={asking === 'reopen'}
        onClose={done}
        busy={reopen.isPending}
        onYes={() => reopen.mutate({ id: lead.id })}
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
