import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'

/** What a plan is good for while the license is checked: who paid is not told that none is needed. */
export function usePlanWhileWaiting(until: Date | string | null | undefined): string {
  const { t } = useTranslation('people')
  const format = useFormat()
  return until && new Date(until).getTime() > new Date(format.now()).getTime()
    ? t('onboarding.waitPlan', { date: format.date(until) })
    : t('onboarding.waitNoPlan')
}

export const WaitingAndPlan = ({ until }: { readonly until: Date | string | null }) => (
  <p>{usePlanWhileWaiting(until)}</p>
)
