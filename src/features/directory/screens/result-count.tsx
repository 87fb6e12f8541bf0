import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'

interface ResultCountProps {
  readonly searching: boolean
  /** Then nobody knows how many there are. */
  readonly failed: boolean
  readonly total: number
  readonly more: boolean
}

/** How many lawyers a search finds, in words. */
export function ResultCount({ searching, failed, total, more }: ResultCountProps) {
  const { t } = useTranslation('directory')
  const format = useFormat()
  if (failed) return null
  return searching
    ? t('list.searching')
    : t(more ? 'list.foundMore' : 'list.found', {
        count: total,
        formatted: format.number(total),
      })
}
