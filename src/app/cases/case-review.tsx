import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Claim, Lead } from '#features/leads/client.ts'
import { leadReviewQuery } from '#features/reviews/client.ts'
import type { endpoints } from '#features/reviews/contract.ts'
import { ReviewState } from '#features/reviews/screens/review-state.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardActions, CardText, CardTitle } from '#ui/card.tsx'
import { useApi } from '#web/api.ts'
import { useDialogOnDemand } from '#web/on-demand.tsx'

const loadDialog = () =>
  import('#features/reviews/screens/review-dialog.tsx').then((module) => module.ReviewDialog)

/** The way to a review of the lawyer of a closed case, which then comes first on its page, or of one whose work on it ended, until it is written. */
export function CaseReview({ lead, lawyer }: { lead: Lead; lawyer?: Claim['lawyer'] }) {
  const { t } = useTranslation(['leads', 'reviews'])
  const { press, hide, dialog } = useDialogOnDemand(loadDialog)
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
  const way = (
    <>
      <Button size={lawyer ? 'sm' : 'md'} variant="primary" {...press}>
        {t('card.review')}
      </Button>
      {dialog({ leadId: lead.id, lawyerId: named, lawyerName: name, onDone: hide })}
    </>
  )
  if (lawyer) return way
  return (
    <Card asChild className="border-t-4 border-accent">
      <section aria-labelledby="review">
        <CardTitle as="h2" id="review">
          {t('reviews:form.title', { name })}
        </CardTitle>
        <CardText>{t('reviews:form.text')}</CardText>
        <CardActions>{way}</CardActions>
      </section>
    </Card>
  )
}
