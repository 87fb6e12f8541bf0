import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lawyerQuery, useConsultationOffer } from '#features/directory/client.ts'
import type { endpoints } from '#features/directory/contract.ts'
import { useApi } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'

/** What a client chooses a lawyer by, as the profile has it: languages, reviews, the price of a consultation. */
export function ClaimFacts({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation(['directory', 'common'])
  const format = useFormat()
  const { data } = useQuery(lawyerQuery(useApi<typeof endpoints>('directory'), lawyerId))
  const offer = useConsultationOffer(data?.profile.consultationFee ?? null)
  if (!data) return null
  const { languages, averageRating, totalReviews } = data.profile
  const facts = [
    format.labels(languages.map((code) => t(`common:languages.${code}`))),
    totalReviews === 0
      ? t('directory:card.newHelp')
      : t('directory:card.rating', {
          count: totalReviews,
          rating: format.rating(averageRating),
          formatted: format.number(totalReviews),
        }),
    data.profile.consultationFee === null ? null : offer,
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts
        .filter((fact) => fact !== null)
        .map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
    </ul>
  )
}
