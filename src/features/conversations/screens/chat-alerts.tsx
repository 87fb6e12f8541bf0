import { Hourglass, Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { Conversation } from '../client.ts'
import { ContactSwitch } from './contact-switch.tsx'

const titles = { you: 'lock.byYou', other: 'lock.byOther', admin: 'lock.byAdmin' } as const

/** Who locked it, and why: a neutral word for both, and for the person who wrote them, their own words. */
export function LockedAlert({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  if (!conversation.locked) return null
  return (
    <Alert
      tone="warning"
      icon={Lock}
      title={
        conversation.asColleague
          ? t('errors.conversation_locked')
          : t(titles[conversation.lockedBy ?? 'admin'], { name: conversation.otherPartyName })
      }
      className="m-3 rounded-md"
    >
      {conversation.lockCategory !== null && (
        <p>{t('lock.why', { reason: t(`lock.categories.${conversation.lockCategory}`) })}</p>
      )}
      {conversation.lockReason !== null && (
        <p dir="auto">
          {t(conversation.lockedBy === 'you' ? 'lock.yourWords' : 'lock.why', {
            reason: conversation.lockReason,
          })}
        </p>
      )}
      <p>{t('lock.canRead')}</p>
    </Alert>
  )
}

/** Who else reads here, for everybody who does. */
export function ColleaguesBar({
  conversation,
  viewer,
}: {
  conversation: Conversation
  viewer: Viewer
}) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const { asColleague, colleagues, lawyerName } = conversation
  if (colleagues === null) return null
  const names = format.list(colleagues)
  const isClient = viewer.id === conversation.user.id
  return (
    <p className="flex items-start gap-2 border-b bg-sunken px-3 py-2 text-sm sm:px-5">
      <Users aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span>
        {asColleague
          ? t('colleagues.own', { name: lawyerName })
          : t(isClient ? 'colleagues.client' : 'colleagues.lawyer', { name: lawyerName, names })}
      </span>
    </p>
  )
}

/** In place of the composer, where the lawyer's claim has ended and the client has not written since. */
export function WaitingAlert({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  if (conversation.can.send !== 'waits_for_client') return null
  return (
    <p role="status" className="flex items-start gap-2 border-t bg-sunken p-4 text-sm sm:px-5">
      <Hourglass aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span>{t('chat.waits', { name: conversation.otherPartyName })}</span>
    </p>
  )
}

/** The client's switch over e-mail and phone; for the lawyer, what was released. */
export function ContactBar({
  conversation,
  viewer,
  sees,
}: {
  conversation: Conversation
  viewer: Viewer
  /** Who reads the conversation, in whole sentences. */
  sees: ReactNode
}) {
  const { t } = useTranslation('conversations')
  const { user } = conversation

  if (conversation.can.releaseContact === 'ok')
    return <ContactSwitch conversation={conversation} sees={sees} />
  if (viewer.id !== conversation.lawyer.id || conversation.locked) return null
  if (!conversation.contactReleased)
    return (
      <p className="border-b px-3 py-1.5 text-xs text-ink-soft sm:px-5">{t('contact.hidden')}</p>
    )
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-b px-3 py-2 text-sm sm:px-5">
      {user.email !== null && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">{t('contact.email')}</dt>
          <dd>
            <a className={linkClass()} href={`mailto:${user.email}`} dir="ltr">
              {user.email}
            </a>
          </dd>
        </div>
      )}
      {user.phone !== null && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">{t('contact.phone')}</dt>
          <dd dir="ltr">{user.phone}</dd>
        </div>
      )}
    </dl>
  )
}
