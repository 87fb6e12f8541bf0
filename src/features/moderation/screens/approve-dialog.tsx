import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { days } from '#kernel/clock.ts'
import { useFormat } from '#web/dates.ts'
import { useAct, type WaitingLawyer } from '../client.ts'
import { ReasonDialog, useFault } from './reason-dialog.tsx'

/** Approves a lawyer: the reviewer says that the number was looked up at the bar, and what was found. */
export function ApproveDialog({
  lawyer,
  open,
  onClose,
}: {
  lawyer: WaitingLawyer
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['moderation', 'common'])
  const tomorrow = new Date(useFormat().now() + days(1)).toISOString().slice(0, 10)
  const [recheckOn, setRecheckOn] = useState('')
  const [barChecked, setBarChecked] = useState(false)
  const [missing, setMissing] = useState(false)
  const approve = useAct('approveVerification', onClose)
  const faultOf = useFault(approve.error)
  const { lawyerId, lawyerName: name, look } = lawyer
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
      onTry={() => setMissing(!barChecked)}
      onConfirm={(reason) => {
        if (barChecked)
          approve.mutate({ lawyerId, look, barChecked, reason, ...(recheckOn && { recheckOn }) })
      }}
    >
      <Checkbox
        label={t('verifications.barChecked', {
          number: lawyer.barNumber ?? t('common:common.notAvailable'),
        })}
        error={missing && !barChecked ? t('verifications.barCheckedMissing') : undefined}
        checked={barChecked}
        onCheckedChange={setBarChecked}
      />
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
