import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { loginPath } from '#web/links.ts'
import { useViewer } from '#features/people/client.ts'

/** Tells the house that something is wrong with a profile. Visitors sign in first. */
export function ReportLawyer({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('directory')
  const viewer = useViewer()
  if (viewer !== null) return null
  return <a href={loginPath(`/lawyers/${lawyerId}?tab=contact`)} className={buttonClass({ size: 'sm', variant: 'link' })}>{t('profile.report')}</a>
}
