import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFrame, DialogParts } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useFormat } from '#web/dates.ts'
import { useKeptText } from '#web/kept-text.ts'
import { useStartConversation } from '../client.ts'

interface WriteDialogProps {
  readonly lawyer: {
    readonly id: string
    readonly name: string
    /** US dollars an hour, as the profile lists it; null where it lists nothing. */
    readonly hourlyRate: string | null
    readonly noFiles: boolean
  }
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const limit = 10_000

/** The first words to a lawyer, who reads them and what they cost. Before they are sent the lawyer sees nothing. */
export function WriteDialog({ lawyer, open, onOpenChange }: WriteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogFrame>
        <FirstWords lawyer={lawyer} onClose={() => onOpenChange(false)} />
      </DialogFrame>
    </Dialog>
  )
}

/** What is being written waits in this browser for its writer. */
function useWords(lawyerId: string) {
  const { text, write, forget } = useKeptText(`message-${lawyerId}`, useViewer()?.id ?? null)
  // Other words are another message: a retry must not answer with those that it replaced.
  const [id, setId] = useState(newId)
  return {
    words: { id, body: text },
    write(body: string) {
      setId(newId())
      write(body)
    },
    forget,
  }
}

function FirstWords({
  lawyer: { id: lawyerId, name, hourlyRate, noFiles },
  onClose,
}: Pick<WriteDialogProps, 'lawyer'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['conversations', 'common'])
  const format = useFormat()
  const form = useId()
  const { words, write, forget } = useWords(lawyerId)
  const [pressed, setPressed] = useState(false)
  const conversation = useStartConversation(() => {
    forget()
    onClose()
  })
  const length = [...words.body].length
  const isEmpty = words.body.trim() === ''
  const isTooLong = length > limit
  const send = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (!isEmpty && !isTooLong) conversation.start({ lawyerId, ...words })
  }
  return (
    <DialogParts
      title={t('first.title', { name })}
      description={t('first.who', { name })}
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
            busy={conversation.isPending}
            busyText={t('common:common.sending')}
          >
            {t('chat.send')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="grid gap-5">
        <Field label={t('chat.input')} help={t('first.help')} error={wrong()} required>
          <Textarea
            rows={5}
            dir="auto"
            value={words.body}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        {noFiles && <p className="text-sm text-ink-soft">{t('files.noPlanClient', { name })}</p>}
        <Alert tone="info" title={t('first.free')}>
          {hourlyRate === null
            ? t('first.noPrice', { name })
            : t('first.price', { name, rate: format.money(Number(hourlyRate)) })}
        </Alert>
      </form>
    </DialogParts>
  )

  function wrong(): string | undefined {
    if (isTooLong) return t('chat.tooLong', { max: format.number(limit), count: length })
    return pressed && isEmpty ? t('consultation.missing') : undefined
  }
}
