import { useContext, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { toFirstFault } from '#ui/first-fault.ts'
import { Alert } from '#ui/alert.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { apiFailure } from '#web/api.ts'
import { longest } from '../rules.ts'
import { MailNotice } from './mail-notice.tsx'

interface ReasonDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly text: string
  /** Whom or what it is about, where the title does not say so: a dialog covers the page of a phone. */
  readonly about?: string | null
  readonly confirmText: string
  /** What the words are called and good for, where they are not a reason. */
  readonly label?: string
  readonly help?: string
  /** What is said where they are missing. */
  readonly missingText?: string
  readonly danger?: boolean
  /** The words go to a person by mail too; said where none is sent. */
  readonly isMailed?: boolean
  /** How far the act is, and what was said where it was refused. */
  readonly act: {
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly error: Error | null
    readonly reset: () => void
  }
  readonly onConfirm: (reason: string) => void
  /** Called with every try, also one without a reason, so that everything that is missing is said at once. */
  readonly onTry?: () => void
  /** More to choose, above the reason. */
  readonly children?: ReactNode
}

const shortest = 3

/** What the server found wrong with one field, in words. */
export function useFault(error: Error | null) {
  const { t } = useTranslation('common')
  return (path: string) => {
    const fault = apiFailure(error)?.fields.find((field) => field.path === path)?.message
    return fault && t(`fieldErrors.${fault}`, { defaultValue: t('fieldErrors.invalid') })
  }
}

/** Asks an administrator for the reason of an act. It is kept with the act. */
export function ReasonDialog({
  open,
  onOpenChange,
  title,
  text,
  about,
  confirmText,
  label,
  help,
  missingText,
  danger = false,
  isMailed = false,
  act: { isPending, isSuccess, error, reset },
  onConfirm,
  onTry,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const faultOf = useFault(error)
  const notice = useContext(MailNotice)
  const mailNotice = isMailed ? notice : null
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const tooShort = reason.trim().length < shortest
  const [isDone, setDone] = useState(isSuccess)
  // What was refused or closed by mistake stays; after the act the next one begins empty.
  if (isDone !== isSuccess) {
    setDone(isSuccess)
    if (isSuccess) {
      setReason('')
      setTried(false)
    }
  }
  const change = (isOpen: boolean) => {
    if (!isPending) reset()
    setTried(false)
    onOpenChange(isOpen)
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        size="sm"
        title={title}
        description={text}
        closeText={t('common:common.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => change(false)}>
              {t('common:common.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'danger' : 'primary'}
              busy={isPending}
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
            setTried(true)
            if (!tooShort) onConfirm(reason)
            toFirstFault(event.currentTarget)
          }}
        >
          {about && (
            <p className="line-clamp-3 font-semibold wrap-anywhere">
              <bdi>{about}</bdi>
            </p>
          )}
          {error !== null && (
            <Alert tone="urgent">{apiFailure(error)?.message ?? t('common:errors.network')}</Alert>
          )}
          {mailNotice}
          {children}
          <Field
            label={label ?? t('act.reason')}
            help={help ?? t('act.reasonHelp')}
            required
            error={
              isTried && tooShort ? (missingText ?? t('act.reasonMissing')) : faultOf('reason')
            }
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
