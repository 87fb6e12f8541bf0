import { CalendarDays, FileText, MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { useToast } from '#ui/toast.tsx'
import { loginPath } from '#web/links.ts'
import { useRequestConsultation, useStartConversation } from '#features/conversations/client.ts'
import { canStart } from '#features/conversations/rules.ts'
import { useViewer } from '#features/people/client.ts'

interface LawyerActionsProps {
  readonly lawyer: { readonly userId: string; readonly plan: string; readonly user: { readonly firstName: string; readonly lastName: string } }
  readonly place: 'card' | 'header' | 'contact'
}

/** What a client can do about a lawyer. Visitors get links to the sign-in that bring them back; lawyers and admins get nothing to press. */
export function LawyerActions({ lawyer, place }: LawyerActionsProps) {
  const viewer = useViewer()
  if (viewer === null) return <VisitorActions lawyer={lawyer} place={place} />
  return viewer.role === 'user' ? <ClientActions lawyer={lawyer} place={place} /> : null
}

/** Which of the actions stand where: the profile hides direct messages of the Starter plan, a card explains their absence. */
const shown = ({ lawyer, place }: LawyerActionsProps) => ({ message: place === 'card' || canStart(lawyer.plan) === 'ok', consultation: place !== 'contact', size: place === 'card' ? ('sm' as const) : ('md' as const) })

function VisitorActions({ lawyer, place }: LawyerActionsProps) {
  const { t } = useTranslation('directory')
  const { message, consultation, size } = shown({ lawyer, place })
  const href = loginPath(`/lawyers/${lawyer.userId}`)
  return (
    <>
      <a href={href} className={buttonClass({ size })}><FileText aria-hidden />{t('card.case')}</a>
      {consultation ? <a href={href} className={buttonClass({ size, variant: 'outline' })}><CalendarDays aria-hidden />{t(place === 'card' ? 'card.consultation' : 'profile.schedule')}</a> : null}
      {message ? <a href={href} className={buttonClass({ size, variant: 'quiet' })}><MessageSquare aria-hidden />{t('card.message')}</a> : null}
    </>
  )
}

function ClientActions({ lawyer, place }: LawyerActionsProps) {
  const { t } = useTranslation('directory')
  const { message, consultation, size } = shown({ lawyer, place })
  const request = useRequestConsultation()
  return (
    <>
      {consultation ? (
        <Button size={size} variant="outline" busy={request.isPending} onClick={() => request.request({ lawyerId: lawyer.userId })}>
          <CalendarDays aria-hidden />
          {t(place === 'card' ? 'card.consultation' : 'profile.schedule')}
        </Button>
      ) : null}
      {message ? <MessageButton lawyer={lawyer} size={size} /> : null}
    </>
  )
}

function MessageButton({ lawyer, size }: { lawyer: LawyerActionsProps['lawyer']; size: 'sm' | 'md' }) {
  const { t } = useTranslation('directory')
  const { toast } = useToast()
  const conversation = useStartConversation()
  const available = canStart(lawyer.plan) === 'ok'
  const press = () => (available ? conversation.start({ lawyerId: lawyer.userId }) : toast({ title: t('card.messagingOffTitle'), description: t('card.messagingOffText'), tone: 'destructive' }))
  const button = (
    <Button size={size} variant="quiet" busy={conversation.isPending} onClick={press}>
      <MessageSquare aria-hidden />
      {t('card.message')}
    </Button>
  )
  return available ? button : <Tooltip text={t('card.messagingOffHint')}>{button}</Tooltip>
}

/** Filled by the room that takes reports. */
export function ReportLawyer({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('directory')
  const viewer = useViewer()
  return viewer === null ? <a href={loginPath(`/lawyers/${lawyerId}?tab=contact`)} className={buttonClass({ size: 'sm', variant: 'link' })}>{t('profile.report')}</a> : null
}
