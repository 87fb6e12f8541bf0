import { useTranslation } from 'react-i18next'
import type { Locale } from '#kernel/locale.ts'
import { useViewer } from '#features/accounts/client.ts'
import { isOwnSide, type Conversation, type Message } from '#features/conversations/client.ts'
import { Button } from '#ui/button.tsx'
import { useChoice } from '../client.ts'
import { isForeign } from '../rules.ts'

interface ComingBarProps {
  readonly conversation: Conversation
  readonly messages: readonly Message[]
}

/** Whether what comes in this conversation is translated: the choice of this reader, offered after the first translation. */
export function ComingBar({ conversation, messages }: ComingBarProps) {
  const viewer = useViewer()
  if (viewer === null || conversation.locked) return null
  return <Bar conversation={conversation} messages={messages} readerId={viewer.id} />
}

function Bar({ conversation, messages, readerId }: ComingBarProps & { readonly readerId: string }) {
  const { t, i18n } = useTranslation('translations')
  const { told, isComing, setComing } = useChoice(readerId)
  const { id } = conversation
  const isOn = isComing(id)
  const theirs = messages
    .filter(
      ({ senderId, messageType }) =>
        messageType !== 'system' && !isOwnSide(conversation, readerId, senderId),
    )
    .map(({ body }) => body)
  const speaksOther = theirs.some((body) => isForeign(body, theirs, i18n.language as Locale))
  if (!told || (!isOn && !speaksOther)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t px-3 py-1 text-sm text-ink-soft sm:px-5">
      {isOn && <span>{t('coming.on')}</span>}
      <Button variant="link" size="sm" className="-ms-1 px-1" onClick={() => setComing(id, !isOn)}>
        {t(isOn ? 'coming.stop' : 'coming.start')}
      </Button>
    </p>
  )
}
