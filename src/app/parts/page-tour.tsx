import { useTranslation } from 'react-i18next'
import { Tour, type TourProps } from '#ui/tour.tsx'

/** A tour with the words that all tours share. */
export function PageTour(props: Omit<TourProps, 'texts'>) {
  const { t } = useTranslation(['tours', 'site', 'common'])
  return (
    <Tour
      {...props}
      texts={{
        previous: t('common:common.previous'),
        next: t('common:common.next'),
        finish: t('tours:finish'),
        skip: t('tours:skip'),
        close: t('site:tourSteps.close'),
        progress: (step, total) => t('tours:progress', { step, total }),
      }}
    />
  )
}
