import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { useApi } from '#web/api.ts'
import { lawyerReviewsQuery, type ReviewShape } from '../client.ts'
import type { endpoints } from '../contract.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewListProps {
  readonly lawyerId: string
  readonly lawyerName: string
  /** The newest reviews, as the profile brought them. */
  readonly reviews: readonly ReviewShape[]
  readonly total: number
  readonly renderAction?: (review: ReviewShape) => ReactNode
}

/** What clients wrote about a lawyer, newest first. */
export function ReviewList({
  lawyerId,
  lawyerName,
  reviews,
  total,
  renderAction,
}: ReviewListProps) {
  const { t } = useTranslation('reviews')
  const api = useApi<typeof endpoints>('reviews')
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    lawyerReviewsQuery(api, lawyerId, { total, reviews: [...reviews] }),
  )
  const shown = data.pages.flatMap((page) => page.reviews)
  if (shown.length === 0)
    return <EmptyState kind="review" title={t('list.empty')} text={t('list.emptyText')} />

  return (
    <>
      {shown.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          lawyerName={lawyerName}
          aside={renderAction?.(review)}
        />
      ))}
      {hasNextPage ? (
        <LoadMore
          text={t('list.more')}
          busyText={t('list.loadingMore')}
          busy={isFetchingNextPage}
          onLoad={() => void fetchNextPage()}
          className="noscript:hidden"
        />
      ) : null}
    </>
  )
}
