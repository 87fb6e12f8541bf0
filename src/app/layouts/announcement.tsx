import { useRouteContext } from '@tanstack/react-router'
import { Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { announcementMark } from './announced.ts'

/** What an administrator says to everybody, above the page, for a time. */
export function Announcement() {
  const { t } = useTranslation('common')
  const { announcement } = useRouteContext({ from: '__root__' })
  if (announcement === null) return null
  const { id, tone, text, lang } = announcement
  const isWarning = tone === 'warning'
  const Icon = isWarning ? TriangleAlert : Info
  return (
    <aside
      id={announcementMark}
      data-id={id}
      data-tone={tone}
      lang={lang}
      aria-label={t('announcement')}
      className={isWarning ? 'bg-warning-soft' : 'bg-info-soft'}
      data-print="hide"
    >
      <div className="page flex items-start gap-3 py-3 text-sm">
        <Icon
          aria-hidden
          className={cn('mt-[0.2em] size-4 shrink-0', isWarning ? 'text-warning' : 'text-info')}
        />
        <p dir="auto" className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </aside>
  )
}
