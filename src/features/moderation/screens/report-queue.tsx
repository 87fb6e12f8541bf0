import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Select } from '#ui/select.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { ListSearch, pathWith } from '#web/list-search.tsx'
import { LoadedPages } from '#web/loaded.tsx'
import { NothingFound } from '#web/nothing-found.tsx'
import {
  reportsQuery,
  useAct,
  useModerationApi,
  type ReportRecord,
  type ReportSearch,
} from '../client.ts'
import { reportStatuses, type ReportStatus } from '../contract/values.ts'
import { longest, pressingReasons } from '../rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { PersonLink } from './reported-why.tsx'
import { ReadConversation } from './reported-conversation.tsx'
import { reviewFacts } from './reported-review.tsx'
import { UnlockTalk } from './unlock-talk.tsx'

const tones = { open: 'warning', resolved: 'done', dismissed: 'neutral' } as const

const isOfTalk = ({ subjectType }: ReportRecord) =>
  subjectType === 'conversation' || subjectType === 'message'

/** What members reported, with the decision on each. */
export function ReportQueue() {
  const { t } = useTranslation('moderation')
  const [search, setSearch] = useState<ReportSearch>({ status: 'open' })
  const query = useInfiniteQuery(reportsQuery(useModerationApi(), search))
  return (
    <div className="grid gap-5">
      <ListSearch
        label={t('reports.search')}
        longest={longest.search}
        words={search.q}
        onSearch={(q) => setSearch((before) => ({ ...before, q }))}
        file={{ path: pathWith('/api/admin/reports.csv', search), text: t('file') }}
      >
        <Field label={t('reports.filter')} className="min-w-40">
          <Select
            value={search.status ?? ''}
            onValueChange={(status) =>
              setSearch(({ q }) => ({ q, status: (status || undefined) as ReportStatus }))
            }
            options={[
              { value: '', label: t('reports.all') },
              ...reportStatuses.map((value) => ({ value, label: t(`reports.statuses.${value}`) })),
            ]}
          />
        </Field>
      </ListSearch>
      <LoadedPages
        query={query}
        empty={
          search.q ? (
            <NothingFound
              words={search.q}
              text={t('nothing')}
              onClear={() => setSearch({ status: 'open' })}
            />
          ) : (
            <EmptyState kind="folder" text={t('reports.empty')} />
          )
        }
      >
        {(reports) => (
          <ul className="grid gap-4">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
    </div>
  )
}

function ReportCard({ report }: { report: ReportRecord }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const facts = [
    { label: t('reports.reason'), value: t(`reasons.${report.reason}`) },
    {
      label: t('reports.filedBy'),
      value: <PersonLink id={report.reporterId}>{report.reporterName}</PersonLink>,
    },
    {
      label: t('reports.filedOn'),
      value: `${format.dateTime(report.createdAt)} (${format.relative(report.createdAt)})`,
    },
    ...(report.details === null
      ? []
      : [
          {
            label: t('reports.details'),
            value: (
              <span {...written(report.details)} className="whitespace-pre-line">
                {report.details}
              </span>
            ),
          },
        ]),
    ...(report.review === null ? [] : reviewFacts(t, format, report.review)),
    ...(report.part === null
      ? []
      : [{ label: t('reports.part'), value: <PartWords part={report.part} /> }]),
    ...(report.decidedAt === null
      ? []
      : [
          {
            label: t('reports.decision'),
            value: t('reports.decidedBy', {
              name: `\u2068${report.decidedByName ?? ''}\u2069`,
              date: format.date(report.decidedAt),
              reason: report.decisionReason ?? '',
            }),
          },
        ]),
  ]
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle as="h2">
          {t(`reports.subjects.${report.subjectType}`)}
          {report.subjectName !== null && (
            <>
              {': '}
              <bdi>{report.subjectName}</bdi>
            </>
          )}
        </CardTitle>
        <span className="flex flex-wrap gap-2">
          {report.status === 'open' && pressingReasons.includes(report.reason) && (
            <Chip tone="urgent">{t(`reasons.${report.reason}`)}</Chip>
          )}
          <Chip tone={tones[report.status]}>{t(`reports.statuses.${report.status}`)}</Chip>
        </span>
      </div>
      <Facts items={facts} />
      {report.post?.slug && (
        <p>
          <Link
            to="/blog/$slug"
            params={{ slug: report.post.slug }}
            className={linkClass('inline')}
          >
            {t('reports.article')}
          </Link>
        </p>
      )}
      {report.lawyerId !== null && (
        <p className="flex flex-wrap gap-x-6">
          {(report.subjectType === 'lawyer' || report.subjectType === 'review') && (
            <Link
              to="/lawyers/$lawyerId"
              params={{ lawyerId: report.lawyerId }}
              className={linkClass('alone')}
            >
              {t('reports.profile')}
            </Link>
          )}
          <Link
            to="/admin/users/$personId"
            params={{ personId: report.lawyerId }}
            className={linkClass('alone')}
          >
            {t('reports.lawyerAccount')}
          </Link>
        </p>
      )}
      {report.status === 'open' && isOfTalk(report) && (
        <div>
          <ReadConversation reportId={report.id} />
        </div>
      )}
      {report.status === 'open' && <Decisions report={report} />}
      {report.lockedTalk !== null && (
        <CardActions>
          <UnlockTalk id={report.lockedTalk} about={report.subjectName} />
        </CardActions>
      )}
    </Card>
  )
}

/** The title, which leads to the page, and the words that were reported. */
function PartWords({ part }: { part: NonNullable<ReportRecord['part']> }) {
  return (
    <span className="grid gap-1">
      <Link
        to="/questions/$questionId"
        params={{ questionId: part.questionId }}
        className={linkClass('inline')}
      >
        <bdi>{part.title}</bdi>
      </Link>
      <span {...written(part.content, part.title)} className="line-clamp-6 whitespace-pre-line">
        <q>{part.content}</q>
      </span>
    </span>
  )
}

function Decisions({ report }: { report: ReportRecord }) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState<'resolve' | 'dismiss'>()
  const [hides, setHides] = useState(true)
  const close = () => setOpen(undefined)
  const resolve = useAct('resolveReport', close)
  const dismiss = useAct('dismissReport', close)
  const canHide =
    report.review?.status === 'published' ||
    report.part?.hidden === false ||
    (typeof report.post?.slug === 'string' && !report.post.hidden)
  const hidden = canHide && hides
  const isTalk = isOfTalk(report)
  const [locks, setLocks] = useState(false)
  const { act, words } =
    report.part !== null
      ? ({ act: 'hidePart', words: `parts.${report.part.kind}.hide` } as const)
      : report.post !== null
        ? ({ act: 'hidePost', words: 'reports.hidePost' } as const)
        : ({ act: 'hideReview', words: 'reports.hideReview' } as const)
  return (
    <CardActions>
      <Button size="sm" onClick={() => setOpen('resolve')}>
        {t(canHide ? 'reports.hideAndResolve' : 'reports.resolve')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setOpen('dismiss')}>
        {t(canHide ? 'reports.keepAndDismiss' : 'reports.dismiss')}
      </Button>
      <ReasonDialog
        open={open === 'resolve'}
        onOpenChange={close}
        title={t(hidden ? 'reports.hideAndResolve' : 'reports.resolve')}
        text={t('reports.resolveText')}
        about={report.subjectName}
        confirmText={t(hidden ? 'reports.hideAndResolve' : 'reports.resolve')}
        {...(act === 'hidePost' && hidden && { help: t('act.readByPerson') })}
        act={resolve}
        onConfirm={(reason) =>
          resolve.mutate({
            id: report.id,
            reason,
            [act]: hidden,
            ...(isTalk && { lockConversation: locks }),
          })
        }
      >
        {isTalk && (
          <Checkbox
            label={t('talk.lock')}
            help={t('talk.lockHelp')}
            checked={locks}
            onCheckedChange={setLocks}
          />
        )}
        {canHide && (
          <Checkbox
            label={t(words)}
            help={act === 'hidePost' ? t('reports.hidePostHelp') : undefined}
            checked={hides}
            onCheckedChange={setHides}
          />
        )}
      </ReasonDialog>
      <ReasonDialog
        open={open === 'dismiss'}
        onOpenChange={close}
        title={t(canHide ? 'reports.keepAndDismiss' : 'reports.dismiss')}
        text={t(canHide ? 'content.keepText' : 'reports.dismissText')}
        about={report.subjectName}
        confirmText={t(canHide ? 'reports.keepAndDismiss' : 'reports.dismiss')}
        act={dismiss}
        onConfirm={(reason) => dismiss.mutate({ id: report.id, reason, all: canHide })}
      />
    </CardActions>
  )
}
