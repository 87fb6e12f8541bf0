import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { ListSearch, pathWith } from '#web/list-search.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { NothingFound } from '#web/nothing-found.tsx'
import {
  messagesOfQuery,
  messagesQuery,
  useSupportApi,
  waiting,
  type QueuedMessage,
  type QueueSearch,
} from '../client.ts'
import {
  assignments,
  headStartDays,
  longest,
  queueStates,
  type Assignment,
  type QueueState,
} from '../rules.ts'
import { MessageThread } from './message-thread.tsx'

/** What people wrote to the product: first who waits for an answer, in the order in which they are served. */
export function MessageQueue({
  search,
  onSearch,
}: {
  /** What is looked for: the address of the page keeps it. */
  readonly search: QueueSearch
  readonly onSearch: (search: QueueSearch) => void
}) {
  const { t } = useTranslation('support')
  const { status, assigned } = search
  const query = useInfiniteQuery(messagesQuery(useSupportApi(), search))
  return (
    <div className="grid gap-5">
      <ListSearch
        label={t('queue.search')}
        longest={longest.search}
        words={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
        file={{ path: pathWith('/api/admin/messages.csv', { ...search }), text: t('queue.csv') }}
      >
        <Field label={t('queue.status')} className="min-w-40">
          <Select
            value={status}
            onValueChange={(value) => onSearch({ ...search, status: value as QueueState })}
            options={queueStates.map((value) => ({
              value,
              label: value === 'all' ? t('queue.assignments.all') : t(`queue.statuses.${value}`),
            }))}
          />
        </Field>
        <Field label={t('queue.assigned')} className="min-w-40">
          <Select
            value={assigned}
            onValueChange={(value) => onSearch({ ...search, assigned: value as Assignment })}
            options={assignments.map((value) => ({
              value,
              label: t(`queue.assignments.${value}`),
            }))}
          />
        </Field>
      </ListSearch>
      {status === 'open' && <p className="text-sm text-ink-soft">{t('queue.order')}</p>}
      <LoadedPages
        query={query}
        empty={
          search.q ? (
            <NothingFound
              words={search.q}
              text={t('queue.none')}
              onClear={() => onSearch(waiting)}
            />
          ) : status === 'open' && assigned === 'all' ? (
            <CardText>{t('queue.allAnswered')}</CardText>
          ) : (
            <EmptyState kind="message" title={t('queue.emptyTitle')} text={t('queue.emptyText')} />
          )
        }
      >
        {(messages) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageRow message={message} isOpen={message.ticket === search.q} />
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
    </div>
  )
}

/** What one person wrote to us, beside their account. */
export function MessagesOf({ personId }: { personId: string }) {
  const { t } = useTranslation('support')
  const query = useInfiniteQuery(messagesOfQuery(useSupportApi(), personId))
  return (
    <Card className="grid gap-3">
      <CardTitle as="h2">{t('queue.title')}</CardTitle>
      <LoadedPages query={query} empty={<CardText>{t('queue.ofPersonEmpty')}</CardText>}>
        {(messages) => (
          <>
            <CardText>{t('queue.ofPerson')}</CardText>
            <ul className="grid gap-4">
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageRow message={message} />
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedPages>
    </Card>
  )
}

function MessageRow({
  message,
  isOpen = false,
}: {
  message: QueuedMessage
  /** Open from the start: its own address was asked for. */
  isOpen?: boolean
}) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const [open, setOpen] = useState(isOpen)
  const { assignedTo, plan } = message
  return (
    <Card tone="outline">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>
          <bdi>{message.name}</bdi>
        </CardTitle>
        <div className="flex flex-wrap gap-2">
          {plan !== null && (
            <Chip tone="warning">
              {t('queue.ahead', {
                count: headStartDays[plan],
                formatted: format.number(headStartDays[plan]),
              })}
            </Chip>
          )}
          {message.status !== 'open' && (
            <Chip icon={null}>{t(`queue.statuses.${message.status}`)}</Chip>
          )}
          <Chip icon={null}>{t(`topics.${message.topic}`)}</Chip>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        <Link to="/admin/support" search={{ q: message.ticket }} className={linkClass('inline')}>
          <bdi>{message.ticket}</bdi>
        </Link>{' '}
        · {format.dateTime(message.createdAt)} ·{' '}
        {message.waitsSince !== null && (
          <>
            <strong>{t('queue.waits', { when: format.relative(message.waitsSince) })}</strong>{' '}
            ·{' '}
          </>
        )}
        {format.language(message.locale)} ·{' '}
        {message.personId === null ? (
          t('queue.ofNobody')
        ) : (
          <Link
            to="/admin/users/$personId"
            params={{ personId: message.personId }}
            className={linkClass('inline')}
          >
            {t('queue.ofAccount')}
          </Link>
        )}
        {message.page !== null && (
          <>
            {' · '}
            <bdi dir="ltr">{message.page}</bdi>
          </>
        )}
        {assignedTo !== null && (
          <>
            {' · '}
            {t('queue.assignedTo', {
              name: `\u2068${assignedTo.firstName} ${assignedTo.lastName}\u2069`,
            })}
          </>
        )}
      </p>
      {open ? (
        <MessageThread id={message.id} />
      ) : (
        <p
          {...written(message.body)}
          className="mt-3 line-clamp-3 whitespace-pre-wrap wrap-anywhere"
        >
          {message.body}
        </p>
      )}
      <CardActions>
        <Button size="sm" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'queue.hide' : 'queue.show')}
        </Button>
      </CardActions>
    </Card>
  )
}
