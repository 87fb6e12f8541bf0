import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useLeadMove, type Lead } from '../client.ts'
import { clientReasons, endNoteLimit, handBackReasons } from '../contract/values.ts'
import { AskFirst } from './ask-first.tsx'

const reasonsOf = {
  changeLawyer: clientReasons.filter((one) => one !== 'solved'),
  end: clientReasons,
  handBack: handBackReasons,
} as const
type Parting = keyof typeof reasonsOf

interface PartDialogProps {
  readonly lead: Lead
  readonly parting: Parting | undefined
  readonly person?: string
  readonly onClose: () => void
}

/** Asks why a client and a lawyer part, says who reads the answer, and does it. */
export function PartDialog({ parting, ...props }: PartDialogProps) {
  return (['changeLawyer', 'end', 'handBack'] as const).map((name) => (
    <OnePart key={`${name} ${parting === name}`} name={name} open={parting === name} {...props} />
  ))
}

function OnePart({
  name,
  open,
  lead,
  person = '',
  onClose,
}: { name: Parting; open: boolean } & Omit<PartDialogProps, 'parting'>) {
  const { t } = useTranslation(['leads', 'common'])
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const change = useLeadMove('changeLawyer', onClose)
  const end = useLeadMove('endLead', onClose)
  const handBack = useLeadMove('handBackLead', onClose)
  const moves = { changeLawyer: change, end, handBack }
  const send = () => {
    setTried(true)
    const why = { id: lead.id, note: note.trim() === '' ? null : note }
    const byClient = clientReasons.find((one) => one === reason)
    const byLawyer = handBackReasons.find((one) => one === reason)
    if (name === 'handBack') return byLawyer && handBack.mutate({ ...why, reason: byLawyer })
    return byClient && moves[name].mutate({ ...why, reason: byClient })
  }
  return (
    <AskFirst
      name={name}
      tone="danger"
      person={person}
      open={open}
      onClose={onClose}
      busy={moves[name].isPending}
      onYes={send}
    >
      <Field
        label={t('confirm.reason')}
        error={tried && reason === '' ? t('confirm.reasonMissing') : undefined}
        required
      >
        <Select
          value={reason}
          onValueChange={setReason}
          placeholder={t('confirm.chooseReason')}
          options={reasonsOf[name].map((value) => ({ value, label: t(`endReasons.${value}`) }))}
        />
      </Field>
      {(name !== 'handBack' || lead.myClaim?.can.setStep === 'ok') && (
        <Field
          label={t('confirm.note')}
          note={t('common:common.optional')}
          help={t(name === 'handBack' ? 'confirm.noteForLawyer' : 'confirm.noteForClient')}
        >
          <Textarea
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={endNoteLimit}
            rows={3}
            dir="auto"
          />
        </Field>
      )}
    </AskFirst>
  )
}
