import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { Loaded } from '#web/loaded.tsx'
import { moderatedPartsQuery, useAct, useModerationApi, type PartRecord } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Questions and answers that are hidden, or that somebody reported. */
export function PartQueue() {
  const { t } = useTranslation('moderation')
  const query = useQuery(moderatedPartsQuery(useModerationApi()))
  return (
    <Loaded query={query}>
      {(parts) =>
        parts.length === 0 ? (
          <EmptyState kind="folder" text={t('parts.empty')} />
        ) : (
          <ul className="grid gap-4">
            {parts.map((part) => (
              <li key={part.id}>
                <PartCard part={part} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
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
          {part.openReports > 0 && (
            <Chip tone="warning">{t('content.reports', { count: part.openReports })}</Chip>
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
      {part.hiddenReason !== null && (
        <CardText className="text-sm">{t('content.why', { reason: part.hiddenReason })}</CardText>
      )}
      <CardActions>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t(`parts.${part.kind}.${verb}`)}
        </Button>
      </CardActions>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`parts.${part.kind}.${verb}`)}
        text={t(`parts.${part.kind}.${verb}Text`)}
        confirmText={t(`parts.${part.kind}.${verb}`)}
        busy={act.isPending}
        onConfirm={(reason) => act.mutate({ id: part.id, reason })}
      />
    </Card>
  )
}
