import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useHandoverColleagues, useLeadMove } from '../client.ts'

interface HandoverDialogProps {
  readonly leadId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses the colleague, says what the client is asked and what follows, and asks. */
export function HandoverDialog({ leadId, open, onClose }: HandoverDialogProps) {
  const { t } = useTranslation(['leads', 'common'])
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)
  const colleagues = useHandoverColleagues(leadId, open)
  const close = () => {
    setChosen('')
    setTried(false)
    onClose()
  }
  const offer = useLeadMove('offerHandover', close)
  const options = (colleagues.data ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }))
  const isNobody = colleagues.isSuccess && options.length === 0
  const ask = () => {
    setTried(true)
    if (chosen !== '') offer.mutate({ id: leadId, lawyerId: chosen })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('leads:handover.title')}
      description={t('leads:handover.text')}
      confirmText={t('leads:handover.ask')}
      cancelText={t('leads:confirm.cancel')}
      onConfirm={isNobody ? close : ask}
      busy={offer.isPending}
      busyText={t('leads:confirm.busy')}
    >
      {colleagues.isPending && <p role="status">{t('common:common.loading')}</p>}
      {colleagues.isError && <Alert tone="warning">{t('common:errors.network')}</Alert>}
      {isNobody && <Alert tone="info">{t('leads:handover.nobody')}</Alert>}
      {options.length > 0 && (
        <Field
          label={t('leads:handover.colleague')}
          error={tried && chosen === '' ? t('leads:handover.missing') : undefined}
          required
        >
          <Select
            value={chosen}
            onValueChange={setChosen}
            placeholder={t('leads:handover.choose')}
            options={options}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
