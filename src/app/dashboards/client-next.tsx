import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { NextCard } from './next-card.tsx'
import { useNextFacts } from './next-facts.ts'

/** The client's next step as it is known now: on both pages a client begins with. */
export function ClientNext() {
  const { t } = useTranslation(['dashboards', 'common'])
  const { facts, failed } = useNextFacts()
  if (failed) return <ErrorState title={t('dashboards:next.failed')} />
  if (facts === undefined)
    return (
      <Loading label={t('common:common.loading')}>
        <SkeletonCard />
      </Loading>
    )
  return <NextCard next={facts.next} first={facts.soon[0]} />
}
