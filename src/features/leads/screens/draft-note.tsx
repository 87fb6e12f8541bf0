import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { useTabOnly } from '#web/careful.ts'
import { useHydrated } from '#web/hydration.tsx'
import { readCase } from './case-form.tsx'

/** What was written before is there again, and may be thrown away. */
export function DraftNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {t('wizard.discard')}
        </Button>
      }
    >
      {t('wizard.restored')}
    </Alert>
  )
}

/** For somebody who comes back to a case that is not here: it stayed in the tab where they wrote it. */
export function OtherTab() {
  return useHydrated() && new URLSearchParams(location.search).has('written') ? <Missed /> : null
}

function Missed() {
  const { t } = useTranslation('leads')
  const writer = useViewer()?.id ?? null
  const [isHere] = useState(() => readCase(writer) !== undefined)
  return isHere ? null : (
    <Alert tone="warning" title={t('wizard.otherTab')}>
      {t('wizard.otherTabText')}
    </Alert>
  )
}

/** Where the draft stays, unless it goes with the tab. */
export function DraftPlace() {
  const { t } = useTranslation('leads')
  return useTabOnly() ? null : <p className="text-sm text-ink-soft">{t('wizard.draftKept')}</p>
}
