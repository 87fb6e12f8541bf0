import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** What an administrator sees in place of their pages until two-factor sign-in is on. */
export function NeedsSecondFactor() {
  const { t } = useTranslation('people')
  return (
    <div className="page py-section">
      <EmptyState
        kind="folder"
        heading="h1"
        title={t('needsFactor.title')}
        text={t('needsFactor.text')}
        action={
          <Link
            to="/settings"
            search={{ tab: 'security' }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('needsFactor.action')}
          </Link>
        }
      />
    </div>
  )
}
