import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { messagesQuery, useMarkMessageAnswered, useSupportApi } from '../client.ts'
import { longest } from '../rules.ts'

/** What people wrote to the product and nobody has answered yet. Answers go out by mail. */
export function MessageQueue() {
  const { t } = useTranslation('support')
  const format = useFormat()
  const query = useQuery(messagesQuery(useSupportApi(), 'open'))
  return (
    <Loaded query={query}>
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState kind="message" title={t('queue.emptyTitle')} text={t('queue.emptyText')} />
        ) : (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <Card tone="outline">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <CardTitle>
                      <bdi>{message.name}</bdi>
                    </CardTitle>
                    <Chip icon={null}>{t(`topics.${message.topic}`)}</Chip>
                  </div>
                  <p className="text-sm text-ink-soft">
                    <bdi>{message.ticket}</bdi> · {format.dateTime(message.createdAt)} ·{' '}
                    {format.language(message.locale)}
                    {message.page !== null && (
                      <>
                        {' · '}
                        <bdi dir="ltr">{message.page}</bdi>
                      </>
                    )}
                  </p>
                  <p
                    {...written(message.body)}
                    className="mt-3 whitespace-pre-wrap text-match wrap-anywhere"
                  >
                    {message.body}
                  </p>
                  <CardActions>
                    <a
                      className="text-primary underline wrap-anywhere"
                      dir="ltr"
                      href={`mailto:${message.email}?subject=${encodeURIComponent(message.ticket)}`}
                    >
                      {message.email}
                    </a>
                    <AnsweredButton id={message.id} />
                  </CardActions>
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const shortest = 3

/** Takes a message off the queue; how it was answered is kept. */
function AnsweredButton({ id }: { id: string }) {
  const { t } = useTranslation(['support', 'common'])
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const answered = useMarkMessageAnswered()
  const isShort = reason.trim().length < shortest
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('queue.answered')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('queue.answeredTitle')}
        description={t('queue.answeredText')}
        confirmText={t('queue.answered')}
        cancelText={t('common:common.cancel')}
        busy={answered.isPending}
        onConfirm={() => {
          setMissing(isShort)
          if (!isShort) answered.mutate({ id, reason }, { onSuccess: () => setOpen(false) })
        }}
      >
        <Field
          label={t('queue.answeredHow')}
          required
          error={missing && isShort ? t('queue.answeredMissing') : undefined}
        >
          <Textarea
            rows={2}
            dir="auto"
            maxLength={longest.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  )
}
