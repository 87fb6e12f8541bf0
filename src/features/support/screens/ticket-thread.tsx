import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useFormat } from '#web/dates.ts'
import { sameId } from '#kernel/ids.ts'
import { ticketQuery, useSupportApi, useTicketAct, type TicketDoor } from '../client.ts'
import { longest } from '../rules.ts'
import { Failure } from './failure.tsx'
import { ThreadLine } from './thread-line.tsx'

export const statusTones = { open: 'info', waiting: 'done', closed: 'neutral' } as const

/** A person's own ticket: what was written, who answers next, and a place to write again. */
export function TicketScreen({ door, above }: { door: TicketDoor; above?: ReactNode }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { data: thread } = useSuspenseQuery(ticketQuery(useSupportApi(), door))
  if (thread === null)
    return (
      <EmptyState
        heading="h1"
        kind="message"
        title={t('ticket.goneTitle')}
        text={t('ticket.goneText')}
      />
    )
  const { status, daysAhead } = thread
  return (
    <div className="page max-w-form pb-section">
      <PageHeader
        above={above}
        title={t('ticket.title', { ticket: `\u2066${thread.ticket}\u2069` })}
        lead={t(`ticket.next.${status}`)}
        actions={<Chip tone={statusTones[status]}>{t(`ticket.statuses.${status}`)}</Chip>}
      />
      <div className="grid gap-4">
        {daysAhead > 0 && (
          <Alert tone="info">
            {t('ticket.ahead', { count: daysAhead, formatted: format.number(daysAhead) })}
          </Alert>
        )}
        <ThreadLine
          side="person"
          author={t('thread.you')}
          at={thread.createdAt}
          body={thread.body}
        />
        {thread.replies.map(({ id, side, createdAt, body }) => (
          <ThreadLine
            key={id}
            side={side}
            author={t(side === 'team' ? 'thread.us' : 'thread.you')}
            at={createdAt}
            body={body}
          />
        ))}
        <WriteAgain door={door} />
        {status !== 'closed' && <CloseTicket door={door} />}
      </div>
    </div>
  )
}

function WriteAgain({ door }: { door: TicketDoor }) {
  const { t } = useTranslation(['support', 'common'])
  const [ids] = useState(sameId)
  const [body, setBody] = useState('')
  const [missing, setMissing] = useState(false)
  const isEmpty = body.trim() === ''
  const reply = useTicketAct(door, (api, words: string) =>
    door.reply(api, { replyId: ids.of(words), body: words }),
  )
  const send = () => {
    setMissing(isEmpty)
    if (isEmpty) return
    reply.mutate(body, {
      onSuccess: () => {
        setBody('')
        ids.forget()
      },
    })
  }
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label={t('ticket.write')}
        help={t('form.messageHelp')}
        error={missing && isEmpty ? t('ticket.writeMissing') : undefined}
      >
        <Textarea
          rows={5}
          dir="auto"
          maxLength={longest.message}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <WhoSees title={t('whoSees')}>{t('whoSeesText')}</WhoSees>
      <Failure error={reply.error} />
      <Button
        className="justify-self-start"
        busy={reply.isPending}
        busyText={t('common:common.sending')}
        onClick={send}
      >
        {t('ticket.send')}
      </Button>
    </div>
  )
}

function CloseTicket({ door }: { door: TicketDoor }) {
  const { t } = useTranslation(['support', 'common'])
  const [open, setOpen] = useState(false)
  const close = useTicketAct<void>(door, (api) => door.close(api))
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('ticket.close')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('ticket.closeTitle')}
        description={t('ticket.closeText')}
        confirmText={t('ticket.close')}
        cancelText={t('common:common.cancel')}
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <Failure error={close.error} />
      </ConfirmDialog>
    </>
  )
}
