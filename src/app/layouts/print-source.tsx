import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '#kernel/locale.ts'
import { useFormat } from '#web/dates.ts'
import { isPublicPath } from '../public-paths.ts'

/**
 * The last line on paper: where it is from and when it was printed. The address of a page that is not for everybody stays out,
 * because it may open what it names; with neutral tabs the whole line does.
 */
export function PrintSource() {
  const { t } = useTranslation('common')
  const format = useFormat()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { origin, locale, plain } = useRouteContext({ from: '__root__' })
  const [at, setAt] = useState<number>()
  useEffect(() => {
    const printing = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', printing)
    return () => window.removeEventListener('beforeprint', printing)
  }, [])
  if (plain) return null
  const address =
    origin.replace(/^https?:\/\//, '') + (isPublicPath(path) ? localizedPath(locale, path) : '')
  return (
    <p data-print="source" className="page hidden pt-6 text-xs text-ink-soft">
      {t('common.printed', {
        address: `\u2066${address}\u2069`,
        date: format.date(new Date(at ?? format.now())),
      })}
    </p>
  )
}
