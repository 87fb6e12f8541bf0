import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './dates.ts'
import { endKept, useKeptSince } from './kept-page.ts'
import { useLiveOpen, useLiveState } from './live.ts'

/** Says quietly that the line is lost, and how old a page is that was kept; nothing while all is well. */
export function LiveBanner() {
  const { t } = useTranslation('common')
  const format = useFormat()
  const queries = useQueryClient()
  const state = useLiveState()
  const since = useKeptSince()
  useLiveOpen(() => {
    if (endKept()) void queries.invalidateQueries()
  })
  const isToday = since !== undefined && format.date(since) === format.date(format.now())
  const line =
    since !== undefined
      ? t('live.asOf', { time: isToday ? format.time(since) : format.dateTime(since) })
      : state === 'offline' && t('live.offline')
  return (
    <div role="status" data-print="hide">
      {line ? (
        <p
          data-line-lost
          className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm text-ink max-md:min-h-(--lost-row) max-md:pe-32 md:justify-center"
        >
          <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
          {line}
        </p>
      ) : null}
    </div>
  )
}
