import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { moderatedReviewsQuery, useAct, useModerationApi, type ReviewRecord } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Reviews that are hidden, or that somebody reported. */
export function ReviewQueue() {
  const { t } = useTranslation('moderation')
  const query = useQuery(moderatedReviewsQuery(useModerationApi()))
  return (
    <Loaded query={query}>
      {(reviews) =>
        reviews.length === 0 ? (
          <EmptyState kind="review" text={t('content.empty')} />
        ) : (
          <ul className="grid gap-4">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ReviewCard({ review }: { review: ReviewRecord }) {
  const { t } = useTranslation(['moderation', 'common'])
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hide = useAct('hideReview', close)
  const restore = useAct('restoreReview', close)
  const hidden = review.status === 'hidden'
  const act = hidden ? restore : hide
  const verb = hidden ? 'restore' : 'hide'
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle as="h2">
          <Link to="/lawyers/$lawyerId" params={{ lawyerId: review.lawyerId }} className={linkClass('inline')}>
            <bdi>{review.lawyerName}</bdi>
          </Link>
        </CardTitle>
        <span className="flex flex-wrap gap-2">
          {review.openReports > 0 && <Chip tone="warning">{t('content.reports', { count: review.openReports })}</Chip>}
          {hidden && <Chip>{t('content.hidden')}</Chip>}
        </span>
      </div>
      <CardText className="text-sm">{t('content.by', { name: `\u2068${review.reviewerName}\u2069`, date: format.date(review.createdAt), rating: format.number(review.rating) })}</CardText>
      {review.title !== '' && (
        <p dir="auto" className="mt-3 max-w-measure font-semibold">
          {review.title}
        </p>
      )}
      <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line">
        {review.body}
      </p>
      {review.hiddenReason !== null && <CardText className="text-sm">{t('content.why', { reason: review.hiddenReason })}</CardText>}
      <CardActions>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t(`content.${verb}`)}
        </Button>
      </CardActions>
      <ReasonDialog open={open} onOpenChange={setOpen} title={t(`content.${verb}`)} text={t(`content.${verb}Text`)} confirmText={t(`content.${verb}`)} busy={act.isPending} onConfirm={(reason) => act.mutate({ id: review.id, reason })} />
    </Card>
  )
}
