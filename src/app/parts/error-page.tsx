import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { apiFailure } from '#web/api.ts'
import { answerWith } from '#web/request-context.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows when it cannot be shown: never a stack, always a way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('site')
  const router = useRouter()
  const failure = apiFailure(error)
  if (failure?.status === 404) return <NotFoundPage />
  if (failure?.status === 403) return <ForbiddenPage />
  if (failure?.status === 429 || failure?.status === 503) answerWith(failure.status)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const id = failure?.data['requestId']
  return (
    <div className="page py-section">
      <ErrorState
        heading="h1"
        title={t('crash.title')}
        text={failure?.message || t('crash.text')}
        detail={typeof id === 'string' ? t('crash.reference', { id }) : undefined}
        action={<Button onClick={retry}>{t('crash.retry')}</Button>}
      />
    </div>
  )
}

export function ForbiddenPage() {
  answerWith(403)
  const { t } = useTranslation('site')
  return (
    <div className="page py-section">
      <ErrorState
        heading="h1"
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        action={
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t('forbidden.home')}
          </Link>
        }
      />
    </div>
  )
}
