import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Ban,
  CalendarClock,
  EllipsisVertical,
  Flag,
  FolderOpen,
  LockOpen,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import type { Viewer } from '#features/accounts/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useAskConsultation, useUnlockConversation, type Conversation } from '../client.ts'
import { LockDialog } from './lock-dialog.tsx'

/** What a page puts beside a conversation: the dialog that reports it, which a feature below makes. */
export type ReportSlot = (dialog: {
  readonly conversationId: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}) => ReactNode

/** What the case of a conversation waits for, which a feature below knows. */
export type CaseSlot = (of: {
  readonly conversation: Conversation
  readonly viewer: Viewer
}) => ReactNode

/** The dialog that asks for a consultation, which features below make with the lawyer's calendar. */
export type ConsultSlot = (dialog: {
  readonly lawyer: { readonly id: string; readonly name: string; readonly hourlyRate: null }
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly busy: boolean
  readonly onSend: (body: string) => void
}) => ReactNode

interface ChatHeaderProps {
  readonly conversation: Conversation
  readonly viewer: Viewer
  /** On a phone the list and the chat take turns. */
  readonly onBack: (() => void) | undefined
  readonly report: ReportSlot
  readonly consult: ConsultSlot
}

export function ChatHeader({ conversation, viewer, onBack, report, consult }: ChatHeaderProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const other = viewer.id === conversation.user.id ? conversation.lawyer : conversation.user
  const role = t(`common:roles.${conversation.otherPartyRole}`)
  return (
    <header
      className={cn(
        'flex items-center gap-3 border-b p-2 sm:px-5',
        // On a phone the way out stands in this corner.
        (viewer.role === 'user' || viewer.discreet) && 'max-md:pe-16',
      )}
    >
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
        <p className="text-sm leading-snug text-ink-soft">
          {conversation.lead === null ? (
            role
          ) : (
            <>
              <span className="max-sm:sr-only">{role} · </span>
              <CaseLink conversation={conversation} />
            </>
          )}
        </p>
      </div>
      {!conversation.asColleague && <ChatMenu {...{ conversation, viewer, report, consult }} />}
    </header>
  )
}

/** What the case is about, which leads to it. */
function CaseLink({ conversation: { lead, leadId } }: Pick<ChatHeaderProps, 'conversation'>) {
  const { t } = useTranslation('common')
  if (lead === null) return null
  const kind = t(`visaTypes.${lead.visaType}`)
  return leadId === null ? (
    kind
  ) : (
    <Link to="/cases/$leadId" params={{ leadId }} className={linkClass('inline')}>
      {kind}
    </Link>
  )
}

function ChatMenu({
  conversation,
  viewer,
  report,
  consult,
}: Pick<ChatHeaderProps, 'conversation' | 'viewer' | 'report' | 'consult'>) {
  const { t } = useTranslation('conversations')
  const [open, setOpen] = useState<'lock' | 'unlock' | 'consult' | 'report'>()
  const onOpenChange = (name: NonNullable<typeof open>) => (isOpen: boolean) =>
    setOpen(isOpen ? name : undefined)
  const unlock = useUnlockConversation()
  const ask = useAskConsultation()
  const { can, id } = conversation
  const canAsk = viewer.id === conversation.user.id && can.send === 'ok'

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('chat.menu')}>
            <EllipsisVertical />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {conversation.leadId !== null && (
            <MenuItem asChild>
              <Link to="/cases/$leadId" params={{ leadId: conversation.leadId }}>
                <FolderOpen aria-hidden />
                {t('chat.openCase')}
              </Link>
            </MenuItem>
          )}
          {canAsk && (
            <MenuItem icon={CalendarClock} onSelect={() => setOpen('consult')}>
              {t('consultation.ask')}
            </MenuItem>
          )}
          {can.lock === 'ok' && (
            <MenuItem icon={Ban} tone="danger" onSelect={() => setOpen('lock')}>
              {t('lock.block')}
            </MenuItem>
          )}
          {can.unlock === 'ok' && (
            <MenuItem icon={LockOpen} onSelect={() => setOpen('unlock')}>
              {t('lock.unblock')}
            </MenuItem>
          )}
          <MenuItem icon={Flag} onSelect={() => setOpen('report')}>
            {t('chat.report')}
          </MenuItem>
        </MenuContent>
      </Menu>
      <LockDialog
        conversation={conversation}
        open={open === 'lock'}
        onOpenChange={onOpenChange('lock')}
      />
      <ConfirmDialog
        open={open === 'unlock'}
        onOpenChange={onOpenChange('unlock')}
        title={t('unlock.title')}
        description={t('unlock.text', { name: conversation.otherPartyName })}
        confirmText={t('lock.unblock')}
        cancelText={t('lock.cancel')}
        onConfirm={() => unlock.mutate({ id }, { onSuccess: () => setOpen(undefined) })}
        busy={unlock.isPending}
        busyText={t('unlock.busy')}
      />
      {open === 'consult' &&
        consult({
          lawyer: { id: conversation.lawyer.id, name: conversation.lawyerName, hourlyRate: null },
          open: true,
          onOpenChange: onOpenChange('consult'),
          busy: ask.isPending,
          onSend: (body) =>
            ask.mutate({ id, messageId: newId(), body }, { onSuccess: () => setOpen(undefined) }),
        })}
      {open === 'report' &&
        report({ conversationId: id, open: true, onOpenChange: onOpenChange('report') })}
    </>
  )
}
