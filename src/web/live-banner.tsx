import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLiveState } from './live.ts'

/** Says quietly that the line is lost; nothing while all is well. */
export function LiveBanner() {
  const { t } = useTranslation('common')
  const state = useLiveState()
  return (
    <div role="status" data-print="hide">
      {state === 'offline' ? (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-ink">
          <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
          {t('live.offline')}
        </p>
      ) : null}
    </div>
  )
}
