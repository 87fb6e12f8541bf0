import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Alert } from '#ui/alert.tsx'
import { loginPath } from '#web/links.ts'

export function SignedOutAlert() {
  const { t } = useTranslation(['site', 'common'])
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <div className="page pt-6">
      <Alert
        tone="info"
        title={t('signedOut.title')}
        action={
          <a href={loginPath(href)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {t('common:navigation.signIn')}
          </a>
        }
      >
        {t('signedOut.text')}
      </Alert>
    </div>
  )
}
