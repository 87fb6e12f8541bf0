import { useTranslation } from 'react-i18next'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** What stands in a page's place while its data is on the way and the page asked for is not there yet. */
export function PendingPage() {
  const { t } = useTranslation('common')
  return (
    <Loading label={t('common.loading')} className="page grid gap-8 pt-8 pb-section sm:pt-12">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-3/5 sm:w-80" />
        <Skeleton className="w-4/5 sm:w-120" />
      </div>
      <SkeletonText lines={4} className="max-w-measure" />
      <SkeletonText lines={4} className="max-w-measure" />
    </Loading>
  )
}
