import { useTranslation } from 'react-i18next'
import type { Plan } from '#features/lawyers/rules.ts'
import { lostFeatures } from '../engine/plans.ts'
import { planFacts } from '../rules.ts'

/** What a lawyer gives up with a plan; `to` null is no plan at all. Nothing where nothing is lost. */
export function Losses({ from, to }: { from: Plan | null; to: Plan | null }) {
  const { t } = useTranslation(['subscribe', 'billing'])
  if (from === null) return null
  const lost = lostFeatures(from, to)
  const areas = planFacts(to ?? 'starter').practiceAreas
  const fewer = areas !== null && areas < (planFacts(from).practiceAreas ?? Infinity)
  const leads = to === null ? null : planFacts(to).leads
  if (lost.length === 0 && !fewer) return null
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">{t('loses.title')}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {lost.map((feature) => (
          <li key={feature}>{t(`billing:features.${feature}`)}</li>
        ))}
      </ul>
      {fewer ? (
        <p className="text-ink-soft">
          {t('loses.areas', { areas: t(`billing:features.areas${areas}`) })}
        </p>
      ) : null}
      {leads === null ? null : (
        <p>{t('loses.leads', { leads: t(`billing:features.leads${leads}`) })}</p>
      )}
      {to === null ? null : <p>{t('loses.stays')}</p>}
    </div>
  )
}
