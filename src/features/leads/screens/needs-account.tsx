import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useTabOnly } from '#web/careful.ts'
import { loginPath, signUpPath, writtenCasePath } from '#web/links.ts'

/** A visitor has written their case: it stays here while they make an account. */
export function NeedsAccount() {
  const { t } = useTranslation(['leads', 'common'])
  const kept = useTabOnly() ? 'signInKeptTab' : 'signInKept'
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Alert
        live
        tone="warning"
        title={t('leads:wizard.signInTitle')}
        action={
          <span className="flex flex-wrap gap-2">
            <a
              href={signUpPath(writtenCasePath)}
              className={buttonClass({ size: 'sm', variant: 'primary' })}
            >
              {t('leads:wizard.signUp')}
            </a>
            <a
              href={loginPath(writtenCasePath)}
              className={buttonClass({ size: 'sm', variant: 'outline' })}
            >
              {t('common:navigation.signIn')}
            </a>
          </span>
        }
      >
        <p>{t('leads:wizard.signInText')}</p>
        <p>{t(`leads:wizard.${kept}`)}</p>
      </Alert>
    </div>
  )
}

/** Says to a visitor, before they submit, that an account comes next. */
export function AccountNext() {
  const { t } = useTranslation('leads')
  return <Alert tone="info">{t('wizard.accountNext')}</Alert>
}
