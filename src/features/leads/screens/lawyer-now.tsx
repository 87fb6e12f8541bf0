import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { useLeadMove, type Lead } from '../client.ts'
import { outcomes } from '../contract/values.ts'
import { isTimed, workStandOf } from '../engine/stages.ts'
import { nextStepOf } from '../engine/steps.ts'
import { AskFirst } from './ask-first.tsx'
import { WriteStep } from './next-step.tsx'
import { ConflictButtons, ConflictNames, useConflictCheck } from './conflict-check.tsx'

/** What happens in a case now, for a lawyer who claimed it; undefined where that claim no longer stands. */
export function useLawyerNow(lead: Lead) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const standing = workStandOf(lead)
  if (standing === undefined) return undefined
  const { stage, mover, by } = standing
  const opens = lead.masked
  return {
    mover: opens ? ('you' as const) : mover,
    title: t(opens ? 'conflict.title' : `stage.work.${stage}`),
    text: textOf(),
    timed: isTimed(stage),
    ends: t(`stage.workEnds.${stage as 'write'}`, { defaultValue: '' }),
    acts: opens ? <OpenDetails lead={lead} /> : <WorkActs lead={lead} main={mover === 'you'} />,
  }

  function textOf(): string {
    if (stage === 'write' && by !== null)
      return t('detail.replyByYou', { date: format.dateTime(by) })
    if (stage === 'client_chooses')
      return by === null
        ? t('next.lawyer.pending')
        : t('detail.clientDecides', { date: format.lastDay(by) })
    return t(stage === 'work' ? 'next.lawyer.accepted' : 'next.lawyer.completed')
  }
}

/** A claim made without the first step: the details open when the lawyer has said that nothing stands in the way. */
function OpenDetails({ lead }: { lead: Lead }) {
  const check = useConflictCheck(lead)
  return (
    <>
      <ConflictNames lead={lead} check={check} />
      <div className="flex flex-wrap gap-2">
        <ConflictButtons check={check} />
      </div>
    </>
  )
}

function WorkActs({ lead, main }: { lead: Lead; main: boolean }) {
  const { t } = useTranslation('leads')
  const [completing, setCompleting] = useState(false)
  const [outcome, setOutcome] = useState('')
  const complete = useLeadMove('completeLead', () => setCompleting(false))
  const claim = lead.myClaim
  if (claim === null) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2 max-sm:grid">
      {claim.conversationId !== null && (
        <Link
          to="/messages/{-$id}"
          params={{ id: claim.conversationId }}
          className={buttonClass({ variant: main ? 'primary' : 'outline' })}
        >
          {t('detail.message')}
        </Link>
      )}
      {nextStepOf(lead, 'lawyer') === undefined && <WriteStep lead={lead} />}
      {claim.can.complete === 'ok' && (
        <Button variant="outline" onClick={() => setCompleting(true)}>
          {t('detail.complete')}
        </Button>
      )}
      <AskFirst
        name="complete"
        open={completing}
        onClose={() => setCompleting(false)}
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
    </div>
  )
}
