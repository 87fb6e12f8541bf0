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
import { useFormat } from '#web/dates.ts'
import { NothingFound } from '#web/nothing-found.tsx'
import {
  moderatedReviewsQuery,
  useAct,
  useModerationApi,
  type ReviewRecord,
  type ReviewSearch,
} from '../client.ts'
import { reviewFilters, type ReviewFilter } from '../contract/values.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { KeepButton, ReportedWhy } from './reported-why.tsx'
import { Searched } from './searched.tsx'

/** Reviews that wait for a look, are hidden or refused, or that somebody reported. */
export function ReviewQueue() {
  const { t } = useTranslation('moderation')
  const [search, setSearch] = useState<ReviewSearch>({ state: 'waiting' })
  const query = useInfiniteQuery(moderatedReviewsQuery(useModerationApi(), search))
  return (
    <Searched
      label={t('content.search')}
      words={search.q ?? ''}
      onSearch={(q) => setSearch((before) => ({ ...before, q }))}
      choices={
        <Field label={t('people.state')} className="min-w-40">
          <Select
            value={search.state ?? ''}
            onValueChange={(state) =>
              setSearch((before) => ({ ...before, state: (state || undefined) as ReviewFilter }))
            }
            options={[
              ...reviewFilters.map((value) => ({ value, label: t(`content.states.${value}`) })),
              { value: '', label: t('content.states.all') },
            ]}
          />
        </Field>
      }
      query={query}
      empty={
        search.state === 'waiting' ? (
          <p className="text-ink-soft">{t('content.empty')}</p>
        ) : (
          <NothingFound text={t('nothing')} onClear={() => setSearch({ state: 'waiting' })} />
        )
      }
    >
      {(reviews) => (
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </Searched>
  )
}

function ReviewCard({ review }: { review: ReviewRecord }) {
  const { t } = useTranslation(['moderation', 'common'])
  const format = useFormat()
  const unlooked =
    review.status === 'published' && review.flags.length > 0 && review.lookedAt === null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle as="h2">
          <Link
            to="/lawyers/$lawyerId"
            params={{ lawyerId: review.lawyerId }}
            className={linkClass('alone')}
          >
            <bdi>{review.lawyerName}</bdi>
          </Link>
        </CardTitle>
        <span className="flex flex-wrap gap-2">
          {review.openReports.length > 0 && (
            <Chip tone="warning">{t('content.reports', { count: review.openReports.length })}</Chip>
          )}
          {review.status === 'hidden' && <Chip>{t('content.hidden')}</Chip>}
          {review.status === 'pending' && <Chip tone="warning">{t('content.waiting')}</Chip>}
          {review.status === 'refused' && <Chip>{t('content.refused')}</Chip>}
        </span>
      </div>
      <CardText className="text-sm">
        {t('content.by', {
          name: `\u2068${review.reviewerName}\u2069`,
          date: format.date(review.createdAt),
          rating: format.number(review.rating),
        })}
      </CardText>
      {review.title !== '' && (
        <p
          {...written(review.title, review.body)}
          className="mt-3 max-w-measure text-match font-semibold"
        >
          {review.title}
        </p>
      )}
      <p {...written(review.body, review.title)} className="mt-1 max-w-measure whitespace-pre-line">
        {review.body}
      </p>
      <ReportedWhy reports={review.openReports} />
      {review.hiddenReason !== null && (
        <CardText className="text-sm">{t('content.why', { reason: review.hiddenReason })}</CardText>
      )}
      {review.flags.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
          {review.flags.map((flag) => (
            <li key={flag}>{t(`content.flags.${flag}`)}</li>
          ))}
        </ul>
      )}
      <CardActions>
        {(review.status === 'pending' || review.status === 'refused') && (
          <ReviewAct review={review} name="publishReview" verb="publish" />
        )}
        {review.status === 'pending' && (
          <ReviewAct review={review} name="refuseReview" verb="refuse" />
        )}
        {unlooked && <ReviewAct review={review} name="publishReview" verb="agree" />}
        {!unlooked && review.status === 'published' && (
          <KeepButton reports={review.openReports} about={review.lawyerName} />
        )}
        {review.status === 'published' && (
          <ReviewAct review={review} name="hideReview" verb="hide" />
        )}
        {review.status === 'hidden' && (
          <ReviewAct review={review} name="restoreReview" verb="restore" />
        )}
      </CardActions>
    </Card>
  )
}

interface ReviewActProps {
  readonly review: ReviewRecord
  readonly name: 'publishReview' | 'refuseReview' | 'hideReview' | 'restoreReview'
  readonly verb: 'publish' | 'refuse' | 'agree' | 'hide' | 'restore'
}

function ReviewAct({ review, name, verb }: ReviewActProps) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const act = useAct(name, () => setOpen(false))
  const title = t(`content.${verb}`)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        text={t(`content.${verb}Text`)}
        about={review.lawyerName}
        confirmText={title}
        act={act}
        onConfirm={(reason) => act.mutate({ id: review.id, reason })}
      />
    </>
  )
}
