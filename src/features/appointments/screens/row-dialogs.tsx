import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useChange, type Appointment } from '../client.ts'
import { momentIn, zonesOf } from '../engine/words.ts'
import { longest } from '../rules.ts'

export interface RowDialogProps {
  readonly one: Appointment
  readonly name: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

interface AskProps extends Pick<RowDialogProps, 'open' | 'onOpenChange'> {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly tone?: 'primary' | 'danger'
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

/** A question with a field or two: what will happen, who reads it, and one button that does it. */
export function Ask({
  open,
  onOpenChange,
  title,
  text,
  submit,
  tone = 'primary',
  busy,
  onSubmit,
  children,
}: AskProps) {
  const { t } = useTranslation('common')
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        description={text}
        closeText={t('common.close')}
        footer={
          <>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t('common.back')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant={tone}
              busy={busy}
              busyText={t('common.sending')}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={send} noValidate className="grid gap-5">
          {children}
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** The lawyer agrees, and says where they meet. */
export function ConfirmTime({ one, name, open, onOpenChange }: RowDialogProps) {
  const { t, i18n } = useTranslation('appointments')
  const { own } = zonesOf(one)
  const [meetAt, setMeetAt] = useState('')
  const confirm = useChange('confirmAppointment')
  return (
    <Ask
      {...{ open, onOpenChange }}
      title={t('confirm.title')}
      text={t('confirm.text', { name })}
      submit={t('actions.confirm')}
      busy={confirm.isPending}
      onSubmit={() =>
        confirm.mutate({ id: one.id, meetAt }, { onSuccess: () => onOpenChange(false) })
      }
    >
      <p>
        <strong>{momentIn(i18n.language, own, new Date(one.startsAt))}</strong>
      </p>
      <Field label={t('confirm.meetAt')} help={t('confirm.meetAtHelp', { name })}>
        <Input
          dir="auto"
          maxLength={longest.where}
          value={meetAt}
          onChange={(event) => setMeetAt(event.target.value)}
        />
      </Field>
    </Ask>
  )
}

/** Declines a request, cancels an appointment or takes a request back, with a reason that the other side reads. */
export function EndDialog({
  one,
  name,
  how,
  open,
  onOpenChange,
}: RowDialogProps & { readonly how: 'decline' | 'cancel' }) {
  const { t } = useTranslation('appointments')
  const [reason, setReason] = useState('')
  const end = useChange(how === 'decline' ? 'declineAppointment' : 'cancelAppointment')
  const words = how === 'cancel' && one.status === 'requested' ? 'takeBack' : how
  return (
    <Ask
      {...{ open, onOpenChange }}
      title={t(`end.${words}.title`)}
      text={t(`end.${words}.text`, { name })}
      submit={t(`end.${words}.submit`)}
      tone="danger"
      busy={end.isPending}
      onSubmit={() => end.mutate({ id: one.id, reason }, { onSuccess: () => onOpenChange(false) })}
    >
      <Field label={t('end.reason')} help={t('end.reasonHelp', { name })}>
        <Textarea
          rows={3}
          maxLength={longest.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Ask>
  )
}

/** Agrees to a proposed time, refuses it, or takes one’s own back. */
export function AnswerProposal({
  one,
  name,
  how,
  open,
  onOpenChange,
}: RowDialogProps & { readonly how: 'accept' | 'drop' }) {
  const { t, i18n } = useTranslation('appointments')
  const { own } = zonesOf(one)
  const accept = useChange('acceptTime')
  const drop = useChange('dropProposal')
  const startsAt = new Date(one.proposal?.startsAt ?? one.startsAt)
  const time = (moment: Date) => momentIn(i18n.language, own, moment)
  const words = how === 'drop' && one.proposal?.by === one.side ? 'takeBack' : how
  const after = { onSuccess: () => onOpenChange(false) }
  return (
    <Ask
      {...{ open, onOpenChange }}
      title={t(`proposal.${words}`)}
      text={t(how === 'accept' ? 'proposal.acceptText' : 'proposal.dropText', { name })}
      submit={t(how === 'accept' ? 'actions.accept' : 'proposal.submit')}
      busy={accept.isPending || drop.isPending}
      onSubmit={() =>
        how === 'accept'
          ? accept.mutate({ id: one.id, startsAt }, after)
          : drop.mutate({ id: one.id }, after)
      }
    >
      <p>
        <strong>{time(how === 'accept' ? startsAt : new Date(one.startsAt))}</strong>
      </p>
    </Ask>
  )
}
