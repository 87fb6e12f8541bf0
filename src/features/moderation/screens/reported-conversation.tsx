import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { useToast } from '#ui/toast.tsx'
import { written } from '#ui/written.ts'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { useModerationApi, type ReportedTalk } from '../client.ts'

/** The way to a reported conversation: says first that reading is written down and told, then shows it, read only. */
export function ReadConversation({ reportId }: { reportId: string }) {
  const { t } = useTranslation(['moderation', 'common'])
  const api = useModerationApi()
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const [talk, setTalk] = useState<ReportedTalk>()
  const read = useMutation({
    mutationFn: (before: number | null) => api.readReportedConversation({ id: reportId, before }),
    onSuccess: (found, before) =>
      setTalk((shown) =>
        before === null || shown === undefined
          ? found
          : { ...found, messages: [...found.messages, ...shown.messages] },
      ),
    onError: (error) =>
      toast({
        title: t('common:common.error'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setTalk(undefined)
  }
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('talk.read')}
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent
          title={t('talk.title')}
          description={t('talk.text')}
          closeText={t('common:common.close')}
          size={talk === undefined ? 'sm' : 'lg'}
          footer={
            talk === undefined ? (
              <>
                <Button variant="outline" onClick={() => change(false)}>
                  {t('common:common.cancel')}
                </Button>
                <Button
                  variant="primary"
                  busy={read.isPending}
                  busyText={t('common:common.loading')}
                  onClick={() => !read.isPending && read.mutate(null)}
                >
                  {t('talk.open')}
                </Button>
              </>
            ) : undefined
          }
        >
          {talk === undefined ? (
            <p className="text-ink-soft">{t('talk.before')}</p>
          ) : (
            <Talk
              talk={talk}
              reportId={reportId}
              busy={read.isPending}
              onOlder={(before) => !read.isPending && read.mutate(before)}
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Talk({
  talk,
  reportId,
  busy,
  onOlder,
}: {
  talk: ReportedTalk
  reportId: string
  busy: boolean
  onOlder: (before: number) => void
}) {
  const { t } = useTranslation(['moderation', 'conversations'])
  const format = useFormat()
  const { olderThan } = talk
  return (
    <div className="grid gap-4">
      {talk.lockReason !== null && (
        <Alert tone="warning">{t('moderation:talk.lockReason', { reason: talk.lockReason })}</Alert>
      )}
      {olderThan !== null && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => onOlder(olderThan)}>
          {t('conversations:chat.older')}
        </Button>
      )}
      <ol className="grid gap-3">
        {talk.messages.map((message) => (
          <li
            key={message.id}
            className={
              message.side === 'client' ? 'rounded-lg bg-sunken p-3' : 'rounded-lg border p-3'
            }
          >
            <p className="text-sm text-ink-soft">
              <bdi>{message.side === 'client' ? talk.clientName : talk.lawyerName}</bdi>
              {' · '}
              {t(`moderation:talk.sides.${message.side}`)}
              {' · '}
              {format.dateTime(message.createdAt)}
            </p>
            <p
              {...written(message.messageType === 'system' ? '' : message.body)}
              className="whitespace-pre-wrap wrap-anywhere"
            >
              {message.messageType === 'system'
                ? t(`conversations:system.${message.body}`, { defaultValue: message.body })
                : message.body}
            </p>
            <ReportedFiles reportId={reportId} files={message.files} />
          </li>
        ))}
      </ol>
      {talk.messages.length === 0 && <p className="text-ink-soft">{t('moderation:talk.empty')}</p>}
    </div>
  )
}

/** Each is opened by itself, and each opening is written down. */
function ReportedFiles({
  reportId,
  files,
}: {
  reportId: string
  files: ReportedTalk['messages'][number]['files']
}) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <ul className="grid gap-1">
      {files.map(({ id, name, size, state }) => (
        <li key={id}>
          {state === 'ready' ? (
            <a
              href={`/api/admin/reports/${reportId}/files/${id}`}
              download
              className="underline underline-offset-2"
            >
              {t('files.save', { name, size: format.fileSize(size) })}
            </a>
          ) : (
            <span>
              <bdi dir="auto">{name}</bdi> {t(`files.${state}`)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
