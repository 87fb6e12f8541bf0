import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#web/dates.ts'
import { useLeadMove, type Lead } from '../client.ts'
import { AskFirst } from './ask-first.tsx'
import { ConflictButtons, ConflictNames, useConflictCheck } from './conflict-check.tsx'
import { HandoverDialog } from './handover-dialog.tsx'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

type Handover = NonNullable<Lead['handover']>

/** For the lawyer who has the case: what is asked, how to take it back, or the way to ask. */
export function HandOver({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const [asking, setAsking] = useState<'offer' | 'withdraw'>()
  const done = () => setAsking(undefined)
  const withdraw = useLeadMove('withdrawHandover', done)
  const { handover, can } = lead
  return (
    <>
      {handover !== null && (
        <p className="text-sm">
          {t(`handover.${handover.state}`, {
            name: nameOf(handover.to),
            date: format.lastDay(handover.until),
          })}
        </p>
      )}
      {can.withdrawHandover === 'ok' && (
        <Button variant="outline" block onClick={() => setAsking('withdraw')}>
          {t('handover.withdraw')}
        </Button>
      )}
      {can.handOver === 'ok' && (
        <Button variant="quiet" block onClick={() => setAsking('offer')}>
          {t('handover.button')}
        </Button>
      )}
      <HandoverDialog leadId={lead.id} open={asking === 'offer'} onClose={done} />
      <AskFirst
        name="withdrawHandover"
        open={asking === 'withdraw'}
        onClose={done}
        busy={withdraw.isPending}
        onYes={() => withdraw.mutate({ id: lead.id })}
      />
    </>
  )
}

/** Above a case's timetable where something else stands in it: the question still open, or what she agreed to. */
export function HandoverNote({ lead, handover }: { lead: Lead; handover: Handover }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const words = {
    name: nameOf(handover.to),
    from: lead.lawyerName ?? '',
    date: format.lastDay(handover.until),
  }
  const isAsked = handover.state === 'asked'
  return (
    <Alert
      tone={isAsked ? 'warning' : 'info'}
      title={t(isAsked ? 'stage.now.handover' : 'handover.clientAgreedTitle', words)}
      action={isAsked && <HandoverAnswer lead={lead} handover={handover} />}
    >
      {t(isAsked ? 'handover.clientText' : 'handover.clientAgreedText', words)}
    </Alert>
  )
}

/** For the client: may this colleague take the case over? To change the lawyer stands beside it, as always. */
export function HandoverAnswer({ lead, handover }: { lead: Lead; handover: Handover }) {
  const { t } = useTranslation('leads')
  const [asking, setAsking] = useState<'agree' | 'keep'>()
  const done = () => setAsking(undefined)
  const answer = useLeadMove('answerHandover', done)
  const name = nameOf(handover.to)
  const from = lead.lawyerName ?? ''
  const say = (agree: boolean) => answer.mutate({ id: lead.id, lawyerId: handover.to.id, agree })
  return (
    <>
      {lead.can.answerHandover === 'ok' && (
        <Button variant="primary" onClick={() => setAsking('agree')}>
          {t('handover.yes')}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsking('keep')}>
        {t('handover.no', { name: from })}
      </Button>
      {(['agree', 'keep'] as const).map((which) => (
        <AskFirst
          key={which}
          name={which}
          person={name}
          open={asking === which}
          onClose={done}
          busy={answer.isPending}
          onYes={() => say(which === 'agree')}
        />
      ))}
    </>
  )
}

/** For the colleague whom the client agreed to: the names first, then the case, or not. */
export function TakeOver({ lead, handover }: { lead: Lead; handover: Handover }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const check = useConflictCheck(lead)
  const [asking, setAsking] = useState<'takeOver' | 'refuse'>()
  const done = () => setAsking(undefined)
  const take = useLeadMove('takeOver', done)
  const refuse = useLeadMove('refuseHandover', done)
  const isClear = lead.can.takeOver === 'ok'
  return (
    <Card className="grid gap-4">
      <h2>{t('handover.takeTitle')}</h2>
      <p>{t('handover.takeText', { date: format.lastDay(handover.until) })}</p>
      {isClear ? (
        <Button variant="primary" block onClick={() => setAsking('takeOver')}>
          {t('handover.take')}
        </Button>
      ) : (
        <>
          <ConflictNames lead={lead} check={check} />
          <div className="flex flex-wrap gap-2">
            <ConflictButtons check={check} />
          </div>
        </>
      )}
      <Button variant="quiet" block onClick={() => setAsking('refuse')}>
        {t('handover.refuse')}
      </Button>
      <AskFirst
        name="takeOver"
        open={asking === 'takeOver'}
        onClose={done}
        busy={take.isPending}
        onYes={() => take.mutate({ id: lead.id })}
      />
      <AskFirst
        name="refuse"
        tone="danger"
        open={asking === 'refuse'}
        onClose={done}
        busy={refuse.isPending}
        onYes={() => refuse.mutate({ id: lead.id })}
      />
    </Card>
  )
}
