import { ArrowLeft, Ban, CalendarClock, EllipsisVertical, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import type { Viewer } from '#features/people/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { useAskConsultation, useUnlockConversation, type Conversation } from '../client.ts'
import { LockDialog } from './lock-dialog.tsx'

interface ChatHeaderProps {
  readonly conversation: Conversation
  readonly viewer: Viewer
  /** On a phone the list and the chat take turns. */
  readonly onBack: (() => void) | undefined
}

export function ChatHeader({ conversation, viewer, onBack }: ChatHeaderProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const other = viewer.id === conversation.user.id ? conversation.lawyer : conversation.user
  const about = conversation.lead === null ? undefined : t('chat.about', { visaType: t(`common:visaTypes.${conversation.lead.visaType}`) })
  const status =
    conversation.lead === null ? undefined : t('chat.status', { status: t(`statuses.${conversation.lead.status}`, { defaultValue: conversation.lead.status }) })

  return (
    <header className="flex items-center gap-3 border-b p-3 sm:px-5">
      {onBack !== undefined && (
        <IconButton label={t('chat.back')} onClick={onBack} className="md:hidden">
          <ArrowLeft className="rtl:-scale-x-100" />
        </IconButton>
      )}
      <Avatar id={other.id} name={conversation.otherPartyName} photoUrl={other.avatar} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">
          <bdi dir="auto">{conversation.otherPartyName}</bdi>
        </h2>
        <p className="truncate text-sm text-ink-soft">{[t(`common:roles.${conversation.otherPartyRole}`), about, status].filter(Boolean).join(' · ')}</p>
      </div>
      <ChatMenu conversation={conversation} viewer={viewer} />
    </header>
  )
}

function ChatMenu({ conversation, viewer }: { conversation: Conversation; viewer: Viewer }) {
  const { t } = useTranslation('conversations')
  const [isLocking, setLocking] = useState(false)
  const unlock = useUnlockConversation()
  const ask = useAskConsultation()
  const { can, id } = conversation
  const canAsk = viewer.id === conversation.user.id && can.send === 'ok'
  if (!canAsk && can.lock !== 'ok' && can.unlock !== 'ok') return null

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('chat.menu')}>
            <EllipsisVertical />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {canAsk && (
            <MenuItem icon={CalendarClock} disabled={ask.isPending} onSelect={() => ask.mutate({ id, messageId: newId() })}>
              {t('consultation.ask')}
            </MenuItem>
          )}
          {can.lock === 'ok' && (
            <MenuItem icon={Ban} tone="danger" onSelect={() => setLocking(true)}>
              {t('lock.block')}
            </MenuItem>
          )}
          {can.unlock === 'ok' && (
            <MenuItem icon={LockOpen} onSelect={() => unlock.mutate({ id })}>
              {t('lock.unblock')}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      <LockDialog conversation={conversation} open={isLocking} onOpenChange={setLocking} />
    </>
  )
}
