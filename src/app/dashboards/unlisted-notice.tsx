import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/people/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'

/** Tells a lawyer that nobody can find them yet, and what to do about it. */
export function UnlistedNotice({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('site')
  if (viewer.lawyerProfile?.verificationStatus === 'approved') return null
  return (
    <Notice
      tone="warning"
      title={t('home.lawyer.unlisted')}
      action={
        <Link to="/onboarding" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('home.lawyer.finish')}
        </Link>
      }
    />
  )
}
