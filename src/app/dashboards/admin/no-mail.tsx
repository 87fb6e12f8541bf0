import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemStatusQuery, useInsightsApi } from '#features/insights/client.ts'
import { Alert } from '#ui/alert.tsx'

/** Where an administrator's words are promised by mail: without a mail server they stay here. */
export function NoMail({ className }: { readonly className?: string }) {
  const { t } = useTranslation('dashboards')
  const { data } = useQuery(systemStatusQuery(useInsightsApi()))
  const mail = data?.checks.find(({ name }) => name === 'mail')
  if (mail?.state !== 'not_configured') return null
  return (
    <Alert tone="warning" className={className}>
      {t('admin.noMail')}
    </Alert>
  )
}
