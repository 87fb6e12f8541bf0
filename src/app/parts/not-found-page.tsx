import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('site')
  return (
    <div className="page py-section">
      <EmptyState
        kind="lost"
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('notFound.home')}
            </Link>
            <Link to="/lawyers" className={buttonClass({ variant: 'outline' })}>
              {t('notFound.lawyers')}
            </Link>
          </div>
        }
      />
    </div>
  )
}
