import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useFormat } from '#web/dates.ts'
import { useLeadMove, type Lead } from '../client.ts'
import { isTimed, promisesOf, standOf, type Standing } from '../engine/stages.ts'
import { AskFirst } from './ask-first.tsx'
import { HandoverAnswer } from './handover.tsx'
import { PartDialog } from './part-dialog.tsx'
import { useStageText } from './stage-text.tsx'

/** What happens in a case now, for its client; undefined for one that is closed. */
export function useClientNow(lead: Lead) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const stageText = useStageText()
  const standing = standOf(lead)
  if (standing === undefined) return undefined
  const { stage, mover, by } = standing
  const name = lead.lawyerName ?? ''
  return {
    mover,
    title: stageText(standing),
    text: textOf(),
    timed: isTimed(stage),
    ends: t(`stage.ends.${stage as 'choosing'}`, { defaultValue: '' }),
    acts: <ClientActs lead={lead} standing={standing} />,
  }

  function textOf(): string {
    if (stage === 'ask_open') return t('detail.askText')
    if (stage === 'offered')
      return t('sees.offered', {
        name: `${lead.offeredTo?.firstName} ${lead.offeredTo?.lastName}`.trim(),
      })
    if (stage === 'handover' && lead.handover !== null)
      return t('handover.clientText', {
        name: standing?.names[0] ?? '',
        from: name,
        date: format.lastDay(lead.handover.until),
      })
    if (stage === 'replying') return t('next.client.replying')
    if (stage === 'silent')
      return t('detail.silentText', { name, date: by === null ? '' : format.lastDay(by) })
    if (lead.decisionAsked && lead.decideBy !== null)
      return t('detail.decideText', { date: format.lastDay(lead.decideBy) })
    return t(`next.client.${lead.status}`, { name })
  }
}

/** The acts that the stage of a case waits for; everything else stands beside it. */
function ClientActs({ lead, standing: { stage } }: { lead: Lead; standing: Standing }) {
  const { t } = useTranslation('leads')
  const [asking, setAsking] = useState<
    'close' | 'resume' | 'reopen' | 'changeLawyer' | 'openToAll'
  >()
  const done = () => setAsking(undefined)
  const close = useLeadMove('closeLead', done)
  const resume = useLeadMove('resumeLead', done)
  const reopen = useLeadMove('reopenLead', done)
  const openToAll = useLeadMove('openLeadToAll', done)
  const keep = useLeadMove('keepLawyer')
  const more = useLeadMove('takeMoreTime')
  const { id, can } = lead
  // The lawyer to talk with: the one who does the work, or the one who must write first.
  const talksWith =
    stage === 'working'
      ? lead.claims.find(({ status }) => status === 'accepted')
      : stage === 'replying'
        ? promisesOf(lead)[0]
        : undefined
  const name = lead.lawyerName ?? ''
  const acts = [
    stage === 'choosing' && (
      <a key="choose" href="#answers" className={buttonClass({ variant: 'outline' })}>
        {t('stage.acts.choosing')}
      </a>
    ),
    lead.decisionAsked && can.takeMoreTime === 'ok' && (
      <Button
        key="more"
        variant="outline"
        busy={more.isPending}
        onClick={() => more.mutate({ id })}
      >
        {t('detail.moreTime')}
      </Button>
    ),
    (stage === 'ask_open' || stage === 'offered') && can.openToAll === 'ok' && (
      <Button
        key="all"
        variant={stage === 'ask_open' ? 'primary' : 'outline'}
        onClick={() => setAsking('openToAll')}
      >
        {t('detail.openToAll')}
      </Button>
    ),
    stage === 'ask_open' && (
      <Button
        key="keep offer"
        variant="outline"
        busy={openToAll.isPending && asking === undefined}
        onClick={() => openToAll.mutate({ id, toEverybody: false })}
      >
        {t('detail.keepOffer')}
      </Button>
    ),
    stage === 'handover' && lead.handover !== null && (
      <HandoverAnswer key="handover" lead={lead} handover={lead.handover} />
    ),
    stage === 'silent' && (
      <Button
        key="keep"
        variant="primary"
        busy={keep.isPending}
        onClick={() => keep.mutate({ id })}
      >
        {t('detail.keepLawyer')}
      </Button>
    ),
    stage === 'silent' && (
      <Button key="change" variant="outline" onClick={() => setAsking('changeLawyer')}>
        {t('detail.changeLawyer')}
      </Button>
    ),
    stage === 'check' && can.close === 'ok' && (
      <Button key="close" variant="primary" onClick={() => setAsking('close')}>
        {t('detail.close')}
      </Button>
    ),
    stage === 'check' && can.resume === 'ok' && (
      <Button key="resume" variant="outline" onClick={() => setAsking('resume')}>
        {t('detail.resume')}
      </Button>
    ),
    stage === 'expired' && can.reopen === 'ok' && (
      <Button key="reopen" variant="primary" onClick={() => setAsking('reopen')}>
        {t('detail.reopen')}
      </Button>
    ),
    talksWith !== undefined && talksWith.conversationId !== null && (
      <Link
        key="talk"
        to="/messages/{-$id}"
        params={{ id: talksWith.conversationId }}
        className={buttonClass({ variant: 'outline' })}
      >
        {t('detail.message')}
      </Link>
    ),
  ].filter(Boolean)
  return (
    <>
      {acts.length > 0 && <div className="mt-1 flex flex-wrap gap-2 max-sm:grid">{acts}</div>}
      <AskFirst
        name="openToAll"
        person={`${lead.offeredTo?.firstName} ${lead.offeredTo?.lastName}`.trim()}
        open={asking === 'openToAll'}
        onClose={done}
        busy={openToAll.isPending}
        onYes={() => openToAll.mutate({ id, toEverybody: true })}
      />
      <AskFirst
        name="close"
        open={asking === 'close'}
        onClose={done}
        busy={close.isPending}
        onYes={() => close.mutate({ id })}
      />
      <AskFirst
        name="resume"
        person={name}
        open={asking === 'resume'}
        onClose={done}
        busy={resume.isPending}
        onYes={() => resume.mutate({ id })}
      />
      <AskFirst
        name="reopen"
        open={asking === 'reopen'}
        onClose={done}
        busy={reopen.isPending}
        onYes={() => reopen.mutate({ id })}
      />
      <PartDialog
        lead={lead}
        person={name}
        parting={asking === 'changeLawyer' ? asking : undefined}
        onClose={done}
      />
    </>
  )
}
