import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Plan } from '../rules.ts'

interface WaitingPlan {
  readonly plan: Plan
  /** The profile was not handed in yet. */
  readonly isFirst: boolean
}

/** The plan that a lawyer chose before there was an account: it waits for the profile and costs nothing until it is paid. */
export function PlanWaits({ plan, isFirst }: WaitingPlan) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Alert
      title={t('onboarding.planWaits', { plan: t(`common:plans.${plan}`) })}
      action={
        <Link
          to="/subscribe"
          search={{ plan }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('onboarding.toPlan')}
        </Link>
      }
    >
      {isFirst ? t('onboarding.planFirst') : t('onboarding.planReady')}
    </Alert>
  )
}
