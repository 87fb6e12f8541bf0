import { useTranslation } from 'react-i18next'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { LawyerCard } from '../client.ts'

/**
 * Where a lawyer has an office, or that they work remotely. In a list of one state it says why the lawyer is in it: the license
 * there, the office there, or both.
 */
export function usePlace(
  {
    officeLocations: offices,
    state,
    jurisdictions,
  }: Pick<LawyerCard, 'officeLocations' | 'state' | 'jurisdictions'>,
  asked?: string,
): string {
  const { t } = useTranslation('directory')
  const near = asked === undefined ? undefined : offices.find((one) => one.state === asked)
  const office = near ?? offices[0]
  const place =
    office === undefined
      ? t('card.remote')
      : [office.city, office.state ?? state].filter(Boolean).join(', ')
  if (asked === undefined || !jurisdictions.includes(asked)) return place
  const license = t('card.licensed', { state: t(`states.${asked}`) })
  return `${license} · ${near === undefined ? place : t('card.officeIn', { city: near.city })}`
}

/** The language a lawyer's text is in, where that is not the reader's; null where it is, or is not clear. */
export function useOtherLanguage(text: string): string | null {
  const { t, i18n } = useTranslation(['directory', 'common'])
  const { lang } = written(text)
  return lang === undefined || lang === i18n.language
    ? null
    : t('profile.writtenIn', { language: t(`common:languages.${lang}`) })
}

/** What an hour costs, or that the lawyer has not said. */
export function useRate({ hourlyRate }: Pick<LawyerCard, 'hourlyRate'>): string {
  const { t } = useTranslation('directory')
  const format = useFormat()
  return hourlyRate === null
    ? `${t('card.rate')}: ${t('card.rateOpen')}`
    : t('card.perHour', { price: format.money(hourlyRate) })
}
