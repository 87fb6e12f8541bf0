import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CardActions } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { stepIn } from '#ui/step-in.ts'

interface ReasonFieldProps {
  readonly act: string
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  /** Each press, with a reason or without: what else is missing is said at once too. */
  readonly onTry?: () => void
  readonly onCancel?: () => void
}

/** The reason of an act, which is kept with it, and the button that does it. */
export function ReasonField({ act, busy, onReason, onTry, onCancel }: ReasonFieldProps) {
  const { t } = useTranslation(['announcements', 'common'])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim().length < 3
  const press = () => {
    setTried(true)
    onTry?.()
    if (!isMissing) onReason(reason)
  }
  return (
    <div
      ref={onCancel === undefined ? undefined : stepIn}
      data-focus={onCancel === undefined ? undefined : 'first'}
      className="grid gap-3"
    >
      <Field
        label={t('reason')}
        help={t('reasonHelp')}
        required
        error={isTried && isMissing ? t('reasonMissing') : undefined}
      >
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <CardActions>
        <Button size="sm" busy={busy} onClick={press}>
          {act}
        </Button>
        {onCancel !== undefined && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {t('common:common.cancel')}
          </Button>
        )}
      </CardActions>
    </div>
  )
}
