import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim, Lead } from '#features/leads/client.ts'
import { leadReviewQuery } from '#features/reviews/client.ts'
import type { endpoints } from '#features/reviews/contract.ts'
import { ReviewState } from '#features/reviews/screens/review-state.tsx'
import { ReviewDialog } from '#features/reviews/screens/review-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useApi } from '#web/api.ts'

/** The way to a review of the lawyer of a closed case, or of one whose work on it ended, until it is written. */
export function CaseReview({ lead, lawyer }: { lead: Lead; lawyer?: Claim['lawyer'] }) {
  const { t } = useTranslation(['leads', 'reviews'])
  const [open, setOpen] = useState(false)
  const api = useApi<typeof endpoints>('reviews')
  const named = lawyer?.id
  const review = useQuery({
    ...leadReviewQuery(api, lead.id, named),
    enabled: named !== undefined || (lead.status === 'closed' && lead.lawyerName !== null),
  })
  if (review.data?.review) return <ReviewState status={review.data.review.status} />
  if (review.data?.can.review === 'review_needs_messages')
    return <p className="text-sm text-ink-soft">{t('reviews:errors.review_needs_messages')}</p>
  if (review.data?.can.review !== 'ok') return null
  const name = lawyer ? `${lawyer.firstName} ${lawyer.lastName}`.trim() : (lead.lawyerName ?? '')
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('card.review')}
      </Button>
      <ReviewDialog
        leadId={lead.id}
        lawyerId={named}
        lawyerName={name}
        open={open}
        onOpenChange={setOpen}
        onDone={() => setOpen(false)}
      />
    </>
  )
}
