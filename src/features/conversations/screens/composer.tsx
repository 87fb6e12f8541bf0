import { SendHorizontal } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useFormat } from '#web/dates.ts'
import type { Conversation } from '../client.ts'
import { useAttachments, type Picked } from './attachments.tsx'

const limit = 10_000
const typingEvery = 3_000

const draftKey = (viewerId: string, id: string) => `advena-draft:${viewerId}:${id}`
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** What is being written is kept for this tab, so that neither a reload nor another conversation in between loses it. */
function useDraft(id: string) {
  const key = draftKey(useViewer()?.id ?? '', id)
  const text = useSyncExternalStore(
    watch,
    () => sessionStorage.getItem(key) ?? '',
    () => '',
  )
  const change = (next: string) => {
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
    for (const watcher of watchers) watcher()
  }
  return [text, change] as const
}

interface ComposerProps {
  readonly conversation: Conversation
  readonly onSend: (body: string, files: readonly Picked[]) => void
  readonly onTyping: () => void
}

export function Composer({ conversation, onSend, onTyping }: ComposerProps) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const [text, setText] = useDraft(conversation.id)
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const attachments = useAttachments({ conversation, picked, onChange: setPicked })
  const lastTyping = useRef(0)
  const box = useRef<HTMLTextAreaElement>(null)

  const length = [...text].length
  const isTooLong = length > limit
  const canSend = (text.trim() !== '' || picked.length > 0) && !isTooLong

  const change = (next: string) => {
    setText(next)
    if (next === '' || Date.now() - lastTyping.current < typingEvery) return
    lastTyping.current = Date.now()
    onTyping()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) {
      box.current?.focus()
      return
    }
    onSend(text, picked)
    setText('')
    setPicked([])
    lastTyping.current = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word of a script that is composed, such as Chinese; that one does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="group contents">
      {attachments.tray}
      <form
        onSubmit={send}
        data-print="hide"
        className="flex items-start gap-1 border-t p-3 sm:gap-2 sm:px-5"
      >
        {attachments.buttons}
        <Field
          label={t('chat.input')}
          hideLabel
          className="flex-1"
          error={
            isTooLong ? t('chat.tooLong', { max: format.number(limit), count: length }) : undefined
          }
          help={<span className="hidden text-xs sm:inline">{t('chat.hint')}</span>}
        >
          <Textarea
            ref={box}
            rows={1}
            className="max-h-40 min-h-12 resize-none"
            placeholder={t('chat.placeholder')}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        {/* Sending empties the box while the focus may be here: a disabled button would lose it. An empty box is shown instead. */}
        <Button
          type="submit"
          variant="primary"
          aria-disabled={!canSend || undefined}
          className="min-h-12 not-aria-busy:aria-disabled:opacity-100 sm:min-h-12"
        >
          <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
          <span className="sr-only sm:not-sr-only">{t('chat.send')}</span>
        </Button>
      </form>
    </div>
  )
}
