import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { keepPlace } from '#web/careful.ts'
import { useFormat } from '#web/dates.ts'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'
import { Loaded } from '#web/loaded.tsx'
import { sameId } from '#kernel/ids.ts'
import {
  messageQuery,
  teamQuery,
  useMessageAct,
  useSupportApi,
  type QueuedMessage,
  type ReadThread,
} from '../client.ts'
import { longest } from '../rules.ts'
import { Failure } from './failure.tsx'
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
          <Assign id={id} assignedTo={thread.assignedTo} />
          {thread.email === '' ? (
            <p className="text-ink-soft">{t('errors.ticket_emptied')}</p>
          ) : (
            <Answer thread={thread} />
          )}
          {thread.status !== 'closed' && <CloseButton id={id} />}
        </div>
      )}
    </Loaded>
  )
}

function Assign({ id, assignedTo }: Pick<QueuedMessage, 'id' | 'assignedTo'>) {
  const { t } = useTranslation('support')
  const team = useQuery(teamQuery(useSupportApi())).data ?? []
  const assign = useMessageAct((api, adminId: string | null) => api.assignMessage({ id, adminId }))
  const chosen = assign.isPending ? assign.variables : assignedTo?.id
  // Who has it may be no administrator anymore.
  const before = team.some((one) => one.id === assignedTo?.id) ? null : assignedTo
  return (
    <div className="grid gap-2">
      <Field label={t('queue.assign')} className="max-w-xs">
        <Select
          value={chosen ?? ''}
          onValueChange={(value) => assign.mutate(value === '' ? null : value)}
          options={[
            { value: '', label: t('queue.assignments.nobody') },
            ...[...(before ? [before] : []), ...team].map((one) => ({
              value: one.id,
              label: `${one.firstName} ${one.lastName}`,
            })),
          ]}
        />
      </Field>
      <Failure error={assign.error} />
    </div>
  )
}

/** The words go to the person by mail; who reads them stands above the button. What is not sent is kept in this browser. */
function Answer({ thread: { id, email, replies } }: { thread: ReadThread }) {
  const { t } = useTranslation(['support', 'common'])
  const format = useFormat()
  const { toast } = useToast()
  const writer = useViewer()?.id ?? null
  const key = draftKeyOf(`ticket-${id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const [ids] = useState(sameId)
  const [body, setBody] = useState(() => String(readDraft(keepPlace, key, writer) ?? ''))
  const [close, setClose] = useState(false)
  const [missing, setMissing] = useState(false)
  const isEmpty = body.trim() === ''
  const last = replies.at(-1)
  const [known, setKnown] = useState(replies.length)
  const isBehind = !isEmpty && replies.length > known
  const answer = useMessageAct(
    (api, words: string) =>
      api.answerMessage({ id, replyId: ids.of(words), body: words, seen: replies.length, close }),
    () => {
      toast({ title: t('queue.sent'), tone: 'done' })
      dropDraft(keepPlace, key)
      setBody('')
      setKnown(replies.length + 1)
      setClose(false)
      ids.forget()
    },
  )
  const write = (words: string) => {
    if (isEmpty) setKnown(replies.length)
    setBody(words)
    keepDraft(keepPlace, key, words, writer)
  }
  const send = () => {
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else answer.mutate(body)
  }
  return (
    <div className="grid gap-3">
      <Field
        label={t('queue.answer')}
        help={t('queue.answerHelp', { email: `\u2066${email}\u2069` })}
        required
        error={missing && isEmpty ? t('queue.answerMissing') : undefined}
      >
        <Textarea
          ref={field}
          rows={5}
          dir="auto"
          maxLength={longest.message}
          value={body}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Checkbox label={t('queue.andClose')} checked={close} onCheckedChange={setClose} />
      {isBehind && last !== undefined && (
        <Alert tone="warning" live title={t('queue.movedTitle')}>
          {t(last.side === 'team' ? 'queue.movedByTeam' : 'queue.movedByPerson', {
            name: `\u2068${last.author ?? t('thread.us')}\u2069`,
            when: format.relative(last.createdAt),
          })}
        </Alert>
      )}
      <Failure error={isBehind ? null : answer.error} />
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
  const { toast } = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const close = useMessageAct(
    (api, why: string) => api.closeMessage({ id, reason: why }),
    () => {
      toast({ title: t('queue.closed'), tone: 'done' })
      setOpen(false)
    },
  )
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
        onOpenChange={(isOpen) => {
          if (!close.isPending) close.reset()
          setOpen(isOpen)
        }}
        title={t('queue.closeTitle')}
        description={t('queue.closeText')}
        confirmText={t('queue.close')}
        cancelText={t('common:common.cancel')}
        busy={close.isPending}
        onConfirm={() => {
          setMissing(isShort)
          if (isShort) field.current?.focus()
          else close.mutate(reason)
        }}
      >
        <Field
          label={t('queue.closeWhy')}
          required
          error={missing && isShort ? t('queue.closeMissing') : undefined}
        >
          <Textarea
            ref={field}
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
