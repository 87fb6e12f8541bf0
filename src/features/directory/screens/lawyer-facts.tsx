import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { LawyerCard } from '../client.ts'

/**
 * Where a lawyer has an office, or that they work remotely. In a list of one state: the office there, or beside the one elsewhere
 * the license, which is why the lawyer is in it.
 */
export function usePlace({ officeLocations: offices, state }: LawyerCard, asked?: string): string {
  const { t } = useTranslation('directory')
  const near = asked === undefined ? undefined : offices.find((one) => one.state === asked)
  const office = near ?? offices[0]
  const place =
    office === undefined
      ? t('card.remote')
      : [office.city, office.state ?? state].filter(Boolean).join(', ')
  if (asked === undefined || near !== undefined) return place
  return `${t('profile.jurisdictions')}: ${t(`states.${asked}`)} · ${place}`
}

/** What an hour costs, or that the lawyer has not said. */
export function useRate({ hourlyRate }: Pick<LawyerCard, 'hourlyRate'>): string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return hourlyRate === null
    ? `${t('card.rate')}: ${t('card.rateOpen')}`
    : t('card.perHour', { price: format.money(hourlyRate) })
}
