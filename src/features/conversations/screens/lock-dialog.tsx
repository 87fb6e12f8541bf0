import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useLockConversation, type Conversation } from '../client.ts'

interface LockDialogProps {
  readonly conversation: Conversation
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Blocking the other side: says what it does before it is done. */
export function LockDialog({ conversation, open, onOpenChange }: LockDialogProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const lock = useLockConversation()
  const [reason, setReason] = useState('')
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!lock.isPending) lock.mutate({ id: conversation.id, ...(reason.trim() === '' ? {} : { reason }) }, { onSuccess: () => onOpenChange(false) })
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('lock.title', { name: conversation.otherPartyName })} description={t('lock.text')} closeText={t('common:common.close')} size="sm">
        <form onSubmit={confirm} className="grid gap-4">
          <Field label={t('lock.reason')} note={t('common:common.optional')} help={t('lock.reasonHelp')}>
            <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('lock.cancel')}
            </Button>
            <Button type="submit" variant="danger" busy={lock.isPending} busyText={t('lock.busy')}>
              {t('lock.confirm')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
