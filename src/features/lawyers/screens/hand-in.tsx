import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardText } from '#ui/card.tsx'
import type { OwnLawyerProfile } from '../client.ts'
import { fieldsOf, stepNames } from './profile-draft.tsx'

interface HandInProps {
  readonly profile: OwnLawyerProfile
  readonly heading: ReactNode
  readonly onStep: (field: string) => void
  readonly onSubmit: () => Promise<void>
}

/** The last step: how clients will see it, what is missing, each with the way to it, and the button. */
export function HandIn({ profile, heading, onStep, onSubmit }: HandInProps) {
  const { t } = useTranslation('people')
  const [busy, setBusy] = useState(false)
  const missing = useRef<HTMLParagraphElement>(null)
  const isWhole = profile.missing.length === 0
  const submit = () => {
    if (!isWhole) return missing.current?.focus()
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
  if (profile.can.submit === 'already_submitted') {
    return (
      <Card className="grid justify-items-start gap-4">
        {heading}
        <CardText>{t('onboarding.kept')}</CardText>
        <ul className="grid justify-items-start sm:flex sm:flex-wrap sm:gap-x-6">
          {stepNames.flatMap((step) => {
            const [field] = fieldsOf(step)
            return field === undefined
              ? []
              : [
                  <li key={step}>
                    <Button variant="link" onClick={() => onStep(field)}>
                      {t(`onboarding.steps.${step}`)}
                    </Button>
                  </li>,
                ]
          })}
        </ul>
        {preview}
      </Card>
    )
  }
  return (
    <Card className="grid gap-4">
      {heading}
      {isWhole ? (
        <CardText>{t('onboarding.review')}</CardText>
      ) : (
        <>
          <p ref={missing} tabIndex={-1} className="font-semibold outline-none" role="status">
            {t('onboarding.missing')}
          </p>
          <ul className="grid divide-y divide-hair border-y border-hair">
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
