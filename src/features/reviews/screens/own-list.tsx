import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { useApi } from '#web/api.ts'
import { late } from '#web/late.tsx'
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
  const { t } = useTranslation(['reviews', 'common'])
  const { data } = useQuery(ownReviewsQuery(useApi<typeof endpoints>('reviews')))
  if (data === undefined)
    return (
      <Loading label={t('common:common.loading')}>
        <SkeletonText lines={4} />
      </Loading>
    )
  if (data.length === 0)
    return <EmptyState kind="review" title={t('list.empty')} text={t('list.emptyText')} />
  return data.map((review) => (
    <ReviewItem
      key={review.id}
      review={review}
      lawyerName={`${review.lawyer.firstName} ${review.lawyer.lastName}`}
      action={<OwnState review={review} />}
    />
  ))
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
    <Suspense>{review.can.reply === 'ok' ? <ReplyForm reviewId={review.id} /> : null}</Suspense>
  )
}
