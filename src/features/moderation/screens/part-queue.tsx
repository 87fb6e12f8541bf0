import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { written } from '#ui/written.ts'
import { NothingFound } from '#web/nothing-found.tsx'
import {
  moderatedPartsQuery,
  useAct,
  useModerationApi,
  type PartRecord,
  type PartSearch,
} from '../client.ts'
import { partFilters, type PartFilter } from '../contract/values.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { KeepButton, ReportedWhy } from './reported-why.tsx'
import { Searched } from './searched.tsx'

/** Questions and answers that are hidden, or that somebody reported. */
export function PartQueue() {
  const { t } = useTranslation('moderation')
  const [search, setSearch] = useState<PartSearch>({ state: 'waiting' })
  const query = useInfiniteQuery(moderatedPartsQuery(useModerationApi(), search))
  return (
    <Searched
      label={t('content.searchParts')}
      words={search.q ?? ''}
      onSearch={(q) => setSearch((before) => ({ ...before, q }))}
      choices={
        <Field label={t('people.state')} className="min-w-40">
          <Select
            value={search.state ?? ''}
            onValueChange={(state) =>
              setSearch((before) => ({ ...before, state: (state || undefined) as PartFilter }))
            }
            options={[
              ...partFilters.map((value) => ({ value, label: t(`content.states.${value}`) })),
              { value: '', label: t('content.states.all') },
            ]}
          />
        </Field>
      }
      query={query}
      empty={
        search.state === 'waiting' ? (
          <p className="text-ink-soft">{t('parts.empty')}</p>
        ) : (
          <NothingFound text={t('nothing')} onClear={() => setSearch({ state: 'waiting' })} />
        )
      }
    >
      {(parts) => (
        <ul className="grid gap-4">
          {parts.map((part) => (
            <li key={part.id}>
              <PartCard part={part} />
            </li>
          ))}
        </ul>
      )}
    </Searched>
  )
}

function PartCard({ part }: { part: PartRecord }) {
  const { t } = useTranslation(['moderation', 'common'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const acts = {
    question: { hide: useAct('hideQuestion', close), restore: useAct('restoreQuestion', close) },
    answer: { hide: useAct('hideAnswer', close), restore: useAct('restoreAnswer', close) },
  }
  const verb = part.hidden ? 'restore' : 'hide'
  const act = acts[part.kind][verb]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle as="h3">
          <Link
            to="/questions/$questionId"
            params={{ questionId: part.questionId }}
            className={linkClass('inline')}
          >
            <bdi>{part.title}</bdi>
          </Link>
        </CardTitle>
        <span className="flex flex-wrap gap-2">
          {part.openReports.length > 0 && (
            <Chip tone="warning">{t('content.reports', { count: part.openReports.length })}</Chip>
          )}
          {part.hidden && <Chip>{t('content.hidden')}</Chip>}
        </span>
      </div>
      {part.lawyerName !== null && (
        <CardText className="text-sm">
          {t('parts.answerBy', { name: `\u2068${part.lawyerName}\u2069` })}
        </CardText>
      )}
      <p {...written(part.content)} className="mt-3 line-clamp-6 max-w-measure whitespace-pre-line">
        {part.content}
      </p>
      <ReportedWhy reports={part.openReports} />
      {part.hiddenReason !== null && (
        <CardText className="text-sm">{t('content.why', { reason: part.hiddenReason })}</CardText>
      )}
      <CardActions>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t(`parts.${part.kind}.${verb}`)}
        </Button>
        <KeepButton reports={part.openReports} about={part.title} />
      </CardActions>
      <ReasonDialog
        key={verb}
        open={open}
        onOpenChange={setOpen}
        title={t(`parts.${part.kind}.${verb}`)}
        text={t(`parts.${part.kind}.${verb}Text`)}
        about={part.title}
        confirmText={t(`parts.${part.kind}.${verb}`)}
        act={act}
        onConfirm={(reason) => act.mutate({ id: part.id, reason })}
      />
    </Card>
  )
}
