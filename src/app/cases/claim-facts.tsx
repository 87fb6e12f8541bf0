import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conversationQuery, useConversationsApi } from '#features/conversations/client.ts'
import { lawyerQuery, useConsultationOffer } from '#features/directory/client.ts'
import type { endpoints } from '#features/directory/contract.ts'
import { written } from '#ui/written.ts'
import { useApi } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'

/** What a client chooses a lawyer by, the same lines of each: languages, reviews, prices as the profile has them, and what was written last. */
export function ClaimFacts({
  lawyerId,
  conversationId,
}: {
  lawyerId: string
  /** Where the lawyer wrote in a conversation and not with the claim. */
  conversationId: string | null
}) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const { data } = useQuery(lawyerQuery(useApi<typeof endpoints>('directory'), lawyerId))
  const conversation = useQuery({
    ...conversationQuery(useConversationsApi(), conversationId ?? ''),
    enabled: conversationId !== null,
  }).data
  const offer = useConsultationOffer(data?.profile.consultationFee ?? null)
  if (!data) return null
  const { languages, averageRating, totalReviews, consultationFee, hourlyRate } = data.profile
  const facts = [
    format.labels(languages.map((code) => t(`common:languages.${code}`))),
    totalReviews === 0
      ? t('directory:card.newHelp')
      : t('directory:card.rating', {
          count: totalReviews,
          rating: format.rating(averageRating),
          formatted: format.number(totalReviews),
        }),
    consultationFee === null ? null : offer,
    hourlyRate === null ? null : t('directory:card.perHour', { price: format.money(hourlyRate) }),
  ]
  const words =
    conversation?.lastMessageBy === lawyerId && conversation.lastMessageType === 'text'
      ? conversation.lastMessage
      : null
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
      </ul>
      {words === null || words === '' ? null : (
        <div className="mt-2 border-s-2 ps-3">
          <p
            {...written(words)}
            className="line-clamp-2 text-sm text-ink-soft wrap-anywhere text-match"
          >
            {words}
          </p>
        </div>
      )}
    </>
  )
}
