import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { apiFailure } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { messageQuery, teamQuery, useMessageAct, useSupportApi } from '../client.ts'
import { longest } from '../rules.ts'
import { ThreadLine } from './thread-line.tsx'

/** Everything written in a ticket, for an administrator, and what can be done with it. */
export function MessageThread({ id }: { id: string }) {
  const { t } = useTranslation('support')
  const query = useQuery(messageQuery(useSupportApi(), id))
  return (
    <Loaded query={query}>
      {(thread) => (
        <div className="mt-4 grid gap-4">
          <ThreadLine side="person" author={thread.name} at={thread.createdAt} body={thread.body} />
          {thread.replies.map((reply) => (
            <ThreadLine
              key={reply.id}
              side={reply.side}
              author={reply.side === 'team' ? (reply.author ?? t('thread.us')) : thread.name}
              at={reply.createdAt}
              body={reply.body}
              note={reply.via === 'page' ? undefined : t(`queue.via.${reply.via}`)}
            />
          ))}
          <Assign id={id} assignedTo={thread.assignedTo?.id ?? ''} />
          <Answer id={id} email={thread.email} />
          {thread.status !== 'closed' && <CloseButton id={id} />}
        </div>
      )}
    </Loaded>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  return error === null ? null : (
    <Alert tone="urgent" live title={t('common.error')}>
      {apiFailure(error)?.message ?? t('errors.network')}
    </Alert>
  )
}

function Assign({ id, assignedTo }: { id: string; assignedTo: string }) {
  const { t } = useTranslation('support')
  const team = useQuery(teamQuery(useSupportApi())).data ?? []
  const assign = useMessageAct((api, adminId: string | null) => api.assignMessage({ id, adminId }))
  return (
    <div className="grid gap-2">
      <Field label={t('queue.assign')} className="max-w-xs">
        <Select
          value={assignedTo}
          onValueChange={(value) => assign.mutate(value === '' ? null : value)}
          options={[
            { value: '', label: t('queue.assignments.nobody') },
            ...team.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}` })),
          ]}
        />
      </Field>
      <Failure error={assign.error} />
    </div>
  )
}

/** The words go to the person by mail; who reads them stands above the button. */
function Answer({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation(['support', 'common'])
  const [replyId, setReplyId] = useState(newId)
  const [body, setBody] = useState('')
  const [close, setClose] = useState(false)
  const [missing, setMissing] = useState(false)
  const isEmpty = body.trim() === ''
  const answer = useMessageAct((api, words: string) =>
    api.answerMessage({ id, replyId, body: words, close }),
  )
  const send = () => {
    setMissing(isEmpty)
    if (isEmpty) return
    answer.mutate(body, {
      onSuccess: () => {
        setBody('')
        setReplyId(newId())
      },
    })
  }
  return (
    <div className="grid gap-3">
      <Field
        label={t('queue.answer')}
        help={t('queue.answerHelp', { email: `\u2066${email}\u2069` })}
        error={missing && isEmpty ? t('queue.answerMissing') : undefined}
      >
        <Textarea
          rows={5}
          dir="auto"
          maxLength={longest.message}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <Checkbox label={t('queue.andClose')} checked={close} onCheckedChange={setClose} />
      <Failure error={answer.error} />
      <Button
        className="justify-self-start"
        busy={answer.isPending}
        busyText={t('common:common.sending')}
        onClick={send}
      >
        {t('queue.send')}
      </Button>
    </div>
  )
}

const shortest = 3

/** Takes a message off the queue without an answer; why is kept. */
function CloseButton({ id }: { id: string }) {
  const { t } = useTranslation(['support', 'common'])
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const close = useMessageAct((api, why: string) => api.closeMessage({ id, reason: why }))
  const isShort = reason.trim().length < shortest
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t('queue.close')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('queue.closeTitle')}
        description={t('queue.closeText')}
        confirmText={t('queue.close')}
        cancelText={t('common:common.cancel')}
        busy={close.isPending}
        onConfirm={() => {
          setMissing(isShort)
          if (!isShort) close.mutate(reason, { onSuccess: () => setOpen(false) })
        }}
      >
        <Field
          label={t('queue.closeWhy')}
          required
          error={missing && isShort ? t('queue.closeMissing') : undefined}
        >
          <Textarea
            rows={2}
            dir="auto"
            maxLength={longest.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Failure error={close.error} />
      </ConfirmDialog>
    </>
  )
}
