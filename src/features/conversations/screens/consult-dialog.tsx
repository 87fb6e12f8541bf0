import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { DialogParts } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useFormat } from '#web/dates.ts'

interface AskInWordsProps {
  readonly name: string
  /** US dollars an hour, as the profile lists it; null where it lists nothing. */
  readonly hourlyRate: string | null
  /** What can be chosen before the words, which go to the lawyer. */
  readonly choice: ReactNode
  readonly onClose: () => void
  readonly onSend: (body: string) => void
  readonly busy: boolean
}

const limit = 2_000

/** The dialog in which one asks for a consultation: the words, who reads them and what it costs, before anything is sent. */
export function AskInWords({ name, hourlyRate, choice, onClose, onSend, busy }: AskInWordsProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const format = useFormat()
  const form = useId()
  const [body, setBody] = useState(() => t('consultation.defaultBody'))
  const [missing, setMissing] = useState(false)
  const isEmpty = body.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(isEmpty)
    if (!isEmpty && !busy) onSend(body)
  }
  return (
    <DialogParts
      title={t('consultation.title', { name })}
      description={t('consultation.who', { name })}
      closeText={t('common:common.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={busy}
            busyText={t('common:common.sending')}
          >
            {t('consultation.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grid gap-5">
        {choice}
        <Field
          label={t('consultation.words')}
          help={t('consultation.wordsHelp')}
          error={missing && isEmpty ? t('consultation.missing') : undefined}
          required
        >
          <Textarea
            rows={5}
            dir="auto"
            maxLength={limit}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
        <Alert tone="info" title={t('consultation.free')}>
          {hourlyRate === null
            ? t('consultation.noPrice', { name })
            : t('consultation.price', { name, rate: format.money(Number(hourlyRate)) })}
        </Alert>
      </form>
    </DialogParts>
  )
}
