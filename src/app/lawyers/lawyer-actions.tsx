import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cardDelay, Tooltip } from '#ui/tooltip.tsx'
import { useToast } from '#ui/toast.tsx'
import { loginPath } from '#web/links.ts'
import { useRequestConsultation, useStartConversation } from '#features/conversations/client.ts'
import { canStart } from '#features/conversations/rules.ts'
import { ConsultDialog } from '#features/conversations/screens/consult-dialog.tsx'
import { CaseButton } from '#features/leads/screens/case-dialog.tsx'
import { useViewer, type Viewer } from '#features/people/client.ts'

interface LawyerActionsProps {
  readonly lawyer: { readonly userId: string; readonly plan: string; readonly hourlyRate: string | null; readonly user: { readonly firstName: string; readonly lastName: string } }
  readonly place: 'card' | 'header' | 'contact'
}

/** Lawyers and admins have nobody to ask here; clients and visitors do. */
export const useMayContact = (): boolean => mayContact(useViewer())

const mayContact = (viewer: Viewer | null) => viewer === null || viewer.role === 'user'

/** What a client can do about a lawyer. Visitors get links to the sign-in that bring them back. */
export function LawyerActions(props: LawyerActionsProps) {
  return <ActionsOfViewer {...props} viewer={useViewer()} />
}

/** The same for a viewer who is known: a list of lawyers asks once and not for each of them. */
export function ActionsOfViewer({ viewer, ...props }: LawyerActionsProps & { readonly viewer: Viewer | null }) {
  if (!mayContact(viewer)) return null
  return viewer === null ? <VisitorActions {...props} /> : <ClientActions {...props} />
}

interface Look {
  readonly size: 'sm' | 'md'
  readonly first: 'primary' | 'outline'
  readonly hasConsultation: boolean
  readonly hasMessage: boolean
  readonly consultationKey: string
}

/** Which actions stand where: the profile hides direct messages of the Starter plan, a card says why there are none. */
function lookOf({ lawyer, place }: LawyerActionsProps): Look {
  const card = place === 'card'
  return {
    size: card ? 'sm' : 'md',
    first: card ? 'outline' : 'primary',
    hasConsultation: place === 'card' || (place !== 'contact' && canStart(lawyer.plan) === 'ok'),
    hasMessage: card || canStart(lawyer.plan) === 'ok',
    consultationKey: card ? 'card.consultation' : 'profile.schedule',
  }
}

function VisitorActions(props: LawyerActionsProps) {
  const { t } = useTranslation('directory')
  const { size, first, hasConsultation, hasMessage, consultationKey } = lookOf(props)
  const href = loginPath(`/lawyers/${props.lawyer.userId}`)
  return (
    <>
      <a href={href} className={buttonClass({ size, variant: first })}>{t('card.case')}</a>
      {hasConsultation ? <a href={href} className={buttonClass({ size, variant: 'outline' })}>{t(consultationKey)}</a> : null}
      {hasMessage ? <a href={href} className={buttonClass({ size, variant: 'outline' })}>{t('card.message')}</a> : null}
    </>
  )
}

function ClientActions(props: LawyerActionsProps) {
  const { t } = useTranslation('directory')
  const { lawyer, place } = props
  const { size, first, hasConsultation, hasMessage, consultationKey } = lookOf(props)
  const name = `${lawyer.user.firstName} ${lawyer.user.lastName}`

  return (
    <>
      <CaseButton size={size} variant={first} place={place === 'card' ? 'card' : 'profile'} lawyer={{ id: lawyer.userId, name }} text={t('card.case')} />
      {hasConsultation ? <ConsultButton lawyer={lawyer} name={name} size={size} text={t(consultationKey)} /> : null}
      {hasMessage ? <MessageButton lawyer={lawyer} size={size} /> : null}
    </>
  )
}

/** Opens the dialog with the words to send; where the plan has no messages it says so instead, as the message button does. */
function ConsultButton({ lawyer, name, size, text }: Pick<LawyerActionsProps, 'lawyer'> & Pick<Look, 'size'> & { name: string; text: string }) {
  const { t } = useTranslation('directory')
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const consultation = useRequestConsultation(() => setOpen(false))
  const canAsk = canStart(lawyer.plan) === 'ok'
  const explain = () => toast({ title: t('card.messagingOffTitle'), description: t('card.messagingOffText'), tone: 'destructive' })
  const button = (
    <Button size={size} variant="outline" onClick={() => (canAsk ? setOpen(true) : explain())}>
      {text}
    </Button>
  )
  if (!canAsk) return <Tooltip text={t('card.messagingOffHint')} delay={cardDelay}>{button}</Tooltip>
  return (
    <>
      {button}
      {open && <ConsultDialog name={name} hourlyRate={lawyer.hourlyRate} open onOpenChange={setOpen} busy={consultation.isPending} onSend={(body) => consultation.request({ lawyerId: lawyer.userId, body })} />}
    </>
  )
}

function MessageButton({ lawyer, size }: Pick<LawyerActionsProps, 'lawyer'> & Pick<Look, 'size'>) {
  const { t } = useTranslation('directory')
  const { toast } = useToast()
  const conversation = useStartConversation()
  if (canStart(lawyer.plan) === 'ok') {
    return <Button size={size} variant="outline" busy={conversation.isPending} onClick={() => conversation.start({ lawyerId: lawyer.userId })}>{t('card.message')}</Button>
  }
  const explain = () => toast({ title: t('card.messagingOffTitle'), description: t('card.messagingOffText'), tone: 'destructive' })
  return (
    <Tooltip text={t('card.messagingOffHint')} delay={cardDelay}>
      <Button size={size} variant="outline" onClick={explain}>{t('card.message')}</Button>
    </Tooltip>
  )
}
