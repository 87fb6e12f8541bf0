import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useAskedAgain, useAskedOf, type Asked } from '#features/appointments/client.ts'
import { useOpenConversation, useRequestConsultation } from '#features/conversations/client.ts'
import { useCaseSentTo } from '#features/leads/client.ts'
import { includes } from '#features/billing/rules.ts'
import { CaseButton } from '#features/leads/screens/case-button.tsx'
import { useFormat } from '#web/dates.ts'
import { late } from '#web/late.tsx'
import { useOnDemand } from '#web/on-demand.tsx'
import { bare, lookOf, type LawyerActionsProps, type Look, type Wish } from './action-look.ts'

const Consult = late(() => import('../parts/consult.tsx').then((module) => module.Consult))

const loadWriteDialog = () =>
  import('#features/conversations/screens/write-dialog.tsx').then((module) => module.WriteDialog)

/** What a client can do about a lawyer. */
export function ClientActions(props: LawyerActionsProps) {
  const { t } = useTranslation('directory')
  const { lawyer, place, consult = false, around = bare, renderNext } = props
  const { size, first, hasCase, hasConsultation, hasMessage, consultation } = lookOf(props)
  const sent = useCaseSentTo(lawyer.userId)
  const asked = useAskedOf(lawyer.userId)
  const [justAsked, setJustAsked] = useState(false)
  const name = `${lawyer.user.firstName} ${lawyer.user.lastName}`

  return (
    <>
      {hasCase
        ? around(
            'case',
            sent === undefined ? (
              <CaseButton
                size={size}
                variant={first}
                place={place === 'row' || place === 'unfolded' ? 'card' : 'profile'}
                lawyer={{ id: lawyer.userId, name }}
                text={t('card.case')}
              />
            ) : (
              <Link
                to="/cases/$leadId"
                params={{ leadId: sent.id }}
                className={buttonClass({ size, variant: 'outline' })}
              >
                {t('card.caseSent')}
              </Link>
            ),
          )
        : null}
      {hasConsultation && asked !== undefined ? (
        <AskedLink asked={asked} size={size} takesFocus={justAsked} />
      ) : null}
      {hasConsultation && asked === undefined
        ? around(
            'consultation',
            <ConsultButton
              lawyer={lawyer}
              name={name}
              size={size}
              text={t(consultation)}
              atOnce={consult}
              renderNext={renderNext}
              onAsked={() => setJustAsked(true)}
            />,
          )
        : null}
      {hasMessage
        ? around('message', <MessageButton lawyer={lawyer} name={name} size={size} />)
        : null}
    </>
  )
}

/** The lawyer as the dialogs name them, and whether files can be sent afterwards. */
const asked = ({ userId, hourlyRate, plan }: LawyerActionsProps['lawyer'], name: string) => ({
  id: userId,
  name,
  hourlyRate,
  noFiles: includes(plan, 'attachments') !== 'ok',
})

/** In the place of the button that has done its work, and with its focus. */
function AskedLink({
  asked: { conversationId, askedAt },
  size,
  takesFocus,
}: Pick<Look, 'size'> & { asked: Asked; takesFocus: boolean }) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return (
    <Link
      to="/messages/{-$id}"
      params={{ id: conversationId }}
      ref={takesFocus ? (link) => link?.focus() : undefined}
      className={buttonClass({ size, variant: 'outline' })}
    >
      {t('card.consultationAsked', { date: format.date(askedAt) })}
    </Link>
  )
}

/** Opens the dialog with a time to choose or the words to send. */
function ConsultButton({
  lawyer,
  name,
  size,
  text,
  atOnce,
  renderNext,
  onAsked,
}: Pick<LawyerActionsProps, 'lawyer' | 'renderNext'> &
  Pick<Look, 'size'> & { name: string; text: string; atOnce: Wish; onAsked: () => void }) {
  const [wish, setWish] = useState<Wish>(false)
  const button = useRef<HTMLButtonElement>(null)
  // A page has this twice, for wide windows and for narrow ones: the one that is shown opens.
  useEffect(() => {
    if (button.current?.checkVisibility()) setWish(atOnce)
  }, [atOnce])
  const askedAgain = useAskedAgain()
  const consultation = useRequestConsultation(() => {
    setWish(false)
    onAsked()
    void askedAgain()
  })
  return (
    <>
      <Button ref={button} size={size} variant="outline" onClick={() => setWish(true)}>
        {text}
      </Button>
      {renderNext?.((time, look) => (
        <button key={time} type="button" onClick={() => setWish(time)} {...look} />
      ))}
      {wish !== false && (
        <Suspense>
          <Consult
            lawyer={asked(lawyer, name)}
            time={wish === true ? undefined : wish}
            open
            onOpenChange={setWish}
            busy={consultation.isPending}
            onSend={(body) => consultation.request({ lawyerId: lawyer.userId, body })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Leads into the conversation that there is, or asks for its first words. */
function MessageButton({
  lawyer,
  name,
  size,
}: Pick<LawyerActionsProps, 'lawyer'> & Pick<Look, 'size'> & { name: string }) {
  const { t } = useTranslation('directory')
  const [open, setOpen] = useState(false)
  const { Part: WriteDialog, prepare, fetchPart, busy } = useOnDemand(loadWriteDialog)
  const conversation = useOpenConversation(async () => setOpen(await fetchPart()))
  return (
    <>
      <Button
        size={size}
        variant="outline"
        busy={conversation.busy || busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => conversation.open(lawyer.userId)}
      >
        {t('card.message')}
      </Button>
      {WriteDialog && (
        <WriteDialog lawyer={asked(lawyer, name)} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
