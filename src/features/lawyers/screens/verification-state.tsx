import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { OwnLawyerProfile } from '../client.ts'
import { WaitingAndPlan } from './waiting-and-plan.tsx'
import { lostBadge } from '../engine/lost-badge.ts'

interface VerificationStateProps {
  readonly profile: OwnLawyerProfile
  /** Hands the profile in again: for the next check, or after a reviewer asked for more. */
  readonly onSubmit: () => Promise<void>
  /** Opens the step where documents are added. */
  readonly onDocuments: () => void
}

/** Where the check of the license stands, and the way to renew it in time. */
export function VerificationState({ profile, onSubmit, onDocuments }: VerificationStateProps) {
  const { t } = useTranslation('people')
  const [busy, setBusy] = useState(false)
  const submit = () => {
    setBusy(true)
    void onSubmit().finally(() => setBusy(false))
  }
  const format = useFormat()
  const { verificationStatus: status, verificationNote: note, recheckOn } = profile
  if (status === 'draft') return null
  if (status === 'rejected' || status === 'more_needed') {
    const lost = lostBadge({ verificationStatus: status, verificationReason: note })
    return (
      <Alert
        tone="warning"
        title={t(`onboarding.${lost ? 'lost' : status === 'rejected' ? 'rejected' : 'more'}Title`)}
        action={
          profile.can.submit === 'ok' && (
            <>
              {status === 'more_needed' && (
                <Button size="sm" onClick={onDocuments}>
                  {t('onboarding.addDocument')}
                </Button>
              )}
              <Button
                size="sm"
                variant={status === 'more_needed' ? 'outline' : 'primary'}
                busy={busy}
                busyText={t('onboarding.submitting')}
                onClick={submit}
              >
                {t('onboarding.submit')}
              </Button>
            </>
          )
        }
      >
        {lost && <p>{t('onboarding.lostText')}</p>}
        {note === null ? null : (
          <p>
            {t('onboarding.noteLabel')}:{' '}
            <span dir="auto" className="whitespace-pre-line">
              <q>{note}</q>
            </span>
          </p>
        )}
      </Alert>
    )
  }
  const approved = status === 'approved'
  return (
    <Alert
      tone={approved ? 'done' : 'info'}
      title={
        approved
          ? t('onboarding.approvedTitle')
          : profile.submittedAt === null
            ? t('onboarding.steps.sent')
            : t('onboarding.submittedOn', { date: format.date(profile.submittedAt) })
      }
      action={
        <>
          {approved && profile.can.submit === 'ok' && (
            <Button size="sm" busy={busy} busyText={t('onboarding.submitting')} onClick={submit}>
              {t('onboarding.renew')}
            </Button>
          )}
          {/* What helps the check, while it lasts. */}
          {!approved && profile.documents.length === 0 && (
            <Button size="sm" variant="outline" onClick={onDocuments}>
              {t('onboarding.addDocument')}
            </Button>
          )}
          <Link to="/dashboard" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('onboarding.toDashboard')}
          </Link>
        </>
      }
    >
      {approved ? (
        <p>{t('onboarding.approvedText')}</p>
      ) : (
        <div className="grid gap-2">
          <p>{t('onboarding.pendingText')}</p>
          <p>{t('onboarding.pendingWhen')}</p>
          <WaitingAndPlan until={profile.planUntil} />
        </div>
      )}
      {approved && !profile.hasPlan && (
        <p>
          {t('onboarding.needsPlan')}{' '}
          <Link to="/subscribe" className={linkClass('inline')}>
            {t('onboarding.choosePlan')}
          </Link>
        </p>
      )}
      {approved && recheckOn !== null && (
        <p>{t('onboarding.recheck', { date: format.weekdayDate(`${recheckOn}T12:00:00Z`) })}</p>
      )}
      {approved && profile.renews && <p>{t('onboarding.renewWaits')}</p>}
      {approved && note !== null && (
        <p>
          {t('onboarding.renewMore')} {t('onboarding.noteLabel')}:{' '}
          <span dir="auto" className="whitespace-pre-line">
            <q>{note}</q>
          </span>
        </p>
      )}
    </Alert>
  )
}
