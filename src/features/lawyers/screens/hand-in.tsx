import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardText } from '#ui/card.tsx'
import type { OwnLawyerProfile } from '../client.ts'

interface HandInProps {
  readonly profile: OwnLawyerProfile
  readonly onStep: (field: string) => void
  readonly onSubmit: () => Promise<void>
}

/** The last step: what is missing, each with the way to it, or the button. */
export function HandIn({ profile, onStep, onSubmit }: HandInProps) {
  const { t } = useTranslation('people')
  const [busy, setBusy] = useState(false)
  const submit = () => {
    setBusy(true)
    void onSubmit().finally(() => setBusy(false))
  }
  if (profile.can.submit === 'already_submitted') {
    return (
      <Card>
        <CardText>{t('onboarding.kept')}</CardText>
      </Card>
    )
  }
  return (
    <Card className="grid gap-4">
      {profile.missing.length === 0 ? (
        <CardText>{t('onboarding.review')}</CardText>
      ) : (
        <>
          <p className="font-semibold">{t('onboarding.missing')}</p>
          <ul className="grid gap-1">
            {profile.missing.map((field) => (
              <li key={field}>
                <Button variant="link" onClick={() => onStep(field)}>
                  {t(`onboarding.missingFields.${field}`)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        className="justify-self-start"
        disabled={profile.can.submit !== 'ok'}
        busy={busy}
        busyText={t('onboarding.submitting')}
        onClick={submit}
      >
        {t(profile.verificationStatus === 'approved' ? 'onboarding.renew' : 'onboarding.submit')}
      </Button>
    </Card>
  )
}
