import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Alert } from '#ui/alert.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useLockConversation, type Conversation, type LockChoice } from '../client.ts'

interface LockDialogProps {
  readonly conversation: Conversation
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Also the order in which they are offered; the words for all are neutral. */
const choices = ['no_contact', 'finished', 'not_fitting'] as const

/** Blocking the other side: explains what it does and who reads what, before it is done. */
export function LockDialog({ conversation, open, onOpenChange }: LockDialogProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const lock = useLockConversation()
  const form = useId()
  const [category, setCategory] = useState<LockChoice>('no_contact')
  const [reason, setReason] = useState('')
  const name = conversation.otherPartyName
  const isClient = conversation.otherPartyRole === 'lawyer'
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!lock.isPending)
      lock.mutate(
        { id: conversation.id, category, ...(reason.trim() === '' ? {} : { reason }) },
        { onSuccess: () => onOpenChange(false) },
      )
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('lock.title', { name })}
        description={t('lock.text')}
        closeText={t('common:common.close')}
        size="sm"
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('lock.cancel')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="danger"
              busy={lock.isPending}
              busyText={t('lock.busy')}
            >
              {t('lock.confirm')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={confirm} className="grid gap-5">
          {conversation.contactReleased && (
            <Alert tone="info">{t(isClient ? 'lock.hidesContact' : 'lock.losesContact')}</Alert>
          )}
          <RadioGroup
            legend={t('lock.category')}
            help={t('lock.categoryHelp', { name })}
            name="category"
            value={category}
            onValueChange={(value) =>
              setCategory(choices.find((one) => one === value) ?? 'no_contact')
            }
            options={choices.map((value) => ({ value, label: t(`lock.categories.${value}`) }))}
          />
          <Field
            label={t('lock.reason')}
            note={t('common:common.optional')}
            help={t('lock.reasonHelp', { name })}
          >
            <Textarea
              rows={3}
              dir="auto"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
