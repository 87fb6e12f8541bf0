import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { longest } from '../rules.ts'

interface ReasonDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly text: string
  readonly confirmText: string
  /** What the words are called and good for, where they are not a reason. */
  readonly label?: string
  readonly help?: string
  /** What is said where they are missing. */
  readonly missingText?: string
  readonly danger?: boolean
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  /** Called with every try, also one without a reason, so that everything that is missing is said at once. */
  readonly onTry?: () => void
  /** More to choose, above the reason. */
  readonly children?: ReactNode
}

const shortest = 3

/** Asks an administrator for the reason of an act. It is kept with the act. */
export function ReasonDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmText,
  label,
  help,
  missingText,
  danger = false,
  busy,
  onConfirm,
  onTry,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const formId = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const tooShort = reason.trim().length < shortest
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={title}
        description={text}
        closeText={t('common:common.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('common:common.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              busyText={t('common:common.saving')}
            >
              {confirmText}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            onTry?.()
            setMissing(tooShort)
            if (!tooShort) onConfirm(reason)
          }}
        >
          {children}
          <Field
            label={label ?? t('act.reason')}
            help={help ?? t('act.reasonHelp')}
            required
            error={missing && tooShort ? (missingText ?? t('act.reasonMissing')) : undefined}
          >
            <Textarea
              rows={3}
              dir="auto"
              maxLength={longest.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
