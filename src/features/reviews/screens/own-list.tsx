import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useApi } from '#web/api.ts'
import { late } from '#web/late.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ownReviewsQuery, type OwnReviewShape } from '../client.ts'
import type { endpoints } from '../contract.ts'
import { ReviewItem } from './review-item.tsx'

const ReplyForm = late(() => import('./reply-form.tsx').then((module) => module.ReplyForm))

const AskClients = late(() => import('./ask-clients.tsx').then((module) => module.AskClients))

/** The reviews that a signed-in lawyer received, with the place to ask for more and to answer. */
export function OwnReviews() {
  return (
    <div className="grid gap-6">
      <Suspense>
        <AskClients />
      </Suspense>
      <List />
    </div>
  )
}

function List() {
  const { t } = useTranslation('reviews')
  const query = useQuery(ownReviewsQuery(useApi<typeof endpoints>('reviews')))
  return (
    <Loaded query={query}>
      {(reviews) =>
        reviews.length === 0 ? (
          <EmptyState kind="review" title={t('list.empty')} text={t('list.emptyText')} />
        ) : (
          reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              lawyerName={`${review.lawyer.firstName} ${review.lawyer.lastName}`}
              action={<OwnState review={review} />}
            />
          ))
        )
      }
    </Loaded>
  )
}

function OwnState({ review }: { review: OwnReviewShape }) {
  const { t } = useTranslation('reviews')
  if (review.status === 'hidden')
    return (
      <Chip tone="warning" icon={EyeOff} className="justify-self-start">
        {t('list.hidden')}
      </Chip>
    )
  return (
    <Suspense>
      {review.can.reply === 'ok' || review.can.changeReply === 'ok' ? (
        <ReplyForm key={review.lawyerReply} reviewId={review.id} answer={review.lawyerReply} />
      ) : null}
    </Suspense>
  )
}
