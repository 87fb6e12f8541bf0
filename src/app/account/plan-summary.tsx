import { useTranslation } from 'react-i18next'
import { useUsage } from '#features/billing/client.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { useFormat } from '#web/dates.ts'

/** A lawyer's plan with its real figures. */
export function PlanSummary() {
  const { t } = useTranslation(['people', 'common', 'billing'])
  const format = useFormat()
  const usage = useUsage()
  if (usage === undefined) return null
  const items = [
    {
      label: t('settings.plan'),
      value: usage.plan === null ? t('settings.noPlan') : t(`common:plans.${usage.plan}`),
    },
    ...(usage.plan === null
      ? []
      : [
          {
            label: t('settings.places'),
            value:
              usage.limit === null
                ? t('settings.placesUnlimited', { used: usage.used })
                : t('settings.placesUsed', { used: usage.used, limit: usage.limit }),
          },
        ]),
    ...(usage.renewal === null
      ? []
      : [{ label: t('settings.renewal'), value: format.date(usage.renewal) }]),
  ]
  return (
    <Card className="grid gap-4">
      <Facts items={items} />
      <a
        href="/subscribe"
        className={cn(buttonClass({ variant: 'outline' }), 'sm:justify-self-start')}
      >
        {usage.plan === null ? t('billing:usage.choose') : t('settings.changePlan')}
      </a>
    </Card>
  )
}
