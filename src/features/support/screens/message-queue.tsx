import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { messagesQuery, useMarkMessageAnswered, useSupportApi } from '../client.ts'

/** What people wrote to the house and nobody has answered yet. Answers go out by mail. */
export function MessageQueue() {
  const { t } = useTranslation('support')
  const format = useFormat()
  const query = useQuery(messagesQuery(useSupportApi(), 'open'))
  const answered = useMarkMessageAnswered()
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
                    <bdi>{message.ticket}</bdi> · {format.dateTime(message.createdAt)} · {format.language(message.locale)}
                  </p>
                  <p dir="auto" className="mt-3 whitespace-pre-wrap text-match wrap-anywhere">
                    {message.body}
                  </p>
                  <CardActions>
                    <a className="text-primary underline wrap-anywhere" dir="ltr" href={`mailto:${message.email}?subject=${encodeURIComponent(message.ticket)}`}>
                      {message.email}
                    </a>
                    <Button size="sm" variant="outline" busy={answered.isPending && answered.variables === message.id} onClick={() => answered.mutate(message.id)}>
                      {t('queue.answered')}
                    </Button>
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
