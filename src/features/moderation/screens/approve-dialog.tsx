import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { days } from '#kernel/clock.ts'
import { useFormat } from '#web/dates.ts'
import { useAct, type WaitingLawyer } from '../client.ts'
import { ReasonDialog, useFault } from './reason-dialog.tsx'

/** Approves a lawyer whose number the reviewer has looked up: asks what was found. */
export function ApproveDialog({
  lawyer,
  next,
  open,
  onClose,
  onDone,
}: {
  lawyer: WaitingLawyer
  next: string | undefined
  open: boolean
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation(['moderation', 'common'])
  const tomorrow = new Date(useFormat().now() + days(1)).toISOString().slice(0, 10)
  const [recheckOn, setRecheckOn] = useState('')
  const { lawyerId, lawyerName: name, look } = lawyer
  const approve = useAct('approveVerification', onDone, { name, next })
  const faultOf = useFault(approve.error)
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={t('verifications.approveTitle', { name })}
      text={t('verifications.approveText')}
      confirmText={t('verifications.approve')}
      label={t('verifications.checked')}
      help={t('verifications.checkedHelp')}
      act={approve}
      missingText={t('verifications.checkedMissing')}
      onConfirm={(reason) =>
        approve.mutate({
          lawyerId,
          look,
          barChecked: true,
          reason,
          ...(recheckOn && { recheckOn }),
        })
      }
    >
      <Field
        label={t('verifications.recheck')}
        note={t('common:common.optional')}
        help={t('verifications.recheckHelp')}
        error={faultOf('recheckOn') && t('verifications.recheckPast')}
      >
        <Input
          type="date"
          min={tomorrow}
          value={recheckOn}
          onChange={(event) => setRecheckOn(event.target.value)}
        />
      </Field>
    </ReasonDialog>
  )
}
