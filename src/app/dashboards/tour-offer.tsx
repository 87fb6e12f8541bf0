import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast-store.ts'
import { useToured } from './toured.ts'

/** Offers a tour of the dashboard. */
export function TourOffer() {
  const { t } = useTranslation('dashboards')
  const keepToured = useToured()
  const refuse = () => {
    keepToured()
    document.getElementById('main')?.focus({ preventScroll: true })
    toast({ title: t('tour.later') })
  }
  return (
    <Card
      tone="outline"
      pad="sm"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden"
    >
      <p className="min-w-0 flex-1 basis-56">{t('tour.offer')}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/dashboard"
          search={{ tour: 'start' }}
          replace
          resetScroll={false}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('tour.start')}
        </Link>
        <Button variant="quiet" size="sm" onClick={refuse}>
          {t('tour.refuse')}
        </Button>
      </div>
    </Card>
  )
}
