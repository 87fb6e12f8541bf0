import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Lead } from '#features/leads/client.ts'
import { nameOf } from '#features/directory/rules.ts'
import { ownReviewsQuery } from '#features/reviews/client.ts'
import type { endpoints } from '#features/reviews/contract.ts'
import { ReviewState } from '#features/reviews/screens/review-state.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useApi } from '#web/api.ts'

/** A closed case in a list: the state of its client's review, or the way to write one. All cases share one request. */
export function ReviewLine({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const reviews = useQuery(ownReviewsQuery(useApi<typeof endpoints>('reviews')))
  if (reviews.data === undefined) return null
  const own = reviews.data.find(
    ({ leadId, lawyer }) => leadId === lead.id && nameOf(lawyer) === lead.lawyerName,
  )
  if (own !== undefined) return <ReviewState status={own.status} />
  return (
    <Link
      to="/cases/$leadId"
      params={{ leadId: lead.id }}
      className={buttonClass({ size: 'sm', variant: 'outline' })}
    >
      {t('card.review')}
    </Link>
  )
}
