import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { freshnessQuery } from '../client.ts'
import type { endpoints } from '../contract.ts'

/** A quiet line for administrators once rules wait for a check; nothing while all are fresh. */
export function TableAge() {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const stale = useQuery(freshnessQuery(useApi<typeof endpoints>('deadlines'))).data
  if (!stale) return null
  return (
    <p className="text-sm text-ink-soft">
      {t('staleForAdmins', { count: stale.count, date: format.date(stale.oldest) })}
    </p>
  )
}
