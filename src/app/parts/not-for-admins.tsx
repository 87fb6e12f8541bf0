import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { answerWith } from '#web/request-context.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { ReactNode } from 'react'

/** A page of clients and lawyers: an administrator is told so, with the ways to their own work. */
export function NotForAdmins({ children }: { children: ReactNode }) {
  return useViewer()?.role === 'admin' ? <AdminsElsewhere /> : children
}

function AdminsElsewhere() {
  answerWith(403)
  const { t } = useTranslation(['site', 'dashboards'])
  return (
    <div className="page py-section">
      <ErrorState
        heading="h1"
        title={t('site:forbidden.membersTitle')}
        text={t('site:forbidden.membersText')}
        action={
          <>
            <Link to="/admin/support" className={buttonClass({ variant: 'primary' })}>
              {t('dashboards:admin.tabs.reports')}
            </Link>
            <Link to="/admin/users" className={buttonClass({ variant: 'outline' })}>
              {t('dashboards:admin.tabs.users')}
            </Link>
            <Link to="/admin/verifications" className={buttonClass({ variant: 'outline' })}>
              {t('dashboards:admin.tabs.verifications')}
            </Link>
          </>
        }
      />
    </div>
  )
}
