import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lead } from '#features/leads/client.ts'
import { leadReviewQuery } from '#features/reviews/client.ts'
import type { endpoints } from '#features/reviews/contract.ts'
import { ReviewDialog } from '#features/reviews/screens/review-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useApi } from '#web/api.ts'

/** The way to a review on a closed case, until it is written. */
export function CaseReview({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const [open, setOpen] = useState(false)
  const api = useApi<typeof endpoints>('reviews')
  const review = useQuery({ ...leadReviewQuery(api, lead.id), enabled: lead.status === 'closed' && lead.lawyerName !== null })
  if (review.data?.can.review !== 'ok') return null
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('card.review')}
      </Button>
      <ReviewDialog leadId={lead.id} lawyerName={lead.lawyerName ?? ''} open={open} onOpenChange={setOpen} onDone={() => setOpen(false)} />
    </>
  )
}
