import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { OwnLawyerProfile } from '../client.ts'

/** Where the check of the licence stands. */
export function VerificationState({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const { verificationStatus: status, verificationNote: note, recheckOn } = profile
  if (status === 'draft') return null
  if (status === 'rejected' || status === 'more_needed') {
    return (
      <Alert
        tone="warning"
        title={status === 'rejected' ? t('onboarding.rejectedTitle') : t('onboarding.moreTitle')}
      >
        {note === null ? null : (
          <p>
            {t('onboarding.noteLabel')}:{' '}
            <q dir="auto" className="whitespace-pre-line">
              {note}
            </q>
          </p>
        )}
      </Alert>
    )
  }
  const approved = status === 'approved'
  return (
    <Alert
      tone={approved ? 'done' : 'info'}
      title={approved ? t('onboarding.approvedTitle') : t('onboarding.pendingTitle')}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('onboarding.toDashboard')}
        </Link>
      }
    >
      {approved ? t('onboarding.approvedText') : t('onboarding.pendingText')}
      {approved && recheckOn !== null && (
        <p>{t('onboarding.recheck', { date: format.weekdayDate(`${recheckOn}T12:00:00Z`) })}</p>
      )}
      {approved && profile.renews && <p>{t('onboarding.renewWaits')}</p>}
      {approved && note !== null && (
        <p>
          {t('onboarding.renewMore')} {t('onboarding.noteLabel')}:{' '}
          <q dir="auto" className="whitespace-pre-line">
            {note}
          </q>
        </p>
      )}
    </Alert>
  )
}
