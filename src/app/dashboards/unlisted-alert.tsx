import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import { WaitingAndPlan } from '#features/lawyers/screens/waiting-and-plan.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Alert } from '#ui/alert.tsx'

/** Tells a lawyer that nobody can find them, and why or what to do about it. */
export function UnlistedAlert({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['site', 'people'])
  const status = viewer.lawyerProfile?.verificationStatus
  if (viewer.leavingUntil !== undefined)
    return (
      <Alert tone="info" title={t('home.lawyer.leaving')}>
        {t('home.lawyer.leavingText')}
      </Alert>
    )
  if (status === 'approved') return null
  if (status === 'pending') {
    return (
      <Alert tone="info" title={t('people:onboarding.pendingTitle')}>
        <p>{t('people:onboarding.pendingText')}</p>
        <p>{t('people:onboarding.pendingWhen')}</p>
        <WaitingAndPlan until={viewer.lawyerProfile?.planRenewal ?? null} />
      </Alert>
    )
  }
  return (
    <Alert
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
