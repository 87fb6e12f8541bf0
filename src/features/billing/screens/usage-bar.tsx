import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/link-class.ts'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { useUsage, type Usage } from '../client.ts'
import { usageTone } from '../rules.ts'

const tones = { red: 'urgent', yellow: 'warning', green: 'done' } as const

/** How much of the month's places is used: green, yellow from 70 percent, red from 90. */
export function PlanUsage() {
  const usage = useUsage()
  return usage === undefined ? <Skeleton className="h-12 w-full" /> : <UsageBar usage={usage} />
}

export function UsageBar({ usage: { plan, used, limit, periodEnd } }: { usage: Usage }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  if (plan === null) {
    return (
      <p>
        {t('usage.noPlan')}{' '}
        <Link to="/subscribe" className={linkClass('inline')}>
          {t('usage.choose')}
        </Link>
      </p>
    )
  }
  const tone = usageTone(used, limit)
  const shown = { used: format.number(used), limit: format.number(limit ?? 0) }
  const hint =
    limit === null
      ? t('usage.unlimited')
      : tone === 'red'
        ? t('usage.nearLimit')
        : t('usage.remaining', { count: limit - used })
  return (
    <div className="grid gap-2">
      {limit === null ? (
        // Without a limit there is nothing that fills up.
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="font-medium">{t('usage.title')}</span>
          <span className="figures text-ink-soft">{t('usage.usedUnlimited', shown)}</span>
        </p>
      ) : (
        <Progress
          label={t('usage.title')}
          value={used}
          max={limit}
          tone={tones[tone]}
          text={t('usage.used', shown)}
        />
      )}
      <p className="text-sm">{hint}</p>
      {periodEnd === null ? null : (
        <p className="text-sm text-ink-soft">
          {t('usage.until', { date: format.date(periodEnd) })}
        </p>
      )}
    </div>
  )
}
