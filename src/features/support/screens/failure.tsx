import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { apiFailure } from '#web/api.ts'

/** Why a call failed, beside what was tried. */
export function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('common')
  return error === null ? null : (
    <Alert tone="urgent" live title={t('common.error')}>
      {apiFailure(error)?.message ?? t('errors.network')}
    </Alert>
  )
}
