import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardText } from '#ui/card.tsx'
import type { OwnLawyerProfile } from '../client.ts'
import { ProfileSummary } from './profile-summary.tsx'

interface HandInProps {
  readonly profile: OwnLawyerProfile
  readonly heading: ReactNode
  readonly onStep: (field: string) => void
  /** Leads to a field that is missing, and says there what it needs. */
  readonly onMissing: (field: string) => void
  readonly onSubmit: () => Promise<void>
}

/** The last step: how clients will see it, what is missing, each with the way to it, and the button. */
export function HandIn({ profile, heading, onStep, onMissing, onSubmit }: HandInProps) {
  const { t } = useTranslation('people')
  const [busy, setBusy] = useState(false)
  const [first] = profile.missing
  const isWhole = first === undefined
  const submit = () => {
    if (!isWhole) return onMissing(first)
    setBusy(true)
    void onSubmit().finally(() => setBusy(false))
  }
  const preview = (
    <Link
      to="/lawyers/$lawyerId"
      params={{ lawyerId: profile.userId }}
      className={buttonClass({ variant: 'outline' })}
    >
      {t('onboarding.preview')}
    </Link>
  )
  const parts = <ProfileSummary profile={profile} onStep={onStep} />
  if (profile.can.submit === 'already_submitted') {
    return (
      <Card className="grid justify-items-start gap-4">
        {heading}
        {parts}
        {preview}
      </Card>
    )
  }
  return (
    <Card className="grid gap-4">
      {heading}
      {isWhole ? (
        <>
          <CardText>{t('onboarding.review')}</CardText>
          {parts}
        </>
      ) : (
        <>
          <p className="font-semibold">{t('onboarding.missing')}</p>
          <ul className="grid divide-y divide-hair border-y border-hair">
            {profile.missing.map((field) => (
              <li key={field}>
                <Button variant="link" onClick={() => onMissing(field)}>
                  {t(`onboarding.missingFields.${field}`)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isWhole ? 'primary' : 'outline'}
          busy={busy}
          busyText={t('onboarding.submitting')}
          onClick={submit}
        >
          {t(profile.verificationStatus === 'approved' ? 'onboarding.renew' : 'onboarding.submit')}
        </Button>
        {preview}
      </div>
    </Card>
  )
}
