import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { LawyerCard } from '../client.ts'

/** Where a lawyer has an office, or that they work remotely. */
export function usePlace({ officeLocations: [office], state }: LawyerCard): string {
  const { t } = useTranslation('directory')
  if (office === undefined) return t('card.remote')
  return [office.city, office.state ?? state].filter(Boolean).join(', ')
}

/** What an hour costs, or that the lawyer has not said. */
export function useRate({ hourlyRate }: Pick<LawyerCard, 'hourlyRate'>): string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return hourlyRate === null
    ? `${t('card.rate')}: ${t('card.rateOpen')}`
    : t('card.perHour', { price: format.money(hourlyRate) })
}
