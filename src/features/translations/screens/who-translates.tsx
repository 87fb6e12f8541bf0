import { useTranslation } from 'react-i18next'

/** What both sides read before they write: their words may be translated. */
export function WhoTranslates() {
  const { t } = useTranslation('translations')
  return <>{t('sees')}</>
}
