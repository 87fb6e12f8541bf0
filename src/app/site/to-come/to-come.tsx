import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** An address that is linked already and whose page comes with its own feature. */
export function PageToCome() {
  const { t } = useTranslation('site')
  return (
    <div className="page py-section">
      <EmptyState
        kind="folder"
        title={t('soon.title')}
        text={t('soon.text')}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.home')}
          </Link>
        }
      />
    </div>
  )
}
